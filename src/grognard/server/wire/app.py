"""The application: everything put together, and how it is served."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import escape
from typing import Any

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin

from grognard import __version__
from grognard.core.refusal import Refusal
from grognard.server.live.tables import LiveTables
from grognard.server.wire.access import Access
from grognard.server.wire.api import HANDLERS
from grognard.server.wire.limits import Limits
from grognard.server.wire.middleware import Middleware
from grognard.server.wire.page import get_page
from grognard.server.wire.problems import MOST_BYTES, JsonRequest, answer_failure, answer_http_error, answer_refusal
from grognard.server.wire.socket import live_socket


class PlainDocs(OpenAPIRenderPlugin):
    """The interface as a page without scripts, which needs nothing from elsewhere."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        entries = [
            f"<dt><code>{method.upper()} {escape(path)}</code></dt><dd>{escape(operation.get('description') or '')}</dd>"
            for path, methods in sorted(openapi_schema["paths"].items())
            for method, operation in methods.items()
            if isinstance(operation, dict)
        ]
        return (
            "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
            "<title>Grognard: the interface</title><h1>Grognard: the interface</h1>"
            "<p>In full: <a href='/api/docs/openapi.json'>openapi.json</a>; the live socket's messages: "
            f"<a href='/api/schema'>schema</a>.</p><dl>{''.join(entries)}</dl></html>"
        ).encode()


def make_app(tables: LiveTables, limits: Limits | None = None, access: Access | None = None) -> Middleware:
    """The ASGI application over live tables."""
    known = limits or Limits()

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await tables.open()
        try:
            yield
        finally:
            await tables.close()

    app = Litestar(
        route_handlers=[
            *HANDLERS,
            live_socket,
            get_page,
        ],
        state=State({"tables": tables, "limits": known, "prepared": {}}),
        lifespan=[lifespan],
        exception_handlers={
            Refusal: answer_refusal,
            HTTPException: answer_http_error,
            Exception: answer_failure,
        },
        request_class=JsonRequest,
        request_max_body_size=MOST_BYTES,
        openapi_config=OpenAPIConfig(
            title="Grognard",
            version=__version__,
            path="/api/docs",
            use_handler_docstrings=True,
            render_plugins=[PlainDocs(path="/"), JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )
    return Middleware(app, known, access or Access(), tables.metrics)
