"""Risk Express, rule by rule: plain functions over one record. It reads as the booklet does: set-up, turn, end.

A decision (`step`) is deterministic. Where dice must fall it leaves the game to CHANCE, and `roll` lets them fall. Both tell
what happens, as it happens, to whoever listens.
"""

from typing import Any

from grognard.core.dice import Dice, below
from grognard.core.rule import CHANCE, NOBODY, WHOLE, rule
from grognard.core.saying import packed, tell
from grognard.games.risk_express import events
from grognard.games.risk_express.box import (
    CANNON,
    CAVALRY,
    CONTINENT_COUNT,
    CONTINENT_OF,
    COUNTRIES_IN,
    COUNTRY_COUNT,
    DICE_IN_BOX,
    FEWEST_DICE,
    GENERAL,
    LINE_COUNT,
    NEEDS,
    ONE_SOLDIER,
    POINTS,
    THREE_SOLDIERS,
    TWO_SOLDIERS,
    WHOLE_POINTS,
)
from grognard.games.risk_express.moves import CARRY_ON, SET_ASIDE, START_AFRESH, fill_line, line_filled
from grognard.games.risk_express.state import CONTEST, FILL, NO_COUNTRY, OFFER, OVER, ROLL, State

VERSION = 1  # raised whenever a rule changes, so that old records are not replayed wrongly


# Setting up


@rule
def start(state: State) -> None:
    """RX-4: all cards lie in the middle. Everybody will roll for the start."""
    state.owner[:] = NOBODY
    state.target = NO_COUNTRY
    state.starter = NOBODY
    state.contenders = (1 << int(state.players)) - 1
    state.phase = CONTEST


@rule
def actor(state: State) -> int:
    """Who acts now."""
    if state.phase == OVER:
        return NOBODY
    return int(state.mover) if state.phase == FILL or state.phase == OFFER else CHANCE


@rule
def roll(state: State, dice: Dice, news: Any = None) -> None:
    """Let dice fall: for the start, or those that the mover has left."""
    if state.phase == CONTEST:
        roll_for_the_start(state, dice, news)
    else:
        for _ in range(state.dice_left):
            state.tray[below(dice, 6)] += 1
        state.phase = FILL
        tell(news, events.rolled(state.mover, packed(state.tray, DICE_IN_BOX + 1)))


@rule
def roll_for_the_start(state: State, dice: Dice, news: Any) -> None:
    """RX-5: each player rolls all seven dice; most Generals starts; who ties for most rolls again."""
    generals = 0
    for _ in range(DICE_IN_BOX):
        generals += below(dice, 6) == GENERAL
    state.generals[state.mover] = generals
    tell(news, events.rolled_for_the_start(state.mover, generals))
    following = next_contender(state, int(state.mover) + 1)
    if following != NOBODY:
        state.mover = following
    else:
        settle_the_start(state, news)


@rule
def next_contender(state: State, seat: int) -> int:
    """The first contender from this seat on, or NOBODY."""
    for other in range(seat, int(state.players)):
        if int(state.contenders) >> other & 1:
            return other
    return NOBODY


@rule
def settle_the_start(state: State, news: Any) -> None:
    """RX-5: the one who leads starts; several are contenders again."""
    most = -1
    leaders = 0
    for seat in range(state.players):
        if int(state.contenders) >> seat & 1:
            if state.generals[seat] > most:
                most = int(state.generals[seat])
                leaders = 0
            if state.generals[seat] == most:
                leaders |= 1 << seat
    state.contenders = leaders
    state.mover = next_contender(state, 0)
    if leaders & (leaders - 1) == 0:
        state.contenders = 0
        state.starter = state.mover
        state.round_number = 1
        start_turn(state)
        tell(news, events.starts(state.starter))
    else:
        tell(news, events.tied_for_the_start(leaders))


# A turn


@rule
def start_turn(state: State) -> None:
    """RX-6: a turn starts with a roll of all seven dice."""
    state.target = NO_COUNTRY
    state.filled = 0
    state.dice_on_lines = 0
    state.dice_left = DICE_IN_BOX
    state.phase = ROLL


@rule
def legal(state: State, actions: Any) -> int:
    """RX-12: who can fill a line fills one. RX-13: who cannot sets a die aside. RX-22: an offer is taken or left.

    RX-9: once a country is chosen, its lines alone are looked at.
    """
    if state.phase == OFFER:
        actions[0] = CARRY_ON
        actions[1] = START_AFRESH
        return 2
    count = 0
    soldiers = soldiers_in(state.tray)
    first = 0 if state.target == NO_COUNTRY else int(state.target)
    last = COUNTRY_COUNT if state.target == NO_COUNTRY else first + 1
    for country in range(first, last):
        if may_invade(state, country):
            for line in range(line_count(state, country)):
                if not is_filled(state, line) and can_fill(state.tray, country, line, soldiers):
                    actions[count] = fill_line(country, line)
                    count += 1
    if count == 0:
        actions[0] = SET_ASIDE
        count = 1
    return count


@rule
def may_invade(state: State, country: int) -> bool:
    """RX-10: a country that is neither the mover's nor in a united continent."""
    return state.owner[country] != state.mover and not state.face_down[CONTINENT_OF[country]]


@rule
def line_count(state: State, country: int) -> int:
    """RX-11: a country that somebody owns has one more line, a General."""
    return int(LINE_COUNT[country]) + (1 if state.owner[country] != NOBODY else 0)


@rule
def is_filled(state: State, line: int) -> bool:
    """Whether this line of the turn's country is filled."""
    return int(state.filled) >> line & 1 == 1


@rule
def soldiers_in(tray: Any) -> int:
    """All soldiers of a roll."""
    return int(tray[ONE_SOLDIER]) + 2 * int(tray[TWO_SOLDIERS]) + 3 * int(tray[THREE_SOLDIERS])


@rule
def can_fill(tray: Any, country: int, line: int, soldiers: int) -> bool:
    """RX-7: whether a roll fills a line."""
    need = NEEDS[country, line]
    return bool(tray[GENERAL] >= need[0] and tray[CAVALRY] >= need[1] and tray[CANNON] >= need[2] and soldiers >= need[3])


@rule
def dice_used(tray: Any, country: int, line: int, face: int) -> int:
    """RX-7: how many dice of a face a line takes; of Soldiers the largest first, and no more than it needs."""
    if face < ONE_SOLDIER:
        return int(NEEDS[country, line, face])
    soldiers = int(NEEDS[country, line, 3])
    for larger in range(THREE_SOLDIERS, face, -1):
        soldiers -= int(tray[larger]) * (larger - ONE_SOLDIER + 1)
    each = face - ONE_SOLDIER + 1
    return min(int(tray[face]), (soldiers + each - 1) // each) if soldiers > 0 else 0


@rule
def dice_to_fill(tray: Any, country: int, line: int) -> int:
    """RX-7: how many dice of a roll a line takes."""
    used = 0
    for face in range(GENERAL, THREE_SOLDIERS + 1):
        used += dice_used(tray, country, line, face)
    return used


@rule
def packed_dice(tray: Any, country: int, line: int) -> int:
    """The same dice by their faces, for the story."""
    total = 0
    for face in range(THREE_SOLDIERS, GENERAL - 1, -1):
        total = total * (DICE_IN_BOX + 1) + dice_used(tray, country, line, face)
    return total


@rule
def step(state: State, action: int, news: Any = None) -> None:
    """Carry out a decision, and go on to the next roll or to the next turn."""
    if action == CARRY_ON:
        tell(news, events.carried_on(state.mover))
        carry_on(state)
    elif action == START_AFRESH:
        tell(news, events.started_afresh(state.mover))
        start_turn(state)
    else:
        if action == SET_ASIDE:
            state.dice_left -= 1  # RX-13
            tell(news, events.die_set_aside(state.mover, state.dice_left))
        else:
            country, line = line_filled(action)
            fill(state, country, line, news)
        state.tray[:] = 0
        if state.phase != OVER:
            roll_again_or_pass(state, news)


@rule
def fill(state: State, country: int, line: int, news: Any) -> None:
    """RX-7, RX-8, RX-9: one line, with dice of this roll; the first chooses the country."""
    used = dice_to_fill(state.tray, country, line)
    tell(news, events.filled(state.mover, country, line, packed_dice(state.tray, country, line)))
    state.dice_left -= used
    state.dice_on_lines += used
    state.target = country
    state.filled = int(state.filled) | 1 << line
    if all_filled(state):
        conquer(state, country, news)


@rule
def all_filled(state: State) -> bool:
    """Whether every line of the turn's country is filled."""
    return state.target != NO_COUNTRY and int(state.filled) == (1 << line_count(state, int(state.target))) - 1


@rule
def roll_again_or_pass(state: State, news: Any) -> None:
    """RX-14: what is left is rolled again. RX-15, RX-16, RX-17: conquered or hopeless, the turn ends."""
    if state.target != NO_COUNTRY and state.owner[state.target] == state.mover:
        pass_turn(state, news)
    elif not can_still_conquer(state):
        fail(state, news)
    else:
        state.phase = ROLL


@rule
def dice_needed(state: State, country: int) -> int:
    """The fewest dice that could fill a country's open lines."""
    needed = 0
    for line in range(line_count(state, country)):
        if country != state.target or not is_filled(state, line):
            needed += int(FEWEST_DICE[country, line])
    return needed


@rule
def can_still_conquer(state: State) -> bool:
    """RX-16: whether the dice left could, with the best rolls, still conquer the country, or any one that may be invaded."""
    if state.target != NO_COUNTRY:
        return dice_needed(state, int(state.target)) <= state.dice_left
    for country in range(COUNTRY_COUNT):
        if may_invade(state, country) and dice_needed(state, country) <= state.dice_left:
            return True
    return False


@rule
def conquer(state: State, country: int, news: Any) -> None:
    """RX-15: the card goes to the player. RX-18: it may unite a continent. RX-19: it may be the last."""
    loser = int(state.owner[country])
    tell(news, events.conquered(state.mover, country) if loser == NOBODY else events.captured(state.mover, country, loser))
    state.owner[country] = state.mover
    continent = CONTINENT_OF[country]
    held = 0
    unowned = 0
    for other in range(COUNTRY_COUNT):
        held += CONTINENT_OF[other] == continent and state.owner[other] == state.mover
        unowned += state.owner[other] == NOBODY
    if held == COUNTRIES_IN[continent]:
        state.face_down[continent] = 1
        tell(news, events.united(state.mover, continent))
    if unowned == 0:
        state.dice_left = 0
        state.phase = OVER
        tell_who_won(state, news)


@rule
def pass_turn(state: State, news: Any) -> None:
    """RX-17: the next player starts with all seven dice."""
    next_mover(state, news)
    if state.phase != OVER:
        start_turn(state)


@rule
def next_mover(state: State, news: Any) -> None:
    """RX-5: clockwise, in seat order. A round is over when the starter moves again."""
    state.mover = (int(state.mover) + 1) % int(state.players)
    if state.mover == state.starter:
        if state.round_number == state.max_rounds:
            state.target = NO_COUNTRY
            state.filled = 0
            state.dice_on_lines = 0
            state.dice_left = 0
            state.phase = OVER
            tell(news, events.rounds_are_up())
        else:
            state.round_number = min(int(state.round_number) + 1, 65535)


@rule
def fail(state: State, news: Any) -> None:
    """RX-16: no conquest. RX-22: with `relay`, the next player may be offered the country."""
    country = int(state.target)
    tell(news, events.chose_no_country(state.mover) if country == NO_COUNTRY else events.repelled(state.mover, country))
    next_mover(state, news)
    if state.phase == OVER:
        return
    dice = DICE_IN_BOX - int(state.dice_on_lines)
    offered = (
        state.relay and country != NO_COUNTRY and state.owner[country] != state.mover and dice_needed(state, country) <= dice
    )
    if offered:
        state.dice_left = dice
        state.phase = OFFER
        tell(news, events.offered(state.mover, country))
    else:
        start_turn(state)


@rule
def carry_on(state: State) -> None:
    """RX-22: filled lines keep their dice, and all others are rolled."""
    state.phase = ROLL


# The end


@rule
def score(state: State, seat: int) -> int:
    """RX-20: the points of each card, or of the whole continent instead."""
    points = 0
    for country in range(COUNTRY_COUNT):
        if state.owner[country] == seat and not state.face_down[CONTINENT_OF[country]]:
            points += int(POINTS[country])
    for continent in range(CONTINENT_COUNT):
        if state.face_down[continent] and uniter(state, continent) == seat:
            points += int(WHOLE_POINTS[continent])
    return points


@rule
def uniter(state: State, continent: int) -> int:
    """Who owns a united continent."""
    for country in range(COUNTRY_COUNT):
        if CONTINENT_OF[country] == continent:
            return int(state.owner[country])
    return NOBODY


@rule
def is_conquered(state: State) -> bool:
    """RX-19: whether every card has an owner."""
    for country in range(COUNTRY_COUNT):
        if state.owner[country] == NOBODY:
            return False
    return True


@rule
def most_points(state: State) -> int:
    """The points of the best."""
    most = 0
    for seat in range(state.players):
        if score(state, seat) > most:
            most = score(state, seat)
    return most


@rule
def winners(state: State) -> int:
    """RX-21: who has most points, as a set of seats. A game stopped by `max_rounds` is shared by all."""
    decided = is_conquered(state)
    most = most_points(state)
    found = 0
    for seat in range(state.players):
        if not decided or score(state, seat) == most:
            found |= 1 << seat
    return found


@rule
def result(state: State, shares: Any) -> None:
    """Each winner's part of the win."""
    best = winners(state) if state.phase == OVER else 0
    count = 0
    for seat in range(state.players):
        count += best >> seat & 1
    for seat in range(state.players):
        shares[seat] = WHOLE // count if best >> seat & 1 else 0


@rule
def tell_who_won(state: State, news: Any) -> None:
    """RX-21."""
    if news is not None:
        seats, points = winners(state), most_points(state)
        tell(news, events.won(seats, points) if seats & (seats - 1) == 0 else events.shared_win(seats, points))


# What is hidden: nothing


@rule
def blind(state: State, seat: int) -> None:
    """All of Risk Express lies open."""


@rule
def imagine(state: State, seat: int, dice: Dice) -> None:
    """There is nothing to guess."""
