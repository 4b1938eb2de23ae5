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
from grognard.server.host.listening import place
from grognard.server.host.logs import log_to_stderr
from grognard.server.host.prepare import offered_games
from grognard.server.host.settings import ServerSettings
from grognard.server.live.housekeeping import Housekeeping
from grognard.server.live.tables import LiveTables
from grognard.server.store.place import opened
from grognard.server.table.settings import DAY
from grognard.server.wire.access import access_for
from grognard.server.wire.app import make_app
from grognard.server.wire.connections import HttpConnection, open_connections
from grognard.server.wire.middleware import Middleware
from grognard.server.wire.problems import MOST_BYTES
from grognard.server.wire.websocket import SocketProtocol

NEW_OBJECTS = 50_000  # so many between two looks for cycles; hardly anything here is in one
SWITCH_SECONDS = 0.00001  # how long the loop may keep the thread waiting that writes to the disk, ten times for a batch


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


def housekeeping(settings: ServerSettings) -> Housekeeping:
    """What a host's settings mean for tables."""
    limits = settings.limits
    return Housekeeping(
        keep=None if settings.keep_days is None else settings.keep_days * DAY * 1000,
        most_unstarted=limits.all_tables,
        most_unstarted_each=limits.tables,
        most_rooms=limits.rooms,
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
    settings: ServerSettings,
    prepares: Callable[[Title], None],
    ready: Callable[[int], None],
    plug_ins: Sequence[Brought] = (),
) -> bool:
    """Serve until interrupted. `prepares` hears of each game to be compiled, and `ready` of the port. False if it did not
    start."""
    log_to_stderr(settings.log_level.upper())
    sys.setswitchinterval(SWITCH_SECONDS)
    host, limits = settings.host, settings.limits
    with opened(settings.data or data_folder(), settings.database) as (store, say_address):
        offered = offered_games(prepares, settings.games, plug_ins)
        gc.freeze()  # what was imported stays
        gc.set_threshold(NEW_OBJECTS)
        live = LiveTables(store, offered, housekeeping(settings))
        access = access_for(host, settings.names, settings.origins, settings.proxies)

        def listening(found: int) -> None:
            say_address(place(host, found))
            ready(found)

        server = Announcing(uvicorn_config(make_app(live, limits, access), host, settings.port), listening)
        try:
            server.run()
        except (KeyboardInterrupt, asyncio.CancelledError):
            pass
        except SystemExit:
            return False
        return server.started
