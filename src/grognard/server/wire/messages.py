"""The messages of the live socket. `type` says which message it is."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from grognard.core.words import Language
from grognard.server.live.clients import Stamp
from grognard.server.table.info import TableInfo, Time

PROTOCOL = 2  # raised when a client that was written for the messages before could misread those of today

Token = Annotated[str, Meta(max_length=100)]
Id = Annotated[int, Meta(ge=0, le=2**53)] | Annotated[str, Meta(max_length=40)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Text = Annotated[str, Meta(max_length=200)]


# From the client


class Ask(Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message from a client. `id` comes back with the answer; `seat` may be left out by who holds one seat."""

    id: Id | None = None
    seat: SeatNumber | None = None


class Hello(Ask, frozen=True, kw_only=True, tag="hello"):
    """The first message: the tokens of the seats that this client holds; with none it is a spectator.

    With `seen`, everything after that number is told again (0: from the beginning). Looks come as bytes and numbers, or decoded
    with the format `json`, and then with a `language` events bring sentences; with `offers` they list the legal moves.
    """

    tokens: Annotated[list[Token], Meta(max_length=8)] = []
    seen: Number | None = None
    language: Language | None = None
    format: Literal["bytes", "json"] = "bytes"
    offers: bool = False


class Play(Ask, frozen=True, kw_only=True, tag="play"):
    """Moves, each as text or as an object, made on the position of number `seen`; all or none."""

    seen: Number
    moves: list[str | dict[str, Any]]


class Preview(Ask, frozen=True, kw_only=True, tag="preview"):
    """What one would see and could do after these moves of one's own. Nothing is committed."""

    seen: Number
    moves: list[str | dict[str, Any]]


class AskOdds(Ask, frozen=True, kw_only=True, tag="odds"):
    """The chances in the present position, as far as the seat may know it; without a seat, as a spectator may."""


class AskHint(Ask, frozen=True, kw_only=True, tag="hint"):
    """The best moves in the position of number `seen`, for the seat that decides; where no other person plays."""

    seen: Number


class Undo(Ask, frozen=True, kw_only=True, tag="undo"):
    """Take the last move back."""

    seen: Number


class Resign(Ask, frozen=True, kw_only=True, tag="resign"):
    """Give up: a bot plays to the end."""


class Return(Ask, frozen=True, kw_only=True, tag="return"):
    """Take the seat back from the bot that held it."""


class GiveOrder(Ask, frozen=True, kw_only=True, tag="order"):
    """Give an order, or switch a standing one on."""

    seen: Number
    order: Text


class StopOrder(Ask, frozen=True, kw_only=True, tag="stop"):
    """End the order in progress, or switch a standing one off."""

    order: Text = ""


class Reveal(Ask, frozen=True, kw_only=True, tag="reveal"):
    """The bytes that the seat promised for the dice, in hexadecimal."""

    bytes: Text


class ShowStamp(Ask, frozen=True, kw_only=True, tag="stamp"):
    """Show everybody at the table a stamp: a feeling in one picture."""

    stamp: Stamp


FromClient = Hello | Play | Preview | AskOdds | AskHint | Undo | Resign | Return | GiveOrder | StopOrder | Reveal | ShowStamp


# To the client

# A Look, or a ByteLook in that format; which one, only who asked knows.
ALook = Annotated[Any, Meta(title="Look")]


class Update(Struct, frozen=True, kw_only=True, tag_field="type", tag="update", omit_defaults=True):
    """The table has changed, or this client has just come. `id` answers the client's own message."""

    number: int
    looks: list[ALook]  # of each seat that the client holds; a spectator's for who holds none, or several with secrets
    time: Time | None = None
    table: TableInfo | None = None  # left out where nothing about the table itself changed
    seats: list[int] | None = None  # after hello: the seats that the tokens open
    layout: str | None = None  # after hello: by which layout bytes and numbers are read
    hints: bool = False  # whether this client may ask for one when it decides
    id: Id | None = None


class Previewed(Struct, frozen=True, kw_only=True, tag_field="type", tag="preview", omit_defaults=True):
    """The answer to a preview. `ends` says what would follow: chance, another seat's decision, or the end."""

    look: ALook
    ends: Literal["chance", "other-seat", "over"] | None = None
    id: Id | None = None


class Odds(Struct, frozen=True, kw_only=True, tag_field="type", tag="odds", omit_defaults=True):
    """The chances in the position of a number; None where the game has none to tell."""

    number: int
    odds: Any
    id: Id | None = None


class HintedMove(Struct, frozen=True, omit_defaults=True):
    """A move, the share of the win that it leaves who makes it, and that share's standard error (0: it is exact)."""

    move: Any
    share: float
    error: float
    text: str | UnsetType = UNSET  # what it is called, where a language was asked for


class Hint(Struct, frozen=True, kw_only=True, tag_field="type", tag="hint", omit_defaults=True):
    """The best moves in the position of a number, the best one first; exact, or each estimated by so many play-outs."""

    number: int
    moves: list[HintedMove]
    source: Literal["exact", "estimated"]
    play_outs: int = 0
    id: Id | None = None


class Sealed(Struct, frozen=True, kw_only=True, tag_field="type", tag="sealed", omit_defaults=True):
    """The answer to a question is kept, and will be published when its time is over."""

    number: int
    id: Id | None = None


class Refused(Struct, frozen=True, kw_only=True, tag_field="type", tag="refused", omit_defaults=True):
    """What was asked for was not done. Nothing has changed."""

    code: str
    detail: str
    number: int | None = None
    looks: list[ALook] | None = None  # the present position, where the client has missed it
    time: Time | None = None
    id: Id | None = None


class Presence(Struct, frozen=True, kw_only=True, tag_field="type", tag="presence"):
    """Somebody came or went: for each seat, whether its person is connected; and how many only look on."""

    present: list[bool]
    spectators: int


class Stamped(Struct, frozen=True, kw_only=True, tag_field="type", tag="stamped", omit_defaults=True):
    """Somebody shows a stamp."""

    seat: int
    stamp: Stamp
    id: Id | None = None


ToClient = Update | Previewed | Odds | Hint | Sealed | Refused | Presence | Stamped

decode_ask = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode
