"""The end of a turn, of a player and of the game (BI-10, BI-34 to BI-37)."""

from typing import Any

from grognard.core.rule import NOBODY, WHOLE, rule
from grognard.core.saying import tell
from grognard.games.bomb_island import events
from grognard.games.bomb_island.box import CHARACTER_COUNT, HAND_SIZE
from grognard.games.bomb_island.phases import BY_GEMS, BY_ROUNDS, CAPTURED, OVER, REFILL, SHOT, TRAPPED, TURN
from grognard.games.bomb_island.rules.cards import discard_hand, hand_size
from grognard.games.bomb_island.rules.places import clear_table, is_free, is_out, team_of
from grognard.games.bomb_island.state import GONE, IN_BOAT, NONE, State

NO_STEP = -1
A_GEM, A_CHARACTER = range(2)  # what may be all that somebody lacks


@rule
def card_is_done(state: State, news: Any) -> None:
    """A card is carried out: the turn goes on, or, if its player is out, passes (BI-35)."""
    if state.phase == OVER:
        return
    clear_table(state)
    if is_out(state, int(state.mover)):
        pass_turn(state, news)
    else:
        state.phase = TURN


@rule
def end_turn(state: State, news: Any) -> None:
    """BI-10: draw back to six cards, then the next player."""
    if hand_size(state, int(state.mover)) < HAND_SIZE:
        state.phase = REFILL
    else:
        pass_turn(state, news)


@rule
def pass_turn(state: State, news: Any) -> None:
    """BI-8: clockwise, in seat order; BI-35: skipping who is out. A round is over when it passes the starting seat."""
    wake_up(state, int(state.mover))
    state.colours = 0
    seat = int(state.mover)
    while True:
        seat = (seat + 1) % int(state.players)
        if seat == state.starter:
            if state.round_number == state.max_rounds:
                end_game(state, BY_ROUNDS, news)
                return
            state.round_number = min(int(state.round_number) + 1, 65535)
        if not is_out(state, seat):
            break
    state.mover = seat
    state.phase = TURN


@rule
def wake_up(state: State, seat: int) -> None:
    """BI-32: at the end of their owner's turn the knocked out can be used again."""
    for who in range(CHARACTER_COUNT):
        if team_of(state, who) == seat:
            state.knocked_out = int(state.knocked_out) & ~(1 << who)


@rule
def end_game(state: State, ending: int, news: Any) -> None:
    """Nobody acts any more."""
    clear_table(state)
    state.colours = 0
    state.ending = ending
    state.phase = OVER
    tell(news, how_it_ended(state))


@rule
def check_gems(state: State, seat: int, news: Any) -> None:
    """BI-37: enough gems win at once."""
    if state.phase != OVER and state.hold_gems[seat] >= state.gems:
        end_game(state, BY_GEMS, news)


@rule
def kill(state: State, who: int) -> None:
    """A character leaves the game."""
    state.place[who] = GONE
    state.knocked_out = int(state.knocked_out) & ~(1 << who)


@rule
def has_free_character(state: State, seat: int) -> bool:
    """BI-34: whether a player still has a character that is no prisoner."""
    for who in range(CHARACTER_COUNT):
        if team_of(state, who) == seat and is_free(state, who):
            return True
    return False


@rule
def last_step(state: State, seat: int) -> int:
    """What alone is missing to win (BI-37): a gem, or the last free character of the only enemy."""
    if state.phase == OVER or is_out(state, seat):
        return NO_STEP
    if int(state.hold_gems[seat]) + 1 >= int(state.gems):
        return A_GEM
    return A_CHARACTER if free_enemies(state, seat) == 1 else NO_STEP


@rule
def free_enemies(state: State, seat: int) -> int:
    """The other players' characters that are no prisoners: who has none is out (BI-34)."""
    count = 0
    for who in range(CHARACTER_COUNT):
        count += team_of(state, who) != seat and is_free(state, who)
    return count


@rule
def eliminate(state: State, seat: int, by: int, cell: int, fate: int, news: Any) -> None:
    """BI-35: the winner takes the hold; BI-36: after the trap (`by` NOBODY) it stays on the cell. All else leaves."""
    if by != NOBODY:
        state.hold_gems[by] += state.hold_gems[seat]
        state.hold_ammunition[by] += state.hold_ammunition[seat]
    elif state.hold_gems[seat] + state.hold_ammunition[seat] > 0:
        state.loot_cell = cell
        state.loot_gems = state.hold_gems[seat]
        state.loot_ammunition = state.hold_ammunition[seat]
    state.hold_gems[seat] = 0
    state.hold_ammunition[seat] = 0
    for who in range(CHARACTER_COUNT):
        if team_of(state, who) == seat or state.place[who] == IN_BOAT + seat:
            kill(state, who)
    state.boats[seat] = NONE
    discard_hand(state, seat)
    state.fate[seat] = fate
    tell(news, how_it_fell(seat, fate))


@rule
def how_it_fell(seat: int, fate: int) -> int:
    """BI-34, BI-36: what is told of a player who is out."""
    if fate == SHOT:
        return events.was_shot(seat)
    if fate == CAPTURED:
        return events.was_captured(seat)
    return events.was_trapped(seat) if fate == TRAPPED else events.was_bombed(seat)


@rule
def check_survivors(state: State, fate: int, news: Any) -> None:
    """BI-37: the only player left wins at once."""
    left = 0
    for seat in range(int(state.players)):
        left += not is_out(state, seat)
    if left == 1 and state.phase != OVER:
        end_game(state, fate + 1, news)


@rule
def result(state: State, shares: Any) -> None:
    """BI-37: five gems, or the only player left. A game stopped by `max_rounds` is shared by all who are still in it."""
    for seat in range(int(state.players)):
        shares[seat] = 0
    if state.phase != OVER:
        return
    winners = 0
    for seat in range(int(state.players)):
        winners += has_won(state, seat)
    for seat in range(int(state.players)):
        if has_won(state, seat):
            shares[seat] = WHOLE // winners


@rule
def has_won(state: State, seat: int) -> bool:
    """Whether a seat wins the finished game, alone or with others."""
    if state.ending == BY_GEMS:
        return bool(state.hold_gems[seat] >= state.gems)
    return not is_out(state, seat)


@rule
def how_it_ended(state: State) -> int:
    """BI-37: what is told of the end."""
    winner = NOBODY
    winners = 0
    for seat in range(int(state.players)):
        if has_won(state, seat):
            winner = seat
            winners |= 1 << seat
    if state.ending == BY_ROUNDS:
        return events.rounds_are_up(winners)
    return events.won_by_gems(winner, state.hold_gems[winner]) if state.ending == BY_GEMS else events.last_survivor(winner)
