"""Bomb Island, rule by rule: plain functions over one record. This is the table of contents: set-up, turn, chance, end.

A decision (`step`) is deterministic. Where a card or a chest is turned it leaves the game to CHANCE, and `roll` turns it.
Both tell what happens, as it happens, to whoever listens.
The subjects are in the files next to this one: places, walks, moving, bombs, chests, cards, bonus, attacks, end.
"""

from typing import Any

from grognard.core.dice import Dice, below
from grognard.core.rule import CHANCE, NOBODY, rule
from grognard.core.saying import tell
from grognard.games.bomb_island import events
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
from grognard.games.bomb_island.moves import (
    END_TURN,
    OPEN,
    RAISE_SHIELD,
    anchor_docked_at,
    card_given,
    card_played,
    card_thrown,
    cell_lifted_from,
    is_play,
    is_take,
    loot_stolen,
    place_gone_to,
    place_put_on,
    play_one,
    seat_offered,
    throw_one_away,
)
from grognard.games.bomb_island.rules.attacks import (
    answer,
    answered,
    asked,
    attack,
    can_play_attack,
    legal_answer,
    legal_targets,
)
from grognard.games.bomb_island.rules.bombs import legal_go_along, legal_put_down, put_down, take_or_leave
from grognard.games.bomb_island.rules.bonus import (
    can_play_bonus,
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
    steal,
    take_back,
    throw_away,
    throw_or_draw,
)
from grognard.games.bomb_island.rules.cards import blind as blind
from grognard.games.bomb_island.rules.cards import draw_one, draw_up, has_played, holds_card, play_card
from grognard.games.bomb_island.rules.cards import imagine as imagine
from grognard.games.bomb_island.rules.chests import bobby_joins, legal_bobby, legal_chest, open_or_leave, reveal
from grognard.games.bomb_island.rules.end import card_is_done, end_turn, pass_turn
from grognard.games.bomb_island.rules.end import result as result
from grognard.games.bomb_island.rules.moving import can_play_move, choose_piece, go, legal_goal, legal_piece
from grognard.games.bomb_island.rules.places import add, clear_table
from grognard.games.bomb_island.state import (
    AIM,
    ASK,
    BOBBY_JOINS,
    CAPTURE,
    CHEST,
    CONTEST,
    DEAL,
    DOCK,
    DRAW_UP,
    GIVE,
    GIVE_TO,
    GO_ALONG,
    GOAL,
    GONE,
    IN_BOAT,
    KNOCK_OUT,
    LAND_BOMB,
    LIFT,
    NONE,
    OVER,
    PIECE,
    PUT_DOWN,
    REFILL,
    REPLACE,
    REVEAL,
    SAIL,
    STEAL,
    THROW,
    TURN,
    State,
)

CONTENTS = len(CHESTS)

VERSION = 1  # raised whenever a rule changes, so that old records are not replayed wrongly


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
def dock(state: State, anchor: int, news: Any) -> None:
    """BI-5: each in turn from the starting seat on; then hands are dealt."""
    state.boats[state.mover] = anchor
    tell(news, events.docked(state.mover, anchor))
    state.mover = (int(state.mover) + 1) % int(state.players)
    if state.mover == state.starter:
        state.phase = DEAL


@rule
def deal(state: State, dice: Dice, news: Any) -> None:
    """BI-7: six cards for the next seat; after the last, the starting seat's turn."""
    draw_up(state, int(state.mover), dice, news)
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
    if phase in (AIM, CAPTURE, KNOCK_OUT):
        return legal_targets(state, actions)
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
        if may_play(state, kind):
            count = add(actions, count, play_one(kind))
    if may_end_turn(state, count):
        return add(actions, count, END_TURN)
    for kind in range(CARD_KINDS):
        if holds_card(state, int(state.mover), kind):
            count = add(actions, count, throw_one_away(kind))
    return count


@rule
def may_play(state: State, kind: int) -> bool:
    """BI-9, BI-11: a card in hand that can be played."""
    return holds_card(state, int(state.mover), kind) and can_play(state, kind)


@rule
def may_end_turn(state: State, playable: int) -> bool:
    """BI-11: who can play no card, and has played none, throws one away instead."""
    return playable > 0 or state.colours != 0


@rule
def can_play(state: State, kind: int) -> bool:
    """BI-9, BI-11: a colour not yet played, and a legal effect."""
    colour = int(COLOUR_OF[kind])
    if has_played(state, colour) or colour == DEFENCE:
        return False
    if colour == MOVE:
        return can_play_move(state, kind + 1)
    return can_play_bonus(state, kind) if colour == BONUS else can_play_attack(state, kind)


# Decisions


@rule
def step(state: State, action: int, news: Any = None) -> None:
    """Carry out a decision, phase by phase."""
    phase = int(state.phase)
    if phase == TURN:
        go_on_or_end(state, action, news)
    elif phase == PIECE:
        choose_piece(state, action)
    elif phase == GOAL:
        go(state, place_gone_to(action), news)
    elif phase == GO_ALONG:
        take_or_leave(state, is_take(action), news)
    elif phase == PUT_DOWN:
        put_down(state, place_put_on(action), news)
    elif phase == CHEST:
        open_or_leave(state, action == OPEN, news)
    elif phase == BOBBY_JOINS:
        bobby_joins(state, place_put_on(action), news)
    elif phase == ASK:
        answer(state, action == RAISE_SHIELD, news)
    elif phase in (AIM, CAPTURE, KNOCK_OUT):
        attack(state, action, news)
    else:
        step_of_bonus(state, phase, action, news)


@rule
def step_of_bonus(state: State, phase: int, action: int, news: Any) -> None:
    """Carry out a decision of a Bonus card's player; and docking, which a Boat card repeats."""
    if phase == THROW:
        throw_or_draw(state, action, news)
    elif phase == GIVE_TO:
        give_to(state, seat_offered(action))
    elif phase == GIVE:
        give(state, card_given(action), news)
    elif phase == STEAL:
        loot, seat = loot_stolen(action)
        steal(state, loot, seat, news)
    elif phase == LIFT:
        lift(state, cell_lifted_from(action))
    elif phase == LAND_BOMB:
        land_bomb(state, place_put_on(action), news)
    elif phase == SAIL:
        sail(state, anchor_docked_at(action), news)
    else:
        dock(state, anchor_docked_at(action), news)


@rule
def go_on_or_end(state: State, action: int, news: Any) -> None:
    """BI-9: one more card, or no more. BI-11: who can play none throws one away; then one is drawn, and the turn passes."""
    if is_play(action):
        play(state, card_played(action), news)
    elif action == END_TURN:
        tell(news, events.ended_turn(state.mover))
        end_turn(state, news)
    else:
        throw_away(state, card_thrown(action), news)
        end_turn(state, news)


@rule
def play(state: State, kind: int, news: Any) -> None:
    """BI-9: the card goes face up to the discard pile, and its player says what it does."""
    tell(news, events.played(state.mover, kind))
    play_card(state, kind)
    state.card = kind
    if COLOUR_OF[kind] == MOVE:
        state.phase = PIECE
    elif COLOUR_OF[kind] == BONUS:
        start_bonus(state, kind)
    else:
        state.phase = AIM if kind == PISTOL else CAPTURE if kind == PADLOCK else KNOCK_OUT


# Chance


@rule
def roll(state: State, dice: Dice, news: Any = None) -> None:
    """Draw the start, cards, or what a chest holds."""
    phase = int(state.phase)
    if phase == CONTEST:
        draw_starter(state, dice, news)
    elif phase == DEAL:
        deal(state, dice, news)
    elif phase == REVEAL:
        reveal(state, dice, news)
    elif phase == REFILL:
        draw_up(state, int(state.mover), dice, news)
        pass_turn(state, news)
    elif phase == DRAW_UP:
        draw_up(state, int(state.mover), dice, news)
        card_is_done(state, news)
    elif phase == REPLACE:
        replace_shield(state, dice, news)
    else:
        take_back(state, dice, news)


@rule
def draw_starter(state: State, dice: Dice, news: Any) -> None:
    """BI-8: the starting seat is drawn at random; it docks first (BI-5)."""
    state.starter = below(dice, int(state.players))
    state.mover = state.starter
    state.phase = DOCK
    tell(news, events.starts(state.starter))


@rule
def replace_shield(state: State, dice: Dice, news: Any) -> None:
    """BI-33: who raised a Shield draws a card."""
    seat = asked(state)
    draw_one(state, seat, dice, news)
    answered(state, seat, news)
