"""Risk Express on the shelf: its name, its players, its options."""

from collections.abc import Mapping
from typing import ClassVar

from grognard.core.title import Options, Title
from grognard.core.words import Phrase


class RiskExpressOptions(Options, frozen=True, kw_only=True):
    """The choices made before a game of Risk Express."""

    explained: ClassVar[Mapping[str, Phrase]] = {
        **Options.explained,
        "relay": Phrase(
            en="the next player may carry on a failed invasion (RX-22)",
            fr="le joueur suivant peut reprendre une invasion manquée (RX-22)",
        ),
    }

    relay: bool = False


TITLE = Title(
    name="risk-express",
    phrase=Phrase(en="Risk Express", fr="Risk Express"),
    players=range(2, 7),
    options=RiskExpressOptions,
    minutes=15,
    about=Phrase(
        en="Seven dice, fourteen countries. Fill the battle lines, unite continents, dare once more.",
        fr="Sept dés, quatorze pays. Remplis les lignes de bataille, réunis des continents, ose encore.",
    ),
    open=True,
)
