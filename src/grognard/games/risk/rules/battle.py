"""2 · Attacks (RK-18 to RK-27): who may attack whom, the dice, airfields and bonus dice, conquest, elimination."""

from typing import Any, Final

from grognard.core.dice import Dice, below
from grognard.core.rule import NOBODY, rule
from grognard.core.saying import packed, tell
from grognard.games.risk import events, phases
from grognard.games.risk.box import AIRFIELD, ATTACK_DIE, DEFENCE_DIE, MOST_ATTACK_DICE, MOST_DEFENCE_DICE, NEXT_TO
from grognard.games.risk.moves import END_ATTACKS, advance_action, attack_action, defend_action
from grognard.games.risk.rules.lists import for_each_amount
from grognard.games.risk.rules.map import first_of, has, holder, is_alive
from grognard.games.risk.rules.reinforce import free_to_go, has_reward
from grognard.games.risk.state import FACES, NO_TERRITORY, SEATS, State

FACE_SPAN: Final = len(FACES) + 1  # with 0 for no die, in what is told
SEAT_SPAN: Final = len(SEATS) + 1

list_advances = for_each_amount(advance_action)
list_defences = for_each_amount(defend_action)


@rule
def legal_attacks(state: State, actions: Any) -> int:
    """RK-18: any neighbour's territory. RK-19: with any number of dice that is allowed."""
    actions[0] = END_ATTACKS
    count = 1
    held = int(state.held[state.mover])
    sources = held
    while sources:
        source = first_of(sources)
        sources &= sources - 1
        most = dice_allowed(int(state.regiments[source]))
        targets = targets_from(state, held, source)
        while targets:
            target = first_of(targets)
            targets &= targets - 1
            for dice in range(1, most + 1):
                actions[count] = attack_action(source, target, dice)
                count += 1
    return count


@rule
def dice_allowed(regiments: int) -> int:
    """RK-19: how many of the regiments on a territory can attack at once: 3, and one stays behind."""
    return min(MOST_ATTACK_DICE, free_to_go(regiments))


@rule
def defence_dice_allowed(regiments: int) -> int:
    """RK-20: how many of the regiments on a territory can defend it at once: 2."""
    return min(MOST_DEFENCE_DICE, regiments)


@rule
def targets_from(state: State, held: int, source: int) -> int:
    """RK-18: what can be attacked from one of the territories held: from two regiments on, neighbours in other hands."""
    return int(NEXT_TO[source]) & ~held if dice_allowed(int(state.regiments[source])) > 0 else 0


@rule
def may_attack(state: State, source: int, target: int) -> bool:
    """RK-18: whether the mover can attack a territory from another."""
    held = int(state.held[state.mover])
    return has(held, source) and has(targets_from(state, held, source), target)


@rule
def attack(state: State, source: int, target: int, dice: int, news: Any) -> None:
    """RK-20: the defender chooses the number of dice, unless a lone regiment leaves no choice."""
    if news is not None:  # the defender is looked up for whoever listens alone
        tell(news, events.attacked(state.mover, holder(state, target), source, target, dice))
    state.source = source
    state.target = target
    state.attack_dice = dice
    if defence_dice_allowed(int(state.regiments[target])) == 1:
        begin_battle(state, 1)
    else:
        state.phase = phases.DEFENCE


@rule
def legal_defences(state: State, actions: Any) -> int:
    """RK-20: 1 or 2; with a lone regiment nobody is asked."""
    return list_defences(actions, 1, defence_dice_allowed(int(state.regiments[state.target])))


@rule
def defend(state: State, dice: int, news: Any) -> None:
    """RK-20: so many, by choice."""
    if news is not None:
        tell(news, events.defended(defender_of(state), dice))
    begin_battle(state, dice)


@rule
def begin_battle(state: State, defence_dice: int) -> None:
    """RK-20: both sides have chosen; then all dice are rolled."""
    state.defence_dice = defence_dice
    state.phase = phases.BATTLE


@rule
def fight(state: State, dice: Dice, news: Any) -> None:
    """RK-21, RK-23: one die per regiment, and a bonus die for who has it; then losses."""
    defender = holder(state, int(state.target))
    attack_dice = int(state.attack_dice)
    defence_dice = int(state.defence_dice)
    for _ in range(attack_dice + bonus_dice(state, int(state.mover), ATTACK_DIE)):
        insert(state.attack_faces, 1 + below(dice, 6))
    for _ in range(defence_dice + bonus_dice(state, defender, DEFENCE_DIE)):
        insert(state.defence_faces, 1 + below(dice, 6))
    pairs = pairs_at_stake(attack_dice, defence_dice)
    target = int(state.target)
    attack_bonus, defence_bonus = airfield_bonus(state, int(state.mover), target), airfield_bonus(state, defender, target)
    lost = losses_of_attacker(state.attack_faces, state.defence_faces, pairs, attack_bonus, defence_bonus)
    tell_battle(state, defender, pairs, lost, attack_bonus, defence_bonus, news)
    state.regiments[state.source] -= lost
    state.regiments[target] -= pairs - lost
    state.attack_dice = 0
    state.defence_dice = 0
    if state.regiments[target] == 0:
        conquer(state, defender, attack_dice, news)
    else:
        end_battle(state)


@rule
def insert(faces: Any, face: int) -> None:
    """Add a die to those rolled, highest first."""
    at = 0
    while faces[at] >= face:
        at += 1
    while face > 0:
        other = int(faces[at])
        faces[at] = face
        face = other
        at += 1


@rule
def bonus_dice(state: State, seat: int, die: int) -> int:
    """RK-23: how many more dice a player rolls who has that reward."""
    return 1 if has_reward(state, seat, die) else 0


@rule
def pairs_at_stake(attack_dice: int, defence_dice: int) -> int:
    """RK-21: how many dice are compared: as many as the side with fewer regiments in the battle has."""
    return min(attack_dice, defence_dice)


@rule
def counted(faces: Any, pair: int, airfield: int) -> int:
    """RK-22: what a die of those rolled counts: an airfield adds 1 to the highest."""
    return int(faces[pair]) + (airfield if pair == 0 else 0)


@rule
def pair_lost(attack: int, defence: int) -> bool:
    """RK-21: whether the attacker loses a pair of dice that count so much; ties are the defender's."""
    return attack <= defence


@rule
def losses_of_attacker(attack_faces: Any, defence_faces: Any, pairs: int, attack_bonus: int, defence_bonus: int) -> int:
    """RK-21: highest against highest, second against second."""
    lost = 0
    for pair in range(pairs):
        if pair_lost(counted(attack_faces, pair, attack_bonus), counted(defence_faces, pair, defence_bonus)):
            lost += 1
    return lost


@rule
def tell_battle(state: State, defender: int, pairs: int, lost: int, attack_bonus: int, defence_bonus: int, news: Any) -> None:
    """Whom an airfield helped, the dice, and who lost each pair of them."""
    if news is None:
        return
    mover = int(state.mover)
    if attack_bonus:
        tell(news, events.airfield_helped(mover))
    if defence_bonus:
        tell(news, events.airfield_helped(defender))
    losers = 0
    for pair in range(pairs - 1, -1, -1):
        loses = pair_lost(counted(state.attack_faces, pair, attack_bonus), counted(state.defence_faces, pair, defence_bonus))
        losers = losers * SEAT_SPAN + 1 + (mover if loses else defender)
    attack_faces = packed(state.attack_faces, FACE_SPAN)
    defence_faces = packed(state.defence_faces, FACE_SPAN)
    source, target = state.source, state.target
    tell(news, events.fought(mover, defender, source, target, attack_faces, defence_faces, lost, pairs - lost, losers))


@rule
def airfield_bonus(state: State, seat: int, battlefield: int) -> int:
    """RK-22: AIRFIELD if a player has one on the battlefield or next to it; several are no better than one."""
    near = int(NEXT_TO[battlefield]) | 1 << battlefield
    return AIRFIELD if int(state.airfields) & int(state.held[seat]) & near else 0


@rule
def conquer(state: State, loser: int, attackers: int, news: Any) -> None:
    """RK-24: who attacked in the winning roll moves in; how many more is asked. RK-25: an airfield is destroyed.

    None of these attackers was lost: a roll that empties a territory has won every comparison.
    """
    mover = int(state.mover)
    target = int(state.target)
    here = 1 << target
    tell(news, events.conquered(mover, target, loser))
    if has(int(state.airfields), target):
        tell(news, events.airfield_destroyed(target))
    state.held[loser] = int(state.held[loser]) & ~here
    state.held[mover] = int(state.held[mover]) | here
    state.airfields = int(state.airfields) & ~here
    state.regiments[state.source] -= attackers
    state.regiments[target] = attackers
    if not is_alive(state, loser):
        eliminate(state, loser, news)
    if state.phase == phases.OVER:
        return
    if free_to_go(int(state.regiments[state.source])) == 0:
        tell(news, events.advanced(mover, state.source, target, attackers))
        end_battle(state)
    else:
        state.phase = phases.ADVANCE_HOW_MANY


@rule
def eliminate(state: State, loser: int, news: Any) -> None:
    """RK-26: cards and missions go to the conqueror, rewards leave the game. RK-27: the last player left wins."""
    mover = int(state.mover)
    tell(news, events.eliminated(mover, loser, state.cards[loser]))
    state.cards[mover] += state.cards[loser]
    state.twos[mover] += state.twos[loser]
    state.cards[loser] = 0
    state.twos[loser] = 0
    if state.missions[loser] != 0:
        tell(news, events.missions_captured(mover, state.missions[loser]))
        state.mission_taken = 1
        state.missions[mover] = int(state.missions[mover]) | int(state.missions[loser])
        state.missions[loser] = 0
    state.rewards[loser] = 0
    for seat in range(state.players):
        if seat != mover and is_alive(state, seat):
            return
    end_game(state, mover)
    tell(news, events.won_alone(mover))


@rule
def legal_advances(state: State, actions: Any) -> int:
    """RK-24: as many as like."""
    return list_advances(actions, fewest_to_advance(state), most_to_advance(state))


@rule
def fewest_to_advance(state: State) -> int:
    """RK-24: those who won the battle, who are there already."""
    return int(state.regiments[state.target])


@rule
def most_to_advance(state: State) -> int:
    """RK-24: all, but one stays behind."""
    return fewest_to_advance(state) + free_to_go(int(state.regiments[state.source]))


@rule
def advance(state: State, amount: int, news: Any) -> None:
    """RK-24: so many in all hold the conquered territory."""
    tell(news, events.advanced(state.mover, state.source, state.target, amount))
    more = amount - int(state.regiments[state.target])
    state.regiments[state.source] -= more
    state.regiments[state.target] += more
    end_battle(state)


@rule
def end_battle(state: State) -> None:
    """The mover may attack again."""
    state.source = NO_TERRITORY
    state.target = NO_TERRITORY
    state.phase = phases.ATTACK_OR_NOT


@rule
def clear_faces(state: State) -> None:
    """The dice of the last battle are taken off the table."""
    if state.attack_faces[0] != 0:
        state.attack_faces[:] = 0
        state.defence_faces[:] = 0


@rule
def end_game(state: State, winner: int) -> None:
    """The game is over; nothing of the turn is left."""
    state.winner = winner
    state.source = NO_TERRITORY
    state.target = NO_TERRITORY
    state.held_before = 0
    state.to_place = 0
    state.manoeuvres = 0
    state.before_attacks = 0
    state.mission_taken = 0
    state.cards_due = 0
    state.phase = phases.OVER


@rule
def defender_of(state: State) -> int:
    """Who is attacked."""
    return holder(state, int(state.target)) if state.target != NO_TERRITORY else NOBODY


@rule
def conquered_this_turn(state: State) -> bool:
    """Whether the mover took a territory: nobody loses one in their own turn."""
    return int(state.held[state.mover]) != int(state.held_before)


@rule
def taken_this_turn(state: State) -> int:
    """RK-5: what the mover controls now and did not control when the turn began."""
    return int(state.held[state.mover]) & ~int(state.held_before)
