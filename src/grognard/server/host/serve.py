"""Running the server: one process, at one address."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import platformdirs
import uvicorn

from grognard.bots.load import Brought
from grognard.core.title import Title
from grognard.games import NAMES
from grognard.server.host.logs import log_to_stderr
from grognard.server.host.prepare import offered_games
from grognard.server.live.tables import Housekeeping, LiveTables
from grognard.server.store.place import opened
from grognard.server.table.settings import DAY
from grognard.server.wire.access import Access
from grognard.server.wire.app import make_app
from grognard.server.wire.connections import HttpConnection, open_connections
from grognard.server.wire.limits import Limits
from grognard.server.wire.middleware import Middleware
from grognard.server.wire.problems import MOST_BYTES
from grognard.server.wire.websocket import SocketProtocol

NEW_OBJECTS = 50_000  # so many between two looks for cycles; hardly anything here is in one
TABLES_EACH = 20  # tables that one address may have waiting to be started
SWITCH_SECONDS = 0.0001  # how long the loop may keep the thread waiting that writes to the disk


def data_folder() -> Path:
    """Where games are kept unless told otherwise: the platform's place for a user's data."""
    return Path(platformdirs.user_data_dir("grognard", appauthor=False))


def uvicorn_config(app: Middleware, host: str, port: int) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(app.access.proxies),
        forwarded_allow_ips=list(app.access.proxies),
        http=partial(HttpConnection, open_connections(app)),  # type: ignore[arg-type]
        ws=SocketProtocol,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )


class Announcing(uvicorn.Server):
    """A server that says when it is ready, and where."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[int], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell the port that was found free if 0 was asked for."""
        await super().startup(sockets)
        if self.started:
            self.ready(self.servers[0].sockets[0].getsockname()[1])


def serve(
    host: str,
    port: int,
    data: Path,
    prepares: Callable[[Title], None],
    ready: Callable[[int], None],
    limits: Limits | None = None,
    access: Access | None = None,
    tables: int = TABLES_EACH,
    plug_ins: Sequence[Brought] = (),
    log_level: str = "WARNING",
    games: Sequence[str] = NAMES,
    keep_days: int | None = None,
    database: str | None = None,
) -> bool:
    """Serve until interrupted, with the usual limits unless told otherwise. `prepares` hears of each game to be compiled, and
    `ready` of the port. Games are kept in the folder, or in a database. False if it did not start."""
    log_to_stderr(log_level)
    sys.setswitchinterval(SWITCH_SECONDS)
    with opened(data, database) as (store, say_address):
        offered = offered_games(prepares, games, plug_ins)
        gc.freeze()  # what was imported stays
        gc.set_threshold(NEW_OBJECTS)
        keep = None if keep_days is None else keep_days * DAY * 1000
        live = LiveTables(store, offered, Housekeeping(keep=keep, most_unstarted_each=tables))

        def listening(found: int) -> None:
            say_address(f"{host}:{found}")
            ready(found)

        server = Announcing(uvicorn_config(make_app(live, limits, access), host, port), listening)
        try:
            server.run()
        except (KeyboardInterrupt, asyncio.CancelledError):
            pass
        except SystemExit:
            return False
        return server.started


def lan_address() -> str:
    """This machine's address on the local network. Nothing is sent: a datagram socket only chooses its way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def port_is_free(host: str, port: int) -> bool:
    """Whether a server could listen there."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True
