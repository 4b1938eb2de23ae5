"""Every page and every game's main moments, light and dark, wide and narrow, in both languages; all are kept as pictures."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import GAMES, Readers
from tests.e2e.players import PLAYERS

LOOKS = [("en", "light", True), ("fr", "dark", True), ("fr", "light", False), ("en", "dark", False)]

MOMENTS = {
    "risk": ["capitals", "occupy", "trade", "place", "attack", "advance", "claim", "pay", "airfield", "move-from"],
    "risk-express": ["fill", "offer"],
    "bomb-island": ["dock", "turn", "chest", "ask"],
}
OPTIONS = {"risk-express": {"relay": True}}
MOST_TABLES = 12  # a game may be over before every moment has come


def named(language: str, theme: str, wide: bool) -> str:
    return f"{'wide' if wide else 'phone'}-{theme}-{language}"


@pytest.mark.parametrize(("language", "theme", "wide"), LOOKS)
def test_every_page_is_accessible_fits_and_is_in_one_language(readers: Readers, language: str, theme: str, wide: bool) -> None:
    reader = readers.new(language, theme, wide)
    pages = [
        ("home", "/"),
        ("credits", "/credits"),
        *((f"{kind}-{game}", f"/{kind}/{game}") for kind in ("new", "rules") for game in GAMES),
    ]
    for name, path in pages:
        reader.open(path)
        expect(reader.page.get_by_role("heading").first).to_be_visible()
        expect(reader.page.get_by_role("main")).not_to_have_attribute("aria-busy", "true")
        reader.picture(f"{name}-{named(language, theme, wide)}")
        reader.check(language)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("language", "theme", "wide"), [("en", "light", True), ("fr", "dark", False)])
def test_every_moment_of_a_game_is_accessible(readers: Readers, game: str, language: str, theme: str, wide: bool) -> None:
    left = list(MOMENTS[game])
    for _ in range(MOST_TABLES):
        scout = readers.scout(game, ["Anne", "Bea", "Cleo"], options=OPTIONS.get(game), settings={"question_seconds": 15})
        while left and (seat := scout.play_until(lambda look: look["view"]["phase"] in left)) is not None:
            phase = scout.looks()[seat]["view"]["phase"]
            left.remove(phase)
            reader = readers.new(language, theme, wide, odds=True)
            reader.open(scout.link(seat))
            PLAYERS[game](reader).settle()
            reader.picture(f"{game}-{phase}-{named(language, theme, wide)}")
            reader.check(language)
            reader.page.close()
            if phase == "ask":
                break  # its answer would be sealed for a while
        if not left:
            break
    assert left == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("language", "theme", "wide"), [("fr", "light", True), ("en", "dark", False)])
def test_sheets_the_end_and_the_replay_are_accessible(
    readers: Readers, game: str, language: str, theme: str, wide: bool
) -> None:
    look = named(language, theme, wide)
    scout = readers.scout(game, ["Anne", "Bea", "Cleo"], options={"max_rounds": 2}, settings={"question_seconds": 0})
    reader = readers.new(language, theme, wide)
    reader.open(scout.link(0))
    shared = [("Settings", "Réglages"), ("Share", "Partager"), *([] if wide else [("Story", "Récit")])]
    for names in [("Rules", "Règles"), *(shared if game == GAMES[0] else [])]:
        reader.press(*names)
        expect(reader.page.get_by_role("dialog")).to_be_visible()
        reader.picture(f"{game}-{names[0].lower()}-{look}")
        reader.check(language)
        reader.page.keyboard.press("Escape")
    assert scout.play_until(lambda look: False) is None
    expect(reader.end).to_be_visible()
    reader.picture(f"{game}-end-{look}")
    reader.check(language)
    reader.open(f"/replay/{scout.table}#8")
    expect(reader.page.get_by_role("slider")).to_have_value("8")
    expect(reader.page.get_by_text("grognard verify")).to_be_attached()
    reader.picture(f"{game}-replay-{look}")
    reader.check(language)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [360, 3840])
def test_the_narrowest_and_the_widest_screen_show_the_table_whole(readers: Readers, game: str, width: int) -> None:
    reader = readers.new()
    reader.page.set_viewport_size({"width": width, "height": 760 if width == 360 else 2160})
    reader.open(readers.scout(game, ["Anne"], bots=3).link())
    PLAYERS[game](reader).settle()
    reader.picture(f"{game}-table-{width}")
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = reader.page.evaluate(
        "[...document.querySelectorAll('button, a')].filter(one => one.checkVisibility()"
        " && (one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5)).map(one => one.outerHTML)"
    )
    assert small == []


@pytest.mark.parametrize("game", GAMES)
def test_text_of_twice_the_size_still_fits(readers: Readers, game: str) -> None:
    reader = readers.new(wide=False)
    reader.open(readers.scout(game, ["Anne"], bots=2).link())
    PLAYERS[game](reader).settle()
    reader.page.evaluate("document.documentElement.style.fontSize = '212%'")
    reader.picture(f"{game}-large-text")
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
