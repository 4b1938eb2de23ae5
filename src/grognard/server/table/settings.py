"""What is settled when a table is made: the game, its options, and how people play it."""

import hashlib
import hmac
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

DAY = 24 * 3600


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How people play at a table."""

    public: bool = False  # listed for everybody; otherwise by link only
    undo: bool = True
    hints: bool = True  # for who plays against bots alone; a person is never told what beats another
    turn_seconds: Annotated[int, Meta(ge=5, le=14 * DAY)] | None = None  # None: no clock
    reaction_seconds: Annotated[int, Meta(ge=3, le=14 * DAY)] = 20  # with a clock: for a decision in another's turn
    question_seconds: Annotated[float, Meta(ge=0, le=30)] = 4.0  # how long an answer stays sealed
    time_out: Literal["bot", "forfeit"] = "bot"  # what happens when the time is over
    takeover_seconds: Annotated[int, Meta(ge=5, le=14 * DAY)] | None = None  # a bot plays for who is gone so long
    bot: Annotated[str, Meta(max_length=40)] = ""  # the bot for empty and abandoned seats; none named: the usual one


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """A table's settled things. The secret is shown when the game is over."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    settings: Settings
    seats: int
    host: str  # the hash of the host's token
    secret: bytes
    created: int
    rematch_of: str = ""
    room: str = ""  # the room that it was made in

    def luck(self, number: int) -> int:
        """What dice beside the game's own are numbered by, for a decision after this row: the same again after a restart."""
        return int.from_bytes(hmac.new(self.secret, b"bot" + str(number).encode(), hashlib.sha256).digest()[:7], "big")
