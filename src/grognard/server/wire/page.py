"""The page: the built front end, kept in memory, each file as it is and compressed; and the rules that it runs."""

from __future__ import annotations

import mimetypes
import re
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get

from grognard.server.wire.api import tables_of
from grognard.server.wire.compression import Body, answer, packed
from grognard.server.wire.preview import with_preview
from grognard.server.wire.refusals import NotForPages

INDEX = "index.html"
FOLDER = Path(__file__).parents[1] / "page"
UNBUILT = "<!doctype html><title>Grognard</title><p>The page is not built: run ./play, or `python hatch_build.py`."
COMPRESSIBLE = {".html", ".js", ".css", ".svg", ".webmanifest", ".json"}
ADDRESSES = ("new", "t", "replay", "rules", "room", "learn")  # the page's own addresses, each followed by a name
ALONE = ("credits",)  # those without one
MODULE = re.compile("rules/(.*)[.]wasm")

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


class File(NamedTuple):
    """A file of the page."""

    body: Body
    lasting: bool  # its name changes with its content


def read_page(folder: Path = FOLDER) -> dict[str, File]:
    """The page's files by path."""
    found = {}
    for path in folder.rglob("*") if folder.is_dir() else ():
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not any(part.startswith(".") for part in name.split("/")):
            data = path.read_bytes()
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            kind += "; charset=utf-8" if kind.startswith("text/") else ""
            body = packed(kind, data, 9) if path.suffix in COMPRESSIBLE else Body(kind, data, None)
            found[name] = File(body, name.startswith("assets/"))
    found.setdefault(INDEX, File(Body("text/html; charset=utf-8", UNBUILT.encode(), None), False))
    return found


FILES = read_page()


@get(["/", "/{path:path}"], include_in_schema=False)
async def get_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the page; the page itself for its own addresses, and, with status 404, for any other."""
    name = request.url.path.strip("/")
    if module := MODULE.fullmatch(name):
        return module_answer(request, module[1])
    file = FILES.get(name or INDEX)
    parts = name.split("/")
    known = file is not None or name in ALONE or (len(parts) == 2 and parts[0] in ADDRESSES)
    status = HTTPStatus.OK if known else HTTPStatus.NOT_FOUND
    if file is None or name in ("", INDEX):
        document = await with_preview(request, FILES[INDEX].body.plain, tables_of(request), FILES.keys())
        return answer(request, packed(FILES[INDEX].body.kind, document), status, cache_control="no-cache")
    lasts = "public, max-age=31536000, immutable" if file.lasting else "no-cache"
    return answer(request, file.body, status, cache_control=lasts)


def module_answer(request: Request[Any, Any, Any], game: str) -> Response[bytes]:
    """A game's rules. A browser may keep them, but asks each time whether they are still those that this server plays by."""
    games = tables_of(request).games
    title, module = games.offered(game).game.title, games.modules.get(game)
    if module is None:
        raise NotForPages(game=title.phrase)
    mark = f'W/"{module.mark}"'  # weak: the same for both forms
    if mark in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers={"etag": mark, "cache-control": "no-cache"})
    return answer(request, Body("application/wasm", module.plain, module.compressed), cache_control="no-cache", etag=mark)
