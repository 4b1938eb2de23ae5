"""Large answers, compressed for who takes them so. None of them may hold anybody's secrets beside what a stranger chose."""

from __future__ import annotations

import gzip
from typing import Any, NamedTuple

from litestar import Request, Response

LEAST = 1000  # bytes that are worth it


class Body(NamedTuple):
    """What is sent, as it is and compressed."""

    kind: str
    plain: bytes
    small: bytes | None  # where that helps


def packed(kind: str, plain: bytes, level: int = 6) -> Body:
    """A body in both forms."""
    return Body(kind, plain, gzip.compress(plain, level, mtime=0) if len(plain) >= LEAST else None)


def takes_gzip(request: Request[Any, Any, Any]) -> bool:
    """Whether the client says so."""
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, quality = part.replace(" ", "").partition(";")
        if name == "gzip":
            return quality not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def answer(request: Request[Any, Any, Any], body: Body, status: int = 200, **headers: str) -> Response[bytes]:
    """The form that the client takes."""
    small = body.small if body.small and takes_gzip(request) else None
    known = {name.replace("_", "-"): value for name, value in headers.items()} | {"vary": "accept-encoding"}
    if small:
        known["content-encoding"] = "gzip"
    return Response(small or body.plain, media_type=body.kind, status_code=status, headers=known)
