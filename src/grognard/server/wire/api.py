"""The HTTP interface: games, tables, seats, records."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Annotated, Any

from litestar import Request, Response, delete, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from grognard import __version__
from grognard.server.live.push import Subscription
from grognard.server.live.rooms import NewRoom, Room, Rooms
from grognard.server.live.tables import LiveTables
from grognard.server.store.notes import Standing
from grognard.server.table.info import TableInfo
from grognard.server.wire.compression import Body, answer, packed
from grognard.server.wire.description import description, game_card
from grognard.server.wire.forms import MadeTable, NewTable, Problem, Promise, PutBot, Replay, SatDown, SitDown
from grognard.server.wire.lobby import Lobby
from grognard.server.wire.messages import PROTOCOL, encode
from grognard.server.wire.middleware import household_of
from grognard.server.wire.problems import language_of
from grognard.server.wire.records import record_text, replay_part
from grognard.server.wire.schema import schemas

AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=40, description="A table's id, as in its link.")]
Code = Annotated[str, PathParameter(max_length=40, description="The first six letters of a table's id.")]
RoomId = Annotated[str, PathParameter(max_length=40, description="A room's id, as in its link.")]
GameName = Annotated[str, PathParameter(max_length=40, description="A game's name.")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=15, description="A seat, counted from 0.")]


PROBLEMS = {
    status: ResponseSpec(Problem, description=HTTPStatus(status).phrase, media_type="application/problem+json")
    for status in (400, 401, 403, 404, 409, 413, 415, 421, 429, 503)
}


def tables_of(request: AnyRequest) -> LiveTables:
    """The tables that this application serves."""
    tables: LiveTables = request.app.state.tables
    return tables


def lobby_of(request: AnyRequest) -> Lobby:
    """Its lobby."""
    return Lobby(tables_of(request))


def token_of(request: AnyRequest) -> str | None:
    """The token in the Authorization header."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token else None


def prepared(request: AnyRequest, name: str, make: Callable[[], Any]) -> Response[bytes]:
    """An answer that is always the same, made when it is first asked for."""
    known: dict[str, Body] = request.app.state.prepared
    if name not in known:
        known[name] = packed("application/json", encode(make()))
    return answer(request, known[name])


@get("/api/games", responses={200: ResponseSpec(list[dict[str, Any]], description="The games")})
async def list_games(request: AnyRequest) -> Response[bytes]:
    """The games: names, numbers of players, options explained, bots (weakest first) and orders."""
    all = tables_of(request).games.all.values()
    return prepared(request, "games", lambda: [game_card(offered) for offered in all])


@get("/api/games/{game:str}", responses={200: ResponseSpec(dict[str, Any], description="The game"), **PROBLEMS})
async def describe_game(request: AnyRequest, game: GameName) -> Response[bytes]:
    """What a game's views and moves hold and what that is called, for a page without a board of its own for the game."""
    offered = tables_of(request).games.offered(game)
    return prepared(request, f"game {game}", lambda: description(offered.game))


@get("/api/schema", responses={200: ResponseSpec(dict[str, Any], description="The schemas")})
async def get_schema(request: AnyRequest) -> Response[bytes]:
    """JSON schemas of the socket's messages and of every game's views, moves, events and options."""
    return prepared(request, "schema", lambda: schemas(tables_of(request).games))


@get("/api/tables", responses=PROBLEMS)
async def list_tables(request: AnyRequest, running: Annotated[bool, QueryParameter()] = False) -> list[TableInfo]:
    """The public tables that wait for players, newest first; or those where a game goes on, to be watched."""
    return await (lobby_of(request).watched() if running else lobby_of(request).listed())


@get("/api/tables/{code:str}/code", responses=PROBLEMS)
async def find_by_code(request: AnyRequest, code: Code) -> TableInfo:
    """The table that waits for players and whose id begins with these six letters."""
    return await lobby_of(request).by_code(code)


@get("/api/standings", responses=PROBLEMS)
async def get_standings(request: AnyRequest, tables: Annotated[str, QueryParameter(max_length=2000)] = "") -> list[Standing]:
    """How tables stand, by their ids with commas between them: the stage, and the seat that decides."""
    return await tables_of(request).store.standings(tables.split(","))


@post("/api/rooms", responses=PROBLEMS)
async def make_room(request: AnyRequest, data: JSONBody[NewRoom]) -> Room:
    """Make a room: tables that are made in it add to its tally."""
    return await Rooms(tables_of(request)).make(data)


@get("/api/rooms/{room:str}", responses=PROBLEMS)
async def get_room(request: AnyRequest, room: RoomId) -> Room:
    """A room: its tables, and its tally."""
    return await Rooms(tables_of(request)).show(room)


@post("/api/tables", responses=PROBLEMS)
async def make_table(request: AnyRequest, data: JSONBody[NewTable]) -> MadeTable:
    """Make a table. The answer holds the tokens, which are not shown again."""
    return await lobby_of(request).make(data, household_of(request.scope))


@get("/api/tables/{table:str}", responses=PROBLEMS)
async def get_table(request: AnyRequest, table: TableId) -> TableInfo:
    """A table as everybody may know it."""
    return await lobby_of(request).info(table)


@post("/api/tables/{table:str}/seats", responses=PROBLEMS)
async def sit_down(request: AnyRequest, table: TableId, data: JSONBody[SitDown]) -> SatDown:
    """Take a free seat. The answer holds its token."""
    return await lobby_of(request).sit(table, data)


@put("/api/tables/{table:str}/seats/{seat:int}/promise", responses=PROBLEMS)
async def promise_bytes(request: AnyRequest, table: TableId, seat: SeatNumber, data: JSONBody[Promise]) -> TableInfo:
    """Promise bytes for the dice by their hash (seat token; before the start)."""
    return await lobby_of(request).promise(table, seat, token_of(request), data.promise)


@put("/api/tables/{table:str}/seats/{seat:int}/bot", responses=PROBLEMS)
async def put_bot(request: AnyRequest, table: TableId, seat: SeatNumber, data: JSONBody[PutBot]) -> TableInfo:
    """Put a bot at a seat, whoever had it (host token)."""
    return await lobby_of(request).put_bot(table, seat, token_of(request), data.bot)


@delete("/api/tables/{table:str}/seats/{seat:int}", responses=PROBLEMS, status_code=200)
async def leave_seat(request: AnyRequest, table: TableId, seat: SeatNumber) -> TableInfo:
    """Leave a seat (its token), or send its player away (host token)."""
    return await lobby_of(request).leave(table, seat, token_of(request))


@post("/api/tables/{table:str}/start", responses=PROBLEMS, status_code=200)
async def start_table(request: AnyRequest, table: TableId) -> TableInfo:
    """Start the game (host token). Bots take the empty seats."""
    return await lobby_of(request).start(table, token_of(request))


@post("/api/tables/{table:str}/pause", responses=PROBLEMS, status_code=200)
async def pause_table(request: AnyRequest, table: TableId) -> TableInfo:
    """Pause the game (host token)."""
    return await lobby_of(request).pause(table, token_of(request), True)


@post("/api/tables/{table:str}/resume", responses=PROBLEMS, status_code=200)
async def resume_table(request: AnyRequest, table: TableId) -> TableInfo:
    """Resume a paused game (host token)."""
    return await lobby_of(request).pause(table, token_of(request), False)


@post("/api/tables/{table:str}/rematch", responses=PROBLEMS, status_code=200)
async def rematch(request: AnyRequest, table: TableId) -> TableInfo:
    """Another game with the same people in the same seats (any token of the table). Their tokens open it too."""
    return await lobby_of(request).rematch(table, token_of(request), household_of(request.scope))


@get("/api/tables/{table:str}/record", responses=PROBLEMS, media_type="text/plain; charset=utf-8")
async def get_record(request: AnyRequest, table: TableId) -> Response[bytes]:
    """A finished game as text, with the key of its dice and the proof of it."""
    text = await record_text(tables_of(request), table)
    record = await asyncio.to_thread(packed, "text/plain; charset=utf-8", text.encode())
    return answer(request, record, content_disposition=f'attachment; filename="{table}.grognard.txt"')


@get("/api/tables/{table:str}/replay", responses={200: ResponseSpec(Replay, description="A part of the game"), **PROBLEMS})
async def get_replay(
    request: AnyRequest,
    table: TableId,
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
) -> Response[bytes]:
    """A finished game position by position, as a spectator saw it."""
    language = language_of(request.headers.get("accept-language"))
    return answer(request, await replay_part(tables_of(request), table, first, count, language))


@get("/api/push", responses=PROBLEMS)
async def get_push_key(request: AnyRequest) -> dict[str, str]:
    """The key by which browsers know this server when they subscribe to its notices."""
    return {"key": await tables_of(request).pushes.public_key()}


@put("/api/tables/{table:str}/seats/{seat:int}/push", responses=PROBLEMS)
async def subscribe(request: AnyRequest, table: TableId, seat: SeatNumber, data: JSONBody[Subscription]) -> dict[str, str]:
    """Be notified of the seat's turns while away (seat token)."""
    await lobby_of(request).subscribe(table, seat, token_of(request), data, request.url.netloc)
    return {"status": "ok"}


@get("/api/health")
async def health() -> dict[str, str | int]:
    """Whether the server runs, and which version of the socket's messages it speaks."""
    return {"status": "ok", "version": __version__, "protocol": PROTOCOL}


@get("/api/ready")
async def ready(request: AnyRequest) -> dict[str, str]:
    """Whether it can keep what it is told: asks the store to write."""
    await tables_of(request).store.check()
    return {"status": "ready"}


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4")
async def get_metrics(request: AnyRequest) -> str:
    """Counters and times for Prometheus."""
    return tables_of(request).metrics.text()


HANDLERS = [
    list_games, describe_game, get_schema, list_tables, make_table, get_table, sit_down, promise_bytes, put_bot, leave_seat,
    start_table, pause_table, resume_table, rematch, get_record, get_replay, find_by_code,
    get_standings, make_room, get_room, get_push_key, subscribe, health, ready, get_metrics,
]  # fmt: skip
