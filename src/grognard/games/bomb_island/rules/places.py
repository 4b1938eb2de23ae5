"""Who stands where, what is free, what is next to what (BI-13, BI-17, BI-43). A set of cells is two integers of 60 bits."""

from typing import Any

from grognard.core.rule import rule
from grognard.games.bomb_island import board
from grognard.games.bomb_island.box import BOBBY, BOMB_COUNT, CHARACTER_COUNT, CHEST_COUNT, TEAM_SIZE
from grognard.games.bomb_island.phases import IN_GAME
from grognard.games.bomb_island.state import GONE, IN_BOAT, NONE, State

CHUNK_MASK = (1 << board.CHUNK) - 1


@rule
def low_bit(cell: int) -> int:
    """A cell's bit in the low half of a set."""
    return 1 << cell if cell < board.HALF else 0


@rule
def high_bit(cell: int) -> int:
    """A cell's bit in the high half of a set."""
    return 0 if cell < board.HALF else 1 << (cell - board.HALF)


@rule
def holds(low: int, high: int, cell: int) -> bool:
    """Whether a set holds a cell."""
    return (low >> cell & 1) == 1 if cell < board.HALF else (high >> (cell - board.HALF) & 1) == 1


@rule
def with_cell(low: int, high: int, cell: int) -> tuple[int, int]:
    """A set and one more cell."""
    return low | low_bit(cell), high | high_bit(cell)


@rule
def how_many(low: int, high: int) -> int:
    """How many cells a set holds."""
    count = 0
    while low != 0:
        low &= low - 1
        count += 1
    while high != 0:
        high &= high - 1
        count += 1
    return count


@rule
def spread(low: int, high: int) -> tuple[int, int]:
    """All cells next to one of these: six at a time, by a table."""
    near = board.SPREAD  # named once: on a GPU every mention of a table takes constant memory again
    new_low = 0
    new_high = 0
    chunk = 0
    while low != 0:
        new_low |= int(near[chunk, low & CHUNK_MASK, 0])
        new_high |= int(near[chunk, low & CHUNK_MASK, 1])
        low >>= board.CHUNK
        chunk += 1
    chunk = board.CHUNKS
    while high != 0:
        new_low |= int(near[chunk, high & CHUNK_MASK, 0])
        new_high |= int(near[chunk, high & CHUNK_MASK, 1])
        high >>= board.CHUNK
        chunk += 1
    return new_low, new_high


@rule
def team_of(state: State, who: int) -> int:
    """The seat whose character this is."""
    return int(state.bobby_team) if who == BOBBY else who // TEAM_SIZE


@rule
def in_team(state: State, seat: int, number: int) -> int:
    """A seat's character by its number: its four, then Bobby; NONE when Bobby is not theirs."""
    if number < TEAM_SIZE:
        return seat * TEAM_SIZE + number
    return BOBBY if state.bobby_team == seat else NONE


@rule
def is_knocked_out(state: State, who: int) -> bool:
    """BI-32."""
    return (int(state.knocked_out) >> who & 1) == 1


@rule
def is_in_game(state: State, who: int) -> bool:
    """Whether a character has come into the game and not left it."""
    return bool(state.place[who] != GONE)


@rule
def is_ashore(state: State, who: int) -> bool:
    """Whether a character stands on the island: in the game and in no boat."""
    return bool(GONE != state.place[who] < IN_BOAT)


@rule
def is_prisoner(state: State, who: int) -> bool:
    """BI-30: in another team's boat."""
    return bool(IN_BOAT <= state.place[who] != IN_BOAT + team_of(state, who))


@rule
def is_free(state: State, who: int) -> bool:
    """BI-43: in the game and not a prisoner."""
    return is_in_game(state, who) and not is_prisoner(state, who)


@rule
def is_ready(state: State, who: int) -> bool:
    """BI-43: a character that a card may need: free, not knocked out, outside boats."""
    return is_ashore(state, who) and not is_knocked_out(state, who)


@rule
def is_out(state: State, seat: int) -> bool:
    """BI-34."""
    return bool(state.fate[seat] != IN_GAME)


@rule
def is_enemy(state: State, seat: int, other: int) -> bool:
    """Another player than this one, who is still in the game."""
    return other < state.players and other != seat and not is_out(state, other)


@rule
def is_opponent(state: State, seat: int) -> bool:
    """Another player than the mover, who is still in the game."""
    return is_enemy(state, int(state.mover), seat)


@rule
def occupied(state: State) -> tuple[int, int]:
    """The cells with a character."""
    low = 0
    high = 0
    for who in range(CHARACTER_COUNT):
        if is_ashore(state, who):
            low, high = with_cell(low, high, int(state.place[who]))
    return low, high


@rule
def ready_cells(state: State, seat: int) -> tuple[int, int]:
    """The cells of a seat's characters that cards may need (BI-43)."""
    low = 0
    high = 0
    for number in range(TEAM_SIZE + 1):
        who = in_team(state, seat, number)
        if who != NONE and is_ready(state, who):
            low, high = with_cell(low, high, int(state.place[who]))
    return low, high


@rule
def near_team(state: State, seat: int) -> tuple[int, int]:
    """The cells next to these characters."""
    low, high = ready_cells(state, seat)
    return spread(low, high)


@rule
def character_at(state: State, cell: int) -> int:
    """Who stands on a cell, or NONE."""
    for who in range(CHARACTER_COUNT):
        if state.place[who] == cell:
            return who
    return NONE


@rule
def boat_at(state: State, anchor: int) -> int:
    """Whose boat is docked at an anchor, or NONE."""
    for seat in range(int(state.players)):
        if state.boats[seat] == anchor:
            return seat
    return NONE


@rule
def bomb_at(state: State, cell: int) -> int:
    """Which bomb lies on a cell, or NONE."""
    for bomb in range(BOMB_COUNT):
        if state.bombs[bomb] == cell:
            return bomb
    return NONE


@rule
def has_chest(state: State, cell: int) -> bool:
    """Whether a closed chest lies on a cell."""
    cross = int(board.CROSS_AT[cell])
    return cross >= 0 and (int(state.chests) >> cross & 1) == 1


@rule
def chest_cells(state: State) -> tuple[int, int]:
    """Where closed chests lie."""
    low = 0
    high = 0
    for cross in range(CHEST_COUNT):
        if int(state.chests) >> cross & 1:
            low, high = with_cell(low, high, int(board.CROSSES[cross]))
    return low, high


@rule
def free_cells(state: State, lifted: int) -> tuple[int, int]:
    """BI-17: no character, bomb, chest or loot, and no anchor. The bombs in `lifted`, one bit each, are thought away."""
    low, high = occupied(state)
    chest_low, chest_high = chest_cells(state)
    low |= chest_low | board.ANCHORS_LOW
    high |= chest_high | board.ANCHORS_HIGH
    if state.loot_cell != NONE:
        low, high = with_cell(low, high, int(state.loot_cell))
    for bomb in range(BOMB_COUNT):
        if state.bombs[bomb] != NONE and not lifted >> bomb & 1:
            low, high = with_cell(low, high, int(state.bombs[bomb]))
    return board.LAND_LOW & ~low, board.LAND_HIGH & ~high


@rule
def free_neighbours(state: State, cell: int, lifted: int) -> tuple[int, int]:
    """The free cells next to this one, once these bombs are lifted."""
    low, high = spread(low_bit(cell), high_bit(cell))
    free_low, free_high = free_cells(state, lifted)
    return low & free_low, high & free_high


@rule
def is_free_cell(state: State, cell: int) -> bool:
    """BI-17: whether a bomb, or Bobby, may be put there."""
    low, high = free_cells(state, 0)
    return holds(low, high, cell)


@rule
def open_to(state: State, who: int) -> tuple[int, int]:
    """BI-13: the cells that a character may walk on: all but those of the others."""
    low, high = occupied(state)
    if is_ashore(state, who):
        low &= ~low_bit(int(state.place[who]))
        high &= ~high_bit(int(state.place[who]))
    return board.LAND_LOW & ~low, board.LAND_HIGH & ~high


@rule
def add_bomb(state: State, cell: int) -> None:
    """Lay a bomb on a cell."""
    for bomb in range(BOMB_COUNT):
        other = int(state.bombs[bomb])
        if cell > other:
            state.bombs[bomb] = cell
            cell = other


@rule
def remove_bomb(state: State, bomb: int) -> None:
    """Lift a bomb from the board."""
    for later in range(bomb, BOMB_COUNT - 1):
        state.bombs[later] = state.bombs[later + 1]
    state.bombs[BOMB_COUNT - 1] = NONE


@rule
def clear_table(state: State) -> None:
    """Nothing is under way any more."""
    state.card = NONE
    state.piece = NONE
    state.origin = NONE
    state.considered = NONE
    state.taken = 0
    state.to_put = 0
    state.hit = NONE
    state.aimed = 0
    state.victims = 0
    state.shielded = 0
    state.partner = NONE
    state.given = NONE


@rule
def add(actions: Any, count: int, action: int) -> int:
    """Write one more action; returns how many there are."""
    actions[count] = action
    return count + 1
