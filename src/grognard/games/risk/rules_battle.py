"""2 · Attacks (RK-18 to RK-27): who may attack whom, the dice, airfields and bonus dice, conquest, elimination."""

from typing import Any

from grognard.core.dice import Dice, below
from grognard.core.rule import NOBODY, rule
from grognard.games.risk.box import ATTACK_DIE, DEFENCE_DIE, NEXT_TO, TERRITORY_COUNT
from grognard.games.risk.rules_map import first_of, holder, is_alive
from grognard.games.risk.rules_reinforce import has_reward, write_amounts
from grognard.games.risk.state import (
    ADVANCE,
    ADVANCE_HOW_MANY,
    ATTACK_OR_NOT,
    BATTLE,
    DEFENCE,
    DEFEND,
    END_ATTACKS,
    NO_TERRITORY,
    OVER,
    State,
)

MOST_ATTACK_DICE = 3
MOST_DEFENCE_DICE = 2


@rule
def legal_attacks(state: State, actions: Any) -> int:
    """RK-18: from two regiments on, at a neighbour's. RK-19: with 1 to 3, and one stays behind."""
    actions[0] = END_ATTACKS
    count = 1
    held = int(state.held[state.mover])
    sources = held
    while sources:
        source = first_of(sources)
        sources &= sources - 1
        most = min(MOST_ATTACK_DICE, int(state.regiments[source]) - 1)
        targets = int(NEXT_TO[source]) & ~held if most > 0 else 0
        while targets:
            first = (source * TERRITORY_COUNT + first_of(targets)) * 3
            targets &= targets - 1
            for dice in range(most):
                actions[count] = first + dice
                count += 1
    return count


@rule
def attack(state: State, source: int, target: int, dice: int) -> None:
    """RK-20: the defender chooses the number of dice, unless a lone regiment leaves no choice."""
    state.source = source
    state.target = target
    state.attack_dice = dice
    if state.regiments[target] == 1:
        defend(state, 1)
    else:
        state.phase = DEFENCE


@rule
def legal_defences(actions: Any) -> int:
    """RK-20: 1 or 2; with a lone regiment nobody is asked."""
    actions[0] = DEFEND + 1
    actions[1] = DEFEND + 2
    return 2


@rule
def defend(state: State, dice: int) -> None:
    """RK-20: then all dice are rolled."""
    state.defence_dice = dice
    state.phase = BATTLE


@rule
def fight(state: State, dice: Dice) -> None:
    """RK-21, RK-23: one die per regiment, and a bonus die for who has it; then losses."""
    defender = holder(state, int(state.target))
    attack_dice = int(state.attack_dice)
    defence_dice = int(state.defence_dice)
    for _ in range(attack_dice + (1 if has_reward(state, int(state.mover), ATTACK_DIE) else 0)):
        insert(state.attack_faces, 1 + below(dice, 6))
    for _ in range(defence_dice + (1 if has_reward(state, defender, DEFENCE_DIE) else 0)):
        insert(state.defence_faces, 1 + below(dice, 6))
    lost = losses_of_attacker(state, defender)
    state.regiments[state.source] -= lost
    state.regiments[state.target] -= min(attack_dice, defence_dice) - lost
    state.attack_dice = 0
    state.defence_dice = 0
    if state.regiments[state.target] == 0:
        conquer(state, defender, attack_dice)
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
def losses_of_attacker(state: State, defender: int) -> int:
    """RK-21: highest against highest, second against second; ties are the defender's. RK-22: airfields add 1 to the highest."""
    lost = 0
    for pair in range(min(int(state.attack_dice), int(state.defence_dice))):
        attack_face = int(state.attack_faces[pair])
        defence_face = int(state.defence_faces[pair])
        if pair == 0:
            attack_face += airfield_bonus(state, int(state.mover), int(state.target))
            defence_face += airfield_bonus(state, defender, int(state.target))
        if attack_face <= defence_face:
            lost += 1
    return lost


@rule
def airfield_bonus(state: State, seat: int, battlefield: int) -> int:
    """RK-22: 1 if a player has an airfield on the battlefield or next to it; several are no better than one."""
    near = int(NEXT_TO[battlefield]) | 1 << battlefield
    return 1 if int(state.airfields) & int(state.held[seat]) & near else 0


@rule
def conquer(state: State, loser: int, attackers: int) -> None:
    """RK-24: who attacked in the winning roll moves in; how many more is asked. RK-25: an airfield is destroyed.

    None of these attackers was lost: a roll that empties a territory has won every comparison.
    """
    mover = int(state.mover)
    here = 1 << int(state.target)
    state.held[loser] = int(state.held[loser]) & ~here
    state.held[mover] = int(state.held[mover]) | here
    state.airfields = int(state.airfields) & ~here
    state.regiments[state.source] -= attackers
    state.regiments[state.target] = attackers
    if not is_alive(state, loser):
        eliminate(state, loser)
    if state.phase == OVER:
        return
    if state.regiments[state.source] == 1:
        end_battle(state)
    else:
        state.phase = ADVANCE_HOW_MANY


@rule
def eliminate(state: State, loser: int) -> None:
    """RK-26: cards and missions go to the conqueror, rewards leave the game. RK-27: the last player left wins."""
    mover = int(state.mover)
    state.cards[mover] += state.cards[loser]
    state.twos[mover] += state.twos[loser]
    state.cards[loser] = 0
    state.twos[loser] = 0
    if state.missions[loser] != 0:
        state.mission_taken = 1
        state.missions[mover] = int(state.missions[mover]) | int(state.missions[loser])
        state.missions[loser] = 0
    state.rewards[loser] = 0
    for seat in range(state.players):
        if seat != mover and is_alive(state, seat):
            return
    end_game(state, mover)


@rule
def legal_advances(state: State, actions: Any) -> int:
    """RK-24: as many as like; those who won the battle are there already, and one stays behind."""
    least = int(state.regiments[state.target])
    return write_amounts(actions, ADVANCE, least, least + int(state.regiments[state.source]) - 1)


@rule
def advance(state: State, amount: int) -> None:
    """RK-24: so many in all hold the conquered territory."""
    more = amount - int(state.regiments[state.target])
    state.regiments[state.source] -= more
    state.regiments[state.target] += more
    end_battle(state)


@rule
def end_battle(state: State) -> None:
    """The mover may attack again."""
    state.source = NO_TERRITORY
    state.target = NO_TERRITORY
    state.phase = ATTACK_OR_NOT


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
    state.phase = OVER


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
