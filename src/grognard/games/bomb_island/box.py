"""What is in the box: characters, chests and cards (BI-1 to BI-3)."""

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

import numpy as np

MOST_PLAYERS: Final = 4
TEAM_SIZE: Final = 4
BOBBY: Final = MOST_PLAYERS * TEAM_SIZE  # the 17th character; seat s has the four from 4 × s on
CHARACTER_COUNT: Final = BOBBY + 1
BOMB_COUNT: Final = 3
CHEST_COUNT: Final = 22
HAND_SIZE: Final = 6

ChestName: TypeAlias = Literal["gem", "ammunition", "bomb", "bobby", "trap"]
CHESTS: Final[tuple[ChestName, ...]] = get_args(ChestName)
CHEST_KINDS: Final = len(CHESTS)
GEM, AMMUNITION, BOMB_CHEST, BOBBY_CHEST, TRAP_CHEST = range(5)
LootName: TypeAlias = Literal["gem", "ammunition"]  # what a boat can hold: numbered as in chests
CHESTS_OF: Final = np.array([7, 10, BOMB_COUNT, 1, 1], np.int8)

Colour: TypeAlias = Literal["move", "bonus", "attack", "defence"]
MOVE, BONUS, ATTACK, DEFENCE = range(4)

CardName: TypeAlias = Literal[
    "move_1", "move_2", "move_3", "move_4", "move_5", "move_6", "move_7", "pistol", "padlock", "hammer",
    "shield", "treasure", "gift", "flying_bomb", "potion", "boat",
]  # fmt: skip


class Card(NamedTuple):
    """A kind of card: its colour, how many there are, and how far it moves."""

    name: CardName
    colour: Colour
    copies: int
    steps: int = 0


CARDS: Final = (
    Card("move_1", "move", 8, steps=1),
    Card("move_2", "move", 8, steps=2),
    Card("move_3", "move", 8, steps=3),
    Card("move_4", "move", 8, steps=4),
    Card("move_5", "move", 8, steps=5),
    Card("move_6", "move", 8, steps=6),
    Card("move_7", "move", 7, steps=7),
    Card("pistol", "attack", 6),
    Card("padlock", "attack", 2),
    Card("hammer", "attack", 2),
    Card("shield", "defence", 2),
    Card("treasure", "bonus", 2),
    Card("gift", "bonus", 3),
    Card("flying_bomb", "bonus", 2),
    Card("potion", "bonus", 3),
    Card("boat", "bonus", 3),
)

# The same, as numbers and tables that compiled rules can read. Move cards come first: kind k moves by k + 1.
CARD_NAMES: Final[tuple[CardName, ...]] = get_args(CardName)
CARD_KINDS: Final = len(CARDS)
LONGEST_MOVE: Final = 7
PISTOL, PADLOCK, HAMMER, SHIELD, TREASURE, GIFT, FLYING_BOMB, POTION, BOAT = range(LONGEST_MOVE, CARD_KINDS)
COLOUR_OF: Final = np.array([get_args(Colour).index(card.colour) for card in CARDS], np.int8)
COPIES: Final = np.array([card.copies for card in CARDS], np.int8)

assert tuple(card.name for card in CARDS) == CARD_NAMES
assert [card.steps for card in CARDS] == [*range(1, LONGEST_MOVE + 1), *[0] * (CARD_KINDS - LONGEST_MOVE)]
assert get_args(LootName) == (CHESTS[GEM], CHESTS[AMMUNITION])
