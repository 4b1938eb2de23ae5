"""The order of a turn: what follows what, the manoeuvres (RK-17, RK-33, RK-34), and how a turn ends (RK-32, RK-35, RK-36)."""

from typing import Any

from grognard.core.dice import Dice
from grognard.core.rule import NOBODY, rule
from grognard.core.saying import tell
from grognard.games.risk import events, phases
from grognard.games.risk.box import BONUS_CARD, BONUS_MANOEUVRE, NEXT_TO, STRATEGIC_MANOEUVRE, TO_WIN
from grognard.games.risk.moves import STAY, move_action, move_from_action, move_to_action
from grognard.games.risk.rules import missions
from grognard.games.risk.rules.battle import conquered_this_turn, end_game
from grognard.games.risk.rules.cards import draw
from grognard.games.risk.rules.lists import for_each_amount, for_each_territory
from grognard.games.risk.rules.map import connected, count_of, everything_held, first_of, holds_capital, is_alive
from grognard.games.risk.rules.reinforce import free_to_go, has_reward, open_places, room_on, start_turn, with_room
from grognard.games.risk.state import NO_REWARD, NO_TERRITORY, PAY_A_CARD, WORLD_CONQUEST, State

NO_STEP = -1
A_MISSION, THE_CAPITAL, ITS_TURNS_END, A_TERRITORY = range(4)  # what may be all that somebody lacks

list_sources = for_each_territory(move_from_action)
list_targets = for_each_territory(move_to_action)
list_moves = for_each_amount(move_action)

# From one question to the next


@rule
def go_on(state: State, news: Any) -> None:
    """Pass over every question with nothing to decide, until a seat or chance must act."""
    while True:
        phase = int(state.phase)
        if phase == phases.PLACE_WHERE and nothing_to_place(state):
            end_placing(state, news)
        elif (phase == phases.CLAIM_OR_NOT and missions.claimable(state) == 0) or (
            phase == phases.PAY_FOR_MISSION and not must_pay(state)
        ):
            begin_last_manoeuvres(state)
        elif phase == phases.MOVE_FROM_WHERE and (state.manoeuvres == 0 or manoeuvre_sources(state) == 0):
            end_manoeuvres(state)
        elif phase == phases.DRAW_CARD and state.cards_due == 0:
            end_turn(state, news)
        else:
            return


@rule
def nothing_to_place(state: State) -> bool:
    """RK-16: all are placed, or no own territory has room for the others."""
    return state.to_place == 0 or open_places(state) == 0


@rule
def end_placing(state: State, news: Any) -> None:
    """RK-17: after placing comes the strategic manoeuvre, for who has it. What was not placed is lost."""
    if state.to_place > 0:
        tell(news, events.regiments_were_lost(state.to_place))
    state.to_place = 0
    if has_reward(state, int(state.mover), STRATEGIC_MANOEUVRE):
        state.before_attacks = 1
        state.manoeuvres = 1
        state.phase = phases.MOVE_FROM_WHERE
    else:
        state.phase = phases.ATTACK_OR_NOT


@rule
def claim_mission(state: State, mission: int, news: Any) -> None:
    """RK-28, RK-30: the mission and its reward; an airfield is placed at once, or lost if there is no site for it."""
    reward = missions.claim(state, mission, news)
    state.phase = phases.PAY_FOR_MISSION
    if missions.brings_airfield(reward):
        if missions.airfield_sites(state) != 0:
            state.phase = phases.SITE_AIRFIELD
        else:
            tell(news, events.airfield_was_lost(state.mover))
    elif reward != NO_REWARD:
        missions.take_reward(state, reward)


@rule
def must_pay(state: State) -> bool:
    """RK-29: a mission costs a card of the hand; who has none pays nothing."""
    return state.mission_cost == PAY_A_CARD and state.cards[state.mover] > 0


@rule
def begin_last_manoeuvres(state: State) -> None:
    """RK-33: one manoeuvre. RK-34: one more with the reward."""
    state.manoeuvres = 2 if has_reward(state, int(state.mover), BONUS_MANOEUVRE) else 1
    state.phase = phases.MOVE_FROM_WHERE


# Manoeuvres


@rule
def manoeuvre_sources(state: State) -> int:
    """RK-33: own territories from which at least one regiment can go to another."""
    held = int(state.held[state.mover])
    found = 0
    left = held
    while left:
        source = first_of(left)
        left &= left - 1
        if free_to_go(int(state.regiments[source])) > 0 and int(NEXT_TO[source]) & held != 0:
            neighbour = first_of(int(NEXT_TO[source]) & held)
            if room_on(state, neighbour) > 0 or manoeuvre_targets(state, source) != 0:
                found |= 1 << source
    return found


@rule
def manoeuvre_targets(state: State, source: int) -> int:
    """RK-33: what is connected through own territories and has room."""
    return with_room(state, connected(int(state.held[state.mover]), source) & ~(1 << source))


@rule
def legal_sources(state: State, actions: Any) -> int:
    """RK-33: from where, or not at all."""
    count = list_sources(actions, manoeuvre_sources(state))
    actions[count] = STAY
    return count + 1


@rule
def legal_targets(state: State, actions: Any) -> int:
    """RK-33: to where."""
    return list_targets(actions, manoeuvre_targets(state, int(state.source)))


@rule
def most_to_move(state: State, source: int, target: int) -> int:
    """RK-33: any number, but one stays."""
    return min(free_to_go(int(state.regiments[source])), room_on(state, target))


@rule
def legal_to_move(state: State, actions: Any) -> int:
    """RK-33: how many."""
    return list_moves(actions, 1, most_to_move(state, int(state.source), int(state.target)))


@rule
def move_from(state: State, source: int) -> None:
    """RK-33: the first part of a manoeuvre."""
    state.source = source
    state.phase = phases.MOVE_TO_WHERE


@rule
def move_to(state: State, target: int, news: Any) -> None:
    """RK-33: the second part; how many is asked unless it can be only one."""
    state.target = target
    if most_to_move(state, int(state.source), target) == 1:
        move(state, 1, news)
    else:
        state.phase = phases.MOVE_HOW_MANY


@rule
def move(state: State, amount: int, news: Any) -> None:
    """RK-33: the regiments arrive."""
    tell(news, events.manoeuvred(state.mover, state.source, state.target, amount))
    state.regiments[state.source] -= amount
    state.regiments[state.target] += amount
    state.source = NO_TERRITORY
    state.target = NO_TERRITORY
    state.manoeuvres -= 1
    state.phase = phases.MOVE_FROM_WHERE


@rule
def end_manoeuvres(state: State) -> None:
    """RK-17: the attacks follow the strategic manoeuvre; the end of the turn follows the others."""
    state.manoeuvres = 0
    if state.before_attacks:
        state.before_attacks = 0
        state.phase = phases.ATTACK_OR_NOT
    else:
        state.cards_due = cards_earned(state)
        state.phase = phases.DRAW_CARD


# The end of a turn, in the order of RK-45


@rule
def cards_earned(state: State) -> int:
    """RK-35: one card for a conquest, unless a mission was taken. RK-36: one for the reward, whatever happened."""
    earned = 1 if conquered_this_turn(state) and not state.mission_taken else 0
    return earned + 1 if has_reward(state, int(state.mover), BONUS_CARD) else earned


@rule
def draw_card(state: State, dice: Dice, news: Any) -> None:
    """RK-35, RK-36: one of the cards that are due."""
    draw(state, int(state.mover), dice, news)
    state.cards_due -= 1


@rule
def end_turn(state: State, news: Any) -> None:
    """RK-32: who fulfils the goal wins. RK-26: play skips the eliminated."""
    mover = int(state.mover)
    state.mission_taken = 0
    if has_won(state, mover):
        end_game(state, mover)
        tell(news, events.won_by_missions(mover, count_of(int(state.missions[mover]))))
        return
    place = place_of(state, mover)
    while True:
        place += 1
        if place == state.players:
            if state.round_number == state.max_rounds:
                end_game(state, NOBODY)
                tell(news, events.rounds_are_up())
                return
            state.round_number = min(int(state.round_number) + 1, 65535)
            place = 0
        if is_alive(state, int(state.order[place])):
            start_turn(state, int(state.order[place]), news)
            return


@rule
def missions_to_win(mode: int) -> int:
    """RK-32: how many missions win; RK-13: none do in World Conquest, which is 0 here."""
    return 0 if mode == WORLD_CONQUEST else TO_WIN


@rule
def lacking(state: State, seat: int) -> int:
    """RK-32: what a player lacks to win by missions: each mission counts one, and so does the own capital."""
    missing = max(0, missions_to_win(int(state.mode)) - count_of(int(state.missions[seat])))
    return missing if holds_capital(state, seat, seat) else missing + 1


@rule
def has_won(state: State, seat: int) -> bool:
    """RK-32: three missions or more, and the own capital."""
    return missions_to_win(int(state.mode)) > 0 and lacking(state, seat) == 0


@rule
def is_under_way(state: State) -> bool:
    """Whether turns are played: the game is neither being set up nor over."""
    return bool(phases.TRADE_CARDS <= state.phase < phases.OVER)


@rule
def last_step(state: State, seat: int) -> int:
    """What alone is missing to win: a mission, the own capital or the end of the turn (RK-32), or a territory (RK-26)."""
    if not is_under_way(state) or not is_alive(state, seat):
        return NO_STEP
    if missions_to_win(int(state.mode)) > 0 and lacking(state, seat) <= 1:
        if has_won(state, seat):
            return ITS_TURNS_END
        return A_MISSION if holds_capital(state, seat, seat) else THE_CAPITAL
    return A_TERRITORY if count_of(everything_held(state) & ~int(state.held[seat])) == 1 else NO_STEP


@rule
def place_of(state: State, seat: int) -> int:
    """A seat's place in the turn order."""
    for place in range(state.players):
        if state.order[place] == seat:
            return place
    return NOBODY
