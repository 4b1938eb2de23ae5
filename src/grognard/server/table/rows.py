"""The log: every change of a table is a row. Numbers are never reused; what is taken back is a row too."""

from typing import Literal, get_args

import msgspec

By = Literal["player", "host", "bot", "order", "clock"]
Kind = Literal[
    "seat",  # a seat as it is from now on, in JSON: somebody sat down, left, was removed, or a bot was put there
    "start",  # the host starts: who sits where and has promised what, in JSON; people now send their bytes
    "bytes",  # a seat's bytes for the dice, in hexadecimal
    "begin",  # the key is made and the game begins
    "action",  # a move, as text
    "undo",  # the seat's last move is taken back
    "resign",  # a bot plays the seat to the end
    "takeover",  # a bot plays the seat until its person returns; the text says why
    "return",
    "order",  # an order given, as text; a standing one is switched on by it
    "stop",  # an order ended or switched off, as text
    "pause",
    "resume",
    "rematch",  # the table that the next game is played at, as text
    "expire",  # the table was never started
]
KINDS: tuple[Kind, ...] = get_args(Kind)

NO_SEAT = -1


class Row(msgspec.Struct, frozen=True, array_like=True):
    """One row: its number in the table's log, when, which seat, by whom, and what."""

    number: int
    time: int  # milliseconds since 1970
    seat: int
    by: By
    kind: Kind
    text: str = ""
