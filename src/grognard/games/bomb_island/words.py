"""The names of everything in the box, in each language: alone, and as they stand in a sentence."""

from typing import Final

from grognard.core.words import Phrase, Vocabulary, Word
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

CHEST_WORDS: Final[dict[ChestName, Phrase | Word]] = {
    "gem": Word(Phrase("a gem", "une pierre précieuse"), Phrase("gem", "pierre précieuse")),
    "ammunition": Word(Phrase("an ammunition", "une munition"), Phrase("ammunition", "munition")),
    "bomb": Word(Phrase("a bomb", "une bombe"), Phrase("bomb", "bombe")),
    "bobby": Phrase("Bobby", "Bobby"),
    "trap": Word(Phrase("a trap", "un piège"), Phrase("trap", "piège")),
}

BOAT_NAMED: Final[dict[str, Phrase]] = {
    f"boat_{seat}": Phrase(f"the boat of seat {seat}", f"le bateau de la place {seat}") for seat in range(MOST_PLAYERS)
}

WORDS: Final = Vocabulary.of(CARD_NAMED, CHEST_WORDS, BOAT_NAMED)
NAMES: Final = WORDS.alone
