"""RISK, rule by rule: plain functions over one record. This is the booklet's table of contents; each part is a module.

A decision (`step`) is deterministic. Where dice must fall or cards be drawn it leaves the game to CHANCE, for `roll`.

| part of the booklet | module |
|---|---|
| the board as sets of territories | `rules_map` |
| setting up | `rules_setup` |
| 1 · reinforcements, cards | `rules_reinforce`, `rules_cards` |
| 2 · attacks | `rules_battle` |
| 3 · missions | `rules_missions` |
| 4 · manoeuvres, the end of a turn | `rules_turn` |
| what is hidden | `rules_hidden` |
"""

from typing import Any

from grognard.core.dice import Dice
from grognard.core.rule import CHANCE, NOBODY, WHOLE, rule
from grognard.games.risk import rules_hidden, rules_setup
from grognard.games.risk.box import TERRITORY_COUNT
from grognard.games.risk.rules_battle import (
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
from grognard.games.risk.rules_cards import legal_trades, trade
from grognard.games.risk.rules_map import is_alive
from grognard.games.risk.rules_missions import legal_airfields, legal_claims, legal_payments, pay, site_airfield
from grognard.games.risk.rules_reinforce import (
    choose_place,
    legal_places,
    legal_to_place,
    place,
    write_territories,
)
from grognard.games.risk.rules_setup import (
    chance_places,
    deal_card,
    lay_out_cities,
    lay_out_missions,
    legal_colours,
    legal_sites,
    pick_colour,
    place_at_random,
    place_first,
    roll_for_the_order,
    site_action,
)
from grognard.games.risk.rules_turn import (
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
    ADVANCE,
    ADVANCE_HOW_MANY,
    AIRFIELD,
    ATTACK_OR_NOT,
    BATTLE,
    CAPITAL,
    CITIES_FALL,
    CLAIM,
    CLAIM_NOTHING,
    CLAIM_OR_NOT,
    CONTEST,
    DEAL,
    DEFENCE,
    DEFEND,
    DRAW_CARD,
    END_ATTACKS,
    GARRISON_OWN,
    KEEP_CARDS,
    MISSIONS_FALL,
    MOST_TWOS,
    MOVE,
    MOVE_FROM,
    MOVE_FROM_WHERE,
    MOVE_HOW_MANY,
    MOVE_TO,
    MOVE_TO_WHERE,
    OVER,
    PAY,
    PAY_FOR_MISSION,
    PICK,
    PICK_COLOUR,
    PLACE,
    PLACE_HOW_MANY,
    PLACE_WHERE,
    REGIMENTS,
    SITE_AIRFIELD,
    STAY,
    TRADE,
    TRADE_CARDS,
    State,
)

start = rules_setup.start
blind = rules_hidden.blind
imagine = rules_hidden.imagine


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
def roll(state: State, dice: Dice) -> None:
    """Let chance happen: in the set-up, in a battle, at the draw pile."""
    phase = int(state.phase)
    if phase == BATTLE:
        fight(state, dice)
    elif phase == DRAW_CARD:
        draw_card(state, dice)
        go_on(state)
    elif phase == CITIES_FALL:
        lay_out_cities(state, dice)
    elif phase == MISSIONS_FALL:
        lay_out_missions(state, dice)
    elif phase == CONTEST:
        roll_for_the_order(state, dice)
    elif phase == DEAL:
        deal_card(state, dice)
    else:
        place_at_random(state, dice)


@rule
def legal(state: State, actions: Any) -> int:
    """What may be done now: each phase asks one question."""
    phase = int(state.phase)
    if phase == ATTACK_OR_NOT:
        return legal_attacks(state, actions)
    if phase == DEFENCE:
        return legal_defences(actions)
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
        return write_territories(actions, site_action(state), legal_sites(state))
    return 0


@rule
def step(state: State, action: int) -> None:
    """Carry out a decision, and go on to the next question."""
    clear_faces(state)
    if action < PICK:
        attack(state, action // 3 // TERRITORY_COUNT, action // 3 % TERRITORY_COUNT, action % 3 + 1)
    elif action < KEEP_CARDS:
        set_up(state, action)
    elif action < DEFEND:
        reinforce(state, action)
    elif action < CLAIM:
        carry_on_battle(state, action)
    elif action < MOVE_FROM:
        go_for_mission(state, action)
    else:
        manoeuvre(state, action)
    go_on(state)


@rule
def set_up(state: State, action: int) -> None:
    """Decisions of the set-up."""
    if action < CAPITAL:
        pick_colour(state, action - PICK)
    else:
        place_first(state, (action - CAPITAL) % TERRITORY_COUNT)


@rule
def reinforce(state: State, action: int) -> None:
    """Decisions about cards and reinforcements."""
    if action < PLACE:
        if action != KEEP_CARDS:
            trade(state, (action - TRADE) // (MOST_TWOS + 1), (action - TRADE) % (MOST_TWOS + 1))
        state.phase = PLACE_WHERE
    elif action < REGIMENTS:
        choose_place(state, action - PLACE)
    else:
        place(state, int(state.target), action - REGIMENTS)


@rule
def carry_on_battle(state: State, action: int) -> None:
    """Decisions within an attack, and the end of all attacks."""
    if action < ADVANCE:
        defend(state, action - DEFEND)
    elif action < END_ATTACKS:
        advance(state, action - ADVANCE)
    else:
        state.phase = CLAIM_OR_NOT


@rule
def go_for_mission(state: State, action: int) -> None:
    """Decisions about missions."""
    if action < CLAIM_NOTHING:
        claim_mission(state, action - CLAIM)
    elif action == CLAIM_NOTHING:
        begin_last_manoeuvres(state)
    elif action < AIRFIELD:
        pay(state, action - PAY)
        begin_last_manoeuvres(state)
    else:
        site_airfield(state, action - AIRFIELD)
        state.phase = PAY_FOR_MISSION


@rule
def manoeuvre(state: State, action: int) -> None:
    """Decisions about a manoeuvre."""
    if action < MOVE_TO:
        move_from(state, action - MOVE_FROM)
    elif action < MOVE:
        move_to(state, action - MOVE_TO)
    elif action < STAY:
        move(state, action - MOVE)
    else:
        state.manoeuvres = 0


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
