"""The names of everything in the box, in each language: alone, and as they stand in a sentence."""

from collections.abc import Mapping
from typing import Final

from grognard.core.words import Phrase, Vocabulary
from grognard.games.bomb_island.box import MOST_PLAYERS, CardName, ChestName

CARD_NAMED: Final[dict[CardName, Phrase]] = {
    "move_1": Phrase("Move 1", "Déplacement 1"),
    "move_2": Phrase("Move 2", "Déplacement 2"),
    "move_3": Phrase("Move 3", "Déplacement 3"),
    "move_4": Phrase("Move 4", "Déplacement 4"),
    "move_5": Phrase("Move 5", "Déplacement 5"),
    "move_6": Phrase("Move 6", "Déplacement 6"),
    "move_7": Phrase("Move 7", "Déplacement 7"),
    "pistol": Phrase("Pistol", "Pistolet"),
    "padlock": Phrase("Padlock", "Cadenas"),
    "hammer": Phrase("Hammer", "Marteau"),
    "shield": Phrase("Shield", "Bouclier"),
    "treasure": Phrase("Treasure", "Coffre au trésor"),
    "gift": Phrase("Poisoned Gift", "Cadeau empoisonné"),
    "flying_bomb": Phrase("Flying Bomb", "Bombe volante"),
    "potion": Phrase("Potion", "Potion"),
    "boat": Phrase("Boat", "Bateau"),
}

CHEST_NAMED: Final[dict[ChestName, Phrase]] = {
    "gem": Phrase("gem", "pierre précieuse"),
    "ammunition": Phrase("ammunition", "munition"),
    "bomb": Phrase("bomb", "bombe"),
    "bobby": Phrase("Bobby", "Bobby"),
    "trap": Phrase("trap", "piège"),
}

CHEST_IN_TEXT: Final[dict[ChestName, Phrase]] = {
    "gem": Phrase("a gem", "une pierre précieuse"),
    "ammunition": Phrase("an ammunition", "une munition"),
    "bomb": Phrase("a bomb", "une bombe"),
    "bobby": Phrase("Bobby", "Bobby"),
    "trap": Phrase("a trap", "un piège"),
}

BOAT_IN_TEXT: Final[dict[str, Phrase]] = {
    f"boat_{seat}": Phrase(f"the boat of seat {seat}", f"le bateau de la place {seat}") for seat in range(MOST_PLAYERS)
}

NAMES: Final[Mapping[str, Phrase]] = dict([*CARD_NAMED.items(), *CHEST_NAMED.items(), *BOAT_IN_TEXT.items()])
IN_TEXT: Final[Mapping[str, Phrase]] = dict([*CARD_NAMED.items(), *CHEST_IN_TEXT.items(), *BOAT_IN_TEXT.items()])
WORDS: Final = Vocabulary(IN_TEXT, NAMES)
