"""The rule that finds what speaks against a move in RISK. It asks what the rules ask, phase by phase."""

from grognard.core.rule import rule
from grognard.games.risk import moves, phases, reasons, rules
from grognard.games.risk.box import FEWEST_STARS, MOST_STARS, NEXT_TO
from grognard.games.risk.rules import battle, cards, map, missions, reinforce, setup, turn
from grognard.games.risk.state import NO_TERRITORY, State


@rule
def why_not(state: State, action: int) -> int:
    """The reason against an action of the actor's; 0 exactly where it is legal."""
    phase = int(state.phase)
    if rules.actor(state) < 0:
        return reasons.not_now()
    if phase <= phases.GARRISON_OWN:
        return why_not_set_up(state, action)
    if phase <= phases.PLACE_HOW_MANY:
        return why_not_reinforce(state, action)
    if phase <= phases.ADVANCE_HOW_MANY:
        return why_not_fight(state, action)
    if phase <= phases.SITE_AIRFIELD:
        return why_not_mission(state, action)
    return why_not_manoeuvre(state, action)


@rule
def out_of_time(state: State, action: int) -> int:
    """The reason against a move that does not answer what is asked now."""
    if moves.is_claim(action):
        return reasons.nothing_to_claim()
    about = rule_about(action)
    if state.phase in (phases.PLACE_WHERE, phases.PLACE_HOW_MANY) and about not in (reasons.RK_15, reasons.RK_16):
        return reasons.must_place_first(state.to_place)
    return reasons.not_yet_time(about, state.phase)


@rule
def rule_about(action: int) -> int:
    """The rule by which such a move has its time."""
    if moves.is_pick(action):
        return reasons.RK_8
    if moves.is_capital(action) or moves.is_occupy(action) or moves.is_garrison(action):
        return reasons.RK_11
    if moves.is_trade(action) or action == moves.KEEP_CARDS:
        return reasons.RK_15
    if moves.is_place(action) or moves.is_regiments(action):
        return reasons.RK_16
    if moves.is_attack(action) or action == moves.END_ATTACKS:
        return reasons.RK_18
    if moves.is_defend(action):
        return reasons.RK_20
    if moves.is_advance(action):
        return reasons.RK_24
    if moves.is_claim(action) or action == moves.CLAIM_NOTHING:
        return reasons.RK_28
    if moves.is_pay(action):
        return reasons.RK_29
    return reasons.RK_30 if moves.is_airfield(action) else reasons.RK_33


@rule
def is_own(state: State, territory: int) -> bool:
    """Whether the mover holds a territory."""
    return map.has(int(state.held[state.mover]), territory)


@rule
def why_not_set_up(state: State, action: int) -> int:
    """The reason against a colour, or a first regiment there."""
    phase = int(state.phase)
    if phase == phases.PICK_COLOUR and moves.is_pick(action):
        return 0 if setup.may_pick(state, moves.pick_read(action)) else reasons.colour_is_taken()
    if (phase == phases.PLACE_CAPITAL and moves.is_capital(action)) or (
        phase == phases.OCCUPY_FREE and moves.is_occupy(action)
    ):
        site = setup.site_of(action)
        return 0 if map.has(setup.legal_sites(state), site) else reasons.not_free(site)
    if phase == phases.GARRISON_OWN and moves.is_garrison(action):
        site = setup.site_of(action)
        return 0 if map.has(setup.legal_sites(state), site) else reasons.not_yours(site, reasons.RK_11)
    return out_of_time(state, action)


@rule
def why_not_reinforce(state: State, action: int) -> int:
    """The reason against these cards, this place or so many regiments."""
    phase = int(state.phase)
    if phase == phases.TRADE_CARDS and action == moves.KEEP_CARDS:
        return 0
    if phase == phases.TRADE_CARDS and moves.is_trade(action):
        ones, twos = moves.trade_read(action)
        return why_not_trade(state, ones, twos)
    if phase == phases.PLACE_WHERE and moves.is_place(action):
        territory = moves.place_read(action)
        if not is_own(state, territory):
            return reasons.not_yours(territory, reasons.RK_16)
        return 0 if reinforce.room_on(state, territory) > 0 else reasons.territory_is_full(territory)
    if phase == phases.PLACE_HOW_MANY and moves.is_regiments(action):
        most = reinforce.most_to_place(state, int(state.target))
        return 0 if 1 <= moves.regiments_read(action) <= most else reasons.too_many_to_place(most)
    return out_of_time(state, action)


@rule
def why_not_trade(state: State, ones: int, twos: int) -> int:
    """The reason against trading these cards."""
    stars = ones + 2 * twos
    if stars < FEWEST_STARS:
        return reasons.too_few_stars(stars)
    if stars > MOST_STARS:
        return reasons.too_many_stars(stars)
    ones_held, twos_held = cards.hand_of(state, int(state.mover))
    return 0 if ones <= ones_held and twos <= twos_held else reasons.no_such_cards(ones_held, twos_held, reasons.RK_15)


@rule
def why_not_fight(state: State, action: int) -> int:
    """The reason against this attack, this defence or this advance."""
    phase = int(state.phase)
    if phase == phases.ATTACK_OR_NOT and action == moves.END_ATTACKS:
        return 0
    if phase == phases.ATTACK_OR_NOT and moves.is_attack(action):
        source, target, dice = moves.attack_read(action)
        return why_not_attack(state, source, target, dice)
    if phase == phases.DEFENCE and moves.is_defend(action):
        return 0
    if phase == phases.ADVANCE_HOW_MANY and moves.is_advance(action):
        least, most = battle.fewest_to_advance(state), battle.most_to_advance(state)
        return 0 if least <= moves.advance_read(action) <= most else reasons.cannot_advance(least, most)
    return out_of_time(state, action)


@rule
def why_not_attack(state: State, source: int, target: int, dice: int) -> int:
    """The reason against this attack."""
    if not is_own(state, source):
        return reasons.not_yours(source, reasons.RK_18)
    if is_own(state, target):
        return reasons.attacking_oneself(target)
    if not map.has(int(NEXT_TO[source]), target):
        return reasons.not_a_neighbour(source, target)
    return 0 if dice <= battle.dice_allowed(int(state.regiments[source])) else too_few_in(state, source, reasons.RK_19)


@rule
def too_few_in(state: State, territory: int, about: int) -> int:
    """How many there are, and how many of them can go."""
    regiments = int(state.regiments[territory])
    return reasons.too_few_regiments(territory, regiments, reinforce.free_to_go(regiments), about)


@rule
def why_not_mission(state: State, action: int) -> int:
    """The reason against claiming this mission, paying so, or an airfield there."""
    phase = int(state.phase)
    if phase == phases.CLAIM_OR_NOT and action == moves.CLAIM_NOTHING:
        return 0
    if phase == phases.CLAIM_OR_NOT and moves.is_claim(action):
        mission = moves.claim_read(action)
        if not map.has(int(state.face_up), mission):
            return reasons.mission_is_gone(mission)
        return 0 if map.has(missions.claimable(state), mission) else reasons.not_fulfilled(mission)
    if phase == phases.PAY_FOR_MISSION and moves.is_pay(action):
        ones, twos = cards.hand_of(state, int(state.mover))
        return 0 if missions.can_pay(state, moves.pay_read(action)) else reasons.no_such_cards(ones, twos, reasons.RK_29)
    if phase == phases.SITE_AIRFIELD and moves.is_airfield(action):
        territory = moves.airfield_read(action)
        if not is_own(state, territory):
            return reasons.not_yours(territory, reasons.RK_30)
        return 0 if map.has(missions.airfield_sites(state), territory) else reasons.has_an_airfield(territory)
    return out_of_time(state, action)


@rule
def why_not_manoeuvre(state: State, action: int) -> int:
    """The reason against this part of a manoeuvre."""
    phase = int(state.phase)
    if phase == phases.MOVE_FROM_WHERE and action == moves.STAY:
        return 0
    if phase == phases.MOVE_FROM_WHERE and moves.is_move_from(action):
        return why_not_from(state, moves.move_from_read(action))
    if phase == phases.MOVE_TO_WHERE and moves.is_move_to(action):
        return why_not_to(state, moves.move_to_read(action))
    if phase == phases.MOVE_HOW_MANY and moves.is_move(action):
        most = turn.most_to_move(state, int(state.source), int(state.target))
        return 0 if 1 <= moves.move_read(action) <= most else reasons.too_many_to_move(most)
    return out_of_time(state, action)


@rule
def why_not_from(state: State, source: int) -> int:
    """The reason against a manoeuvre from there."""
    if not is_own(state, source):
        return reasons.not_yours(source, reasons.RK_33)
    if reinforce.free_to_go(int(state.regiments[source])) == 0:
        return too_few_in(state, source, reasons.RK_33)
    return 0 if map.has(turn.manoeuvre_sources(state), source) else reasons.not_connected(source, NO_TERRITORY)


@rule
def why_not_to(state: State, target: int) -> int:
    """The reason against a manoeuvre to there."""
    source = int(state.source)
    if not is_own(state, target):
        return reasons.not_yours(target, reasons.RK_33)
    if not map.has(map.connected(int(state.held[state.mover]), source), target):
        return reasons.not_connected(source, target)
    if reinforce.room_on(state, target) == 0:
        return reasons.territory_is_full(target)
    return 0 if map.has(turn.manoeuvre_targets(state, source), target) else reasons.not_now()
