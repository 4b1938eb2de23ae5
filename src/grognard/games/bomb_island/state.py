"""A position of Bomb Island, and the integers that stand for actions."""

from typing import Annotated, Final

import numpy as np

from grognard.core.layout import Int8, Row, UInt8, UInt16, UInt32, dtype_of
from grognard.games.bomb_island.board import MOST_CELLS
from grognard.games.bomb_island.box import BOMB_COUNT, CARD_KINDS, CHARACTER_COUNT, CHESTS, MOST_PLAYERS

NONE: Final = -1  # no card, no cell, no character
GONE: Final = -1  # the place of a character that is out of the game, or not yet in it
IN_BOAT: Final = MOST_CELLS  # a place is a cell, or IN_BOAT + seat
PLACES: Final = MOST_CELLS + MOST_PLAYERS
HIDDEN: Final = CARD_KINDS  # the kind of a card that is not seen
TRAP: Final = CARD_KINDS  # as what a victim is asked about: no card, but the chest
A_BOMB: Final = CHARACTER_COUNT  # as the piece that moves: no character, but a bomb

# Phases of chance: who starts · deal a hand · turn a chest · draw up at the end of the turn, after a Potion, after a Shield ·
# take a card for the one given.
CONTEST, DEAL, REVEAL, REFILL, DRAW_UP, REPLACE, TAKE_BACK = range(7)
# Phases of decision: dock · play a card or end the turn · which piece moves · where it ends · which bombs go along · where
# they are put · open the chest? · where Bobby stands · whom to shoot, capture, knock out · raise the shield? · what to throw
# away · to whom a card is given, and which · where to sail · what to steal · which bomb flies, and where.
(
    DOCK, TURN, PIECE, GOAL, GO_ALONG, PUT_DOWN, CHEST, BOBBY_JOINS, AIM, CAPTURE, KNOCK_OUT, ASK, THROW,
    GIVE_TO, GIVE, SAIL, STEAL, LIFT, LAND_BOMB, OVER,
) = range(7, 27)  # fmt: skip

IN_GAME, SHOT, CAPTURED, TRAPPED, BOMBED = range(5)  # a seat's fate
NOT_ENDED, BY_GEMS, BY_SHOT, BY_CAPTURE, BY_TRAP, BY_BOMB, BY_ROUNDS = range(7)  # how the game ended; BY_SHOT is SHOT + 1 …


class State:
    """The fields of STATE. From `card` on: what is under way, empty between cards, so that equal positions are equal bytes."""

    chests: UInt32  # one bit per cross whose chest is closed
    knocked_out: UInt32  # one bit per character
    aimed: UInt32  # one bit per character that is shot at, captured, knocked out or trapped
    max_rounds: UInt16
    round_number: UInt16
    hands: Annotated[Row, np.int8, MOST_PLAYERS, CARD_KINDS + 1]  # the last: cards that are not seen, in a blinded state
    discard: Annotated[Row, np.int8, CARD_KINDS]
    known: Annotated[Row, np.int8, MOST_PLAYERS, MOST_PLAYERS, CARD_KINDS]  # who surely knows that whom holds which
    place: Annotated[Row, np.int8, CHARACTER_COUNT]
    bombs: Annotated[Row, np.int8, BOMB_COUNT]  # their cells in falling order, then NONE
    boats: Annotated[Row, np.int8, MOST_PLAYERS]  # the anchor cells they are docked at
    hold_gems: Annotated[Row, np.int8, MOST_PLAYERS]
    hold_ammunition: Annotated[Row, np.int8, MOST_PLAYERS]
    fate: Annotated[Row, np.int8, MOST_PLAYERS]
    chests_left: Annotated[Row, np.int8, len(CHESTS)]  # what the closed chests hold, all together
    found: Int8  # what the last opened chest held
    loot_cell: Int8
    loot_gems: Int8
    loot_ammunition: Int8
    bobby_team: Int8
    starter: Int8
    mover: Int8
    phase: Int8
    ending: Int8
    players: Int8
    gems: Int8
    colours: UInt8  # one bit per colour played this turn
    card: Int8  # the card being carried out, or TRAP
    piece: Int8  # the character that moves or has found something, or A_BOMB
    origin: Int8  # where it started from
    considered: Int8  # the bomb it may take along
    taken: UInt8  # one bit per bomb taken along
    to_put: Int8  # bombs still to be put down
    hit: Int8  # whose boat a bomb goes into
    victims: UInt8  # one bit per seat still to be asked for a Shield
    shielded: UInt8  # one bit per seat that raised one
    partner: Int8  # who gets the Poisoned Gift
    given: Int8  # and which card


STATE: Final = dtype_of(State)

# Actions: a verb's first number plus a place, a card or a seat.
PLAY: Final = 0
THROW_AWAY: Final = PLAY + CARD_KINDS
GIVE_CARD: Final = THROW_AWAY + CARD_KINDS
GIVE_CARD_TO: Final = GIVE_CARD + CARD_KINDS
STEAL_GEM: Final = GIVE_CARD_TO + MOST_PLAYERS
STEAL_AMMUNITION: Final = STEAL_GEM + MOST_PLAYERS
END_TURN: Final = STEAL_AMMUNITION + MOST_PLAYERS
DRAW_CARDS: Final = END_TURN + 1
OPEN: Final = END_TURN + 2
LEAVE_CLOSED: Final = END_TURN + 3
FIRE: Final = END_TURN + 4
RAISE_SHIELD: Final = END_TURN + 5
NO_SHIELD: Final = END_TURN + 6
WALK: Final = 128
PUSH: Final = WALK + PLACES
GO: Final = PUSH + PLACES
TAKE_BOMB: Final = GO + PLACES
LEAVE_BOMB: Final = TAKE_BOMB + PLACES
PUT: Final = LEAVE_BOMB + PLACES
LIFT_BOMB: Final = PUT + PLACES
DOCK_AT: Final = LIFT_BOMB + PLACES
AIM_AT: Final = DOCK_AT + PLACES
CAPTURE_AT: Final = AIM_AT + PLACES
KNOCK_OUT_AT: Final = CAPTURE_AT + PLACES
MOST_LEGAL: Final = PLACES

assert END_TURN + 6 < WALK
