"""A game that the page has no folder for: Skirmish, served from a folder of its own, is played on the plain board."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Readers, seen_off
from tests.e2e.players import Anybody
from tests.e2e.serving import running
from tests.games import FOLDER

TITLE = {"en": "Skirmish", "fr": "Escarmouche"}


@pytest.fixture(scope="module")
def skirmish_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("games"), "skirmish", GROGNARD_GAMES=str(FOLDER)) as found:
        yield found


@pytest.fixture
def readers(browser: Browser, skirmish_address: str) -> Iterator[Readers]:
    yield from seen_off(Readers(browser, skirmish_address))


@pytest.mark.parametrize(
    ("language", "theme", "wide"), [("en", "light", True), ("fr", "dark", False), ("fr", "light", True), ("en", "dark", False)]
)
def test_it_is_played_from_the_home_page_to_the_end(readers: Readers, language: str, theme: str, wide: bool) -> None:
    reader = readers.new(language, theme, wide)
    look = f"{'wide' if wide else 'phone'}-{theme}-{language}"
    reader.open("/")
    card = reader.page.get_by_role("article")
    expect(card.get_by_role("heading")).to_have_text(TITLE[language])
    expect(card.get_by_role("link", name=re.compile("Learn|Apprendre"))).to_have_count(0)  # it has no lesson
    reader.picture(f"plain-home-{look}")
    reader.check(language)
    card.get_by_role("button").first.click()
    player = Anybody(reader)
    player.settle()
    rows = {"en": ["Coins", "Hidden coins", "Shields", "Score"], "fr": ["Pièces", "Pièces cachées", "Boucliers", "Score"]}
    expect(reader.page.get_by_role("rowheader")).to_have_text(rows[language])
    expect(reader.page.get_by_role("columnheader")).to_have_count(3)
    reader.picture(f"plain-table-{look}")
    reader.check(language)
    assert player.play_on() > 5
    reader.picture(f"plain-end-{look}")
    reader.check(language)


def test_an_amount_is_chosen_by_steps(readers: Readers) -> None:
    reader = readers.new()
    reader.open(readers.scout("skirmish", ["Anne"], bots=1).link())
    dig = reader.page.get_by_role("button", name=re.compile("^Dig"))
    expect(dig).to_have_text("Dig 3")
    expect(reader.button("One more")).to_be_disabled()
    reader.press("One less")
    reader.press("One less")
    expect(dig).to_have_text("Dig 1")
    expect(reader.button("One less")).to_be_disabled()
    number = reader.number
    dig.click()
    reader.see_move_on(number)
    expect(reader.page.locator(".story").first).to_contain_text("Anne digs 1.")


@pytest.mark.parametrize(("language", "wide"), [("en", True), ("fr", False)])
def test_two_at_one_device_see_only_their_own_shield_and_play_to_the_end(readers: Readers, language: str, wide: bool) -> None:
    scout = readers.scout("skirmish", ["Anne", "Bea"], options={"max_rounds": 2}, settings={"question_seconds": 0})
    reader = readers.new(language, wide=wide)
    reader.open(scout.link())
    player = Anybody(reader)
    player.settle()
    reader.hand_over.click()
    shields = reader.page.get_by_role("row").filter(has_text=re.compile("^(Shields|Boucliers)")).get_by_role("cell")
    expect(shields).to_have_text([re.compile("[01]"), "–"])
    assert player.play_on() > 3
    reader.open(f"/replay/{scout.table}#3")
    expect(reader.page.get_by_role("slider")).to_have_value("3")
    expect(reader.page.get_by_role("rowheader")).to_have_count(4)
    reader.check(language)


@pytest.mark.parametrize(("language", "wide"), [("en", False), ("fr", True)])
def test_its_rules_and_a_new_table_are_shown(readers: Readers, language: str, wide: bool) -> None:
    reader = readers.new(language, wide=wide)
    for page in ("rules", "new"):
        reader.open(f"/{page}/skirmish")
        expect(reader.page.get_by_role("heading", level=1)).to_contain_text(TITLE[language])
        reader.picture(f"plain-{page}-{'wide' if wide else 'phone'}-{language}")
        reader.check(language)
    reader.open("/rules/skirmish")
    expect(reader.page.get_by_role("listitem")).to_have_count(8)
    reader.open(readers.scout("skirmish", ["Anne"], bots=3).link())
    reader.press("Rules", "Règles")
    expect(reader.page.get_by_role("dialog").get_by_role("listitem")).to_have_count(8)
    reader.check(language)


@pytest.mark.parametrize("width", [360, 3840])
def test_the_narrowest_and_the_widest_screen_show_it_whole(readers: Readers, width: int) -> None:
    reader = readers.new()
    reader.page.set_viewport_size({"width": width, "height": 760 if width == 360 else 2160})
    reader.open(readers.scout("skirmish", ["Anne"], bots=3).link())
    Anybody(reader).settle()
    reader.picture(f"plain-table-{width}")
    reader.check()
    small = reader.page.evaluate(
        "[...document.querySelectorAll('button, a')].filter(one => one.checkVisibility()"
        " && (one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5)).map(one => one.outerHTML)"
    )
    assert small == []


def test_it_is_played_by_keyboard_alone(readers: Readers) -> None:
    reader = readers.new()
    player = Anybody(reader)
    reader.open(readers.scout("skirmish", ["Anne"], bots=1, options={"max_rounds": 2}).link())
    for _ in range(60):
        player.settle()
        if reader.end.is_visible():
            break
        number = reader.number
        reader.page.keyboard.press("b")
        reader.page.keyboard.press("Enter")
        reader.see_move_on(number)
    expect(reader.end).to_be_visible()
