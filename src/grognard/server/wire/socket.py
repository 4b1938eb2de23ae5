"""The live socket of a table: a client that floods or does not read is dropped."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from grognard.core.refusal import Refusal
from grognard.core.words import Language
from grognard.server.live.tables import LiveTables
from grognard.server.wire.limits import Bucket, Limits
from grognard.server.wire.messages import FromClient, Hello, Refused, decode_ask, encode
from grognard.server.wire.problems import MOST_BYTES, language_of
from grognard.server.wire.refusals import TEXT_ONLY, BadRequest, InternalError, TooFast, TooLarge
from grognard.server.wire.session import Session
from grognard.server.wire.websocket import EXTENSION, FLOOD, SocketProtocol, framed

log = logging.getLogger("grognard.socket")

HELLO_SECONDS = 20
MOST_REFUSED_IN_A_ROW = 200
GREETING_AGAIN = 20  # messages that a repeated hello counts for, since it may ask for the whole game


@websocket("/api/tables/{table:str}/live")
async def live_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Play or watch at a table. See the page on bots for the messages."""
    tables: LiveTables = socket.app.state.tables
    limits: Limits = socket.app.state.limits
    await socket.accept()
    spoken = language_of(socket.headers.get("accept-language"))
    try:
        live = await tables.find(table)
    except Refusal as refusal:
        await turn_away(socket, refusal, spoken)
        return
    outgoing: SocketProtocol = socket.scope["extensions"][EXTENSION]  # type: ignore[index, assignment]
    outgoing.too_big = refused(TooLarge(most=MOST_BYTES), spoken)
    outgoing.too_fast = refused(TooFast(), spoken)
    session = Session(tables, live, outgoing, spoken)
    impatience = asyncio.get_running_loop().call_later(HELLO_SECONDS, check_greeted, session)
    try:
        await asyncio.create_task(take_messages(outgoing, session, limits.socket_bucket()))
    finally:
        impatience.cancel()
        if session.dropped:
            tables.metrics.count("sockets_dropped")
        session.leave()


async def turn_away(socket: WebSocket[Any, Any, Any], refusal: Refusal, spoken: Language) -> None:
    """Say why nobody can be at this table; in the language of the hello, which is waited for, since readers choose theirs."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            event = await socket.receive()
        hello = read_ask(event.get("text")) if event["type"] == "websocket.receive" else None
        spoken = (hello.language if isinstance(hello, Hello) else None) or spoken
    except (Refusal, TimeoutError):
        pass
    await socket.send_data(refused(refusal, spoken).decode())
    await socket.close(code=4404)


def check_greeted(session: Session) -> None:
    """Drop who never says hello."""
    if not session.greeted:
        session.drop()


async def take_messages(socket: SocketProtocol, session: Session, bucket: Bucket) -> None:
    """Do what a client's messages say, one after the other, or say why not; until it goes, or is refused all too often.

    It is a task of its own, and asks the socket itself: each layer of the framework above it would be passed at every turn.
    """
    refused_in_a_row = 0
    while refused_in_a_row <= MOST_REFUSED_IN_A_ROW:
        event = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        if session.dropped:
            continue
        ask: FromClient | None = None
        try:
            if not bucket.take():
                raise TooFast()
            ask = read_ask(event.get("text"))
            if isinstance(ask, Hello) and session.greeted and not bucket.take(GREETING_AGAIN):
                raise TooFast()
            await session.handle(ask)
            refused_in_a_row = 0
            continue
        except Refusal as refusal:
            session.refuse(refusal, ask.id if ask else None)
        except Exception:
            log.exception("message failed", extra={"table": session.live.table.setup.id})
            session.refuse(InternalError(), ask.id if ask else None)
        refused_in_a_row += 1
    session.send(framed(refused(TooFast(), session.spoken)))
    session.outgoing.cut(FLOOD)


def refused(refusal: Refusal, language: Language) -> bytes:
    """A refusal as a message."""
    return encode(Refused(code=refusal.code, detail=refusal.say(language)))


def read_ask(text: str | None) -> FromClient:
    """A message from its text."""
    if text is None:
        raise BadRequest(reason=TEXT_ONLY)
    try:
        ask: FromClient = decode_ask(text)
        return ask
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise BadRequest(reason=str(error)[:200]) from None
