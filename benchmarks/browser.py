"""What benchmarks of the page share: a server on a fresh folder, a site, the system's Chromium, and a seat at a table."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from grognard.bots.module import module_of
from grognard.games import NAMES
from grognard.server.host.site import site_files, write_files

ROOT = Path(__file__).parents[1]

FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
WINDOW: ViewportSize = {"width": 1440, "height": 900}
SLOWED = 4


@contextmanager
def served() -> Iterator[str]:
    """The address of a server on a fresh folder, with the page and the rules for it built."""
    subprocess.run([sys.executable, ROOT / "hatch_build.py"], check=True)
    for name in NAMES:
        module_of(name, lambda done, steps: None, kind="light")
    command = "from grognard.cli import main; main()"
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--lang", "en", "--port", "0", "--no-limits", "--no-browser", "--data", folder]
        with subprocess.Popen([sys.executable, "-c", command, *words], stderr=subprocess.PIPE, text=True) as server:
            assert server.stderr is not None
            try:
                yield next(found[0] for line in server.stderr if (found := re.search(r"http://[\d.]+:\d+", line)))
            finally:
                server.terminate()


class Quiet(SimpleHTTPRequestHandler):
    """Python's own server of files, which says nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def site_served() -> Iterator[str]:
    """The address of a site of files, of the page that is here."""
    subprocess.run([sys.executable, ROOT / "hatch_build.py"], check=True)
    with tempfile.TemporaryDirectory() as folder:
        write_files(Path(folder), site_files())
        with files_served(Path(folder)) as address:
            yield address


@contextmanager
def files_served(folder: Path) -> Iterator[str]:
    """The address of what lies in a folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=found, args=FLAGS) as browser:
        yield browser


def seat_at(page: Page, url: str, game: str, bots: int = 2, **options: Any) -> dict[str, Any]:
    """Make a table with bots, start it, and open the seat in the page; the table and its tokens."""
    seats = [{"who": "me", "name": "Anne"}, *({"who": "bot"} for _ in range(bots))]
    made: dict[str, Any] = page.request.post(
        f"{url}/api/tables", data={"game": game, "seats": seats, "options": options, "settings": {"question_seconds": 0}}
    ).json()
    host = {"authorization": f"Bearer {made['host_token']}"}
    page.request.post(f"{url}/api/tables/{made['table']['id']}/start", headers=host)
    page.goto(f"{url}/t/{made['table']['id']}#seat={made['keys'][0]['token']}")
    page.locator("main.place").wait_for()
    return made


def seat_here(page: Page, site: str, game: str) -> None:
    """The same on a site of files: a table that the page alone plays."""
    page.goto(f"{site}#/new/{game}")
    page.get_by_role("button", name="Start the game").click()
    page.locator("main.place").wait_for()


def slow_down(page: Page) -> None:
    """Give the page a CPU four times slower."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
