"""What the page does where what the browser keeps is damaged, or its database is in trouble."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from grognard.games import find
from tests.e2e.conftest import GAMES
from tests.e2e.players import Invader
from tests.e2e.reader import Reader
from tests.e2e.visitors import Visitors, begun, downloaded, make_table

in_both_languages = pytest.mark.parametrize("language", ["en", "fr"])
MOVED_ON = {"en": "played on in another window", "fr": "a continué dans une autre fenêtre"}
NOT_KEPT = {"en": "is lost when this page is closed", "fr": "sera perdue quand la page se fermera"}
MOVE_LOST = {"en": "1 move made here", "fr": "1 coup joué ici"}

# How a database finds no room: when something is put into it, or only when all of it is written down.
FULL = {
    "at once": """() => {
      const add = IDBObjectStore.prototype.add
      window.room = () => { IDBObjectStore.prototype.add = add }
      IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError') }
    }""",
    "in the end": """() => {
      const begin = IDBDatabase.prototype.transaction
      window.room = () => { IDBDatabase.prototype.transaction = begin }
      IDBDatabase.prototype.transaction = function (stores, mode) {
        const begun = begin.call(this, stores, mode)
        Object.defineProperty(begun, 'error', { value: new DOMException('full', 'QuotaExceededError') })
        if (mode === 'readwrite') queueMicrotask(() => begun.abort())
        return begun
      }
    }""",
}


def second_window(visitors: Visitors, reader: Reader) -> Invader:
    """The same game in another window."""
    other = Reader(reader.page.context.new_page(), {}, reader.pictures)
    visitors.listen(other.page)
    other.open(reader.page.url)
    player = Invader(other)
    player.settle()
    return player


def at_one_device(visitors: Visitors, language: str = "en") -> Invader:
    """A player whose turn it is, in a game of two people."""
    reader = visitors.visit()
    make_table(reader, "risk-express", ["me", "me"], {})
    player = Invader(reader)
    player.settle()
    if reader.hand_over.is_visible():
        reader.hand_over.click()
    if language == "fr":
        reader.page.evaluate(
            """() => {
              const settings = JSON.parse(localStorage.getItem('grognard.settings'))
              localStorage.setItem('grognard.settings', JSON.stringify({ ...settings, language: 'fr' }))
            }"""
        )
        reader.page.reload()
        player.settle()
        if reader.hand_over.is_visible():
            reader.hand_over.click()
    return player


@in_both_languages
def test_a_game_that_is_open_twice_is_played_in_one_window_at_a_time(visitors: Visitors, language: str) -> None:
    first = at_one_device(visitors, language)
    second = second_window(visitors, first.reader)
    first.choose()
    place = second.page.locator("main.place")
    expect(place).to_have_attribute("data-number", re.compile(r"^\d+$"))
    second.lines.last.click()
    expect(second.page.get_by_role("alert")).to_contain_text(MOVED_ON[language])
    expect(place).to_have_attribute("data-number", first.reader.number or "")
    second.reader.check(language)


def test_two_windows_in_which_the_same_was_done_go_on_alike(visitors: Visitors) -> None:
    first = at_one_device(visitors)
    second = second_window(visitors, first.reader)
    for player in (first, second):
        player.choose()
        player.settle()
    assert second.reader.number == first.reader.number
    assert not second.page.get_by_role("alert").count()


@in_both_languages
def test_moves_that_found_no_room_before_another_window_played_on_are_said_to_be_lost(
    visitors: Visitors, language: str
) -> None:
    first = at_one_device(visitors, language)
    second = second_window(visitors, first.reader)
    first.page.evaluate(FULL["at once"])
    first.choose()
    expect(first.page.get_by_role("alert")).to_contain_text(NOT_KEPT[language])
    first.settle()
    second.press(second.lines.last)
    second.settle()
    first.page.evaluate("room()")
    first.choose()
    expect(first.page.get_by_role("alert")).to_contain_text(MOVE_LOST[language])
    expect(first.page.locator("main.place")).to_have_attribute("data-number", second.reader.number or "")
    first.reader.check(language)


@in_both_languages
def test_a_blocked_database_is_told_of_and_the_game_goes_on(visitors: Visitors, language: str) -> None:
    reader = visitors.new(language)
    blocked = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('blocked', 'SecurityError') } })"
    reader.page.add_init_script(blocked)
    reader.open("./")
    reader.card("risk-express").get_by_role("button").first.click()
    expect(reader.page.get_by_role("alert")).to_contain_text(NOT_KEPT[language])
    player = Invader(reader)
    player.settle()
    player.choose()
    player.settle()
    reader.check(language)


@in_both_languages
@pytest.mark.parametrize("when", FULL)
def test_a_full_database_is_told_of_and_all_is_kept_once_there_is_room(visitors: Visitors, language: str, when: str) -> None:
    reader = visitors.visit(language=language)
    player = begun(reader, moves=0)
    reader.page.evaluate(FULL[when])
    player.choose()
    expect(reader.page.get_by_role("alert")).to_contain_text(NOT_KEPT[language])
    player.settle()
    reader.page.evaluate("room()")
    player.choose()
    player.settle()
    number = reader.number
    reader.page.reload()
    player.settle()
    expect(reader.page.locator("main.place")).to_have_attribute("data-number", number or "")


def write_otherwise(reader: Reader, store: str, change: str) -> None:
    """Change the last action, or the table's set-up, in the browser's database."""
    reader.page.evaluate(
        """([store, change]) => new Promise((done) => {
          indexedDB.open('grognard').onsuccess = ({ target: { result } }) => {
            const kept = result.transaction(store, 'readwrite').objectStore(store)
            kept.getAll().onsuccess = ({ target: { result: all } }) => {
              const last = all.findLast((one) => store === 'tables' || one.kind === 'action')
              kept.put({ ...last, ...JSON.parse(change) }).onsuccess = done
            }
          }
        })""",
        [store, change],
    )


DAMAGED_MEMORY = [
    *(("tables", text) for text in ('{"a":1}', '"x"', "null", "[null]", "[")),
    *(("finished", text) for text in ('{"a":1}', '[{"id":1}]')),
    ("rooms", '{"a":1}'),
    *(("settings", text) for text in ('{"language":"xx","speed":"warp","theme":0,"bot":7,"name":null}', "null")),
]


def test_what_is_damaged_of_a_browsers_memory_is_set_aside_and_the_home_page_comes(visitors: Visitors) -> None:
    reader = visitors.visit()
    for key, damaged in DAMAGED_MEMORY:
        reader.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"grognard.{key}", damaged])
        reader.page.reload()
        expect(reader.button("Play now")).to_have_count(len(GAMES))
        assert reader.page.evaluate("key => localStorage.getItem(key)", f"grognard.{key}.damaged") == damaged
        reader.page.evaluate("key => localStorage.removeItem(key)", f"grognard.{key}")
    reader.page.reload()
    reader.check()
    begun(reader, moves=0)  # and a game begins


def see_again(reader: Reader, player: Invader, number: str | None) -> None:
    """The game that was begun is among one's games, and is played on."""
    reader.open("./")
    reader.page.reload()
    listed = reader.page.locator('.table a[href*="/t/"]')
    expect(listed).to_have_count(1)
    listed.click()
    player.settle()
    assert reader.number == number
    player.choose()
    reader.see_move_on(number)
    player.settle()


@pytest.mark.parametrize("text", ["[", '[{"id":1}]', "[]", None])
def test_games_are_found_again_that_the_list_of_them_has_lost(visitors: Visitors, text: str | None) -> None:
    reader = visitors.visit()
    player = begun(reader)
    number = reader.number
    lose = "text => text === null ? localStorage.removeItem('grognard.tables') : localStorage.setItem('grognard.tables', text)"
    reader.page.evaluate(lose, text)
    see_again(reader, player, number)
    reader.page.evaluate(lose, text)
    number = reader.number
    reader.page.reload()  # at the table itself
    player.settle()
    assert reader.number == number
    player.choose()
    reader.see_move_on(number)


def test_a_game_that_is_over_is_found_again_with_how_it_ended(visitors: Visitors) -> None:
    reader = visitors.visit()
    make_table(reader, "risk-express", ["me", "bot"], {"draw after this many rounds": "1"})
    Invader(reader).play_on()
    reader.open("./")
    over = reader.page.locator('.table:has(a[href*="/replay/"])')
    expect(over).to_have_count(1)
    told = over.inner_text()
    reader.page.evaluate("['tables', 'finished'].forEach((one) => localStorage.removeItem(`grognard.${one}`))")
    reader.page.reload()
    expect(over).to_have_text(told, use_inner_text=True)
    expect(reader.page.locator('.table a[href*="/t/"]')).to_have_count(0)


def test_a_damaged_game_is_found_again_and_can_be_downloaded(visitors: Visitors, tmp_path: Path) -> None:
    reader = visitors.visit()
    begun(reader)
    write_otherwise(reader, "rows", '{"text": "fill atlantis 9"}')
    reader.page.evaluate("localStorage.removeItem('grognard.tables')")
    reader.open("./")
    reader.page.reload()
    reader.page.locator('.table a[href*="/t/"]').click()
    expect(reader.page.get_by_text(DAMAGED["en"])).to_be_visible()
    assert downloaded(reader, tmp_path).moves


NO_SETTINGS = {"en": "Your browser keeps no settings", "fr": "Ton navigateur ne garde pas de réglages"}
# How a browser keeps no settings: it may not, or has no room for more.
NO_MEMORY = {
    "blocked": """Object.defineProperty(window, 'localStorage', {
      get() { throw new DOMException('blocked', 'SecurityError') }
    })""",
    "full": """const put = Storage.prototype.setItem
    Storage.prototype.setItem = function (name, text) {
      if (name === 'grognard.tables') throw new DOMException('full', 'QuotaExceededError')
      put.call(this, name, text)
    }""",
}


@in_both_languages
@pytest.mark.parametrize("why", NO_MEMORY)
def test_without_room_for_settings_games_are_kept_all_the_same(visitors: Visitors, language: str, why: str) -> None:
    reader = visitors.new(language)
    reader.page.add_init_script(NO_MEMORY[why])
    reader.open("./")
    player = begun(reader)
    expect(reader.page.get_by_text(NO_SETTINGS[language])).to_be_visible()
    assert not reader.page.get_by_role("alert").count()
    reader.check(language)
    see_again(reader, player, reader.number)


DAMAGED = {
    "en": "What this browser kept of this game is damaged",
    "fr": "Ce que ce navigateur a gardé de cette partie est abîmé",
}
NEWER = {"en": "of a kind that this page does not know", "fr": "d’une sorte que cette page ne connaît pas"}
NOT_READ = {
    "en": "What this browser keeps of this game could not be read",
    "fr": "Ce que ce navigateur garde de cette partie n’a pas pu être lu",
}


@pytest.mark.parametrize(
    ("language", "change", "said"),
    [
        ("en", '{"text": "fill atlantis 9"}', DAMAGED),
        ("fr", '{"kind": "order", "text": "conquer-the-moon"}', DAMAGED),
        ("en", '{"kind": "teleport"}', NEWER),
        ("fr", '{"kind": "teleport"}', NEWER),
    ],
)
def test_a_damaged_game_says_so_and_gives_what_can_be_read(
    visitors: Visitors, tmp_path: Path, language: str, change: str, said: dict[str, str]
) -> None:
    reader = visitors.visit(language=language)
    begun(reader)
    write_otherwise(reader, "rows", change)
    reader.page.reload()
    expect(reader.page.get_by_text(said[language])).to_be_visible()
    record = downloaded(reader, tmp_path)
    assert record.moves
    reader.check(language)


@in_both_languages
def test_a_game_whose_rows_are_gone_is_damaged(visitors: Visitors, language: str) -> None:
    reader = visitors.visit(language=language)
    begun(reader)
    reader.page.evaluate(
        """() => new Promise((done) => {
          indexedDB.open('grognard').onsuccess = ({ target: { result } }) => {
            result.transaction('rows', 'readwrite').objectStore('rows').clear().onsuccess = done
          }
        })"""
    )
    reader.page.reload()
    expect(reader.page.get_by_text(DAMAGED[language])).to_be_visible()
    reader.check(language)


def test_a_game_that_has_lost_how_it_is_played_goes_on_as_games_usually_do(visitors: Visitors) -> None:
    reader = visitors.visit()
    player = begun(reader)
    number = reader.number
    write_otherwise(reader, "tables", '{"settings": null}')
    reader.page.reload()
    expect(reader.page.locator("main.place")).to_have_attribute("data-number", number or "")
    player.choose()
    reader.see_move_on(number)


@pytest.mark.parametrize(
    ("language", "change", "said"),
    [
        ("en", '{"rules": 9999}', "begun by version 9999 of the rules"),
        ("fr", '{"rules": 9999}', "suit la version 9999 des règles"),
        ("en", '{"game": "chess"}', "This page does not have the game chess"),
        ("fr", '{"game": "chess"}', "Cette page n’a pas le jeu chess"),
    ],
)
def test_a_game_that_this_page_cannot_play_says_so_and_is_left_as_it_is(
    visitors: Visitors, language: str, change: str, said: str
) -> None:
    reader = visitors.visit(language=language)
    begun(reader)
    number, setup = reader.number, find("risk-express")
    write_otherwise(reader, "tables", change)
    reader.page.reload()
    expect(reader.page.get_by_text(said)).to_be_visible()
    reader.check(language)
    with reader.page.expect_download() as found:
        reader.press("Download the log", "Télécharger le journal")
    log = json.loads(found.value.path().read_text())
    assert log["rows"][-1]["number"] == int(number or 0)
    assert json.loads(change).items() <= log["setup"].items()
    write_otherwise(reader, "tables", json.dumps({"rules": setup.version, "game": setup.name}))
    reader.page.reload()
    expect(reader.page.locator("main.place")).to_have_attribute("data-number", number or "")


@in_both_languages
def test_a_database_that_cannot_be_read_is_told_of_and_asked_again(visitors: Visitors, language: str) -> None:
    reader = visitors.visit(language=language)
    begun(reader)
    number = reader.number
    reader.page.add_init_script(
        """window.get = IDBObjectStore.prototype.get
        IDBObjectStore.prototype.get = () => { throw new DOMException('lost', 'UnknownError') }"""
    )
    reader.page.reload()
    expect(reader.page.get_by_text(NOT_READ[language])).to_be_visible()
    reader.check(language)
    reader.page.evaluate("() => { IDBObjectStore.prototype.get = window.get }")
    reader.press("Try again", "Réessayer")
    expect(reader.page.locator("main.place")).to_have_attribute("data-number", number or "")


def test_a_database_that_the_browser_closes_is_opened_again(visitors: Visitors) -> None:
    reader = visitors.visit()
    reader.page.add_init_script(
        """const begin = IDBDatabase.prototype.transaction
        IDBDatabase.prototype.transaction = function (...given) { window.database = this; return begin.apply(this, given) }"""
    )
    reader.page.reload()
    player = begun(reader)
    reader.page.evaluate("database.close()")
    player.choose()
    player.settle()
    expect(reader.page.get_by_role("alert")).to_have_count(0)
    number = reader.number
    reader.page.reload()
    expect(reader.page.locator("main.place")).to_have_attribute("data-number", number or "")


def test_a_newer_page_in_another_window_gets_the_database(visitors: Visitors) -> None:
    """It changes the database's version, which must wait for nobody; the old page says what to do."""
    reader = visitors.visit()
    player = begun(reader)
    reader.page.evaluate(
        """() => new Promise((done, blocked) => {
          Object.assign(indexedDB.open('grognard', 2), { onsuccess: done, onblocked: () => blocked(new Error('blocked')) })
        })"""
    )
    player.choose()
    expect(reader.page.get_by_role("alert")).to_contain_text("is lost when this page is closed")
    reader.page.reload()
    expect(reader.page.get_by_text("could not be read")).to_be_visible()
