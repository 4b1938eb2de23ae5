"""The rule that finds what speaks against a move in RISK. It asks what the rules ask, phase by phase."""

from grognard.core.rule import rule
from grognard.games.risk import rules
from grognard.games.risk.box import (
    FEWEST_STARS,
    MOST_STARS,
    NEXT_TO,
)
from grognard.games.risk.moves import (
    CLAIM_NOTHING,
    END_ATTACKS,
    KEEP_CARDS,
    STAY,
    advance_read,
    airfield_read,
    attack_read,
    claim_read,
    is_advance,
    is_airfield,
    is_attack,
    is_capital,
    is_claim,
    is_defend,
    is_garrison,
    is_move,
    is_move_from,
    is_move_to,
    is_occupy,
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
from grognard.games.risk.reasons import (
    RK_8,
    RK_11,
    RK_15,
    RK_16,
    RK_18,
    RK_19,
    RK_20,
    RK_24,
    RK_28,
    RK_29,
    RK_30,
    RK_33,
    attacking_oneself,
    cannot_advance,
    colour_is_taken,
    has_an_airfield,
    mission_is_gone,
    must_place_first,
    no_such_cards,
    not_a_neighbour,
    not_connected,
    not_free,
    not_fulfilled,
    not_now,
    not_yet_time,
    not_yours,
    nothing_to_claim,
    territory_is_full,
    too_few_regiments,
    too_few_stars,
    too_many_stars,
    too_many_to_move,
    too_many_to_place,
)
from grognard.games.risk.rules.battle import (
    dice_allowed,
    fewest_to_advance,
    most_to_advance,
)
from grognard.games.risk.rules.cards import (
    hand_of,
)
from grognard.games.risk.rules.map import (
    connected,
    has,
)
from grognard.games.risk.rules.missions import (
    airfield_sites,
    can_pay,
    claimable,
)
from grognard.games.risk.rules.reinforce import (
    free_to_go,
    most_to_place,
    room_on,
)
from grognard.games.risk.rules.setup import (
    legal_sites,
    may_pick,
    site_of,
)
from grognard.games.risk.rules.turn import (
    manoeuvre_sources,
    manoeuvre_targets,
    most_to_move,
)
from grognard.games.risk.state import (
    ADVANCE_HOW_MANY,
    ATTACK_OR_NOT,
    CLAIM_OR_NOT,
    DEFENCE,
    GARRISON_OWN,
    MOVE_FROM_WHERE,
    MOVE_HOW_MANY,
    MOVE_TO_WHERE,
    NO_TERRITORY,
    OCCUPY_FREE,
    PAY_FOR_MISSION,
    PICK_COLOUR,
    PLACE_CAPITAL,
    PLACE_HOW_MANY,
    PLACE_WHERE,
    SITE_AIRFIELD,
    TRADE_CARDS,
    State,
)


@rule
def why_not(state: State, action: int) -> int:
    """The reason against an action of the actor's; 0 exactly where it is legal."""
    phase = int(state.phase)
    if rules.actor(state) < 0:
        return not_now()
    if phase <= GARRISON_OWN:
        return why_not_set_up(state, action)
    if phase <= PLACE_HOW_MANY:
        return why_not_reinforce(state, action)
    if phase <= ADVANCE_HOW_MANY:
        return why_not_fight(state, action)
    if phase <= SITE_AIRFIELD:
        return why_not_mission(state, action)
    return why_not_manoeuvre(state, action)


@rule
def out_of_time(state: State, action: int) -> int:
    """The reason against a move that does not answer what is asked now."""
    if is_claim(action):
        return nothing_to_claim()
    about = rule_about(action)
    if state.phase in (PLACE_WHERE, PLACE_HOW_MANY) and about not in (RK_15, RK_16):
        return must_place_first(state.to_place)
    return not_yet_time(about, state.phase)


@rule
def rule_about(action: int) -> int:
    """The rule by which such a move has its time."""
    if is_pick(action):
        return RK_8
    if is_capital(action) or is_occupy(action) or is_garrison(action):
        return RK_11
    if is_trade(action) or action == KEEP_CARDS:
        return RK_15
    if is_place(action) or is_regiments(action):
        return RK_16
    if is_attack(action) or action == END_ATTACKS:
        return RK_18
    if is_defend(action):
        return RK_20
    if is_advance(action):
        return RK_24
    if is_claim(action) or action == CLAIM_NOTHING:
        return RK_28
    if is_pay(action):
        return RK_29
    return RK_30 if is_airfield(action) else RK_33


@rule
def is_own(state: State, territory: int) -> bool:
    """Whether the mover holds a territory."""
    return has(int(state.held[state.mover]), territory)


@rule
def why_not_set_up(state: State, action: int) -> int:
    """The reason against a colour, or a first regiment there."""
    phase = int(state.phase)
    if phase == PICK_COLOUR and is_pick(action):
        return 0 if may_pick(state, pick_read(action)) else colour_is_taken()
    if (phase == PLACE_CAPITAL and is_capital(action)) or (phase == OCCUPY_FREE and is_occupy(action)):
        return 0 if has(legal_sites(state), site_of(action)) else not_free(site_of(action))
    if phase == GARRISON_OWN and is_garrison(action):
        return 0 if has(legal_sites(state), site_of(action)) else not_yours(site_of(action), RK_11)
    return out_of_time(state, action)


@rule
def why_not_reinforce(state: State, action: int) -> int:
    """The reason against these cards, this place or so many regiments."""
    phase = int(state.phase)
    if phase == TRADE_CARDS and action == KEEP_CARDS:
        return 0
    if phase == TRADE_CARDS and is_trade(action):
        ones, twos = trade_read(action)
        return why_not_trade(state, ones, twos)
    if phase == PLACE_WHERE and is_place(action):
        territory = place_read(action)
        if not is_own(state, territory):
            return not_yours(territory, RK_16)
        return 0 if room_on(state, territory) > 0 else territory_is_full(territory)
    if phase == PLACE_HOW_MANY and is_regiments(action):
        most = most_to_place(state, int(state.target))
        return 0 if 1 <= regiments_read(action) <= most else too_many_to_place(most)
    return out_of_time(state, action)


@rule
def why_not_trade(state: State, ones: int, twos: int) -> int:
    """The reason against trading these cards."""
    stars = ones + 2 * twos
    if stars < FEWEST_STARS:
        return too_few_stars(stars)
    if stars > MOST_STARS:
        return too_many_stars(stars)
    ones_held, twos_held = hand_of(state, int(state.mover))
    return 0 if ones <= ones_held and twos <= twos_held else no_such_cards(ones_held, twos_held, RK_15)


@rule
def why_not_fight(state: State, action: int) -> int:
    """The reason against this attack, this defence or this advance."""
    phase = int(state.phase)
    if phase == ATTACK_OR_NOT and action == END_ATTACKS:
        return 0
    if phase == ATTACK_OR_NOT and is_attack(action):
        source, target, dice = attack_read(action)
        return why_not_attack(state, source, target, dice)
    if phase == DEFENCE and is_defend(action):
        return 0
    if phase == ADVANCE_HOW_MANY and is_advance(action):
        least, most = fewest_to_advance(state), most_to_advance(state)
        return 0 if least <= advance_read(action) <= most else cannot_advance(least, most)
    return out_of_time(state, action)


@rule
def why_not_attack(state: State, source: int, target: int, dice: int) -> int:
    """The reason against this attack."""
    if not is_own(state, source):
        return not_yours(source, RK_18)
    if is_own(state, target):
        return attacking_oneself(target)
    if not has(int(NEXT_TO[source]), target):
        return not_a_neighbour(source, target)
    return 0 if dice <= dice_allowed(int(state.regiments[source])) else too_few_in(state, source, RK_19)


@rule
def too_few_in(state: State, territory: int, about: int) -> int:
    """How many there are, and how many of them can go."""
    regiments = int(state.regiments[territory])
    return too_few_regiments(territory, regiments, free_to_go(regiments), about)


@rule
def why_not_mission(state: State, action: int) -> int:
    """The reason against claiming this mission, paying so, or an airfield there."""
    phase = int(state.phase)
    if phase == CLAIM_OR_NOT and action == CLAIM_NOTHING:
        return 0
    if phase == CLAIM_OR_NOT and is_claim(action):
        mission = claim_read(action)
        if not has(int(state.face_up), mission):
            return mission_is_gone(mission)
        return 0 if has(claimable(state), mission) else not_fulfilled(mission)
    if phase == PAY_FOR_MISSION and is_pay(action):
        ones, twos = hand_of(state, int(state.mover))
        return 0 if can_pay(state, pay_read(action)) else no_such_cards(ones, twos, RK_29)
    if phase == SITE_AIRFIELD and is_airfield(action):
        territory = airfield_read(action)
        if not is_own(state, territory):
            return not_yours(territory, RK_30)
        return 0 if has(airfield_sites(state), territory) else has_an_airfield(territory)
    return out_of_time(state, action)


@rule
def why_not_manoeuvre(state: State, action: int) -> int:
    """The reason against this part of a manoeuvre."""
    phase = int(state.phase)
    if phase == MOVE_FROM_WHERE and action == STAY:
        return 0
    if phase == MOVE_FROM_WHERE and is_move_from(action):
        return why_not_from(state, move_from_read(action))
    if phase == MOVE_TO_WHERE and is_move_to(action):
        return why_not_to(state, move_to_read(action))
    if phase == MOVE_HOW_MANY and is_move(action):
        most = most_to_move(state, int(state.source), int(state.target))
        return 0 if 1 <= move_read(action) <= most else too_many_to_move(most)
    return out_of_time(state, action)


@rule
def why_not_from(state: State, source: int) -> int:
    """The reason against a manoeuvre from there."""
    if not is_own(state, source):
        return not_yours(source, RK_33)
    if free_to_go(int(state.regiments[source])) == 0:
        return too_few_in(state, source, RK_33)
    return 0 if has(manoeuvre_sources(state), source) else not_connected(source, NO_TERRITORY)


@rule
def why_not_to(state: State, target: int) -> int:
    """The reason against a manoeuvre to there."""
    source = int(state.source)
    if not is_own(state, target):
        return not_yours(target, RK_33)
    if not has(connected(int(state.held[state.mover]), source), target):
        return not_connected(source, target)
    if room_on(state, target) == 0:
        return territory_is_full(target)
    return 0 if has(manoeuvre_targets(state, source), target) else not_now()
