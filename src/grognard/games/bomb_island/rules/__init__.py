"""Bomb Island, rule by rule: plain functions over one record. This is the table of contents: set-up, turn, chance, end.

A decision (`step`) is deterministic. Where a card or a chest is turned it leaves the game to CHANCE, and `roll` turns it.
Both tell what happens, as it happens, to whoever listens.
The subjects are in the files next to this one: places, walks, moving, bombs, chests, cards, bonus, attacks, end.
"""

from typing import Any

from grognard.core.dice import Dice, below
from grognard.core.rule import CHANCE, NOBODY, rule
from grognard.core.saying import tell
from grognard.games.bomb_island import box, events, moves, phases
from grognard.games.bomb_island.rules import attacks, bombs, bonus, chests, moving
from grognard.games.bomb_island.rules.cards import blind as blind
from grognard.games.bomb_island.rules.cards import draw_one, draw_up, has_played, holds_card, play_card
from grognard.games.bomb_island.rules.cards import imagine as imagine
from grognard.games.bomb_island.rules.end import card_is_done, end_turn, pass_turn
from grognard.games.bomb_island.rules.end import result as result
from grognard.games.bomb_island.rules.places import add, clear_table
from grognard.games.bomb_island.state import GONE, IN_BOAT, NONE, State

VERSION = 1  # raised whenever a rule changes, so that old records are not replayed wrongly


# Setting up


@rule
def start(state: State) -> None:
    """BI-1, BI-5, BI-6: everybody is aboard, and a closed chest lies on each cross. BI-8: chance says who starts."""
    clear_table(state)
    for seat in range(box.MOST_PLAYERS):
        state.boats[seat] = NONE
        for number in range(box.TEAM_SIZE):
            state.place[seat * box.TEAM_SIZE + number] = IN_BOAT + seat if seat < state.players else GONE
    state.place[box.BOBBY] = GONE
    state.bobby_team = NOBODY
    state.bombs[:] = NONE
    state.chests = (1 << box.CHEST_COUNT) - 1
    for content in range(box.CHEST_KINDS):
        state.chests_left[content] = box.CHESTS_OF[content]
    state.found = NONE
    state.loot_cell = NONE
    state.starter = NOBODY
    state.mover = NOBODY
    state.phase = phases.CONTEST


@rule
def dock(state: State, anchor: int, news: Any) -> None:
    """BI-5: each in turn from the starting seat on; then hands are dealt."""
    state.boats[state.mover] = anchor
    tell(news, events.docked(state.mover, anchor))
    state.mover = (int(state.mover) + 1) % int(state.players)
    if state.mover == state.starter:
        state.phase = phases.DEAL


@rule
def deal(state: State, dice: Dice, news: Any) -> None:
    """BI-7: six cards for the next seat; after the last, the starting seat's turn."""
    draw_up(state, int(state.mover), dice, news)
    state.mover = (int(state.mover) + 1) % int(state.players)
    if state.mover == state.starter:
        state.round_number = 1
        state.phase = phases.TURN


# Who acts, and what may be done


@rule
def actor(state: State) -> int:
    """Who acts now."""
    if state.phase == phases.OVER:
        return NOBODY
    if state.phase < phases.DOCK:
        return CHANCE
    return attacks.asked(state) if state.phase == phases.ASK else int(state.mover)


@rule
def legal(state: State, actions: Any) -> int:
    """What the actor may do, phase by phase."""
    phase = int(state.phase)
    if phase == phases.TURN:
        return legal_turn(state, actions)
    if phase == phases.PIECE:
        return moving.legal_piece(state, actions)
    if phase == phases.GOAL:
        return moving.legal_goal(state, actions)
    if phase == phases.GO_ALONG:
        return bombs.legal_go_along(state, actions)
    if phase == phases.PUT_DOWN:
        return bombs.legal_put_down(state, actions)
    if phase == phases.CHEST:
        return chests.legal_chest(actions)
    if phase == phases.BOBBY_JOINS:
        return chests.legal_bobby(state, actions)
    if phase == phases.ASK:
        return attacks.legal_answer(state, actions)
    if phase in (phases.AIM, phases.CAPTURE, phases.KNOCK_OUT):
        return attacks.legal_targets(state, actions)
    return legal_bonus(state, phase, actions)


@rule
def legal_bonus(state: State, phase: int, actions: Any) -> int:
    """What the player of a Bonus card may do; and docking, which a Boat card repeats."""
    if phase == phases.THROW:
        return bonus.legal_throw(state, actions)
    if phase == phases.GIVE_TO:
        return bonus.legal_give_to(state, actions)
    if phase == phases.GIVE:
        return bonus.legal_give(state, actions)
    if phase == phases.STEAL:
        return bonus.legal_steal(state, actions)
    if phase == phases.LIFT:
        return bonus.legal_lift(state, actions)
    if phase == phases.LAND_BOMB:
        return bonus.legal_landing(state, actions)
    return bonus.legal_dock(state, actions)


@rule
def legal_turn(state: State, actions: Any) -> int:
    """BI-9: one card of each colour, or none. BI-11: who can play none at the start of the turn throws one away."""
    count = 0
    for kind in range(box.CARD_KINDS):
        if may_play(state, kind):
            count = add(actions, count, moves.play_one(kind))
    if may_end_turn(state, count):
        return add(actions, count, moves.END_TURN)
    for kind in range(box.CARD_KINDS):
        if holds_card(state, int(state.mover), kind):
            count = add(actions, count, moves.throw_one_away(kind))
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
    colour = int(box.COLOUR_OF[kind])
    if has_played(state, colour) or colour == box.DEFENCE:
        return False
    if colour == box.MOVE:
        return moving.can_play_move(state, kind + 1)
    return bonus.can_play_bonus(state, kind) if colour == box.BONUS else attacks.can_play_attack(state, kind)


# Decisions


@rule
def step(state: State, action: int, news: Any = None) -> None:
    """Carry out a decision, phase by phase."""
    phase = int(state.phase)
    if phase == phases.TURN:
        go_on_or_end(state, action, news)
    elif phase == phases.PIECE:
        moving.choose_piece(state, action)
    elif phase == phases.GOAL:
        moving.go(state, moves.place_gone_to(action), news)
    elif phase == phases.GO_ALONG:
        bombs.take_or_leave(state, moves.is_take(action), news)
    elif phase == phases.PUT_DOWN:
        bombs.put_down(state, moves.place_put_on(action), news)
    elif phase == phases.CHEST:
        chests.open_or_leave(state, action == moves.OPEN, news)
    elif phase == phases.BOBBY_JOINS:
        chests.bobby_joins(state, moves.place_put_on(action), news)
    elif phase == phases.ASK:
        attacks.answer(state, action == moves.RAISE_SHIELD, news)
    elif phase in (phases.AIM, phases.CAPTURE, phases.KNOCK_OUT):
        attacks.attack(state, action, news)
    else:
        step_of_bonus(state, phase, action, news)


@rule
def step_of_bonus(state: State, phase: int, action: int, news: Any) -> None:
    """Carry out a decision of a Bonus card's player; and docking, which a Boat card repeats."""
    if phase == phases.THROW:
        bonus.throw_or_draw(state, action, news)
    elif phase == phases.GIVE_TO:
        bonus.give_to(state, moves.seat_offered(action))
    elif phase == phases.GIVE:
        bonus.give(state, moves.card_given(action), news)
    elif phase == phases.STEAL:
        loot, seat = moves.loot_stolen(action)
        bonus.steal(state, loot, seat, news)
    elif phase == phases.LIFT:
        bonus.lift(state, moves.cell_lifted_from(action))
    elif phase == phases.LAND_BOMB:
        bonus.land_bomb(state, moves.place_put_on(action), news)
    elif phase == phases.SAIL:
        bonus.sail(state, moves.anchor_docked_at(action), news)
    else:
        dock(state, moves.anchor_docked_at(action), news)


@rule
def go_on_or_end(state: State, action: int, news: Any) -> None:
    """BI-9: one more card, or no more. BI-11: who can play none throws one away; then one is drawn, and the turn passes."""
    if moves.is_play(action):
        play(state, moves.card_played(action), news)
    elif action == moves.END_TURN:
        tell(news, events.ended_turn(state.mover))
        end_turn(state, news)
    else:
        bonus.throw_away(state, moves.card_thrown(action), news)
        end_turn(state, news)


@rule
def play(state: State, kind: int, news: Any) -> None:
    """BI-9: the card goes face up to the discard pile, and its player says what it does."""
    tell(news, events.played(state.mover, kind))
    play_card(state, kind)
    state.card = kind
    if box.COLOUR_OF[kind] == box.MOVE:
        state.phase = phases.PIECE
    elif box.COLOUR_OF[kind] == box.BONUS:
        bonus.start_bonus(state, kind)
    else:
        state.phase = phases.AIM if kind == box.PISTOL else phases.CAPTURE if kind == box.PADLOCK else phases.KNOCK_OUT


# Chance


@rule
def roll(state: State, dice: Dice, news: Any = None) -> None:
    """Draw the start, cards, or what a chest holds."""
    phase = int(state.phase)
    if phase == phases.CONTEST:
        draw_starter(state, dice, news)
    elif phase == phases.DEAL:
        deal(state, dice, news)
    elif phase == phases.REVEAL:
        chests.reveal(state, dice, news)
    elif phase == phases.REFILL:
        draw_up(state, int(state.mover), dice, news)
        pass_turn(state, news)
    elif phase == phases.DRAW_UP:
        draw_up(state, int(state.mover), dice, news)
        card_is_done(state, news)
    elif phase == phases.REPLACE:
        replace_shield(state, dice, news)
    else:
        bonus.take_back(state, dice, news)


@rule
def draw_starter(state: State, dice: Dice, news: Any) -> None:
    """BI-8: the starting seat is drawn at random; it docks first (BI-5)."""
    state.starter = below(dice, int(state.players))
    state.mover = state.starter
    state.phase = phases.DOCK
    tell(news, events.starts(state.starter))


@rule
def replace_shield(state: State, dice: Dice, news: Any) -> None:
    """BI-33: who raised a Shield draws a card."""
    seat = attacks.asked(state)
    draw_one(state, seat, dice, news)
    attacks.answered(state, seat, news)
