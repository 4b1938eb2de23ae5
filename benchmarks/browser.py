"""What benchmarks of the page share: a server on a fresh folder, the system's Chromium, and a seat at a table."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).parents[1]

FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
WINDOW: ViewportSize = {"width": 1440, "height": 900}
SLOWED = 4


@contextmanager
def served() -> Iterator[str]:
    """The address of a server on a fresh folder, with the page built."""
    subprocess.run([sys.executable, ROOT / "hatch_build.py"], check=True)
    command = "from grognard.cli import main; main()"
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--lang", "en", "--port", "0", "--no-limits", "--no-browser", "--data", folder]
        with subprocess.Popen([sys.executable, "-c", command, *words], stderr=subprocess.PIPE, text=True) as server:
            assert server.stderr is not None
            try:
                yield next(found[0] for line in server.stderr if (found := re.search(r"http://[\d.]+:\d+", line)))
            finally:
                server.terminate()


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


def slow_down(page: Page) -> None:
    """Give the page a CPU four times slower."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
