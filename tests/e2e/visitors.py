"""A site of files on a plain web host, and who visits it."""

import re
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import BrowserContext, expect

from grognard.core.record import Record, read
from tests.e2e.conftest import GAMES, Readers
from tests.e2e.players import Invader
from tests.e2e.reader import Reader


class Quiet(SimpleHTTPRequestHandler):
    """Python's own server of files, which says nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Host:
    """A plain web host, which can go away."""

    def __init__(self, folder: Path, path: str = "/some/where/") -> None:
        self.folder = folder
        self.path = path
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}{self.path}"

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
        reader.press("Download the record", "Télécharger la partie")
    path = folder / found.value.suggested_filename
    found.value.save_as(path)
    return read(path)


def begun(reader: Reader, moves: int = 2) -> Invader:
    """A player of Risk Express who has made so many moves against bots."""
    reader.card("risk-express").get_by_role("button", name=re.compile("Play now|Jouer")).click()
    player = Invader(reader)
    player.settle()
    for _ in range(moves):
        player.choose()
        player.settle()
    return player
