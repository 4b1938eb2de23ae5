"""The island: a board drawn as text, read into tables (BI-4).

A board file has remarks (`#`), a `name` line, a `shape` line (`hexagons`, or `squares` with eight neighbours), then the
drawing: `.` land, `x` red cross, `a` anchor, `~` or a blank water. In a row every second column is a cell. Rows of hexagons are
shifted by one column against each other; columns of squares stand below each other.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, Literal, NamedTuple, cast, get_args

import numpy as np

from grognard.core.refusal import Refusal
from grognard.core.words import Phrase
from grognard.games.bomb_island.box import CHEST_COUNT

FOLDER: Final = Path(__file__).parent / "boards"

HALF: Final = 60  # a set of cells is two integers of 60 bits, so that plain 64-bit numbers hold it
MOST_CELLS: Final = 2 * HALF
MOST_ROWS: Final = 26
FEWEST_ANCHORS: Final = 6

Shape = Literal["hexagons", "squares"]
LAND, CROSS, ANCHOR, WATER = ".", "x", "a", "~ "
STEPS: Final[dict[Shape, tuple[tuple[int, int], ...]]] = {
    "hexagons": ((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1)),
    "squares": ((-1, -2), (-1, 0), (-1, 2), (0, -2), (0, 2), (1, -2), (1, 0), (1, 2)),
}
MOST_NEIGHBOURS: Final = 8


class BrokenBoard(Refusal):
    phrase = Phrase(
        en="{board}, line {line}, column {column}: {trouble}",
        fr="{board}, ligne {line}, colonne {column} : {trouble}",
    )


EXPECTED_LINE = Phrase(en="expected '{word} …'.", fr="il faut « {word} … ».")
UNKNOWN_SHAPE = Phrase(en="a shape is 'hexagons' or 'squares'.", fr="la forme est « hexagons » ou « squares ».")
UNKNOWN_MARK = Phrase(
    en="'{mark}' means nothing here: draw with '.', 'x', 'a' and '~'.",
    fr="« {mark} » ne veut rien dire ici : on dessine avec « . », « x », « a » et « ~ ».",
)
OFF_THE_GRID = Phrase(en="this cell stands between two columns of cells.", fr="cette case est entre deux colonnes de cases.")
TOO_MANY_CELLS = Phrase(en="there are more than {most} cells.", fr="il y a plus de {most} cases.")
TOO_MANY_ROWS = Phrase(en="there are more than {most} rows.", fr="il y a plus de {most} rangées.")
WRONG_CROSSES = Phrase(en="{count} crosses, not {wanted}.", fr="{count} croix au lieu de {wanted}.")
TOO_FEW_ANCHORS = Phrase(
    en="{count} anchors: at least {wanted} are needed.", fr="{count} ancres : il en faut au moins {wanted}."
)
INLAND_ANCHOR = Phrase(en="this anchor does not lie on the shore.", fr="cette ancre n'est pas sur le rivage.")
CUT_OFF = Phrase(en="this cell is cut off from the rest.", fr="cette case est coupée du reste.")


class Cell(NamedTuple):
    """A cell as drawn: its line and column in the file, from 1, and its mark."""

    line: int
    column: int
    mark: str


@dataclass(frozen=True)
class Board:
    """An island. Cells are numbered row by row; a cell's name is its row's letter and its number in the row: `c5`."""

    name: str
    shape: Shape
    cells: tuple[Cell, ...]

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """For each cell its row, from 0."""
        lines = sorted({cell.line for cell in self.cells})
        return tuple(lines.index(cell.line) for cell in self.cells)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """For each cell its name."""
        rows = self.rows
        return tuple(f"{chr(ord('a') + row)}{number - rows.index(row) + 1}" for number, row in enumerate(rows))

    @cached_property
    def crosses(self) -> tuple[int, ...]:
        """The cells with a red cross."""
        return tuple(number for number, cell in enumerate(self.cells) if cell.mark == CROSS)

    @cached_property
    def anchors(self) -> tuple[int, ...]:
        """The cells with an anchor."""
        return tuple(number for number, cell in enumerate(self.cells) if cell.mark == ANCHOR)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the adjacent ones."""
        number = {(cell.line, cell.column): place for place, cell in enumerate(self.cells)}
        around = ([(line + down, column + right) for down, right in STEPS[self.shape]] for line, column, _ in self.cells)
        return tuple(tuple(number[place] for place in near if place in number) for near in around)


def read_board(text: str, file: str) -> Board:
    """The board that a file's text draws. A broken one raises BrokenBoard with line and column."""
    lines = [(at, line) for at, line in enumerate(text.splitlines(), 1) if not line.startswith("#")]
    reader = Reader(file, iter(lines))
    name = reader.word("name")
    shape = reader.word("shape")
    if shape not in get_args(Shape):
        raise reader.broken(reader.at, len("shape ") + 1, UNKNOWN_SHAPE)
    board = Board(name, cast(Shape, shape), tuple(reader.cells(cast(Shape, shape))))
    check(board, reader)
    return board


class Reader:
    """Takes a board file line by line, and complains with the place."""

    def __init__(self, file: str, lines: Iterator[tuple[int, str]]) -> None:
        self.file = file
        self.lines = lines
        self.at = 0

    def broken(self, line: int, column: int, trouble: Phrase, **values: object) -> BrokenBoard:
        """The complaint about a place."""
        filled = Phrase(en=trouble.say("en", **values), fr=trouble.say("fr", **values))
        return BrokenBoard(board=self.file, line=line, column=column, trouble=filled)

    def word(self, expected: str) -> str:
        """What stands behind this word, with which the next line that is not blank must begin."""
        for at, line in self.lines:
            self.at = at
            if line.strip():
                first, _, rest = line.partition(" ")
                if first != expected or not rest.strip():
                    break
                return rest.strip()
        raise self.broken(max(self.at, 1), 1, EXPECTED_LINE, word=expected)

    def cells(self, shape: Shape) -> Iterator[Cell]:
        """The cells of the drawing."""
        count, first = 0, None
        for at, line in self.lines:
            self.at = at
            for column, mark in enumerate(line, 1):
                if mark in WATER:
                    continue
                if mark not in (LAND, CROSS, ANCHOR):
                    raise self.broken(at, column, UNKNOWN_MARK, mark=mark)
                side = (column + at if shape == "hexagons" else column) % 2
                first = side if first is None else first
                if side != first:
                    raise self.broken(at, column, OFF_THE_GRID)
                count += 1
                if count > MOST_CELLS:
                    raise self.broken(at, column, TOO_MANY_CELLS, most=MOST_CELLS)
                yield Cell(at, column, mark)


def check(board: Board, reader: Reader) -> None:
    """BI-4: what a board must have. What is missing is missed at the end of the file."""
    end = (max(reader.at, 1), 1)
    if board.cells and board.rows[-1] >= MOST_ROWS:
        raise reader.broken(*board.cells[board.rows.index(MOST_ROWS)][:2], TOO_MANY_ROWS, most=MOST_ROWS)
    crosses, anchors = board.crosses, board.anchors
    if len(crosses) != CHEST_COUNT:
        where = board.cells[crosses[CHEST_COUNT]][:2] if len(crosses) > CHEST_COUNT else end
        raise reader.broken(*where, WRONG_CROSSES, count=len(crosses), wanted=CHEST_COUNT)
    if len(anchors) < FEWEST_ANCHORS:
        raise reader.broken(*end, TOO_FEW_ANCHORS, count=len(anchors), wanted=FEWEST_ANCHORS)
    for anchor in anchors:
        if len(board.neighbours[anchor]) == len(STEPS[board.shape]):
            raise reader.broken(*board.cells[anchor][:2], INLAND_ANCHOR)
    for cell, steps in zip(board.cells, steps_from(0, board), strict=True):
        if steps < 0:
            raise reader.broken(*cell[:2], CUT_OFF)


def steps_from(start: int, board: Board) -> list[int]:
    """How many steps each cell is from this one, with nobody in the way; -1: no way."""
    steps = [-1] * len(board.cells)
    steps[start] = 0
    queue = [start]
    for cell in queue:
        for neighbour in board.neighbours[cell]:
            if steps[neighbour] < 0:
                steps[neighbour] = steps[cell] + 1
                queue.append(neighbour)
    return steps


def load(name: str) -> Board:
    """The board of this name."""
    file = FOLDER / f"{name}.txt"
    return read_board(file.read_text(encoding="utf-8"), file.name)


LAGOON: Final = load("lagoon")

# The same, as tables that compiled rules can read.
CELL_COUNT: Final = len(LAGOON.cells)
CELL_NAMES: Final = LAGOON.names
CROSSES: Final = np.array(LAGOON.crosses, np.int8)
ANCHORS: Final = np.array(LAGOON.anchors, np.int8)
ANCHOR_COUNT: Final = len(LAGOON.anchors)
# These also know the cells that only a larger board has, which a question about any place may name.
CROSS_AT: Final = np.array(
    [LAGOON.crosses.index(cell) if cell in LAGOON.crosses else -1 for cell in range(MOST_CELLS)], np.int8
)
IS_ANCHOR: Final = np.array([cell in LAGOON.anchors for cell in range(MOST_CELLS)], np.int8)
NEIGHBOUR_COUNT: Final = np.array([len(near) for near in LAGOON.neighbours], np.int8)
NEIGHBOURS: Final = np.array([[*near, *[-1] * (MOST_NEIGHBOURS - len(near))] for near in LAGOON.neighbours], np.int8)
DISTANCE: Final = np.array([steps_from(cell, LAGOON) for cell in range(CELL_COUNT)], np.int8)


class DrawnCell(NamedTuple):
    """A cell for whoever draws the board: half a cell's width is a column, rows count from 0."""

    name: str
    row: int
    column: int
    mark: Literal["land", "cross", "anchor"]
    neighbours: tuple[str, ...]


MARKED: Final[dict[str, Literal["land", "cross", "anchor"]]] = {LAND: "land", CROSS: "cross", ANCHOR: "anchor"}


def drawn(board: Board) -> tuple[DrawnCell, ...]:
    """The board as it is drawn, moved to the left edge."""
    left = min(cell.column for cell in board.cells)
    return tuple(
        DrawnCell(name, row, cell.column - left, MARKED[cell.mark], tuple(board.names[one] for one in near))
        for name, row, cell, near in zip(board.names, board.rows, board.cells, board.neighbours, strict=True)
    )


ISLAND: Final = drawn(LAGOON)


def both_halves(cells: Iterator[int]) -> tuple[int, int]:
    """A set of cells as two integers."""
    bits = sum(1 << cell for cell in set(cells))
    return bits & (1 << HALF) - 1, bits >> HALF


CHUNK: Final = 6  # so many cells are stepped by one look-up
CHUNKS: Final = HALF // CHUNK
LAND_LOW, LAND_HIGH = both_halves(iter(range(CELL_COUNT)))
ANCHORS_LOW, ANCHORS_HIGH = both_halves(iter(LAGOON.anchors))


def neighbours_of_chunks() -> list[list[tuple[int, int]]]:
    """For six cells in a row and each set of them: all neighbours of these."""
    return [
        [
            both_halves(
                near
                for place in range(CHUNK)
                if pattern >> place & 1 and first + place < CELL_COUNT
                for near in LAGOON.neighbours[first + place]
            )
            for pattern in range(1 << CHUNK)
        ]
        for first in range(0, MOST_CELLS, CHUNK)
    ]


SPREAD: Final = np.array(neighbours_of_chunks(), np.int64)  # six cells, which of them, half
