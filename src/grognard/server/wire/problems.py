"""Errors as people and programs read them: problem+json over HTTP, `refused` on the socket."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from grognard.core.refusal import IllegalMove, Refusal, UnknownGame
from grognard.core.words import LANGUAGES, Language, Phrase
from grognard.server.table.refusals import ServerRefusal
from grognard.server.wire.forms import Problem
from grognard.server.wire.messages import encode
from grognard.server.wire.refusals import MALFORMED, BadRequest, InternalError, MethodNotAllowed, NotFound, TooLarge

log = logging.getLogger("grognard.http")
MOST_BYTES = 65_536


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may be anything at all."""

    async def json(self) -> Any:
        """The body; what JSON cannot be is refused, and not a mistake of ours."""
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError):
            raise BadRequest(reason=MALFORMED) from None


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    if isinstance(refusal, ServerRefusal):
        return refusal.status
    return 409 if isinstance(refusal, IllegalMove) else 404 if isinstance(refusal, UnknownGame) else 400


def language_of(accepted: str | None) -> Language:
    """The first language of an Accept-Language header that is spoken here."""
    for part in (accepted or "").lower().split(","):
        found = next((language for language in LANGUAGES if part.strip().startswith(language)), None)
        if found:
            return found
    return "en"


def answer_refusal(request: Request[Any, Any, Any], refusal: Refusal, headers: dict[str, str] | None = None) -> Response[bytes]:
    """A refusal over HTTP."""
    detail = refusal.say(language_of(request.headers.get("accept-language")))
    return problem(status_of(refusal), refusal.code, detail, headers)


def answer_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What Litestar refuses before any of our code is reached: unknown paths, unreadable bodies."""
    refusals = {
        400: BadRequest(reason=readable(error)),
        404: NotFound(),
        405: MethodNotAllowed(method=request.method),
        413: TooLarge(most=MOST_BYTES),
    }
    if error.status_code in refusals:
        return answer_refusal(request, refusals[error.status_code], error.headers)
    phrase = HTTPStatus(error.status_code).phrase
    return problem(error.status_code, phrase.lower().replace(" ", "-"), phrase, error.headers)


def readable(error: HTTPException) -> str | Phrase:
    """What is wrong with a request, field by field."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{one.get('key', '')}: {one.get('message', '')}" for one in extra if isinstance(one, dict)]
    return "; ".join(parts)[:300] or MALFORMED


def answer_failure(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A mistake of ours: it is logged, and nothing about it is told."""
    log.error("request failed", exc_info=error, extra={"path": request.url.path})
    return answer_refusal(request, InternalError())


def problem_of(refusal: Refusal, language: Language) -> bytes:
    """A refusal as problem+json, for where Litestar is not reached."""
    status = status_of(refusal)
    return encode(Problem(title=HTTPStatus(status).phrase, status=status, detail=refusal.say(language), code=refusal.code))


def problem(status: int, code: str, detail: str, headers: dict[str, str] | None = None) -> Response[bytes]:
    """A problem+json response."""
    body = Problem(title=HTTPStatus(status).phrase, status=status, detail=detail, code=code)
    return Response(encode(body), status_code=status, media_type="application/problem+json", headers=headers)
