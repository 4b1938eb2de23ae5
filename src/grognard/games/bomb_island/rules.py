"""Bomb Island, rule by rule: plain functions over one record. This is the table of contents: set-up, turn, chance, end.

A decision (`step`) is deterministic. Where a card or a chest is turned it leaves the game to CHANCE, and `roll` turns it.
The subjects are in the files next to this one: places, walks, moving, bombs, chests, cards, bonus, attacks, end.
"""

from typing import Any

from grognard.core.dice import Dice, below
from grognard.core.rule import CHANCE, NOBODY, rule
from grognard.games.bomb_island.box import (
    BOBBY,
    BONUS,
    CARD_KINDS,
    CHEST_COUNT,
    CHESTS,
    CHESTS_OF,
    COLOUR_OF,
    DEFENCE,
    MOST_PLAYERS,
    MOVE,
    PADLOCK,
    PISTOL,
    TEAM_SIZE,
)
from grognard.games.bomb_island.rules_attacks import (
    aim,
    answer,
    answered,
    asked,
    can_play_attack,
    fire,
    legal_answer,
    legal_targets,
    strike,
)
from grognard.games.bomb_island.rules_bombs import legal_go_along, legal_put_down, put_down, take_or_leave
from grognard.games.bomb_island.rules_bonus import (
    can_play_bonus,
    draw_cards,
    give,
    give_to,
    land_bomb,
    legal_dock,
    legal_give,
    legal_give_to,
    legal_landing,
    legal_lift,
    legal_steal,
    legal_throw,
    lift,
    sail,
    start_bonus,
    steal_ammunition,
    steal_gem,
    take_back,
    throw_away,
)
from grognard.games.bomb_island.rules_cards import blind as blind
from grognard.games.bomb_island.rules_cards import draw_one, draw_up, lay_open, play_card
from grognard.games.bomb_island.rules_cards import imagine as imagine
from grognard.games.bomb_island.rules_chests import bobby_joins, legal_bobby, legal_chest, open_chest, reveal
from grognard.games.bomb_island.rules_end import card_is_done, end_turn, pass_turn
from grognard.games.bomb_island.rules_end import result as result
from grognard.games.bomb_island.rules_moving import can_play_move, choose_bomb, choose_character, go, legal_goal, legal_piece
from grognard.games.bomb_island.rules_places import add, clear_table
from grognard.games.bomb_island.state import (
    AIM,
    AIM_AT,
    ASK,
    BOBBY_JOINS,
    CAPTURE,
    CAPTURE_AT,
    CHEST,
    CONTEST,
    DEAL,
    DOCK,
    DOCK_AT,
    DRAW_CARDS,
    DRAW_UP,
    END_TURN,
    FIRE,
    GIVE,
    GIVE_CARD,
    GIVE_CARD_TO,
    GIVE_TO,
    GO,
    GO_ALONG,
    GOAL,
    GONE,
    IN_BOAT,
    KNOCK_OUT,
    KNOCK_OUT_AT,
    LAND_BOMB,
    LEAVE_BOMB,
    LEAVE_CLOSED,
    LIFT,
    LIFT_BOMB,
    NONE,
    OPEN,
    OVER,
    PIECE,
    PLAY,
    PUSH,
    PUT,
    PUT_DOWN,
    RAISE_SHIELD,
    REFILL,
    REPLACE,
    REVEAL,
    SAIL,
    STEAL,
    STEAL_AMMUNITION,
    STEAL_GEM,
    TAKE_BOMB,
    THROW,
    THROW_AWAY,
    TURN,
    WALK,
    State,
)

CONTENTS = len(CHESTS)

# Setting up


@rule
def start(state: State) -> None:
    """BI-1, BI-5, BI-6: everybody is aboard, and a closed chest lies on each cross. BI-8: chance says who starts."""
    clear_table(state)
    for seat in range(MOST_PLAYERS):
        state.boats[seat] = NONE
        for number in range(TEAM_SIZE):
            state.place[seat * TEAM_SIZE + number] = IN_BOAT + seat if seat < state.players else GONE
    state.place[BOBBY] = GONE
    state.bobby_team = NOBODY
    state.bombs[:] = NONE
    state.chests = (1 << CHEST_COUNT) - 1
    for content in range(CONTENTS):
        state.chests_left[content] = CHESTS_OF[content]
    state.found = NONE
    state.loot_cell = NONE
    state.starter = NOBODY
    state.mover = NOBODY
    state.phase = CONTEST


@rule
def dock(state: State, anchor: int) -> None:
    """BI-5: each in turn from the starting seat on; then hands are dealt."""
    state.boats[state.mover] = anchor
    state.mover = (int(state.mover) + 1) % int(state.players)
    if state.mover == state.starter:
        state.phase = DEAL


@rule
def deal(state: State, dice: Dice) -> None:
    """BI-7: six cards for the next seat; after the last, the starting seat's turn."""
    draw_up(state, int(state.mover), dice)
    state.mover = (int(state.mover) + 1) % int(state.players)
    if state.mover == state.starter:
        state.round_number = 1
        state.phase = TURN


# Who acts, and what may be done


@rule
def actor(state: State) -> int:
    """Who acts now."""
    if state.phase == OVER:
        return NOBODY
    if state.phase < DOCK:
        return CHANCE
    return asked(state) if state.phase == ASK else int(state.mover)


@rule
def legal(state: State, actions: Any) -> int:
    """What the actor may do, phase by phase."""
    phase = int(state.phase)
    if phase == TURN:
        return legal_turn(state, actions)
    if phase == PIECE:
        return legal_piece(state, actions)
    if phase == GOAL:
        return legal_goal(state, actions)
    if phase == GO_ALONG:
        return legal_go_along(state, actions)
    if phase == PUT_DOWN:
        return legal_put_down(state, actions)
    if phase == CHEST:
        return legal_chest(actions)
    if phase == BOBBY_JOINS:
        return legal_bobby(state, actions)
    if phase == ASK:
        return legal_answer(state, actions)
    if phase == AIM:
        return legal_targets(state, AIM_AT, actions)
    if phase == CAPTURE:
        return legal_targets(state, CAPTURE_AT, actions)
    if phase == KNOCK_OUT:
        return legal_targets(state, KNOCK_OUT_AT, actions)
    return legal_bonus(state, phase, actions)


@rule
def legal_bonus(state: State, phase: int, actions: Any) -> int:
    """What the player of a Bonus card may do; and docking, which a Boat card repeats."""
    if phase == THROW:
        return legal_throw(state, actions)
    if phase == GIVE_TO:
        return legal_give_to(state, actions)
    if phase == GIVE:
        return legal_give(state, actions)
    if phase == STEAL:
        return legal_steal(state, actions)
    if phase == LIFT:
        return legal_lift(state, actions)
    if phase == LAND_BOMB:
        return legal_landing(state, actions)
    return legal_dock(state, actions)


@rule
def legal_turn(state: State, actions: Any) -> int:
    """BI-9: one card of each colour, or none. BI-11: who can play none at the start of the turn throws one away."""
    count = 0
    for kind in range(CARD_KINDS):
        if state.hands[state.mover, kind] > 0 and can_play(state, kind):
            count = add(actions, count, PLAY + kind)
    if count > 0 or state.colours != 0:
        return add(actions, count, END_TURN)
    for kind in range(CARD_KINDS):
        if state.hands[state.mover, kind] > 0:
            count = add(actions, count, THROW_AWAY + kind)
    return count


@rule
def can_play(state: State, kind: int) -> bool:
    """BI-9, BI-11: a colour not yet played, and a legal effect."""
    colour = int(COLOUR_OF[kind])
    if int(state.colours) >> colour & 1 or colour == DEFENCE:
        return False
    if colour == MOVE:
        return can_play_move(state, kind + 1)
    return can_play_bonus(state, kind) if colour == BONUS else can_play_attack(state, kind)


# Decisions


@rule
def step(state: State, action: int) -> None:
    """Carry out a decision."""
    if action >= WALK:
        step_to_place(state, action)
    elif action < THROW_AWAY:
        play(state, action - PLAY)
    elif action < GIVE_CARD:
        throw(state, action - THROW_AWAY)
    elif action < GIVE_CARD_TO:
        give(state, action - GIVE_CARD)
    elif action < STEAL_GEM:
        give_to(state, action - GIVE_CARD_TO)
    elif action < STEAL_AMMUNITION:
        steal_gem(state, action - STEAL_GEM)
    elif action < END_TURN:
        steal_ammunition(state, action - STEAL_AMMUNITION)
    elif action == END_TURN:
        end_turn(state)
    elif action == DRAW_CARDS:
        draw_cards(state)
    elif action == OPEN:
        open_chest(state)
    elif action == LEAVE_CLOSED:
        card_is_done(state)
    elif action == FIRE:
        fire(state)
    else:
        answer(state, action == RAISE_SHIELD)


@rule
def step_to_place(state: State, action: int) -> None:
    """Carry out a decision about a place."""
    if action < PUSH:
        choose_character(state, action - WALK)
    elif action < GO:
        choose_bomb(state, action - PUSH)
    elif action < TAKE_BOMB:
        go(state, action - GO)
    elif action < LEAVE_BOMB:
        take_or_leave(state, True)
    elif action < PUT:
        take_or_leave(state, False)
    elif action < LIFT_BOMB:
        put(state, action - PUT)
    elif action < DOCK_AT:
        lift(state, action - LIFT_BOMB)
    elif action < AIM_AT:
        dock_or_sail(state, action - DOCK_AT)
    elif action < CAPTURE_AT:
        aim(state, action - AIM_AT)
    elif action < KNOCK_OUT_AT:
        strike(state, action - CAPTURE_AT)
    else:
        strike(state, action - KNOCK_OUT_AT)


@rule
def play(state: State, kind: int) -> None:
    """BI-9: the card goes face up to the discard pile, and its player says what it does."""
    play_card(state, kind)
    state.card = kind
    if COLOUR_OF[kind] == MOVE:
        state.phase = PIECE
    elif COLOUR_OF[kind] == BONUS:
        start_bonus(state, kind)
    else:
        state.phase = AIM if kind == PISTOL else CAPTURE if kind == PADLOCK else KNOCK_OUT


@rule
def throw(state: State, kind: int) -> None:
    """BI-24: for a Potion. BI-11: or because nothing can be played; then one is drawn, and the turn passes."""
    if state.phase == THROW:
        throw_away(state, kind)
    else:
        lay_open(state, int(state.mover), kind)
        end_turn(state)


@rule
def put(state: State, place: int) -> None:
    """A bomb is put down, a flying one lands, or Bobby joins."""
    if state.phase == PUT_DOWN:
        put_down(state, place)
    elif state.phase == BOBBY_JOINS:
        bobby_joins(state, place)
    else:
        land_bomb(state, place)


@rule
def dock_or_sail(state: State, anchor: int) -> None:
    """BI-5 before the first turn, BI-26 after."""
    if state.phase == SAIL:
        sail(state, anchor)
    else:
        dock(state, anchor)


# Chance


@rule
def roll(state: State, dice: Dice) -> None:
    """Draw the start, cards, or what a chest holds."""
    phase = int(state.phase)
    if phase == CONTEST:
        draw_starter(state, dice)
    elif phase == DEAL:
        deal(state, dice)
    elif phase == REVEAL:
        reveal(state, dice)
    elif phase == REFILL:
        draw_up(state, int(state.mover), dice)
        pass_turn(state)
    elif phase == DRAW_UP:
        draw_up(state, int(state.mover), dice)
        card_is_done(state)
    elif phase == REPLACE:
        replace_shield(state, dice)
    else:
        take_back(state, dice)


@rule
def draw_starter(state: State, dice: Dice) -> None:
    """BI-8: the starting seat is drawn at random; it docks first (BI-5)."""
    state.starter = below(dice, int(state.players))
    state.mover = state.starter
    state.phase = DOCK


@rule
def replace_shield(state: State, dice: Dice) -> None:
    """BI-33: who raised a Shield draws a card."""
    seat = asked(state)
    draw_one(state, seat, dice)
    answered(state, seat)
