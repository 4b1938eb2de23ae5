"""RISK on the shelf: its name, its players, its options."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from grognard.core.title import Options, Title
from grognard.core.words import Phrase


class RiskOptions(Options, frozen=True, kw_only=True):
    """The choices made before a game of RISK."""

    explained: ClassVar[Mapping[str, Phrase]] = {
        **Options.explained,
        "mode": Phrase(
            en="training: fixed positions; command-centre: with rewards; world-conquest: to the last territory "
            "(RK-8, RK-10, RK-13)",
            fr="entraînement (training) : positions fixes ; centre de commandement (command-centre) : avec récompenses ; "
            "conquête du monde (world-conquest) : jusqu'au dernier territoire (RK-8, RK-10, RK-13)",
        ),
        "set_up": Phrase(
            en="except in training, territories are chosen by hand, or dealt at random for a quick start (RK-11)",
            fr="hors entraînement, les territoires sont choisis à la main (by-hand) ou donnés au hasard (at-random) (RK-11)",
        ),
        "mission_cost": Phrase(
            en="a mission costs a card of the hand and the draw, or the draw alone (RK-29)",
            fr="une mission coûte une carte de la main et la pioche (card), ou la pioche seule (draw) (RK-29)",
        ),
    }

    called: ClassVar[Mapping[str, Phrase]] = {
        "mode": Phrase("Way to play", "Façon de jouer"),
        "training": Phrase("Training: fixed positions, no rewards", "Entraînement : positions fixes, sans récompenses"),
        "command-centre": Phrase("Command Centre: missions bring rewards", "Centre de commandement : missions et récompenses"),
        "world-conquest": Phrase("World Conquest: until one holds all", "Conquête du monde : jusqu'à tenir le monde entier"),
        "set_up": Phrase("Who gets which territories", "Le partage des territoires"),
        "by-hand": Phrase("Chosen by hand, one after the other", "Choisis à la main, chacun son tour"),
        "at-random": Phrase("Dealt at random, for a quick start", "Distribués au hasard, pour commencer vite"),
        "mission_cost": Phrase("The price of a mission", "Le prix d'une mission"),
        "card": Phrase("A card of your hand and the one you would draw", "Une carte de ta main et celle que tu aurais piochée"),
        "draw": Phrase("Only the card that you would draw", "Seulement la carte que tu aurais piochée"),
    }

    quick: ClassVar[Mapping[str, str | int | bool]] = {"set_up": "at-random"}

    mode: Literal["training", "command-centre", "world-conquest"] = "command-centre"
    set_up: Literal["by-hand", "at-random"] = "by-hand"
    mission_cost: Literal["card", "draw"] = "card"


TITLE = Title(
    name="risk",
    phrase=Phrase(en="RISK", fr="RISK"),
    players=range(3, 6),
    options=RiskOptions,
    minutes=90,
    about=Phrase(
        en="The world on a map. Cities, capitals, missions: complete three and hold your capital.",
        fr="Le monde sur une carte. Villes, capitales, missions : accomplis-en trois et garde ta capitale.",
    ),
    endless=True,
)
