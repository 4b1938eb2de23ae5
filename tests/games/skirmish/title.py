"""Skirmish on the shelf."""

from collections.abc import Mapping
from typing import ClassVar

from grognard.core.title import Options, Title
from grognard.core.words import Phrase


class SkirmishOptions(Options, frozen=True, kw_only=True):
    explained: ClassVar[Mapping[str, Phrase]] = {**Options.explained, "even": Phrase("changes nothing", "ne change rien")}

    even: bool = False


TITLE = Title(
    name="skirmish",
    phrase=Phrase("Skirmish", "Escarmouche"),
    players=range(2, 5),
    options=SkirmishOptions,
    minutes=5,
    about=Phrase("Dig for coins, hide them, and raid the others.", "Creuse pour des pièces, cache-les, et pille les autres."),
)
