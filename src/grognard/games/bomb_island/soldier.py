"""The soldier of Bomb Island: it explores, collects, shoots, flees pistols, carries bombs to boats, raises its Shield."""

from typing import Any, Final

import numpy as np

from grognard.core.dice import below
from grognard.core.policy import Policy
from grognard.core.rule import rule
from grognard.games.bomb_island import box, moves
from grognard.games.bomb_island.board import ANCHORS_HIGH, ANCHORS_LOW, CROSSES, DISTANCE, IS_ANCHOR
from grognard.games.bomb_island.phases import BOBBY_JOINS, SAIL
from grognard.games.bomb_island.rules import places
from grognard.games.bomb_island.rules.attacks import is_enemy_ashore, is_loaded
from grognard.games.bomb_island.rules.bonus import may_steal
from grognard.games.bomb_island.rules.cards import has_played, holds_card
from grognard.games.bomb_island.rules.moving import can_push, can_reach_boat, can_walk, walker, walker_at
from grognard.games.bomb_island.rules.walks import ends_of_walk, first_cell
from grognard.games.bomb_island.state import A_BOMB, IN_BOAT, NONE, State

FAR: Final = 30
TIES: Final = 1 << 16  # a point of score is worth so many, so that chance decides between equals, and fairly
WORTH: Final = np.array([1, 2, 4, 4, 5, 5, 5, 6, 6, 3, 7, 6, 2, 2, 3, 2], np.int8)  # of each kind of card to its holder
JUNK: Final = 2  # cards up to this worth are thrown away or given


@rule
def distance(cell: int, other: int) -> int:
    """How far two cells are apart. The only mention of the table: on a GPU each takes constant memory again."""
    return int(DISTANCE[cell, other])


@rule
def choose_as_soldier(state: State, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
    """The legal action with the best score."""
    best = int(actions[0])
    most = -1 << 30
    for i in range(count):
        action = int(actions[i])
        score = TIES * score_of(state, action) + below(dice, TIES)
        if score > most:
            most = score
            best = action
    return best


@rule
def score_of(state: State, action: int) -> int:
    """How good an action looks."""
    if moves.is_play(action):
        return score_of_card(state, moves.card_played(action))
    if moves.is_throw_away(action):
        return JUNK - int(WORTH[moves.card_thrown(action)])
    if moves.is_give(action):
        return -int(WORTH[moves.card_given(action)])
    if moves.is_give_to(action):
        return int(state.hold_gems[moves.seat_offered(action)])
    if moves.is_steal(action):
        loot, seat = moves.loot_stolen(action)
        return 10 + int(state.hold_gems[seat]) if loot == box.GEM else int(state.hold_ammunition[seat])
    if action == moves.RAISE_SHIELD:
        return 0 if state.card == box.HAMMER else 2
    if action in (moves.OPEN, moves.NO_SHIELD, moves.FIRE):
        return 1
    return score_of_place(state, action)


@rule
def score_of_place(state: State, action: int) -> int:
    """How good an action about a place looks; what is about none, or leaves all as it is, is 0."""
    steps = int(state.card) + 1
    if moves.is_go(action):
        return score_of_goal(state, moves.place_gone_to(action))
    if moves.is_walk(action):
        return promise_of_walk(state, walker_at(state, int(state.mover), moves.place_walked_from(action)), steps)
    if moves.is_push(action):
        return promise_of_push(state, places.bomb_at(state, moves.cell_pushed_from(action)), steps)
    if moves.is_take(action):
        return bomb_worth(state, int(state.place[state.piece])) - bomb_worth(state, moves.cell_taken_from(action))
    if moves.is_put(action):
        return score_of_put(state, moves.place_put_on(action))
    if moves.is_lift(action):
        return -bomb_worth(state, moves.cell_lifted_from(action))
    if moves.is_dock(action) and state.phase == SAIL:
        return safety_of(state, moves.anchor_docked_at(action))
    if moves.is_aim(action):
        return score_of_victim(state, moves.cell_aimed_at(action))
    if moves.is_capture(action):
        return score_of_victim(state, moves.cell_captured_on(action))
    return score_of_victim(state, moves.cell_struck(action)) if moves.is_knock_out(action) else 0


@rule
def score_of_victim(state: State, cell: int) -> int:
    """Rather attack the crews that hold most gems."""
    return 2 + int(state.hold_gems[places.team_of(state, places.character_at(state, cell))])


# Which card


@rule
def score_of_card(state: State, kind: int) -> int:
    """How good it looks to play this card now; ending the turn is 0."""
    if kind < box.LONGEST_MOVE:
        return promise_of_move(state, kind + 1)
    if kind == box.PISTOL:
        return 500
    if kind == box.PADLOCK:
        return 400
    if kind == box.HAMMER:
        return 300
    if kind == box.TREASURE:
        return 600 if can_steal_gem(state) else 150
    if kind == box.BOAT and own_boat_in_danger(state):
        return 250
    if kind == box.FLYING_BOMB and can_throw_forward(state):
        return 100
    if kind in (box.POTION, box.GIFT) and holds_junk(state):
        return 30
    return -1 if holds_move(state) else 5


@rule
def can_steal_gem(state: State) -> bool:
    """Whether another boat holds a gem."""
    for seat in range(int(state.players)):
        if may_steal(state, box.GEM, seat):
            return True
    return False


@rule
def holds_move(state: State) -> bool:
    """Whether the mover holds a Move card. Who has none must play other cards to draw one, or would sit there for ever."""
    for kind in range(box.LONGEST_MOVE):
        if holds_card(state, int(state.mover), kind):
            return True
    return False


@rule
def holds_junk(state: State) -> bool:
    """Whether the mover holds a card that it would rather not."""
    for kind in range(box.CARD_KINDS):
        if holds_card(state, int(state.mover), kind) and WORTH[kind] <= JUNK:
            return True
    return False


@rule
def promise_of_move(state: State, steps: int) -> int:
    """The best that a Move card of this value can do."""
    best = 0
    for number in range(box.TEAM_SIZE + 1):
        who = walker(state, int(state.mover), number)
        if who != NONE:
            best = max(best, promise_of_walk(state, who, steps))
    for bomb in range(box.BOMB_COUNT):
        if can_push(state, bomb, steps):
            best = max(best, promise_of_push(state, bomb, steps))
    return best


@rule
def promise_of_walk(state: State, who: int, steps: int) -> int:
    """What a walk can reach: an enemy boat with a bomb, loot, a chest, an enemy to attack, or just somewhere else."""
    low, high = ends_of_walk(state, who, steps)
    if low & ANCHORS_LOW | high & ANCHORS_HIGH:
        return 1000
    if low | high == 0:
        return 1 if can_walk(state, who, steps) else -1
    last = -80 if is_last_aboard(state, who) else 0
    if state.loot_cell != NONE and places.holds(low, high, int(state.loot_cell)):
        return 280 + last
    chest_low, chest_high = places.chest_cells(state)
    if low & chest_low | high & chest_high:
        return 200 + last + flight(state, who)
    if is_armed(state):
        near_low, near_high = next_to_enemies(state)
        if low & near_low | high & near_high:
            return 150 + last
    return 20 + last + flight(state, who) + min(distance_to_goals(state, first_cell(state, int(state.place[who]))), 7)


@rule
def promise_of_push(state: State, bomb: int, steps: int) -> int:
    """What moving a bomb alone can do: enter a boat, or get away from one's own."""
    cell = int(state.bombs[bomb])
    if can_reach_boat(state, cell, steps):
        return 1100
    return 110 if bomb_worth(state, cell) < 0 else 25


@rule
def is_last_aboard(state: State, who: int) -> bool:
    """Whether nobody would be left in the boat, while there are chests to find."""
    home = IN_BOAT + int(state.mover)
    if state.place[who] != home or state.chests == 0:
        return False
    for number in range(box.TEAM_SIZE + 1):
        mate = places.in_team(state, int(state.mover), number)
        if mate != NONE and mate != who and state.place[mate] == home:
            return False
    return True


@rule
def next_to_enemies(state: State) -> tuple[int, int]:
    """The cells next to an enemy character."""
    low = 0
    high = 0
    for who in range(box.CHARACTER_COUNT):
        if is_enemy_ashore(state, int(state.mover), who):
            low, high = places.with_cell(low, high, int(state.place[who]))
    return places.spread(low, high)


@rule
def is_armed(state: State) -> bool:
    """Whether the mover could attack this turn if it came near an enemy."""
    mover = int(state.mover)
    if has_played(state, box.ATTACK):
        return False
    return (holds_card(state, mover, box.PISTOL) and is_loaded(state, mover)) or holds_card(state, mover, box.PADLOCK)


@rule
def flight(state: State, who: int) -> int:
    """How much a character wants to get away from enemies with ammunition."""
    place = int(state.place[who])
    return 0 if place >= IN_BOAT else danger(state, place)


@rule
def danger(state: State, cell: int) -> int:
    """How much a cell is threatened by enemies whose boats hold ammunition."""
    found = 0
    for who in range(box.CHARACTER_COUNT):
        armed = is_enemy_ashore(state, int(state.mover), who) and is_loaded(state, places.team_of(state, who))
        if armed and places.is_ready(state, who):
            away = distance(cell, state.place[who])
            if away <= 3:
                found += 16 if away == 1 else 4
    return found


# Where to


@rule
def score_of_goal(state: State, place: int) -> int:
    """How good it is for the moving piece to end there."""
    if state.piece == A_BOMB:
        return 1000 + int(state.hold_gems[place - IN_BOAT]) if place >= IN_BOAT else bomb_worth(state, place)
    if place >= IN_BOAT:
        return -20
    if IS_ANCHOR[place]:
        return 1000
    score = -3 * distance_to_goals(state, place) - danger(state, place)
    if place == state.loot_cell:
        score += 100
    if places.has_chest(state, place):
        score += 60
    if is_armed(state):
        near_low, near_high = next_to_enemies(state)
        score += 50 * places.holds(near_low, near_high, place)
    return score


@rule
def distance_to_goals(state: State, cell: int) -> int:
    """How far the nearest thing is that a character wants: a chest, loot, a bomb; with no chest left also an enemy."""
    nearest = FAR
    for cross in range(box.CHEST_COUNT):
        if int(state.chests) >> cross & 1:
            nearest = min(nearest, distance(cell, CROSSES[cross]))
    if state.loot_cell != NONE:
        nearest = min(nearest, distance(cell, state.loot_cell))
    for bomb in range(box.BOMB_COUNT):
        if state.bombs[bomb] != NONE:
            nearest = min(nearest, distance(cell, state.bombs[bomb]))
    if state.chests == 0:
        for who in range(box.CHARACTER_COUNT):
            if is_enemy_ashore(state, int(state.mover), who):
                nearest = min(nearest, distance(cell, state.place[who]))
    return nearest


# Bombs


@rule
def bomb_worth(state: State, cell: int) -> int:
    """A bomb is good near an enemy boat and bad near one's own."""
    good = 0
    bad = 0
    for seat in range(int(state.players)):
        if not places.is_out(state, seat):
            near = max(0, 10 - distance(cell, state.boats[seat]))
            if seat == state.mover:
                bad = 2 * near
            else:
                good = max(good, near)
    return good - bad


@rule
def score_of_put(state: State, place: int) -> int:
    """Where a bomb is put down, or Bobby stands."""
    if place >= IN_BOAT:
        return 1000
    return -distance_to_goals(state, place) if state.phase == BOBBY_JOINS else bomb_worth(state, place)


@rule
def can_throw_forward(state: State) -> bool:
    """Whether some own character stands where a bomb would be worth more than where it lies."""
    best = -FAR
    for number in range(box.TEAM_SIZE + 1):
        who = places.in_team(state, int(state.mover), number)
        if who != NONE and places.is_ready(state, who):
            best = max(best, bomb_worth(state, int(state.place[who])))
    for bomb in range(box.BOMB_COUNT):
        if state.bombs[bomb] != NONE and best > 4 + bomb_worth(state, int(state.bombs[bomb])):
            return True
    return False


@rule
def own_boat_in_danger(state: State) -> bool:
    """Whether a bomb lies within a Move card of the own boat."""
    return safety_of(state, int(state.boats[state.mover])) < box.LONGEST_MOVE


@rule
def safety_of(state: State, anchor: int) -> int:
    """How far the nearest bomb is from an anchor."""
    nearest = FAR
    for bomb in range(box.BOMB_COUNT):
        if state.bombs[bomb] != NONE:
            nearest = min(nearest, distance(anchor, state.bombs[bomb]))
    return nearest


SOLDIER: Final = Policy("soldier", choose_as_soldier)
