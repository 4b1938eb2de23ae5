"""The Hint button: the best moves, for who plays against bots, and never among people."""

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from grognard.core.engine import engine_of
from grognard.core.wire import read_move
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.solution.value import value_of_move
from tests.e2e.conftest import Readers, seen_off
from tests.e2e.players import Invader
from tests.e2e.reader import Reader
from tests.e2e.scout import Scout, offers
from tests.e2e.serving import running

PREPARED = 900  # seconds after which hints must have been compiled, on the slowest of machines


@pytest.fixture(scope="module")
def small_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with one game, whose hints are soon compiled."""
    with running(tmp_path_factory.mktemp("hints"), GAME.name) as found:
        yield found


@pytest.fixture
def readers(browser: Browser, small_address: str) -> Iterator[Readers]:
    yield from seen_off(Readers(browser, small_address))


def several(look: dict[str, object]) -> bool:
    """A choice between more lines than a hint tells."""
    found = look["offers"]
    return isinstance(found, list) and len(found) > 3 and offers("fill")(look)


def ask_until_told(reader: Reader, name: str) -> Locator:
    """Press the button until hints are prepared, and give what it shows."""
    shown, notice = reader.page.get_by_role("region", name=name), reader.page.get_by_role("alert")
    end = time.monotonic() + PREPARED
    while time.monotonic() < end:
        reader.press(name)
        expect(shown.or_(notice).first).to_be_visible()
        if shown.is_visible():
            return shown
        expect(notice).to_contain_text(re.compile("prepared|préparation"))
        reader.page.wait_for_timeout(1000)
    raise AssertionError("hints were never prepared")


def best_of(scout: Scout, language: str) -> list[tuple[str, float]]:
    """What the best moves are called and exactly worth, by the solution."""
    [look] = scout.looks()
    state = engine_of(GAME).record(GAME.record.bytes_of(look["view"]))
    legal = [read_move(GAME, offer["move"]) for offer in look["offers"]]
    shares = [(move, value_of_move(state, GAME.action(move)) or 0.0) for move in legal]
    best = sorted(shares, key=lambda one: -one[1])[:3]
    return [(move.tell("fr" if language == "fr" else "en", [], GAME.words), share) for move, share in best]


@pytest.mark.parametrize(("language", "button", "wide"), [("en", "Hint", True), ("fr", "Conseil", False)])
def test_against_a_bot_the_exact_best_moves_are_shown(readers: Readers, language: str, button: str, wide: bool) -> None:
    scout = readers.scout(GAME.name, people=["Anne"], bots=1)
    assert scout.play_until(several) == 0
    player = Invader(readers.new(language, wide=wide))
    player.reader.open(scout.link(0))
    player.settle()
    expect(player.page.get_by_role("region", name=button)).to_have_count(0)
    shown = ask_until_told(player.reader, button)
    lines = shown.get_by_role("listitem")
    expect(lines).to_have_count(3)
    for line, (text, share) in zip(lines.all(), best_of(scout, language), strict=True):
        expect(line).to_contain_text(text)
        mark = "," if language == "fr" else "."
        expect(line).to_contain_text(re.compile(re.escape(f"{100 * share:.1f}".replace(".", mark)) + r"\s?%"))
    player.reader.picture(f"hint-{'wide' if wide else 'narrow'}")
    player.reader.check(language)
    number = player.reader.number
    player.fill()
    player.reader.see_move_on(number)
    expect(shown).to_have_count(0)  # it was about another position


def test_among_people_there_is_no_hint(readers: Readers) -> None:
    scout = readers.scout(GAME.name, people=["Anne", "Bea"])
    seat = scout.play_until(offers("fill"))
    assert seat is not None
    alone, shared = Invader(readers.new()), Invader(readers.new())
    alone.reader.open(scout.link(seat))
    alone.settle()
    expect(alone.reader.button("Hint")).to_have_count(0)
    shared.reader.open(scout.link())
    shared.settle()
    expect(shared.reader.button("Hint")).to_be_visible()  # all who play share this device


def test_a_table_can_do_without(readers: Readers) -> None:
    reader = readers.new(name="Ada")
    reader.open(f"/new/{GAME.name}")
    reader.page.get_by_role("radio", name="2", exact=True).check()
    reader.page.get_by_label("Seat 2", exact=True).select_option("bot")
    reader.page.get_by_role("switch", name="Hints").press(" ")
    reader.press("Make the table", "Start the game")
    player = Invader(reader)
    player.settle()
    expect(reader.button("Hint")).to_have_count(0)
