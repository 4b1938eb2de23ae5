"""The Bonus cards (BI-24 to BI-28)."""

from typing import Any

from grognard.core.dice import Dice
from grognard.core.rule import rule
from grognard.core.saying import tell
from grognard.games.bomb_island import box, events, moves, phases
from grognard.games.bomb_island.board import ANCHOR_COUNT, ANCHORS, CELL_COUNT
from grognard.games.bomb_island.rules import places
from grognard.games.bomb_island.rules.cards import hand_over, hand_size, holds_card, lay_open, take_at_random
from grognard.games.bomb_island.rules.end import card_is_done, check_gems
from grognard.games.bomb_island.state import IN_BOAT, NONE, State


@rule
def can_play_bonus(state: State, kind: int) -> bool:
    """BI-11: whether a Bonus card has a legal effect."""
    if kind == box.TREASURE:
        return can_steal(state)
    if kind == box.GIFT:
        return hand_size(state, int(state.mover)) > 1
    if kind == box.FLYING_BOMB:
        return can_fly(state)
    if kind == box.BOAT:
        return can_sail(state)
    return True


@rule
def start_bonus(state: State, kind: int) -> None:
    """What the player of a Bonus card decides first."""
    if kind == box.POTION:
        state.phase = phases.THROW
    elif kind == box.GIFT:
        state.phase = phases.GIVE_TO
    elif kind == box.BOAT:
        state.phase = phases.SAIL
    elif kind == box.TREASURE:
        state.phase = phases.STEAL
    else:
        state.phase = phases.LIFT


# Potion


@rule
def legal_throw(state: State, actions: Any) -> int:
    """BI-24: throw away any card, or draw."""
    count = places.add(actions, 0, moves.DRAW_CARDS)
    for kind in range(box.CARD_KINDS):
        if holds_card(state, int(state.mover), kind):
            count = places.add(actions, count, moves.throw_one_away(kind))
    return count


@rule
def throw_away(state: State, kind: int, news: Any) -> None:
    """BI-11, BI-24: a card goes to the discard pile."""
    tell(news, events.threw_away(state.mover, kind))
    lay_open(state, int(state.mover), kind)


@rule
def throw_or_draw(state: State, action: int, news: Any) -> None:
    """BI-24: one more card goes; or no more, and the hand will be filled up."""
    if action == moves.DRAW_CARDS:
        state.phase = phases.DRAW_UP
    else:
        throw_away(state, moves.card_thrown(action), news)


# Poisoned Gift


@rule
def legal_give_to(state: State, actions: Any) -> int:
    """BI-25: another player."""
    count = 0
    for seat in range(int(state.players)):
        if places.is_opponent(state, seat):
            count = places.add(actions, count, moves.offer_to(seat))
    return count


@rule
def give_to(state: State, seat: int) -> None:
    """BI-25: who gets it."""
    state.partner = seat
    state.phase = phases.GIVE


@rule
def legal_give(state: State, actions: Any) -> int:
    """BI-25: any card of one's hand."""
    count = 0
    for kind in range(box.CARD_KINDS):
        if holds_card(state, int(state.mover), kind):
            count = places.add(actions, count, moves.give_one(kind))
    return count


@rule
def give(state: State, kind: int, news: Any) -> None:
    """BI-25: face down."""
    tell(news, events.gave_card(state.mover, state.partner, kind))
    hand_over(state, int(state.mover), int(state.partner), kind)
    state.given = kind
    state.phase = phases.TAKE_BACK


@rule
def take_back(state: State, dice: Dice, news: Any) -> None:
    """BI-25: a card at random, but not the one given."""
    take_at_random(state, int(state.mover), int(state.partner), int(state.given), dice, news)
    card_is_done(state, news)


# Boat


@rule
def can_sail(state: State) -> bool:
    """BI-26: an own free character must be aboard."""
    for number in range(box.TEAM_SIZE + 1):
        who = places.in_team(state, int(state.mover), number)
        if who != NONE and state.place[who] == IN_BOAT + int(state.mover) and not places.is_knocked_out(state, who):
            return True
    return False


@rule
def legal_dock(state: State, actions: Any) -> int:
    """BI-5, BI-26: an anchor where no boat is docked."""
    count = 0
    for number in range(ANCHOR_COUNT):
        if places.boat_at(state, int(ANCHORS[number])) == NONE:
            count = places.add(actions, count, moves.dock_at(ANCHORS[number]))
    return count


@rule
def sail(state: State, anchor: int, news: Any) -> None:
    """BI-26: the boat docks there, with all aboard."""
    state.boats[state.mover] = anchor
    tell(news, events.sailed(state.mover, anchor))
    card_is_done(state, news)


# Treasure


@rule
def may_steal(state: State, loot: int, seat: int) -> bool:
    """BI-27: whether another boat holds such a thing."""
    if not places.is_opponent(state, seat):
        return False
    return bool((state.hold_gems[seat] if loot == box.GEM else state.hold_ammunition[seat]) > 0)


@rule
def can_steal(state: State) -> bool:
    """BI-27: another boat must hold something."""
    for seat in range(int(state.players)):
        if may_steal(state, box.GEM, seat) or may_steal(state, box.AMMUNITION, seat):
            return True
    return False


@rule
def legal_steal(state: State, actions: Any) -> int:
    """BI-27: a gem or an ammunition of another boat."""
    count = 0
    for seat in range(int(state.players)):
        for loot in range(box.GEM, box.AMMUNITION + 1):
            if may_steal(state, loot, seat):
                count = places.add(actions, count, moves.steal_from(loot, seat))
    return count


@rule
def steal(state: State, loot: int, seat: int, news: Any) -> None:
    """BI-27: one gem, or one ammunition, changes boats."""
    if loot == box.GEM:
        state.hold_gems[seat] -= 1
        state.hold_gems[state.mover] += 1
        tell(news, events.stole_gem(state.mover, seat))
        check_gems(state, int(state.mover), news)
    else:
        state.hold_ammunition[seat] -= 1
        state.hold_ammunition[state.mover] += 1
        tell(news, events.stole_ammunition(state.mover, seat))
    card_is_done(state, news)


# Flying Bomb


@rule
def landing_cells(state: State, bomb_cell: int) -> tuple[int, int]:
    """BI-28: the free cells next to an own character, for a bomb that lies next to another own one."""
    found_low = 0
    found_high = 0
    for number in range(box.TEAM_SIZE + 1):
        thrower = places.in_team(state, int(state.mover), number)
        if thrower == NONE or not places.is_ready(state, thrower):
            continue
        cell = int(state.place[thrower])
        low, high = places.spread(places.low_bit(cell), places.high_bit(cell))
        if cell == bomb_cell or places.holds(low, high, bomb_cell):
            low, high = near_others(state, number)
            found_low |= low
            found_high |= high
    free_low, free_high = places.free_cells(state, 0)
    return found_low & free_low, found_high & free_high


@rule
def near_others(state: State, number: int) -> tuple[int, int]:
    """The cells next to the mover's characters other than this one."""
    low = 0
    high = 0
    for other in range(box.TEAM_SIZE + 1):
        who = places.in_team(state, int(state.mover), other)
        if other != number and who != NONE and places.is_ready(state, who):
            low, high = places.with_cell(low, high, int(state.place[who]))
    return places.spread(low, high)


@rule
def has_landing(state: State, bomb: int) -> bool:
    """Whether a bomb may fly, and somewhere."""
    bomb_cell = int(state.bombs[bomb])
    if bomb_cell == NONE:
        return False
    low, high = landing_cells(state, bomb_cell)
    return low | high != 0


@rule
def can_fly(state: State) -> bool:
    """BI-28: whether any bomb may fly."""
    for bomb in range(box.BOMB_COUNT):
        if has_landing(state, bomb):
            return True
    return False


@rule
def legal_lift(state: State, actions: Any) -> int:
    """BI-28: a bomb that may fly."""
    count = 0
    for bomb in range(box.BOMB_COUNT):
        if has_landing(state, bomb):
            count = places.add(actions, count, moves.lift_from(state.bombs[bomb]))
    return count


@rule
def lift(state: State, cell: int) -> None:
    """The bomb is in the air until it lands."""
    state.origin = cell
    state.phase = phases.LAND_BOMB


@rule
def legal_landing(state: State, actions: Any) -> int:
    """BI-28: a free cell next to another own character."""
    count = 0
    low, high = landing_cells(state, int(state.origin))
    for cell in range(CELL_COUNT):
        if places.holds(low, high, cell):
            count = places.add(actions, count, moves.put_on(cell))
    return count


@rule
def land_bomb(state: State, cell: int, news: Any) -> None:
    """BI-28: it lands."""
    places.remove_bomb(state, places.bomb_at(state, int(state.origin)))
    places.add_bomb(state, cell)
    tell(news, events.bomb_flew(state.origin, cell))
    card_is_done(state, news)
