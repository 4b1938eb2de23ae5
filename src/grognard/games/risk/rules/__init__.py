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
from grognard.games.risk import events, moves, phases
from grognard.games.risk.rules import battle, cards, missions, reinforce, setup, turn
from grognard.games.risk.rules.hidden import blind as blind
from grognard.games.risk.rules.hidden import imagine as imagine
from grognard.games.risk.rules.map import is_alive
from grognard.games.risk.rules.setup import start as start
from grognard.games.risk.state import State

VERSION = 2  # raised whenever a rule changes, so that old records are not replayed wrongly


@rule
def actor(state: State) -> int:
    """Who acts now: the mover, the defender, or chance."""
    phase = int(state.phase)
    if phase == phases.DEFENCE:
        return battle.defender_of(state)
    if phase == phases.OVER:
        return NOBODY
    if phase <= phases.CONTEST or phase in (phases.DEAL, phases.BATTLE, phases.DRAW_CARD) or setup.chance_places(state):
        return CHANCE
    return int(state.mover)


@rule
def roll(state: State, dice: Dice, news: Any = None) -> None:
    """Let chance happen: in the set-up, in a battle, at the draw pile."""
    phase = int(state.phase)
    if phase == phases.BATTLE:
        battle.fight(state, dice, news)
    elif phase == phases.DRAW_CARD:
        turn.draw_card(state, dice, news)
        turn.go_on(state, news)
    elif phase == phases.CITIES_FALL:
        setup.lay_out_cities(state, dice, news)
    elif phase == phases.MISSIONS_FALL:
        setup.lay_out_missions(state, dice, news)
    elif phase == phases.CONTEST:
        setup.roll_for_the_order(state, dice, news)
    elif phase == phases.DEAL:
        setup.deal_card(state, dice, news)
    else:
        setup.place_at_random(state, dice, news)


@rule
def legal(state: State, actions: Any) -> int:
    """What may be done now: each phase asks one question."""
    phase = int(state.phase)
    if phase == phases.ATTACK_OR_NOT:
        return battle.legal_attacks(state, actions)
    if phase == phases.DEFENCE:
        return battle.legal_defences(state, actions)
    if phase == phases.ADVANCE_HOW_MANY:
        return battle.legal_advances(state, actions)
    if phase == phases.PLACE_WHERE:
        return reinforce.legal_places(state, actions)
    if phase == phases.PLACE_HOW_MANY:
        return reinforce.legal_to_place(state, actions)
    if phase == phases.MOVE_FROM_WHERE:
        return turn.legal_sources(state, actions)
    if phase == phases.MOVE_TO_WHERE:
        return turn.legal_targets(state, actions)
    if phase == phases.MOVE_HOW_MANY:
        return turn.legal_to_move(state, actions)
    if phase == phases.TRADE_CARDS:
        return cards.legal_trades(state, actions)
    if phase == phases.CLAIM_OR_NOT:
        return missions.legal_claims(state, actions)
    if phase == phases.PAY_FOR_MISSION:
        return missions.legal_payments(state, actions)
    if phase == phases.SITE_AIRFIELD:
        return missions.legal_airfields(state, actions)
    if phase == phases.PICK_COLOUR:
        return setup.legal_colours(state, actions)
    if phase <= phases.GARRISON_OWN:
        return setup.legal_first_places(state, actions)
    return 0


@rule
def step(state: State, action: int, news: Any = None) -> None:
    """Carry out a decision, and go on to the next question."""
    battle.clear_faces(state)
    phase = int(state.phase)
    if phase <= phases.GARRISON_OWN:
        set_up(state, action, news)
    elif phase <= phases.PLACE_HOW_MANY:
        take_reinforcements(state, action, news)
    elif phase <= phases.ADVANCE_HOW_MANY:
        carry_on_battle(state, action, news)
    elif phase <= phases.SITE_AIRFIELD:
        go_for_mission(state, action, news)
    else:
        manoeuvre(state, action, news)
    turn.go_on(state, news)


@rule
def set_up(state: State, action: int, news: Any) -> None:
    """Decisions of the set-up."""
    if moves.is_pick(action):
        setup.pick_colour(state, moves.pick_read(action), news)
    else:
        setup.place_first(state, setup.site_of(action), news)


@rule
def take_reinforcements(state: State, action: int, news: Any) -> None:
    """Decisions about cards and reinforcements."""
    if moves.is_place(action):
        reinforce.choose_place(state, moves.place_read(action))
    elif moves.is_regiments(action):
        reinforce.place(state, int(state.target), moves.regiments_read(action), news)
    else:
        if moves.is_trade(action):
            ones, twos = moves.trade_read(action)
            cards.trade(state, ones, twos, news)
        else:
            tell(news, events.kept_cards(state.mover))
        state.phase = phases.PLACE_WHERE


@rule
def carry_on_battle(state: State, action: int, news: Any) -> None:
    """Decisions within an attack, and the end of all attacks."""
    if moves.is_attack(action):
        source, target, dice = moves.attack_read(action)
        battle.attack(state, source, target, dice, news)
    elif moves.is_advance(action):
        battle.advance(state, moves.advance_read(action), news)
    elif action == moves.END_ATTACKS:
        tell(news, events.attacks_ended(state.mover))
        state.phase = phases.CLAIM_OR_NOT
    else:
        battle.defend(state, moves.defend_read(action), news)


@rule
def go_for_mission(state: State, action: int, news: Any) -> None:
    """Decisions about missions."""
    if moves.is_claim(action):
        turn.claim_mission(state, moves.claim_read(action), news)
    elif action == moves.CLAIM_NOTHING:
        tell(news, events.claimed_nothing(state.mover))
        turn.begin_last_manoeuvres(state)
    elif moves.is_pay(action):
        missions.pay(state, moves.pay_read(action), news)
        turn.begin_last_manoeuvres(state)
    else:
        missions.site_airfield(state, moves.airfield_read(action), news)
        state.phase = phases.PAY_FOR_MISSION


@rule
def manoeuvre(state: State, action: int, news: Any) -> None:
    """Decisions about a manoeuvre."""
    if moves.is_move_from(action):
        turn.move_from(state, moves.move_from_read(action))
    elif moves.is_move_to(action):
        turn.move_to(state, moves.move_to_read(action), news)
    elif action == moves.STAY:
        tell(news, events.stayed(state.mover))
        state.manoeuvres = 0
    else:
        turn.move(state, moves.move_read(action), news)


@rule
def result(state: State, shares: Any) -> None:
    """RK-27, RK-32: one wins. A game stopped by `max_rounds` is shared by those still in it."""
    alive = 0
    for seat in range(state.players):
        shares[seat] = 0
        alive += 1 if is_alive(state, seat) else 0
    if state.phase != phases.OVER:
        return
    for seat in range(state.players):
        if state.winner == seat:
            shares[seat] = WHOLE
        elif state.winner == NOBODY and is_alive(state, seat):
            shares[seat] = WHOLE // alive
