"""The rule that finds what speaks against a move. It asks the questions by which legal moves are listed."""

from grognard.core.rule import rule
from grognard.games.bomb_island import moves, phases, reasons
from grognard.games.bomb_island.board import IS_ANCHOR
from grognard.games.bomb_island.box import BONUS, CARD_KINDS, COLOUR_OF, DEFENCE, MOVE, SHIELD, TEAM_SIZE
from grognard.games.bomb_island.rules import attacks, can_play, may_end_turn, may_play, moving, places
from grognard.games.bomb_island.rules.bombs import boat_to_bomb, must_bomb_boat, must_take
from grognard.games.bomb_island.rules.bonus import has_landing, landing_cells, may_steal
from grognard.games.bomb_island.rules.cards import has_played, holds_card
from grognard.games.bomb_island.rules.walks import can_board, ends_of_walk
from grognard.games.bomb_island.state import A_BOMB, IN_BOAT, NONE, State


@rule
def why_not(state: State, action: int) -> int:
    """The rule against an action of the actor's; 0 exactly where it is legal."""
    phase = int(state.phase)
    if phase < phases.DOCK or phase == phases.OVER:
        return reasons.not_now()
    if phase == phases.TURN:
        return why_not_in_turn(state, action)
    if phase == phases.PIECE and moves.is_walk(action):
        return why_not_walk(state, moves.place_walked_from(action))
    if phase == phases.PIECE and moves.is_push(action):
        return why_not_push(state, moves.cell_pushed_from(action))
    if phase == phases.GOAL and moves.is_go(action):
        return why_not_go(state, moves.place_gone_to(action))
    if phase == phases.GO_ALONG and moves.is_take(action):
        return why_not_along(state, moves.cell_taken_from(action), True)
    if phase == phases.GO_ALONG and moves.is_leave(action):
        return why_not_along(state, moves.cell_left(action), False)
    if phase in (phases.PUT_DOWN, phases.BOBBY_JOINS, phases.LAND_BOMB) and moves.is_put(action):
        return why_not_put(state, moves.place_put_on(action))
    if phase == phases.CHEST and action in (moves.OPEN, moves.LEAVE_CLOSED):
        return 0
    if phase in (phases.AIM, phases.CAPTURE, phases.KNOCK_OUT, phases.ASK):
        return why_not_in_attack(state, phase, action)
    return why_not_bonus(state, phase, action)


@rule
def why_not_bonus(state: State, phase: int, action: int) -> int:
    """The rule against what the player of a Bonus card does; or against docking."""
    if phase == phases.THROW and moves.is_throw_away(action):
        return why_not_part_with(state, moves.card_thrown(action))
    if phase == phases.THROW and action == moves.DRAW_CARDS:
        return 0
    if phase == phases.GIVE and moves.is_give(action):
        return why_not_part_with(state, moves.card_given(action))
    if phase == phases.GIVE_TO and moves.is_give_to(action):
        seat = moves.seat_offered(action)
        return 0 if places.is_opponent(state, seat) else reasons.not_an_opponent(seat)
    if phase == phases.STEAL and moves.is_steal(action):
        loot, seat = moves.loot_stolen(action)
        return why_not_steal(state, loot, seat)
    if phase == phases.LIFT and moves.is_lift(action):
        return why_not_lift(state, moves.cell_lifted_from(action))
    if phase in (phases.DOCK, phases.SAIL) and moves.is_dock(action):
        return why_not_dock(state, moves.anchor_docked_at(action))
    return reasons.other_decision()


# Cards


@rule
def why_not_in_turn(state: State, action: int) -> int:
    """BI-9, BI-11: the rule against playing, passing or throwing away."""
    if moves.is_play(action):
        return why_not_play(state, moves.card_played(action))
    if action == moves.END_TURN:
        return 0 if may_end_turn(state, playable(state)) else reasons.must_throw_away()
    if not moves.is_throw_away(action):
        return reasons.other_decision()
    reason = why_not_part_with(state, moves.card_thrown(action))
    return reason if reason != 0 or not may_end_turn(state, playable(state)) else reasons.cards_can_be_played()


@rule
def playable(state: State) -> int:
    """How many kinds of cards may be played."""
    count = 0
    for kind in range(CARD_KINDS):
        count += may_play(state, kind)
    return count


@rule
def why_not_part_with(state: State, kind: int) -> int:
    """The rule against throwing or giving this card away."""
    return 0 if holds_card(state, int(state.mover), kind) else reasons.card_not_held(kind)


@rule
def why_not_play(state: State, kind: int) -> int:
    """The rule against playing this card."""
    colour = int(COLOUR_OF[kind])
    if colour == DEFENCE:
        return reasons.shield_only_answers()
    if not holds_card(state, int(state.mover), kind):
        return reasons.card_not_held(kind)
    if has_played(state, colour):
        return reasons.colour_played(kind)
    if can_play(state, kind):
        return 0
    if colour == MOVE:
        return reasons.no_piece_can_move(kind + 1)
    if colour == BONUS:
        return reasons.no_effect(kind)
    return reasons.no_ammunition() if attacks.has_target(state) else reasons.nobody_near()


# Moving


@rule
def why_not_walk(state: State, place: int) -> int:
    """The rule against moving a character that is there."""
    steps = int(state.card) + 1
    there = 0
    lying = 0
    for number in range(TEAM_SIZE + 1):
        who = places.in_team(state, int(state.mover), number)
        if who != NONE and state.place[who] == place:
            there += 1
            lying += places.is_knocked_out(state, who)
            if moving.may_walk(state, who) and moving.can_walk(state, who, steps):
                return 0
    if there == 0:
        return reasons.not_your_character()
    if there == lying:
        return reasons.is_knocked_out()
    if place >= IN_BOAT and not moving.may_leave(state, int(state.mover), place):
        return reasons.prison_is_guarded()
    return reasons.cannot_move_that_far(steps)


@rule
def why_not_push(state: State, cell: int) -> int:
    """The rule against moving the bomb that lies there."""
    steps = int(state.card) + 1
    bomb = places.bomb_at(state, cell)
    if bomb != NONE and moving.can_push(state, bomb, steps):
        return 0
    return why_not_use_bomb(state, cell, reasons.cannot_move_that_far(steps))


@rule
def why_not_use_bomb(state: State, cell: int, otherwise: int) -> int:
    """BI-18, BI-28: the rule against using the bomb that should lie there; or else this reason."""
    if places.bomb_at(state, cell) == NONE:
        return reasons.no_bomb_there()
    return otherwise if moving.is_next_to_team(state, int(state.mover), cell) else reasons.bomb_too_far()


@rule
def why_not_go(state: State, place: int) -> int:
    """The rule against ending there."""
    steps = int(state.card) + 1
    return why_not_push_to(state, place, steps) if state.piece == A_BOMB else why_not_walk_to(state, place, steps)


@rule
def why_not_push_to(state: State, place: int, steps: int) -> int:
    """BI-18: the rule against a bomb's ending there."""
    if place < IN_BOAT:
        if not places.is_free_cell(state, place):
            return reasons.cell_is_not_free()
        low, high = moving.ends_of_push(state, int(state.origin), steps, 0)
        return 0 if places.holds(low, high, place) else reasons.not_that_far(steps)
    if not places.is_opponent(state, place - IN_BOAT):
        return reasons.boat_not_entered()
    low, high = moving.reach_of_bomb(int(state.origin), steps - 1)
    return 0 if moving.is_entered_from(state, int(state.mover), place - IN_BOAT, low, high) else reasons.not_that_far(steps)


@rule
def why_not_walk_to(state: State, place: int, steps: int) -> int:
    """BI-13 to BI-15: the rule against a character's ending there."""
    who = int(state.piece)
    if place >= IN_BOAT:
        if place != IN_BOAT + int(state.mover):
            return reasons.boat_not_entered()
        return 0 if can_board(state, who, steps) else reasons.not_that_far(steps)
    other = places.character_at(state, place)
    if other != NONE and other != who:
        return reasons.cell_is_occupied()
    low, high = ends_of_walk(state, who, steps)
    if places.holds(low, high, place):
        return 0
    return reasons.anchor_needs_bomb() if IS_ANCHOR[place] else reasons.not_that_far(steps)


# Bombs, and Bobby


@rule
def why_not_along(state: State, cell: int, takes: bool) -> int:
    """BI-15, BI-17: the rule against taking this bomb along, or against leaving it."""
    if state.bombs[state.considered] != cell:
        return reasons.no_bomb_there()
    return 0 if takes or not must_take(state) else reasons.anchor_needs_bomb()


@rule
def why_not_put(state: State, place: int) -> int:
    """BI-17, BI-21, BI-28: the rule against putting a bomb or Bobby there."""
    if place >= IN_BOAT:
        enters = state.phase == phases.PUT_DOWN and place - IN_BOAT == boat_to_bomb(state)
        return 0 if enters else reasons.boat_not_entered()
    if not places.is_free_cell(state, place):
        return reasons.cell_is_not_free()
    if state.phase == phases.LAND_BOMB:
        low, high = landing_cells(state, int(state.origin))
        return 0 if places.holds(low, high, place) else reasons.not_next_to()
    if state.phase == phases.PUT_DOWN and must_bomb_boat(state):
        return reasons.bomb_for_the_boat()
    low, high = places.free_neighbours(state, int(state.place[state.piece]), 0)
    return 0 if places.holds(low, high, place) else reasons.not_next_to()


# Attacks


@rule
def why_not_in_attack(state: State, phase: int, action: int) -> int:
    """The rule against what an attacker does, or who is attacked."""
    if phase == phases.AIM and action == moves.FIRE:
        return 0 if attacks.aimed_at(state) > 0 else reasons.nobody_aimed_at()
    if phase == phases.AIM and moves.is_aim(action):
        return why_not_victim(state, moves.cell_aimed_at(action))
    if phase == phases.CAPTURE and moves.is_capture(action):
        return why_not_victim(state, moves.cell_captured_on(action))
    if phase == phases.KNOCK_OUT and moves.is_knock_out(action):
        return why_not_victim(state, moves.cell_struck(action))
    if phase == phases.ASK and action == moves.RAISE_SHIELD:
        return 0 if holds_card(state, attacks.asked(state), SHIELD) else reasons.no_shield_held()
    return 0 if phase == phases.ASK and action == moves.NO_SHIELD else reasons.other_decision()


@rule
def why_not_victim(state: State, cell: int) -> int:
    """BI-29: the rule against attacking who stands there."""
    who = places.character_at(state, cell)
    if who == NONE or places.team_of(state, who) == state.mover:
        return reasons.not_a_victim()
    if attacks.is_aimed_at(state, who):
        return reasons.aimed_already()
    if state.phase == phases.AIM and not attacks.has_shot_left(state):
        return reasons.no_ammunition()
    low, high = places.near_team(state, int(state.mover))
    return 0 if attacks.is_target(state, int(state.mover), who, low, high) else reasons.not_a_victim()


# Bonus cards


@rule
def why_not_steal(state: State, loot: int, seat: int) -> int:
    """BI-27: the rule against stealing this there."""
    if may_steal(state, loot, seat):
        return 0
    return reasons.nothing_to_steal(loot) if places.is_opponent(state, seat) else reasons.not_an_opponent(seat)


@rule
def why_not_lift(state: State, cell: int) -> int:
    """BI-28: the rule against letting the bomb fly that lies there."""
    bomb = places.bomb_at(state, cell)
    if bomb != NONE and has_landing(state, bomb):
        return 0
    return why_not_use_bomb(state, cell, reasons.not_next_to())


@rule
def why_not_dock(state: State, anchor: int) -> int:
    """BI-5, BI-26: the rule against docking there."""
    if not IS_ANCHOR[anchor]:
        return reasons.not_an_anchor()
    return 0 if places.boat_at(state, anchor) == NONE else reasons.anchor_is_taken()
