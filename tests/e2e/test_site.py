"""The site of files, served by Python's plain http.server from a subfolder: whole games with the network switched off."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from grognard.core.match import replay
from grognard.core.record import Record, read
from grognard.core.verify import verify
from grognard.games import find, title
from grognard.server.host.site import kept_offline, site_files, write_files
from tests.e2e.conftest import GAMES, Readers, seen_off
from tests.e2e.players import PLAYERS, Invader
from tests.e2e.reader import Reader
from tests.e2e.serving import ROOT

pytestmark = pytest.mark.slow

ROUNDS = "draw after this many rounds"
# Whole games that end soon.
SHORT: dict[str, dict[str, str]] = {
    "risk-express": {ROUNDS: "6"},
    "risk": {"Training": "", ROUNDS: "2"},
    "bomb-island": {ROUNDS: "2"},
}


class Quiet(SimpleHTTPRequestHandler):
    """Python's own server of files, which says nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Host:
    """A plain web host, which can go away."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/some/where/"

    def go_away(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Visitors(Readers):
    """Readers of a site: everything that they ask for comes from its files."""

    def furnish(self, context: BrowserContext) -> None:
        pass

    def visit(self, **how: Any) -> Reader:
        reader = self.new(**how)
        reader.open("./")
        expect(reader.button("Play now", "Jouer")).to_have_count(len(GAMES))
        return reader


@pytest.fixture(scope="session")
def files() -> dict[str, bytes]:
    subprocess.run([sys.executable, ROOT / "hatch_build.py"], check=True)
    return site_files()


@pytest.fixture
def host(files: dict[str, bytes], tmp_path: Path) -> Iterator[Host]:
    (tmp_path / "host" / "some").mkdir(parents=True)
    write_files(tmp_path / "host" / "some" / "where", files)
    made = Host(tmp_path / "host")
    yield made
    made.go_away()


@pytest.fixture
def visitors(browser: Browser, host: Host) -> Iterator[Visitors]:
    made = Visitors(browser, host.address)
    for _ in seen_off(made):
        yield made


def write_over(host: Host, files: dict[str, bytes]) -> None:
    """The host has these in place of what it had under their names."""
    for name, data in files.items():
        (host.folder / "some" / "where" / name).write_bytes(data)


def switch_off(host: Host, reader: Reader) -> None:
    """No network, and nobody at the other end, once the site is kept."""
    reader.page.wait_for_function("navigator.serviceWorker.controller !== null")
    reader.page.context.set_offline(True)
    host.go_away()


def make_table(reader: Reader, game: str, seats: list[str], options: dict[str, str]) -> None:
    """A new table from the home page, with these kinds of seats. An option is a number, or one of some names."""
    reader.card(game).get_by_role("link", name="New table").click()
    reader.page.get_by_role("radio", name=str(len(seats)), exact=True).check()
    for at, who in enumerate(seats, 1):
        reader.page.get_by_label(f"Seat {at}", exact=True).select_option(who)
    for explained, value in options.items():
        if value:
            reader.page.get_by_role("spinbutton", name=explained).fill(value)
        else:
            reader.page.get_by_role("radio", name=explained).check()
    reader.press("Start the game")


def downloaded(reader: Reader, folder: Path) -> Record:
    """The record that a press brings."""
    with reader.page.expect_download() as found:
        reader.press("Download the record")
    path = folder / found.value.suggested_filename
    found.value.save_as(path)
    return read(path)


def test_a_lesson_begins_with_the_network_switched_off(visitors: Visitors, host: Host) -> None:
    reader = visitors.visit()
    switch_off(host, reader)
    for game in GAMES:
        reader.open("./")
        reader.card(game).get_by_role("link", name="Learn by playing").click()
        expect(reader.page.locator(".coach")).to_be_visible()
        reader.press("Next")
        expect(reader.page.locator(".pointer")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_with_the_network_switched_off(
    visitors: Visitors, host: Host, game: str, tmp_path: Path
) -> None:
    reader = visitors.visit()
    switch_off(host, reader)
    reader.page.reload()  # it starts without anybody, too
    make_table(reader, game, ["me", "bot", "bot"], SHORT[game])
    player = PLAYERS[game](reader)
    assert player.play_on() > 0
    reader.check()
    reader.page.get_by_role("link", name="Watch the replay").click()
    reader.open_dice_check()
    expect(reader.page.get_by_text("This game was played without a server")).to_be_visible()
    expect(reader.page.get_by_text("Played again here by the rules")).to_be_visible()
    start = re.search("--start ([0-9a-f]{64})", reader.page.locator("details.badge").inner_text())
    assert start
    record = downloaded(reader, tmp_path)
    assert all(finding.checked for finding in verify(record, find(game), "en", start[1]))
    assert replay(record, find(game)).over
    reader.check()


def test_people_at_one_device_take_back_and_come_back_later(visitors: Visitors, tmp_path: Path) -> None:
    reader = visitors.visit()
    make_table(reader, "risk", ["me", "me", "bot"], {"Training": ""})
    player = PLAYERS["risk"](reader)
    story = reader.page.locator("aside .story")

    def sit_down() -> None:
        reader.hand_over.click()
        player.settle()

    player.settle()
    while not reader.button("Undo").count():
        if reader.hand_over.is_visible():
            reader.hand_over.click()
        else:
            player.choose()
        player.settle()
    before = reader.number
    reader.press("Undo")
    expect(story).to_contain_text("takes the last move back")
    reader.see_move_on(before)
    now, told = reader.number, story.inner_text()
    reader.page.reload()  # what was played is kept
    sit_down()
    assert (reader.number, story.inner_text()) == (now, told)
    reader.open("./")
    reader.page.reload()  # the address behind # does not load a page
    expect(reader.page.locator(".table .state").first).to_have_text(re.compile("’s turn$"))
    reader.page.get_by_role("link", name=re.compile(f"^{title('risk').phrase.en}")).first.click()
    sit_down()
    assert reader.number == now
    reader.press("Keep")
    record = downloaded(reader, tmp_path)
    assert not replay(record, find("risk")).over
    reader.check()


def test_orders_are_carried_out_and_odds_are_told(visitors: Visitors) -> None:
    reader = visitors.visit(odds=True)
    reader.card("risk-express").get_by_role("button", name="Play now").click()
    Invader(reader).settle()
    expect(reader.page.locator(".odds").first).to_have_text(re.compile(r"\d+ ?%"))
    reader.open("./")
    reader.card("risk").get_by_role("button", name="Play now").click()
    PLAYERS["risk"](reader).settle()
    reader.press("Settings")
    expect(reader.page.get_by_role("switch", name="Always defend with two")).to_be_checked()
    reader.page.get_by_role("switch", name="Always defend with two").press(" ")
    expect(reader.page.get_by_role("switch", name="Always defend with two")).not_to_be_checked()


def test_bots_that_think_are_fetched_when_one_plays(visitors: Visitors) -> None:
    reader = visitors.new(bot="veteran")
    asked: list[str] = []
    reader.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    reader.open("./")
    reader.card("risk-express").get_by_role("button", name="Play now").click()
    player = Invader(reader)
    player.settle()
    assert "risk-express.wasm" in asked
    while "risk-express.whole.wasm" not in asked:
        player.choose()
        player.settle()
    expect(reader.page.locator("aside .story")).to_contain_text("Coignet")


def test_the_next_visit_brings_what_is_new(visitors: Visitors, host: Host, files: dict[str, bytes]) -> None:
    reader = visitors.visit()
    reader.page.wait_for_function("navigator.serviceWorker.controller !== null")
    changed = {**files, "games.json": files["games.json"].replace(b"Seven dice", b"Eight dice")}
    del changed["worker.js"]
    changed["index.html"] = re.sub(rb'data-site="\w+"', b"data-site", changed["index.html"])
    write_over(host, kept_offline(changed))
    reader.page.reload()  # it is served what was kept; the new one comes in the background
    reader.page.wait_for_function(
        """async () => {
          const { waiting } = await navigator.serviceWorker.getRegistration()
          return waiting || document.body.innerText.includes('Eight dice')
        }"""
    )
    if not reader.page.get_by_text("Eight dice").count():
        reader.page.reload(wait_until="commit")  # the page loads itself once more
    expect(reader.page.get_by_text("Eight dice")).to_be_visible()


def test_a_document_of_another_version_than_its_keepers_is_asked_for_once_more(
    visitors: Visitors, host: Host, files: dict[str, bytes]
) -> None:
    """As when a newer worker takes over before the document's first script; here the host never has the right one."""
    write_over(host, {"index.html": re.sub(rb'data-site="\w+"', b'data-site="another"', files["index.html"])})
    reader = visitors.visit()
    reader.page.wait_for_function("navigator.serviceWorker.controller !== null")
    reader.page.close()
    page = reader.page.context.new_page()
    page.add_init_script("sessionStorage.loads = 1 + Number(sessionStorage.loads ?? 0)")
    page.goto("./", wait_until="commit")
    page.wait_for_function("sessionStorage.loads === '2'")
    expect(page.get_by_role("button", name="Play now")).to_have_count(len(GAMES))
    page.evaluate(
        """() => new Promise((heard) => {
          navigator.serviceWorker.addEventListener('message', heard, { once: true })
          navigator.serviceWorker.controller.postMessage('version')
        })"""
    )
    assert page.evaluate("sessionStorage.loads") == "2"


def test_a_game_that_is_open_twice_is_played_in_one_window_at_a_time(visitors: Visitors) -> None:
    reader = visitors.visit()
    make_table(reader, "risk-express", ["me", "me"], {})
    first = Invader(reader)
    first.settle()
    if reader.hand_over.is_visible():
        reader.hand_over.click()
    other = Reader(reader.page.context.new_page(), {}, reader.pictures)
    visitors.listen(other.page)
    other.open(reader.page.url)
    second = Invader(other)
    second.settle()
    first.choose()
    expect(other.page.locator("main.place")).to_have_attribute("data-number", re.compile(r"^\d+$"))
    second.page.locator('.line[aria-disabled="false"], .dice-tray button').first.click()
    expect(other.page.get_by_role("alert")).to_contain_text("played on in another window")
    expect(other.page.locator("main.place")).to_have_attribute("data-number", reader.number or "")


def test_a_blocked_database_is_told_of_and_the_game_goes_on(visitors: Visitors) -> None:
    reader = visitors.new()
    blocked = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('blocked', 'SecurityError') } })"
    reader.page.add_init_script(blocked)
    reader.open("./")
    reader.card("risk-express").get_by_role("button", name="Play now").click()
    expect(reader.page.get_by_role("alert")).to_contain_text("is lost when this page is closed")
    player = Invader(reader)
    player.settle()
    player.choose()
    player.settle()
    reader.check()


def test_a_full_database_is_told_of_and_all_is_kept_once_there_is_room(visitors: Visitors) -> None:
    reader = visitors.visit()
    reader.card("risk-express").get_by_role("button", name="Play now").click()
    player = Invader(reader)
    player.settle()
    reader.page.evaluate(
        """() => {
          window.add = IDBObjectStore.prototype.add
          IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError') }
        }"""
    )
    player.choose()
    expect(reader.page.get_by_role("alert")).to_contain_text("is lost when this page is closed")
    player.settle()
    reader.page.evaluate("() => { IDBObjectStore.prototype.add = window.add }")
    player.choose()
    player.settle()
    number = reader.number
    reader.page.reload()
    player.settle()
    expect(reader.page.locator("main.place")).to_have_attribute("data-number", number or "")


def test_a_damaged_game_says_so_and_gives_what_can_be_read(visitors: Visitors, tmp_path: Path) -> None:
    reader = visitors.visit()
    reader.card("risk-express").get_by_role("button", name="Play now").click()
    player = Invader(reader)
    player.settle()
    for _ in range(2):
        player.choose()
        player.settle()
    reader.page.evaluate(
        """() => new Promise((done) => {
          indexedDB.open('grognard').onsuccess = ({ target: { result } }) => {
            const rows = result.transaction('rows', 'readwrite').objectStore('rows')
            rows.getAll().onsuccess = ({ target: { result: all } }) => {
              const last = all.findLast((row) => row.kind === 'action')
              rows.put({ ...last, text: 'fill atlantis 9' }).onsuccess = done
            }
          }
        })"""
    )
    reader.page.reload()
    expect(reader.page.get_by_text("What this browser kept of this game is damaged")).to_be_visible()
    record = downloaded(reader, tmp_path)
    assert record.moves
    reader.check()


def test_options_that_no_game_has_are_refused_in_words(visitors: Visitors) -> None:
    reader = visitors.visit()
    make_table(reader, "risk-express", ["me", "bot"], {ROUNDS: "99999999"})
    expect(reader.page.get_by_role("alert")).to_contain_text("cannot begin with these options")


def test_a_browser_without_webassembly_is_told_what_to_do(visitors: Visitors) -> None:
    reader = visitors.new(language="fr")
    reader.page.add_init_script("delete window.WebAssembly")
    reader.open("./")
    reader.card("risk-express").get_by_role("button", name="Jouer").first.click()
    expect(reader.page.get_by_role("alert")).to_contain_text("n’exécute pas WebAssembly")
    reader.check("fr")
