"""Exact odds: what the next chest may be, and who can reach, shoot or bomb whom with the cards left in the game."""

from functools import lru_cache
from math import comb
from typing import Any, cast

import msgspec
import numpy as np

from grognard.core.event import Seat
from grognard.games.bomb_island.board import CELL_COUNT, CELL_NAMES, LAND_HIGH, LAND_LOW, NEIGHBOURS
from grognard.games.bomb_island.box import (
    CARD_KINDS,
    CARD_NAMES,
    CHARACTER_COUNT,
    CHESTS,
    LONGEST_MOVE,
    PISTOL,
    CardName,
    ChestName,
)
from grognard.games.bomb_island.rules.bombs import enemy_boat_at
from grognard.games.bomb_island.rules.cards import in_pile, pile_size
from grognard.games.bomb_island.rules.moving import is_next_to_team, may_walk
from grognard.games.bomb_island.rules.places import holds, is_out, is_ready, team_of
from grognard.games.bomb_island.rules.walks import ends_of_walk, lengths
from grognard.games.bomb_island.state import GONE, HIDDEN, IN_BOAT, NONE, OVER, STATE, CellName, State


class Threat(msgspec.Struct, frozen=True):
    """What one seat could do to a character or a boat in its next turn."""

    seat: Seat
    victim: Seat
    cell: CellName  # of the character, or of the anchor
    kinds: tuple[CardName, ...]  # Move cards any one of which is enough; none: it stands there already
    chance: float  # that the seat holds what it takes


class Chances(msgspec.Struct, frozen=True):
    """What may come: the next chest, and next turn's shots and bombs, the likeliest first."""

    chests: dict[ChestName, float]
    shots: list[Threat]
    bombs: list[Threat]


def odds(state: Any) -> Chances:
    """The odds in a position, as far as it is seen."""
    return chances_in(state.tobytes())


@lru_cache(maxsize=256)
def chances_in(seen: bytes) -> Chances:
    """The same, worked out once for a position however often it is asked about."""
    state = np.frombuffer(seen, STATE.dtype).view(np.recarray)[0]
    if state.phase == OVER or state.round_number == 0:
        return Chances(chest_odds(state.chests_left), [], [])
    return Chances(chest_odds(state.chests_left), likely(shot_threats(state)), likely(bomb_threats(state)))


def likely(threats: list[Threat]) -> list[Threat]:
    """Those that may be, the likeliest first."""
    return sorted((threat for threat in threats if threat.chance > 0), key=lambda threat: -threat.chance)


def chest_odds(left: Any) -> dict[ChestName, float]:
    """What the next chest may be: each of those left is as likely."""
    closed = sum(int(count) for count in left)
    return {name: int(count) / closed for name, count in zip(CHESTS, left, strict=True) if closed}


def gem_odds(left: Any, opened: int) -> list[float]:
    """The chance of 0, 1, 2 … gems among the next so many chests."""
    gems, closed = int(left[0]), sum(int(count) for count in left)
    return [
        comb(gems, found) * comb(closed - gems, opened - found) / comb(closed, opened) for found in range(min(gems, opened) + 1)
    ]


def shot_threats(state: State) -> list[Threat]:
    """Which characters can be shot by whom in that seat's next turn, by a Pistol and perhaps a Move card."""
    found = []
    for seat in range(int(state.players)):
        if is_out(state, seat) or state.hold_ammunition[seat] == 0:
            continue
        reach = reach_of(state, seat)
        for who in range(CHARACTER_COUNT):
            cell = int(state.place[who])
            if team_of(state, who) == seat or cell == GONE or cell >= IN_BOAT:
                continue
            steps = steps_next_to(reach, cell)
            if steps:
                kinds = () if 0 in steps else tuple(CARD_NAMES[step - 1] for step in steps)
                chance = chance_to_hold(state, seat, (PISTOL,), kinds)
                found.append(Threat(Seat(seat), Seat(team_of(state, who)), CELL_NAMES[cell], kinds, chance))
    return found


def bomb_threats(state: State) -> list[Threat]:
    """Whose boat can be bombed by whom in that seat's next turn, with one Move card."""
    found = []
    for seat in range(int(state.players)):
        if is_out(state, seat):
            continue
        for victim, kinds in boats_in_reach(state, seat).items():
            anchor = CELL_NAMES[int(state.boats[victim])]
            found.append(Threat(Seat(seat), Seat(victim), anchor, kinds, chance_to_hold(state, seat, (), kinds)))
    return found


def on_turn(state: Any, seat: int) -> State:
    """The position as if that seat were to move now."""
    turned = state.copy()
    turned.mover = seat
    return cast(State, turned)


def reach_of(state: State, seat: int) -> dict[int, set[int]]:
    """For each number of steps, 0 to 7, the cells where a seat's usable characters can stand."""
    turned = on_turn(state, seat)
    mine = [who for who in range(CHARACTER_COUNT) if team_of(state, who) == seat]
    reach = {0: {int(state.place[who]) for who in mine if is_ready(state, who)}}
    for steps in range(1, LONGEST_MOVE + 1):
        reach[steps] = set()
        for who in mine:
            if may_walk(turned, who):
                low, high = ends_of_walk(turned, who, steps)
                reach[steps] |= {cell for cell in range(CELL_COUNT) if holds(low, high, cell)}
    return reach


def steps_next_to(reach: dict[int, set[int]], cell: int) -> list[int]:
    """The numbers of steps that bring some character next to a cell."""
    near = {int(one) for one in NEIGHBOURS[cell] if one >= 0}
    return [steps for steps, cells in reach.items() if cells & near]


def boats_in_reach(state: State, seat: int) -> dict[int, tuple[CardName, ...]]:
    """For each enemy whose boat a seat can bomb with one Move card: the cards that do it."""
    turned = on_turn(state, seat)
    found: dict[int, list[CardName]] = {}
    for steps in range(1, LONGEST_MOVE + 1):
        victims = boats_by_foot(turned, seat, steps) | boats_by_push(turned, seat, steps)
        for victim in sorted(victims):
            found.setdefault(victim, []).append(CARD_NAMES[steps - 1])
    return {victim: tuple(kinds) for victim, kinds in found.items()}


def boats_by_foot(turned: State, seat: int, steps: int) -> set[int]:
    """Whose boats a character can bomb by walking over a bomb to their anchors."""
    found = set()
    for who in range(CHARACTER_COUNT):
        if team_of(turned, who) == seat and may_walk(turned, who):
            low, high = ends_of_walk(turned, who, steps)
            found |= {enemy_boat_at(turned, cell) for cell in range(CELL_COUNT) if holds(low, high, cell)}
    return found - {NONE}


def boats_by_push(turned: State, seat: int, steps: int) -> set[int]:
    """Whose boats a bomb next to a character can enter by itself."""
    found = set()
    for bomb in (int(cell) for cell in turned.bombs if cell != NONE):
        for victim in range(int(turned.players)):
            if victim != seat and not is_out(turned, victim) and is_next_to_team(turned, bomb):
                ways = lengths(bomb, int(turned.boats[victim]), steps - 1, LAND_LOW, LAND_HIGH)
                if ways >> steps - 1 & 1:
                    found.add(victim)
    return found


def chance_to_hold(state: State, seat: int, needed: tuple[int, ...], any_of: tuple[CardName, ...]) -> float:
    """The chance that a hand holds all needed kinds and, if any are named, one of `any_of`.

    Its unseen cards may be any that lie neither open nor in a hand that is seen.
    """
    hidden = int(state.hands[seat, HIDDEN])
    unseen = [in_pile(state, kind) for kind in range(CARD_KINDS)]
    total = pile_size(state) + sum(int(count) for count in state.hands[:, HIDDEN])
    missing = [kind for kind in needed if state.hands[seat, kind] == 0]
    choices = {CARD_NAMES.index(name) for name in any_of}
    if any(state.hands[seat, kind] > 0 for kind in choices):
        choices = set()
    without = [({kind}) for kind in missing] + ([choices] if choices else [])
    chance = 0.0
    for pattern in range(1 << len(without)):
        avoided = set().union(*(kinds for bit, kinds in enumerate(without) if pattern >> bit & 1))
        free = total - sum(unseen[kind] for kind in avoided)
        sign = -1 if bin(pattern).count("1") % 2 else 1
        chance += sign * comb(free, hidden) / comb(total, hidden)
    return chance
