"""Bomb Island on the shelf: its name, its players, its options."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

import msgspec

from grognard.core.title import Options, Title
from grognard.core.words import Phrase


class BombIslandOptions(Options, frozen=True, kw_only=True):
    """The choices made before a game of Bomb Island."""

    explained: ClassVar[Mapping[str, Phrase]] = {
        **Options.explained,
        "gems": Phrase(en="how many gems win at once (BI-37)", fr="combien de pierres précieuses font gagner (BI-37)"),
    }

    gems: Annotated[int, msgspec.Meta(ge=1, le=7)] = 5


TITLE = Title(
    name="bomb-island",
    phrase=Phrase(en="Bomb Island", fr="Bomb Island"),
    players=range(2, 5),
    options=BombIslandOptions,
    minutes=45,
    about=Phrase(
        en="An island, chests, and rather too many bombs. Dig, throw, shield, and row off with the loot.",
        fr="Une île, des coffres, et bien trop de bombes. Creuse, lance, pare, et file avec le butin.",
    ),
    endless=True,
)
