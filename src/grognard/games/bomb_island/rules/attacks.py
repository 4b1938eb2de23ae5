"""Pistol, Padlock, Hammer and the trap; and the Shield against them (BI-22, BI-29 to BI-33)."""

from typing import Any

from grognard.core.rule import NOBODY, rule
from grognard.core.saying import tell
from grognard.games.bomb_island import events, moves
from grognard.games.bomb_island.box import CHARACTER_COUNT, HAMMER, PADLOCK, PISTOL, SHIELD
from grognard.games.bomb_island.phases import AIM, ASK, CAPTURE, CAPTURED, REPLACE, SHOT, TRAPPED
from grognard.games.bomb_island.rules import end
from grognard.games.bomb_island.rules.cards import holds_card, lay_open
from grognard.games.bomb_island.rules.places import add, character_at, holds, is_ashore, near_team, team_of
from grognard.games.bomb_island.state import IN_BOAT, NONE, TRAP, State

# Whom an attack can meet


@rule
def is_enemy_ashore(state: State, seat: int, who: int) -> bool:
    """BI-29: a character that attacks of this seat can meet: another's, outside boats."""
    return is_ashore(state, who) and team_of(state, who) != seat


@rule
def is_target(state: State, seat: int, who: int, near_low: int, near_high: int) -> bool:
    """BI-29: an enemy of this seat on one of these cells, which are next to its own characters."""
    return is_enemy_ashore(state, seat, who) and holds(near_low, near_high, int(state.place[who]))


@rule
def has_target(state: State) -> bool:
    """Whether any enemy character is next to one of the mover's."""
    low, high = near_team(state, int(state.mover))
    if low | high == 0:
        return False
    for who in range(CHARACTER_COUNT):
        if is_target(state, int(state.mover), who, low, high):
            return True
    return False


@rule
def is_loaded(state: State, seat: int) -> bool:
    """BI-29: whether a seat's boat holds ammunition for a Pistol."""
    return bool(state.hold_ammunition[seat] > 0)


@rule
def can_play_attack(state: State, kind: int) -> bool:
    """BI-29: a Pistol needs ammunition, and any attack somebody to attack."""
    return (kind != PISTOL or is_loaded(state, int(state.mover))) and has_target(state)


@rule
def aimed_at(state: State) -> int:
    """How many characters are aimed at."""
    count = 0
    for who in range(CHARACTER_COUNT):
        count += int(state.aimed) >> who & 1
    return count


@rule
def is_aimed_at(state: State, who: int) -> bool:
    """Whether this character was named as a victim."""
    return (int(state.aimed) >> who & 1) == 1


@rule
def has_shot_left(state: State) -> bool:
    """BI-29: whether the Pistol has ammunition for one more victim."""
    return bool(aimed_at(state) < state.hold_ammunition[state.mover])


@rule
def legal_targets(state: State, actions: Any) -> int:
    """The enemies next to the mover's characters, each once; with a Pistol as many as there is ammunition for."""
    count = 0
    if state.phase == AIM and aimed_at(state) > 0:
        count = add(actions, count, moves.FIRE)
    if state.phase == AIM and not has_shot_left(state):
        return count
    low, high = near_team(state, int(state.mover))
    for who in range(CHARACTER_COUNT):
        if is_target(state, int(state.mover), who, low, high) and not is_aimed_at(state, who):
            count = add(actions, count, attack_on(int(state.phase), int(state.place[who])))
    return count


@rule
def attack_on(phase: int, cell: int) -> int:
    """The move that attacks who stands there, by the card that is being played."""
    if phase == AIM:
        return moves.aim_at(cell)
    return moves.capture_on(cell) if phase == CAPTURE else moves.knock_out_on(cell)


@rule
def attack(state: State, action: int, news: Any) -> None:
    """Name a victim, or shoot at all that were named."""
    if state.phase == CAPTURE:
        strike(state, moves.cell_captured_on(action), news)
    elif state.phase != AIM:
        strike(state, moves.cell_struck(action), news)
    elif action == moves.FIRE:
        fire(state, news)
    else:
        aim(state, moves.cell_aimed_at(action), news)


@rule
def name_victim(state: State, cell: int) -> int:
    """Whoever stands there will be struck, unless a Shield is raised. Returns whose character it is."""
    who = character_at(state, cell)
    state.aimed = int(state.aimed) | 1 << who
    return team_of(state, who)


@rule
def aim(state: State, cell: int, news: Any) -> None:
    """BI-29: name one more victim."""
    tell(news, events.aimed_at(state.mover, name_victim(state, cell), cell))


@rule
def fire(state: State, news: Any) -> None:
    """BI-29: one ammunition for each, spent whether or not a Shield meets it (BI-33)."""
    tell(news, events.fired(state.mover, aimed_at(state)))
    state.hold_ammunition[state.mover] -= aimed_at(state)
    ask_victims(state)


@rule
def strike(state: State, cell: int, news: Any) -> None:
    """BI-30, BI-32: a Padlock or a Hammer has one victim."""
    victim = name_victim(state, cell)
    if state.card == PADLOCK:
        tell(news, events.threw_padlock(state.mover, victim, cell))
    else:
        tell(news, events.swung_hammer(state.mover, victim, cell))
    ask_victims(state)


# The Shield


@rule
def ask_victims(state: State) -> None:
    """BI-33: each owner of a victim is asked, whether or not they hold a Shield."""
    for who in range(CHARACTER_COUNT):
        if is_aimed_at(state, who):
            state.victims = int(state.victims) | 1 << team_of(state, who)
    state.phase = ASK


@rule
def asked(state: State) -> int:
    """BI-33: who answers now: in seat order after the attacker. After the trap it is the mover itself."""
    for turn in range(1, int(state.players) + 1):
        seat = (int(state.mover) + turn) % int(state.players)
        if int(state.victims) >> seat & 1:
            return seat
    return NOBODY


@rule
def legal_answer(state: State, actions: Any) -> int:
    """BI-33: raise a Shield, if there is one, or not."""
    count = add(actions, 0, moves.NO_SHIELD)
    return add(actions, count, moves.RAISE_SHIELD) if holds_card(state, asked(state), SHIELD) else count


@rule
def answer(state: State, raised: bool, news: Any) -> None:
    """BI-33: a Shield saves all one's characters, and its player draws a card; then the next victim, or the blow falls."""
    seat = asked(state)
    if raised:
        tell(news, events.raised_shield(seat))
        lay_open(state, seat, SHIELD)
        state.shielded = int(state.shielded) | 1 << seat
        state.phase = REPLACE
    else:
        tell(news, events.raised_none(seat))
        answered(state, seat, news)


@rule
def answered(state: State, seat: int, news: Any) -> None:
    """The next victim is asked; after the last the blow falls."""
    state.victims = int(state.victims) & ~(1 << seat)
    if state.victims == 0:
        strike_home(state, news)
    else:
        state.phase = ASK


@rule
def strike_home(state: State, news: Any) -> None:
    """BI-33: all the unshielded suffer together; then players may be out."""
    struck = 0
    cell = int(state.place[state.piece]) if state.card == TRAP else NONE
    for who in range(CHARACTER_COUNT):
        owner = team_of(state, who)
        if is_aimed_at(state, who) and not int(state.shielded) >> owner & 1:
            struck |= 1 << owner
            suffer(state, who, news)
    if state.card != HAMMER and struck != 0:
        fall(state, struck, cell, news)
    end.card_is_done(state, news)


@rule
def suffer(state: State, who: int, news: Any) -> None:
    """BI-22, BI-29, BI-30, BI-32: killed, captured or knocked out."""
    owner = team_of(state, who)
    cell = int(state.place[who])
    if state.card == PADLOCK:
        state.place[who] = IN_BOAT + int(state.mover)
        tell(news, events.captured(state.mover, owner, cell))
    elif state.card == HAMMER:
        state.knocked_out = int(state.knocked_out) | 1 << who
        tell(news, events.knocked_out(owner, cell))
    else:
        end.kill(state, who)
        tell(news, events.killed(owner, cell))


@rule
def fall(state: State, struck: int, cell: int, news: Any) -> None:
    """BI-34: who has no free character left is out. BI-35, BI-36: the attacker, or the trap's cell, gets what they had."""
    fate = TRAPPED if state.card == TRAP else CAPTURED if state.card == PADLOCK else SHOT
    by = NOBODY if state.card == TRAP else int(state.mover)
    for seat in range(int(state.players)):
        if struck >> seat & 1 and not end.has_free_character(state, seat):
            end.eliminate(state, seat, by, cell, fate, news)
    end.check_survivors(state, fate, news)
    if by != NOBODY:
        end.check_gems(state, by, news)
