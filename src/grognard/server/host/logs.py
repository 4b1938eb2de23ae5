"""Logs as lines of JSON on standard error, for people with grep and for machines."""

import json
import logging
import sys
from collections import Counter
from datetime import UTC, datetime

import msgspec

KNOWN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}
CAUSED_BY_STRANGERS = ("uvicorn.error", "grognard.connections")
SELDOM_SECONDS = 60


class JsonLines(logging.Formatter):
    """One line of JSON per entry; what a caller adds with `extra` becomes fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line.update({name: value for name, value in record.__dict__.items() if name not in KNOWN})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        try:
            return msgspec.json.encode(line, enc_hook=str).decode()
        except UnicodeEncodeError:  # half a surrogate pair, which a stranger may send
            return json.dumps(line, default=str)


class Seldom(logging.Filter):
    """Warnings that any stranger can cause by the thousand are written once a minute, each with how many were left out."""

    def __init__(self) -> None:
        super().__init__()
        self.last: dict[tuple[str, str], float] = {}
        self.left_out: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this one is written."""
        if record.name not in CAUSED_BY_STRANGERS or record.levelno != logging.WARNING:
            return True
        kind = record.name, record.msg
        if record.created - self.last.get(kind, -SELDOM_SECONDS) < SELDOM_SECONDS:
            self.left_out[kind] += 1
            return False
        self.last[kind] = record.created
        record.left_out = self.left_out.pop(kind, 0)
        return True


def log_to_stderr(level: str = "WARNING") -> None:
    """Send all logs to standard error, as lines of JSON. Only our own may go into detail: those of the libraries would show
    headers and messages, and so tokens."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Seldom())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))
    logging.getLogger("grognard").setLevel(level)
