"""A server in a process of its own, and a browser. `python -m tests.e2e.serving FOLDER PORT [GAME …]` is that process."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP grognard.test 127.0.0.1",  # a name that no browser takes for its own machine
]


@contextmanager
def running(folder: Path, *games: str, port: int = 0, **variables: str) -> Iterator[str]:
    """The address of a server that keeps its games in a folder, with the page built; it offers these games, or all."""
    subprocess.run([sys.executable, ROOT / "hatch_build.py"], check=True)
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", **variables}
    command = [sys.executable, "-m", "tests.e2e.serving", str(folder), str(port), *games]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as server:
        assert server.stdout is not None
        try:
            found = next(line.split()[1] for line in server.stdout if line.startswith("port "))
            yield f"http://127.0.0.1:{found}"
        finally:
            server.terminate()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium, where the system has it; ./test sees to that."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert found, "no Chromium here: install Debian's package chromium"
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=found, args=FLAGS) as browser:
        yield browser


def serve_here(folder: Path, port: int, *games: str) -> None:
    """Serve at a port, or at any that is free for 0, until stopped; and say at which."""
    from grognard.games import NAMES
    from grognard.server.host.serve import serve
    from grognard.server.host.settings import ServerSettings
    from grognard.server.wire.limits import no_limits

    begins, ready = (lambda title: say(title.name)), (lambda port: say(f"port {port}"))
    settings = ServerSettings(port=port, data=folder, games=games or NAMES, names=["grognard.test"], limits=no_limits())
    serve(settings, begins, ready)


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    serve_here(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
