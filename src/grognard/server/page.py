"""The page: the built front end, kept in memory, each file as it is and compressed."""

from __future__ import annotations

import gzip
import mimetypes
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get

FOLDER = Path(__file__).parent / "page"
UNBUILT = "<!doctype html><title>Grognard</title><p>The page is not built: run ./play, or `python hatch_build.py`."
COMPRESSIBLE = {".html", ".js", ".css", ".svg", ".webmanifest", ".json"}
ADDRESSES = ("new", "t", "replay", "rules")  # the page's own addresses, each followed by a name

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


class File(NamedTuple):
    """A file of the page."""

    kind: str
    plain: bytes
    small: bytes | None  # compressed, where that helps
    lasting: bool  # its name changes with its content


def read_page(folder: Path = FOLDER) -> dict[str, File]:
    """The page's files by path."""
    found = {}
    for path in folder.rglob("*") if folder.is_dir() else ():
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not any(part.startswith(".") for part in name.split("/")):
            data = path.read_bytes()
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            small = gzip.compress(data, 9, mtime=0) if path.suffix in COMPRESSIBLE else None
            found[name] = File(kind, data, small, name.startswith("assets/"))
    found.setdefault("index.html", File("text/html", UNBUILT.encode(), None, False))
    return found


FILES = read_page()


@get(["/", "/{path:path}"], include_in_schema=False)
async def get_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the page; the page itself for its own addresses, and, with status 404, for any other."""
    name = request.url.path.strip("/")
    file = FILES.get(name or "index.html")
    parts = name.split("/")
    known = file is not None or (len(parts) == 2 and parts[0] in ADDRESSES)
    shown = file or FILES["index.html"]
    packed = shown.small if shown.small and "gzip" in request.headers.get("accept-encoding", "") else None
    headers = {
        "cache-control": "public, max-age=31536000, immutable" if shown.lasting else "no-cache",
        "vary": "accept-encoding",
    }
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(
        packed or shown.plain,
        media_type=shown.kind + ("; charset=utf-8" if shown.kind.startswith("text/") else ""),
        status_code=HTTPStatus.OK if known else HTTPStatus.NOT_FOUND,
        headers=headers,
    )
