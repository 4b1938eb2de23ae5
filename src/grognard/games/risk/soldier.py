"""The soldier of RISK: it goes for continents, cities and missions, guards its capital and attacks on good odds."""

from typing import Any, Final

from grognard.core.dice import below
from grognard.core.policy import Policy
from grognard.core.rule import NOBODY, rule
from grognard.games.risk import box, moves, phases
from grognard.games.risk.rules.battle import airfield_bonus, bonus_dice, conquered_this_turn, dice_allowed, taken_this_turn
from grognard.games.risk.rules.map import count_of, first_of, has, holder, holds_capital, holds_continent
from grognard.games.risk.rules.reinforce import free_to_go
from grognard.games.risk.rules.setup import site_of
from grognard.games.risk.rules.turn import missions_to_win
from grognard.games.risk.state import State

ENOUGH_STARS: Final = 7  # worth trading: 17 regiments
FEW_TERRITORIES: Final = 5  # who holds no more trades whatever there is
NEVER: Final = -(1 << 20)

# What the soldier thinks a territory is worth, in points.
PLAIN, CITY, WANTED_CITY, WANTED_CAPITAL, OWN_CAPITAL, STOP_A_WINNER = 10, 5, 6, 25, 80, 150
ALMOST_OUT, CARD_IN_HAND = 12, 4


@rule
def is_face_up(state: State, asks_for: int) -> bool:
    """Whether a mission of this kind is still on the board."""
    for mission in range(box.MISSION_COUNT):
        if box.ASKS_FOR[mission] == asks_for and has(int(state.face_up), mission):
            return True
    return False


@rule
def wants_continent(state: State, continent: int) -> bool:
    """Whether a mission asks for this continent."""
    for mission in range(box.MISSION_COUNT):
        asks = box.ASKS_FOR[mission] == box.CONTINENT and box.ASKED_NUMBER[mission] == continent
        if asks and has(int(state.face_up), mission):
            return True
    return False


@rule
def worth(state: State, territory: int, seat: int) -> int:
    """What taking a territory is worth to a player."""
    owner = holder(state, territory)
    value = PLAIN + continent_worth(state, territory, seat, owner)
    if has(int(state.cities), territory):
        value += CITY
        if is_face_up(state, box.CITIES) or is_face_up(state, box.CITIES_TAKEN):
            value += WANTED_CITY
    if state.capital[seat] == territory:
        value += OWN_CAPITAL
    for other in range(state.players):
        if other != seat and state.capital[other] == territory and is_face_up(state, box.ENEMY_CAPITALS):
            value += WANTED_CAPITAL
    if owner != NOBODY:
        value += rival_worth(state, territory, owner)
    if is_face_up(state, box.TERRITORIES_TAKEN) and count_of(taken_this_turn(state)) >= 6:
        value += PLAIN
    return value


@rule
def continent_worth(state: State, territory: int, seat: int, owner: int) -> int:
    """What a territory adds towards a continent, and what it takes from whoever holds that continent."""
    continent = int(box.CONTINENT_OF[territory])
    land = int(box.LAND[continent])
    size = count_of(land)
    mine = count_of(int(state.held[seat]) & land)
    share = 30 * mine // size
    value = share * (3 if wants_continent(state, continent) else 2) // 2
    if mine == size - 1:
        value += 6 * int(box.BONUS[continent])
        if is_face_up(state, box.CONTINENTS_TAKEN):
            value += WANTED_CAPITAL
    if owner != NOBODY and holds_continent(int(state.held[owner]), continent):
        value += 5 * int(box.BONUS[continent])
    return value


@rule
def rival_worth(state: State, territory: int, owner: int) -> int:
    """What it is worth to hurt this owner: one who is almost out, or almost the winner."""
    value = 0
    left = count_of(int(state.held[owner]))
    if left <= 4:
        value += (5 - left) * ALMOST_OUT + CARD_IN_HAND * int(state.cards[owner])
    wanted = missions_to_win(int(state.mode))
    if wanted > 0:
        missions = count_of(int(state.missions[owner]))
        value += PLAIN * missions
        if missions >= wanted - 1 and state.capital[owner] == territory:
            value += STOP_A_WINNER
    return value


@rule
def threat(state: State, territory: int, seat: int) -> int:
    """The strongest enemy next to a territory."""
    near = int(box.NEXT_TO[territory]) & ~int(state.held[seat])
    most = 0
    while near:
        most = max(most, int(state.regiments[first_of(near)]))
        near &= near - 1
    return most


@rule
def prospect(state: State, territory: int, seat: int, regiments: int) -> int:
    """The best attack from a territory with so many regiments, in points; NEVER if it has no enemy neighbour."""
    near = int(box.NEXT_TO[territory]) & ~int(state.held[seat])
    best = NEVER
    while near:
        target = first_of(near)
        near &= near - 1
        margin = free_to_go(regiments) - int(state.regiments[target])
        value = worth(state, target, seat) + 3 * min(margin, 12)
        best = max(best, value if margin > 0 else value - 60)
    return best


@rule
def edge(state: State, source: int, target: int) -> int:
    """How many regiments the attacker has over the defender, dice and airfields counted as one each."""
    seat = int(state.mover)
    defender = holder(state, target)
    margin = free_to_go(int(state.regiments[source])) - int(state.regiments[target])
    margin += airfield_bonus(state, seat, target) - airfield_bonus(state, defender, target)
    margin += bonus_dice(state, seat, box.ATTACK_DIE) - bonus_dice(state, defender, box.DEFENCE_DIE)
    if state.capital[seat] == source:
        margin -= min(3, threat(state, source, seat))
    return margin


@rule
def edge_wanted(state: State, value: int) -> int:
    """How great an edge an attack should have: less for what is worth more, for the first conquest, and late in the game."""
    wanted = 3 if value < 30 else 2 if value < 50 else 1
    if value >= STOP_A_WINNER:
        wanted = -1
    if not conquered_this_turn(state):
        wanted -= 1
    return max(wanted - int(state.round_number) // 30, -1)


@rule
def choose_attack(state: State, actions: Any, count: int) -> int:
    """The attack of the greatest worth among those on good odds, always with all the dice there are."""
    best = NEVER
    best_action = moves.END_ATTACKS
    for i in range(count):
        action = int(actions[i])
        if moves.is_attack(action):
            source, target, attackers = moves.attack_read(action)
            if attackers == dice_allowed(int(state.regiments[source])):
                value = worth(state, target, int(state.mover))
                margin = edge(state, source, target)
                if margin >= edge_wanted(state, value) and value + 2 * min(margin, 15) > best:
                    best = value + 2 * min(margin, 15)
                    best_action = action
    return best_action


@rule
def choose_trade(state: State, actions: Any, count: int) -> int:
    """As many stars as there are, once they are worth it."""
    seat = int(state.mover)
    stars = int(state.cards[seat]) + int(state.twos[seat])
    if stars < ENOUGH_STARS and count_of(int(state.held[seat])) > FEW_TERRITORIES:
        return moves.KEEP_CARDS
    best = 0
    best_action = moves.KEEP_CARDS
    for i in range(count):
        action = int(actions[i])
        if moves.is_trade(action):
            ones, twos = moves.trade_read(action)
            value = ones + 2 * twos
            if value > best:
                best = value
                best_action = action
    return best_action


@rule
def capital_gap(state: State, seat: int) -> int:
    """How many regiments the own capital lacks to face its strongest neighbour."""
    capital = int(state.capital[seat])
    if not holds_capital(state, seat, seat):
        return 0
    return max(0, threat(state, capital, seat) - int(state.regiments[capital]))


@rule
def choose_place(state: State, actions: Any, count: int) -> int:
    """The capital if it is in danger; else where the best attack starts."""
    seat = int(state.mover)
    if 0 < capital_gap(state, seat) <= state.to_place:
        return moves.place_action(state.capital[seat])
    best = NEVER - 1
    best_action = int(actions[0])
    for i in range(count):
        territory = moves.place_read(int(actions[i]))
        value = prospect(state, territory, seat, int(state.regiments[territory]) + int(state.to_place))
        if value > best:
            best = value
            best_action = int(actions[i])
    return best_action


@rule
def choose_how_many_to_place(state: State, actions: Any, count: int) -> int:
    """What the capital lacks, or all."""
    gap = capital_gap(state, int(state.mover))
    if state.target == state.capital[state.mover] and 0 < gap < count:
        return int(actions[gap - 1])
    return int(actions[count - 1])


@rule
def choose_advance(state: State, actions: Any, count: int) -> int:
    """All of them to where there is more to gain; the capital keeps its guard."""
    seat = int(state.mover)
    source = int(state.source)
    there = int(state.regiments[state.target])
    here = int(state.regiments[source])
    all_but_guard = count - 1
    if state.capital[seat] == source:
        all_but_guard = max(0, all_but_guard - threat(state, source, seat))
    ahead = prospect(state, int(state.target), seat, there + free_to_go(here))
    behind = prospect(state, source, seat, here)
    if state.capital[seat] == state.target:
        ahead += OWN_CAPITAL
    return int(actions[all_but_guard]) if ahead > NEVER and ahead >= behind - 20 else int(actions[0])


@rule
def choose_source(state: State, actions: Any, count: int) -> int:
    """The most regiments that stand where no enemy is near."""
    seat = int(state.mover)
    best = 1
    best_action = moves.STAY
    for i in range(count):
        action = int(actions[i])
        if moves.is_move_from(action):
            territory = moves.move_from_read(action)
            idle = int(box.NEXT_TO[territory]) & ~int(state.held[seat]) == 0
            if idle and state.regiments[territory] > best:
                best = int(state.regiments[territory])
                best_action = action
    return best_action


@rule
def choose_target(state: State, actions: Any, count: int) -> int:
    """The border that the regiments help most: one in danger, or one from which to attack."""
    seat = int(state.mover)
    moved = free_to_go(int(state.regiments[state.source]))
    best = NEVER - 1
    best_action = int(actions[0])
    for i in range(count):
        territory = moves.move_to_read(int(actions[i]))
        value = prospect(state, territory, seat, int(state.regiments[territory]) + moved)
        if value > NEVER:
            value += min(10, threat(state, territory, seat) - int(state.regiments[territory]))
            if state.capital[seat] == territory:
                value += 20
        if value > best:
            best = value
            best_action = int(actions[i])
    return best_action


@rule
def choose_site(state: State, actions: Any, count: int, dice: Any) -> int:
    """While setting up: small continents and neighbours of one's own; then borders, and a guard for the capital."""
    seat = int(state.mover)
    phase = int(state.phase)
    best = NEVER
    best_action = int(actions[0])
    for i in range(count):
        territory = site_of(int(actions[i]))
        own_near = count_of(int(box.NEXT_TO[territory]) & int(state.held[seat]))
        neighbours = count_of(int(box.NEXT_TO[territory]))
        land = int(box.LAND[box.CONTINENT_OF[territory]])
        value = 40 * count_of(int(state.held[seat]) & land) // count_of(land) + below(dice, 12)
        if phase == phases.GARRISON_OWN:
            value += 12 if state.capital[seat] == territory and state.regiments[territory] < 4 else 0
            value += 2 * min(6, threat(state, territory, seat) + neighbours - own_near)
        else:
            value += 5 * own_near - 2 * neighbours + 40 // count_of(land)
            value += CITY if has(int(state.cities), territory) else 0
        if value > best:
            best = value
            best_action = int(actions[i])
    return best_action


@rule
def choose_claim(actions: Any, count: int) -> int:
    """What must be taken within one turn before what can be held, and major missions before minor ones."""
    best = -1
    best_action = int(actions[0])
    for i in range(count):
        if moves.is_claim(int(actions[i])):
            mission = moves.claim_read(int(actions[i]))
            value = mission + (box.MISSION_COUNT if box.ASKS_FOR[mission] >= box.CITIES_TAKEN else 0)
            if value > best:
                best = value
                best_action = int(actions[i])
    return best_action


@rule
def choose_airfield(state: State, actions: Any, count: int) -> int:
    """The capital, or else where the most territories are near."""
    best = -1
    best_action = int(actions[0])
    for i in range(count):
        territory = moves.airfield_read(int(actions[i]))
        value = count_of(int(box.NEXT_TO[territory])) + (10 if state.capital[state.mover] == territory else 0)
        if value > best:
            best = value
            best_action = int(actions[i])
    return best_action


@rule
def choose_as_soldier(state: State, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
    """One way to answer each question."""
    phase = int(state.phase)
    if phase == phases.ATTACK_OR_NOT:
        return choose_attack(state, actions, count)
    if phase == phases.ADVANCE_HOW_MANY:
        return choose_advance(state, actions, count)
    if phase == phases.PLACE_WHERE:
        return choose_place(state, actions, count)
    if phase == phases.PLACE_HOW_MANY:
        return choose_how_many_to_place(state, actions, count)
    if phase == phases.MOVE_FROM_WHERE:
        return choose_source(state, actions, count)
    if phase == phases.MOVE_TO_WHERE:
        return choose_target(state, actions, count)
    if phase == phases.TRADE_CARDS:
        return choose_trade(state, actions, count)
    if phase == phases.CLAIM_OR_NOT:
        return choose_claim(actions, count)
    if phase == phases.SITE_AIRFIELD:
        return choose_airfield(state, actions, count)
    if phases.PLACE_CAPITAL <= phase <= phases.GARRISON_OWN:
        return choose_site(state, actions, count, dice)
    if phase == phases.PICK_COLOUR:
        return int(actions[below(dice, count)])
    return fallback(state, actions, count)


@rule
def fallback(state: State, actions: Any, count: int) -> int:
    """Defence and manoeuvres: as many as can be. A mission is paid with the fewest stars."""
    return int(actions[count - 1]) if state.target >= 0 else int(actions[0])


SOLDIER: Final = Policy("soldier", choose_as_soldier)
