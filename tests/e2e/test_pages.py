"""Every page, light and dark, wide and narrow, in both languages; and what it says when something is wrong."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Readers

pytestmark = pytest.mark.slow

LOOKS = [("en", "light", True), ("fr", "dark", True), ("fr", "light", False), ("en", "dark", False)]


@pytest.mark.parametrize(("language", "theme", "wide"), LOOKS)
def test_every_page_is_accessible_and_fits(readers: Readers, language: str, theme: str, wide: bool) -> None:
    reader = readers.new(language, theme, wide)
    look = f"{'wide' if wide else 'phone'}-{theme}-{language}"
    for name, path in (("home", "/"), ("new", "/new/risk-express"), ("rules", "/rules/risk-express")):
        reader.open(path)
        expect(reader.page.get_by_role("heading").first).to_be_visible()
        expect(reader.page.get_by_text("Risk Express").first).to_be_visible()
        reader.picture(f"{name}-{look}")
        reader.check_accessible()
        assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} scrolls sideways"
    reader.play_now()
    reader.settle()
    reader.press("Odds", "Chances")
    expect(reader.page.locator(".odds").first).to_be_visible()
    reader.picture(f"table-{look}")
    reader.check_accessible()
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the table scrolls sideways"
    for names in (("Settings", "Réglages"), ("Share", "Partager"), ("Rules", "Règles")):
        reader.press(*names)
        expect(reader.page.get_by_role("dialog")).to_be_visible()
        reader.picture(f"{names[0].lower()}-{look}")
        reader.check_accessible()
        reader.page.keyboard.press("Escape")


@pytest.mark.parametrize("width", [360, 3840])
def test_the_narrowest_and_the_widest_screen_show_the_table_whole(readers: Readers, width: int) -> None:
    reader = readers.new()
    reader.page.set_viewport_size({"width": width, "height": 760 if width == 360 else 2160})
    for path in ("/", "/new/risk-express", "/rules/risk-express"):
        reader.open(path)
        expect(reader.page.get_by_text("Risk Express").first).to_be_visible()
        assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    reader.play_now()
    reader.settle()
    reader.picture(f"table-{width}")
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = reader.page.evaluate(
        "[...document.querySelectorAll('button, a')].filter(one => one.checkVisibility()"
        " && (one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5)).map(one => one.outerHTML)"
    )
    assert small == []


def test_text_of_twice_the_size_still_fits(readers: Readers) -> None:
    reader = readers.new(wide=False)
    reader.play_now()
    reader.settle()
    reader.page.evaluate("document.documentElement.style.fontSize = '212%'")
    reader.picture("table-large-text")
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_unknown_table_an_unknown_page_and_a_bad_code_are_answered_in_words(readers: Readers) -> None:
    reader = readers.new("fr")
    reader.open("/")
    reader.page.get_by_label("Le lien ou le code").fill("??")
    reader.press("Rejoindre")
    expect(reader.page.get_by_text("Ce n’est ni un lien ni un code")).to_be_visible()
    reader.page.get_by_label("Le lien ou le code").fill("abcdefghjkmn")
    reader.press("Rejoindre")
    expect(reader.page.get_by_text("Il n'y a pas de table")).to_be_visible()
    reader.picture("unknown-table")
    reader.check_accessible()
    reader.open("/nowhere/at/all")
    expect(reader.page.get_by_role("heading", name="Ce chemin ne mène nulle part")).to_be_visible()
    reader.check_accessible()
    readers.complaints[:] = [one for one in readers.complaints if "404" not in one]  # the browser's own note of the answers


def test_without_storage_one_plays_and_is_told_how_to_come_back(readers: Readers) -> None:
    reader = readers.new()
    reader.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError') } })"
    )
    reader.play_now()
    expect(reader.page.get_by_role("dialog")).to_be_visible()  # the guide: nothing says that it was seen
    reader.page.keyboard.press("Escape")
    expect(reader.page.get_by_text("Your browser keeps nothing for this page")).to_be_visible()


def test_a_server_that_does_not_answer_is_said_to_be_gone(readers: Readers) -> None:
    reader = readers.new()
    reader.page.route("**/api/games", lambda route: route.abort())
    reader.open("/")
    expect(reader.page.get_by_text("The server does not answer")).to_be_visible()
    reader.page.unroute("**/api/games")
    reader.press("Try again")
    expect(reader.button("Play now").first).to_be_visible()
    readers.complaints[:] = [one for one in readers.complaints if "ERR_FAILED" not in one]


def test_the_first_game_begins_with_the_guide(readers: Readers) -> None:
    reader = readers.new(guided=[])
    reader.play_now()
    for _ in range(3):
        reader.check_accessible()
        reader.press("Next")
    reader.picture("guide")
    reader.press("Let’s play")
    expect(reader.page.get_by_role("dialog")).to_have_count(0)
