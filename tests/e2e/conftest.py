"""A server, a browser, and readers who complain about every error in the console."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from grognard.bots.module import module_of
from grognard.games import NAMES
from grognard.server.host.site import site_files, write_files
from tests.e2e.reader import Reader
from tests.e2e.scout import Scout
from tests.e2e.serving import ROOT, chromium, running

if TYPE_CHECKING:
    from tests.e2e.visitors import Host, Visitors

PICTURES = ROOT / "build" / "pictures"
GAMES = list(NAMES)
PATIENCE = 60_000  # milliseconds; a busy machine is no reason to fail


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Whatever needs a browser and a page that is built is left out by ./test quick."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server of our own answers; one for each process that runs tests."""
    with running(tmp_path_factory.mktemp("games")) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with chromium() as started:
        yield started


def bring_rules(route: Route) -> None:
    """A game's rules, as the server has them once they are built; these are built before the tests begin."""
    name = Path(urlparse(route.request.url).path).stem
    if name in NAMES:
        route.fulfill(content_type="application/wasm", body=module_of(name, kind="light"))
    else:
        route.fulfill(status=204)


class Readers:
    """Makes readers, each with a browser profile of their own, and sees them off."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def new(
        self, language: str = "en", theme: str = "light", wide: bool = True, host: str = "127.0.0.1", **settings: object
    ) -> Reader:
        """A reader on a desktop or a phone, who wants everything at once and makes every choice alone."""
        context = self.browser.new_context(
            base_url=self.address.replace("127.0.0.1", host),
            viewport={"width": 1440, "height": 900} if wide else {"width": 390, "height": 844},
            has_touch=not wide,
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        self.furnish(context)
        self.contexts.append(context)
        page = context.new_page()
        self.listen(page)
        return Reader(page, {"speed": "instant", "only": False, **settings}, PICTURES)

    def furnish(self, context: BrowserContext) -> None:
        """See to what a page asks for."""
        context.route("**/rules/*.wasm", bring_rules)

    def scout(self, game: str, people: Sequence[str] = ("Anne", "Bea"), **how: Any) -> Scout:
        """A table that was made over the wire."""
        return Scout(self.address, game, people, **how)

    def forgive(self, *expected: str) -> None:
        """Some errors are what the test is about; the browser notes them by itself."""
        self.complaints[:] = [one for one in self.complaints if not any(words in one for words in expected)]

    def listen(self, page: Page) -> None:
        """Nothing may go wrong in the console."""
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: self.complaints.append(line.text) if line.type in ("error", "warning") else None)


def seen_off(made: Readers) -> Iterator[Readers]:
    """Readers for one test; at its end nobody may have complained."""
    yield made
    for context in made.contexts:
        context.close()
    assert made.complaints == []


@pytest.fixture
def readers(browser: Browser, address: str) -> Iterator[Readers]:
    yield from seen_off(Readers(browser, address))


@pytest.fixture(scope="session")
def files() -> dict[str, bytes]:
    """A site of files, with the page built."""
    subprocess.run([sys.executable, ROOT / "hatch_build.py"], check=True)
    return site_files()


@pytest.fixture
def host(files: dict[str, bytes], tmp_path: Path) -> Iterator["Host"]:
    """A plain web host that has the site."""
    from tests.e2e.visitors import Host

    (tmp_path / "host" / "some").mkdir(parents=True)
    write_files(tmp_path / "host" / "some" / "where", files)
    made = Host(tmp_path / "host")
    yield made
    made.go_away()


@pytest.fixture
def visitors(browser: Browser, host: "Host") -> Iterator["Visitors"]:
    """Readers of the site."""
    from tests.e2e.visitors import Visitors

    made = Visitors(browser, host.address)
    for _ in seen_off(made):
        yield made
