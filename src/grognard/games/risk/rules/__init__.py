"""RISK, rule by rule: plain functions over one record. This is the booklet's table of contents; each part is a module.

A decision (`step`) is deterministic. Where dice must fall or cards be drawn it leaves the game to CHANCE, for `roll`. Both tell
what happens, as it happens, to whoever listens.

| part of the booklet | module |
|---|---|
| the board as sets of territories | `map` |
| setting up | `setup` |
| 1 · reinforcements, cards | `reinforce`, `cards` |
| 2 · attacks | `battle` |
| 3 · missions | `missions` |
| 4 · manoeuvres, the end of a turn | `turn` |
| what is hidden | `hidden` |
"""

from typing import Any

from grognard.core.dice import Dice
from grognard.core.rule import CHANCE, NOBODY, WHOLE, rule
from grognard.core.saying import tell
from grognard.games.risk import events
from grognard.games.risk.moves import (
    CLAIM_NOTHING,
    END_ATTACKS,
    STAY,
    advance_read,
    airfield_read,
    attack_read,
    claim_read,
    defend_read,
    is_advance,
    is_attack,
    is_claim,
    is_move_from,
    is_move_to,
    is_pay,
    is_pick,
    is_place,
    is_regiments,
    is_trade,
    move_from_read,
    move_read,
    move_to_read,
    pay_read,
    pick_read,
    place_read,
    regiments_read,
    trade_read,
)
from grognard.games.risk.rules.battle import (
    advance,
    attack,
    clear_faces,
    defend,
    defender_of,
    fight,
    legal_advances,
    legal_attacks,
    legal_defences,
)
from grognard.games.risk.rules.cards import legal_trades, trade
from grognard.games.risk.rules.hidden import blind as blind
from grognard.games.risk.rules.hidden import imagine as imagine
from grognard.games.risk.rules.map import is_alive
from grognard.games.risk.rules.missions import legal_airfields, legal_claims, legal_payments, pay, site_airfield
from grognard.games.risk.rules.reinforce import (
    choose_place,
    legal_places,
    legal_to_place,
    place,
)
from grognard.games.risk.rules.setup import (
    chance_places,
    deal_card,
    lay_out_cities,
    lay_out_missions,
    legal_colours,
    legal_first_places,
    pick_colour,
    place_at_random,
    place_first,
    roll_for_the_order,
    site_of,
)
from grognard.games.risk.rules.setup import start as start
from grognard.games.risk.rules.turn import (
    begin_last_manoeuvres,
    claim_mission,
    draw_card,
    go_on,
    legal_sources,
    legal_targets,
    legal_to_move,
    move,
    move_from,
    move_to,
)
from grognard.games.risk.state import (
    ADVANCE_HOW_MANY,
    ATTACK_OR_NOT,
    BATTLE,
    CITIES_FALL,
    CLAIM_OR_NOT,
    CONTEST,
    DEAL,
    DEFENCE,
    DRAW_CARD,
    GARRISON_OWN,
    MISSIONS_FALL,
    MOVE_FROM_WHERE,
    MOVE_HOW_MANY,
    MOVE_TO_WHERE,
    OVER,
    PAY_FOR_MISSION,
    PICK_COLOUR,
    PLACE_HOW_MANY,
    PLACE_WHERE,
    SITE_AIRFIELD,
    TRADE_CARDS,
    State,
)

VERSION = 1  # raised whenever a rule changes, so that old records are not replayed wrongly


@rule
def actor(state: State) -> int:
    """Who acts now: the mover, the defender, or chance."""
    phase = int(state.phase)
    if phase == DEFENCE:
        return defender_of(state)
    if phase == OVER:
        return NOBODY
    if phase <= CONTEST or phase in (DEAL, BATTLE, DRAW_CARD) or chance_places(state):
        return CHANCE
    return int(state.mover)


@rule
def roll(state: State, dice: Dice, news: Any = None) -> None:
    """Let chance happen: in the set-up, in a battle, at the draw pile."""
    phase = int(state.phase)
    if phase == BATTLE:
        fight(state, dice, news)
    elif phase == DRAW_CARD:
        draw_card(state, dice, news)
        go_on(state, news)
    elif phase == CITIES_FALL:
        lay_out_cities(state, dice, news)
    elif phase == MISSIONS_FALL:
        lay_out_missions(state, dice, news)
    elif phase == CONTEST:
        roll_for_the_order(state, dice, news)
    elif phase == DEAL:
        deal_card(state, dice, news)
    else:
        place_at_random(state, dice, news)


@rule
def legal(state: State, actions: Any) -> int:
    """What may be done now: each phase asks one question."""
    phase = int(state.phase)
    if phase == ATTACK_OR_NOT:
        return legal_attacks(state, actions)
    if phase == DEFENCE:
        return legal_defences(state, actions)
    if phase == ADVANCE_HOW_MANY:
        return legal_advances(state, actions)
    if phase == PLACE_WHERE:
        return legal_places(state, actions)
    if phase == PLACE_HOW_MANY:
        return legal_to_place(state, actions)
    if phase == MOVE_FROM_WHERE:
        return legal_sources(state, actions)
    if phase == MOVE_TO_WHERE:
        return legal_targets(state, actions)
    if phase == MOVE_HOW_MANY:
        return legal_to_move(state, actions)
    if phase == TRADE_CARDS:
        return legal_trades(state, actions)
    if phase == CLAIM_OR_NOT:
        return legal_claims(state, actions)
    if phase == PAY_FOR_MISSION:
        return legal_payments(state, actions)
    if phase == SITE_AIRFIELD:
        return legal_airfields(state, actions)
    if phase == PICK_COLOUR:
        return legal_colours(state, actions)
    if phase <= GARRISON_OWN:
        return legal_first_places(state, actions)
    return 0


@rule
def step(state: State, action: int, news: Any = None) -> None:
    """Carry out a decision, and go on to the next question."""
    clear_faces(state)
    phase = int(state.phase)
    if phase <= GARRISON_OWN:
        set_up(state, action, news)
    elif phase <= PLACE_HOW_MANY:
        take_reinforcements(state, action, news)
    elif phase <= ADVANCE_HOW_MANY:
        carry_on_battle(state, action, news)
    elif phase <= SITE_AIRFIELD:
        go_for_mission(state, action, news)
    else:
        manoeuvre(state, action, news)
    go_on(state, news)


@rule
def set_up(state: State, action: int, news: Any) -> None:
    """Decisions of the set-up."""
    if is_pick(action):
        pick_colour(state, pick_read(action), news)
    else:
        place_first(state, site_of(action), news)


@rule
def take_reinforcements(state: State, action: int, news: Any) -> None:
    """Decisions about cards and reinforcements."""
    if is_place(action):
        choose_place(state, place_read(action), news)
    elif is_regiments(action):
        place(state, int(state.target), regiments_read(action), news)
    else:
        if is_trade(action):
            ones, twos = trade_read(action)
            trade(state, ones, twos, news)
        else:
            tell(news, events.kept_cards(state.mover))
        state.phase = PLACE_WHERE


@rule
def carry_on_battle(state: State, action: int, news: Any) -> None:
    """Decisions within an attack, and the end of all attacks."""
    if is_attack(action):
        source, target, dice = attack_read(action)
        attack(state, source, target, dice, news)
    elif is_advance(action):
        advance(state, advance_read(action), news)
    elif action == END_ATTACKS:
        tell(news, events.attacks_ended(state.mover))
        state.phase = CLAIM_OR_NOT
    else:
        defend(state, defend_read(action), news)


@rule
def go_for_mission(state: State, action: int, news: Any) -> None:
    """Decisions about missions."""
    if is_claim(action):
        claim_mission(state, claim_read(action), news)
    elif action == CLAIM_NOTHING:
        tell(news, events.claimed_nothing(state.mover))
        begin_last_manoeuvres(state)
    elif is_pay(action):
        pay(state, pay_read(action), news)
        begin_last_manoeuvres(state)
    else:
        site_airfield(state, airfield_read(action), news)
        state.phase = PAY_FOR_MISSION


@rule
def manoeuvre(state: State, action: int, news: Any) -> None:
    """Decisions about a manoeuvre."""
    if is_move_from(action):
        move_from(state, move_from_read(action))
    elif is_move_to(action):
        move_to(state, move_to_read(action), news)
    elif action == STAY:
        tell(news, events.stayed(state.mover))
        state.manoeuvres = 0
    else:
        move(state, move_read(action), news)


@rule
def result(state: State, shares: Any) -> None:
    """RK-27, RK-32: one wins. A game stopped by `max_rounds` is shared by those still in it."""
    alive = 0
    for seat in range(state.players):
        shares[seat] = 0
        alive += 1 if is_alive(state, seat) else 0
    if state.phase != OVER:
        return
    for seat in range(state.players):
        if state.winner == seat:
            shares[seat] = WHOLE
        elif state.winner == NOBODY and is_alive(state, seat):
            shares[seat] = WHOLE // alive
