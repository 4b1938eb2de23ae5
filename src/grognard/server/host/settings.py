"""What whoever runs a server may settle, and what holds where they do not. Imports nothing heavy: the command line reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from grognard.games import NAMES
from grognard.server.wire.limits import Limits


@dataclass(frozen=True, kw_only=True)
class ServerSettings:
    """Where a server listens, where it keeps games, whom it lets in, and how much anybody may ask for."""

    host: str = "127.0.0.1"
    port: int = 8123  # 0: any that is free
    data: Path | None = None  # a folder; None: the platform's place for a user's data
    database: str | None = None  # the address of a PostgreSQL, instead of a folder
    games: Sequence[str] = NAMES
    bots: Sequence[str] = ()  # addresses of bots that the host brings
    names: Sequence[str] = ()  # by which people reach the server
    origins: Sequence[str] = ()  # other pages that may connect
    proxies: Sequence[str] = ()  # whose word is taken for their clients' addresses
    keep_days: int | None = None  # finished tables are deleted after that; None: never
    log_level: str = "warning"
    limits: Limits = field(default_factory=Limits)
