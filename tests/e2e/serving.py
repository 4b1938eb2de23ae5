"""Serves the games in a process of its own, for the browser: `python -m tests.e2e.serving FOLDER`."""

import sys
from pathlib import Path

from grognard.server.serve import serve


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    serve("127.0.0.1", 0, Path(sys.argv[1]), say, lambda port: say(f"port {port}"), limited=False)
