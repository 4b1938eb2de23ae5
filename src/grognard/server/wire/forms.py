"""What is sent to the HTTP interface and what comes back."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from grognard.server.table.info import TableInfo
from grognard.server.table.settings import Settings

Name = Annotated[str, Meta(min_length=1, max_length=60, description="A nickname.")]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="SHA-256 of bytes that are sent when the game starts.")]
BotName = Annotated[str, Meta(max_length=40, description="A bot's name, or `best`; left out: the table's bot.")]


class NewSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat of a new table: `me` is for the sender (several are hot-seat), `open` waits for somebody, or a bot's."""

    who: Literal["me", "open", "bot"]
    name: Name | None = None
    bot: BotName = ""
    promise: Hash | None = None


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    settings: Settings = Settings()
    room: Annotated[str, Meta(max_length=40, description="The room that it is made in, if any.")] = ""


class Key(Struct, frozen=True, kw_only=True):
    """A seat and the token that opens it. Keep it: it is not shown again."""

    seat: int
    token: str


class MadeTable(Struct, frozen=True, kw_only=True):
    """A new table, the token of its host, and those of the seats that its maker holds."""

    table: TableInfo
    host_token: str
    keys: list[Key]


class SitDown(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody wants a seat: this one, or any."""

    name: Name
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    promise: Hash | None = None


class SatDown(Struct, frozen=True, kw_only=True):
    """The seat that somebody got."""

    table: TableInfo
    key: Key


class Promise(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat's promise of bytes for the dice."""

    promise: Hash


class PutBot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A bot to be put at a seat."""

    bot: BotName = ""


class Step(Struct, frozen=True, kw_only=True):
    """One position of a finished game: the row that led to it, what everybody was told, and what a spectator saw."""

    number: int
    time: int
    seat: int | None
    events: list[Any]
    texts: list[str]
    view: Any


class Replay(Struct, frozen=True, kw_only=True):
    """A part of a finished game, position by position."""

    total: int
    first: int
    steps: list[Step]


class Problem(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why something was not done (RFC 9457). `code` is stable; `detail` is a sentence in the reader's language."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    code: str
