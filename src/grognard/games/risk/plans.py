"""Plans for a whole turn of RISK: each goes for one thing with all there is, and else plays as the soldier does."""

from typing import Any, Final

from grognard.core.rule import rule
from grognard.core.search import CERTAIN
from grognard.games.risk import box, moves, phases
from grognard.games.risk.battles import chance_to_conquer
from grognard.games.risk.rules.battle import conquered_this_turn, dice_allowed
from grognard.games.risk.rules.map import connected, count_of, first_of, has, is_alive
from grognard.games.risk.rules.reinforce import free_to_go
from grognard.games.risk.soldier import choose_advance, choose_as_soldier, choose_attack, choose_place, edge
from grognard.games.risk.state import NO_TERRITORY, State

# The plans: a number each; those before CITIES unite a continent.
CITIES: Final = box.CONTINENT_COUNT + 1
CAPITALS: Final = CITIES + 1
FINISH: Final = CITIES + 2  # whoever holds least
ANYTHING: Final = CITIES + 3
ONE_CONQUEST: Final = CITIES + 4
PLAN_COUNT: Final = ONE_CONQUEST

EVEN: Final = CERTAIN // 2
FARTHEST: Final = 3  # steps from the own territories to a goal that is worth a plan
RESERVE: Final = 2  # regiments that a plan takes along for bad luck


@rule
def suits(plan: int, state: State) -> bool:
    """Whether there is something to plan, and something to go for."""
    phase = int(state.phase)
    asks = phases.TRADE_CARDS <= phase <= phases.PLACE_HOW_MANY or phase in (phases.ATTACK_OR_NOT, phases.ADVANCE_HOW_MANY)
    return asks and (plan == ONE_CONQUEST or goal_of(plan, state) != 0)


@rule
def goal_of(plan: int, state: State) -> int:
    """The territories in other hands that a plan is for, or those on the way there; none if they are too far away."""
    held = int(state.held[state.mover])
    goal = 0
    if plan < CITIES:
        goal = int(box.LAND[plan - 1])
    elif plan == CITIES:
        goal = int(state.cities)
    elif plan == CAPITALS:
        goal = capitals(state)
    elif plan == FINISH:
        goal = weakest(state)
    elif plan == ANYTHING:
        goal = box.EVERYWHERE
    goal &= ~held
    if goal == 0:
        return 0
    next_door = around(held)
    for _ in range(FARTHEST):
        if goal & next_door:
            return goal
        goal |= around(goal) & ~held
    return 0


@rule
def around(territories: int) -> int:
    """All neighbours of a set."""
    near = 0
    while territories:
        near |= int(box.NEXT_TO[first_of(territories)])
        territories &= territories - 1
    return near


@rule
def capitals(state: State) -> int:
    """Where capitals are."""
    found = 0
    for seat in range(state.players):
        if state.capital[seat] != NO_TERRITORY:
            found |= 1 << int(state.capital[seat])
    return found


@rule
def weakest(state: State) -> int:
    """What is held by the other player who holds least."""
    found = box.EVERYWHERE
    for seat in range(state.players):
        if seat != state.mover and is_alive(state, seat) and count_of(int(state.held[seat])) < count_of(found):
            found = int(state.held[seat])
    return found


@rule
def lacking(state: State, goal: int, source: int) -> int:
    """How many regiments more a territory needs to go through all of a goal that it leads to; none where it leads nowhere."""
    ahead = connected(goal | 1 << source, source) & ~(1 << source)
    if ahead == 0:
        return 0
    needed = RESERVE - free_to_go(int(state.regiments[source]))
    while ahead:
        needed += int(state.regiments[first_of(ahead)]) + 1
        ahead &= ahead - 1
    return max(0, needed)


@rule
def place_for(state: State, goal: int, actions: Any, count: int) -> int:
    """Where least is lacking for a part of the goal; as the soldier does when nothing is."""
    least = box.MOST_REGIMENTS * box.TERRITORY_COUNT
    best_action = 0
    left = goal
    while left:
        part = connected(left, first_of(left))
        left &= ~part
        sources = around(part) & int(state.held[state.mover])
        strongest = -1
        while sources:
            source = first_of(sources)
            sources &= sources - 1
            if strongest < 0 or state.regiments[source] > state.regiments[strongest]:
                strongest = source
        if strongest >= 0:
            missing = lacking(state, part, strongest)
            if 0 < missing < least and state.regiments[strongest] < box.MOST_REGIMENTS:
                least = missing
                best_action = moves.place_action(strongest)
    return best_action if best_action else choose_place(state, actions, count)


@rule
def attack_for(state: State, goal: int, actions: Any, count: int, battles: Any) -> int:
    """An attack on the goal on even odds, first where the fewest ways lead on; as the soldier does when there is none."""
    best = -(1 << 20)
    best_action = 0
    for i in range(count):
        action = int(actions[i])
        if moves.is_attack(action):
            source, target, attackers = moves.attack_read(action)
            all_dice = attackers == dice_allowed(int(state.regiments[source]))
            if all_dice and has(goal, target) and chance_to_conquer(state, source, target, battles) >= EVEN:
                value = 2 * min(edge(state, source, target), 15) - 6 * count_of(int(box.NEXT_TO[target]) & goal)
                if value > best:
                    best = value
                    best_action = action
    return best_action if best_action else choose_attack(state, actions, count)


@rule
def advance_for(state: State, goal: int, actions: Any, count: int) -> int:
    """All of them to where more of the goal lies ahead; as the soldier does where nothing does."""
    behind = int(box.NEXT_TO[state.source]) & goal
    ahead = int(box.NEXT_TO[state.target]) & goal
    if behind == 0 and ahead == 0:
        return choose_advance(state, actions, count)
    onward = count_of(connected(goal | 1 << int(state.target), int(state.target)))
    back = count_of(connected(goal | 1 << int(state.source), int(state.source)))
    return int(actions[count - 1]) if onward >= back else int(actions[0])


@rule
def choose_by_plan(plan: int, state: State, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
    """Places, attacks and advances go towards the goal; all else is the soldier's."""
    phase = int(state.phase)
    if plan == ONE_CONQUEST:
        if phase == phases.ATTACK_OR_NOT and conquered_this_turn(state):
            return moves.END_ATTACKS
        return choose_as_soldier(state, actions, count, dice, table, scratch)
    if phase in (phases.PLACE_WHERE, phases.PLACE_HOW_MANY, phases.ATTACK_OR_NOT, phases.ADVANCE_HOW_MANY):
        goal = goal_of(plan, state)
        if goal != 0:
            if phase == phases.PLACE_WHERE:
                return place_for(state, goal, actions, count)
            if phase == phases.PLACE_HOW_MANY:
                missing = lacking(state, goal, int(state.target))
                return int(actions[min(missing, count) - 1]) if missing > 0 else int(actions[count - 1])
            if phase == phases.ATTACK_OR_NOT:
                return attack_for(state, goal, actions, count, table[0])
            return advance_for(state, goal, actions, count)
    return choose_as_soldier(state, actions, count, dice, table, scratch)
