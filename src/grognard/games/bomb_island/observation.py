"""A position of Bomb Island at the start of a turn, as a list of features for the network: all seats are counted from one."""

from typing import Any, Final

from grognard.core.rule import rule
from grognard.games.bomb_island import box
from grognard.games.bomb_island.board import ANCHORS, CELL_COUNT, CROSSES
from grognard.games.bomb_island.phases import TURN
from grognard.games.bomb_island.rules import places
from grognard.games.bomb_island.soldier import FAR, distance
from grognard.games.bomb_island.state import IN_BOAT, NONE, State

SEATS: Final = box.MOST_PLAYERS
NEAR: Final = 12  # what is farther is all alike
COUNTS: Final = 8  # greater numbers are all alike
COPIES: Final = 4

ASHORE: Final = 0  # by seat: the cells of its characters
BOMBS: Final = ASHORE + SEATS * CELL_COUNT
CHESTS: Final = BOMBS + CELL_COUNT  # the closed ones
INSIDE: Final = CHESTS + box.CHEST_COUNT  # how many of each kind of chest are closed
HAND: Final = INSIDE + len(box.CHESTS) * COUNTS  # of the seat itself
MOVER: Final = HAND + box.CARD_KINDS * COPIES  # by number of players: how soon the seat moves
SEAT: Final = MOVER + (SEATS + 1) * SEATS  # by seat, what follows

ANCHOR: Final = 0
MISSING: Final = ANCHOR + len(ANCHORS)  # gems to a win
AMMUNITION: Final = MISSING + COUNTS
FREE: Final = AMMUNITION + COUNTS  # characters
ABOARD: Final = FREE + COUNTS
KNOCKED_OUT: Final = ABOARD + COUNTS
PRISONERS: Final = KNOCKED_OUT + COUNTS  # in the boat
BOMB_NEAR_BOAT: Final = PRISONERS + COUNTS  # how far the nearest is
BOMB_NEAR_CREW: Final = BOMB_NEAR_BOAT + NEAR
CHEST_NEAR_CREW: Final = BOMB_NEAR_CREW + NEAR
ENEMY_NEAR_CREW: Final = CHEST_NEAR_CREW + NEAR
OF_A_SEAT: Final = ENEMY_NEAR_CREW + NEAR

FEATURES: Final = SEAT + SEATS * OF_A_SEAT


@rule
def observe(state: State, seat: int, features: Any) -> int:
    """The features of a position for a seat."""
    players = int(state.players)
    count = 0
    for away in range(players):
        if not places.is_out(state, (seat + away) % players):
            count = observe_seat(state, (seat + away) % players, away, features, count)
    for bomb in range(box.BOMB_COUNT):
        if state.bombs[bomb] != NONE:
            features[count] = BOMBS + int(state.bombs[bomb])
            count += 1
    for cross in range(box.CHEST_COUNT):
        if int(state.chests) >> cross & 1:
            features[count] = CHESTS + cross
            count += 1
    for kind in range(len(box.CHESTS)):
        features[count] = INSIDE + kind * COUNTS + min(int(state.chests_left[kind]), COUNTS - 1)
        count += 1
    for kind in range(box.CARD_KINDS):
        features[count] = HAND + kind * COPIES + min(int(state.hands[seat, kind]), COPIES - 1)
        count += 1
    features[count] = MOVER + players * SEATS + (int(state.mover) - seat) % players
    return count + 1


@rule
def observe_seat(state: State, seat: int, away: int, features: Any, count: int) -> int:
    """What is to be seen of a player who sits so many seats away."""
    first = SEAT + away * OF_A_SEAT
    for anchor in range(len(ANCHORS)):
        if state.boats[seat] == ANCHORS[anchor]:
            features[count] = first + ANCHOR + anchor
            count += 1
    free = aboard = knocked_out = prisoners = 0
    to_bomb = to_chest = to_enemy = NEAR - 1
    for who in range(box.CHARACTER_COUNT):
        place = int(state.place[who])
        if places.is_in_game(state, who) and places.team_of(state, who) == seat:
            free += places.is_free(state, who)
            aboard += place == IN_BOAT + seat
            knocked_out += places.is_knocked_out(state, who)
            if places.is_ashore(state, who):
                features[count] = ASHORE + away * CELL_COUNT + place
                count += 1
                to_bomb = min(to_bomb, to_nearest_bomb(state, place))
                to_chest = min(to_chest, to_nearest_chest(state, place))
                to_enemy = min(to_enemy, to_nearest_enemy(state, seat, place))
        elif place == IN_BOAT + seat:
            prisoners += 1
    to_boat = min(to_nearest_bomb(state, int(state.boats[seat])), NEAR - 1) if state.boats[seat] != NONE else NEAR - 1
    features[count] = first + MISSING + min(max(int(state.gems) - int(state.hold_gems[seat]), 0), COUNTS - 1)
    features[count + 1] = first + AMMUNITION + min(int(state.hold_ammunition[seat]), COUNTS - 1)
    features[count + 2] = first + FREE + free
    features[count + 3] = first + ABOARD + aboard
    features[count + 4] = first + KNOCKED_OUT + knocked_out
    features[count + 5] = first + PRISONERS + min(prisoners, COUNTS - 1)
    features[count + 6] = first + BOMB_NEAR_BOAT + to_boat
    features[count + 7] = first + BOMB_NEAR_CREW + to_bomb
    features[count + 8] = first + CHEST_NEAR_CREW + to_chest
    features[count + 9] = first + ENEMY_NEAR_CREW + to_enemy
    return count + 10


@rule
def to_nearest_bomb(state: State, cell: int) -> int:
    """How far the nearest bomb is."""
    nearest = FAR
    for bomb in range(box.BOMB_COUNT):
        if state.bombs[bomb] != NONE:
            nearest = min(nearest, distance(cell, state.bombs[bomb]))
    return nearest


@rule
def to_nearest_chest(state: State, cell: int) -> int:
    """How far the nearest closed chest is."""
    nearest = FAR
    for cross in range(box.CHEST_COUNT):
        if int(state.chests) >> cross & 1:
            nearest = min(nearest, distance(cell, CROSSES[cross]))
    return nearest


@rule
def to_nearest_enemy(state: State, seat: int, cell: int) -> int:
    """How far the nearest enemy ashore is."""
    nearest = FAR
    for who in range(box.CHARACTER_COUNT):
        if places.is_ashore(state, who) and places.team_of(state, who) != seat:
            nearest = min(nearest, distance(cell, state.place[who]))
    return nearest


@rule
def turn_begins(state: State) -> bool:
    """Whether the mover has played no card this turn."""
    return state.phase == TURN and state.colours == 0
