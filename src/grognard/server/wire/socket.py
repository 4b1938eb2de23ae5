"""The live socket of a table: a client that floods or does not read is dropped."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from grognard.core.refusal import Refusal
from grognard.core.words import Language
from grognard.server.live.clients import Guest
from grognard.server.live.tables import House
from grognard.server.table.info import time_of
from grognard.server.table.looks import Teller
from grognard.server.table.refusals import TEXT_ONLY, BadRequest, InternalError, TableMovedOn, TooFast, TooLarge
from grognard.server.wire.limits import Limits
from grognard.server.wire.messages import FromClient, Hello, Id, Refused, decode_ask, encode
from grognard.server.wire.problems import MOST_BYTES, language_of
from grognard.server.wire.session import Session
from grognard.server.wire.websocket import EXTENSION, FLOOD, SocketLine

log = logging.getLogger("grognard.socket")

HELLO_SECONDS = 20
MOST_REFUSED_IN_A_ROW = 200
GREETING_AGAIN = 20  # messages that a repeated hello counts for, since it may ask for the whole game


@websocket("/api/tables/{table:str}/live")
async def live_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Play or watch at a table. See the page on bots for the messages."""
    house: House = socket.app.state.house
    limits: Limits = socket.app.state.limits
    await socket.accept()
    spoken = language_of(socket.headers.get("accept-language"))
    try:
        live = await house.find(table)
    except Refusal as refusal:
        await socket.send_data(refused(refusal, spoken).decode())
        await socket.close(code=4404)
        return
    line: SocketLine = socket.scope["extensions"][EXTENSION]  # type: ignore[index, assignment]
    line.too_big = refused(TooLarge(most=MOST_BYTES), spoken)
    line.too_fast = refused(TooFast(), spoken)
    await Client(socket, Session(house, live, Guest(line)), spoken, limits).run()


def refused(refusal: Refusal, language: Language, answer: Id | None = None) -> bytes:
    """A refusal as a message."""
    return encode(Refused(code=refusal.code, detail=refusal.say(language), id=answer))


class Client:
    """What a socket's client sends, taken one message after the other."""

    def __init__(self, socket: WebSocket[Any, Any, Any], session: Session, language: Language, limits: Limits) -> None:
        self.socket = socket
        self.session = session
        self.guest = session.guest
        self.spoken = language
        self.bucket = limits.socket_bucket()
        self.refused_in_a_row = 0

    async def run(self) -> None:
        """Serve this client until it goes or is dropped."""
        impatience = asyncio.get_running_loop().call_later(HELLO_SECONDS, self.check_greeted)
        try:
            await self.read()
        except WebSocketDisconnect:
            pass
        finally:
            impatience.cancel()
            if self.guest.dropped:
                self.session.house.metrics.count("sockets_dropped")
            self.session.leave()

    def check_greeted(self) -> None:
        """Drop who never says hello."""
        if not self.session.greeted:
            self.guest.drop()

    async def read(self) -> None:
        """Take the client's messages until it goes."""
        receive = self.socket.receive
        while True:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            if self.guest.dropped:
                continue
            await self.handle(event.get("text"))
            if self.refused_in_a_row > MOST_REFUSED_IN_A_ROW:
                self.guest.tell(refused(TooFast(), self.spoken))
                self.guest.line.cut(FLOOD)
                return

    async def handle(self, text: str | None) -> None:
        """Do what one message says, or say why not."""
        ask: FromClient | None = None
        try:
            if not self.bucket.take():
                raise TooFast()
            ask = read_ask(text)
            if isinstance(ask, Hello) and self.session.greeted and not self.bucket.take(GREETING_AGAIN):
                raise TooFast()
            await self.session.handle(ask)
            self.refused_in_a_row = 0
        except Refusal as refusal:
            self.refuse(refusal, ask.id if ask else None)
        except Exception:
            log.exception("message failed", extra={"table": self.session.live.table.setup.id})
            self.refuse(InternalError(), ask.id if ask else None)

    def refuse(self, refusal: Refusal, answer: Id | None) -> None:
        """Say why not; who has missed a change gets the present position with it."""
        self.refused_in_a_row += 1
        session, guest = self.session, self.guest
        session.house.metrics.count(f'refusals{{code="{refusal.code}"}}')
        language = guest.language or self.spoken
        if not isinstance(refusal, TableMovedOn):
            guest.tell(refused(refusal, language, answer))
            return
        table = session.live.table
        message = Refused(
            code=refusal.code,
            detail=refusal.say(language),
            number=table.number,
            looks=Teller(table).raws(guest.seats, guest.language),
            time=time_of(table, session.house.clock()),
            id=answer,
        )
        guest.tell(encode(message))


def read_ask(text: str | None) -> FromClient:
    """A message from its text."""
    if text is None:
        raise BadRequest(reason=TEXT_ONLY)
    try:
        ask: FromClient = decode_ask(text)
        return ask
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise BadRequest(reason=str(error)[:200]) from None
