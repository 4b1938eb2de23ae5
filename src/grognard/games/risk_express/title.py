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


TITLE = Title("risk-express", Phrase(en="Risk Express", fr="Risk Express"), range(2, 7), RiskExpressOptions, open=True)
