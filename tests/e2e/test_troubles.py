"""When something is wrong: a sentence in the reader's language with what to do next, never a blank page."""

import json
import re

import pytest
from playwright.sync_api import Route, expect

from grognard.core.record import end_line
from tests.e2e.conftest import Readers
from tests.e2e.players import Invader
from tests.e2e.reader import Wire

NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError') } })"


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
    reader.check("fr")
    for path in ("/replay/abcdefghjkmn", "/rules/ludo", "/new/ludo"):
        reader.open(path)
        expect(reader.page.get_by_role("link", name="Tous les jeux")).to_be_visible()
        reader.check("fr")
    reader.open("/nowhere/at/all")
    expect(reader.page.get_by_role("heading", name="Ce chemin ne mène nulle part")).to_be_visible()
    reader.check("fr")
    readers.forgive("404")


def test_a_replay_of_a_game_that_is_not_over_says_so(readers: Readers) -> None:
    reader = readers.new()
    reader.open(f"/replay/{readers.scout('risk-express').table}")
    expect(reader.page.get_by_role("heading", name="This game cannot be watched again")).to_be_visible()
    reader.check()
    readers.forgive("409", "403", "404")


def test_a_server_that_changes_what_it_showed_of_the_dice_is_told_of_loudly(readers: Readers) -> None:
    """A bot's name differs between the record and the start: with that, a host could try names until it likes the dice."""
    player = Invader(readers.new())
    page = player.page
    page.route(
        "**/record",
        lambda route: route.fulfill(content_type="text/plain", body=route.fetch().text().replace("Coignet", "Coigner")),
    )
    player.reader.play_now()
    player.play_on()
    expect(page.get_by_role("alert").filter(has_text="the dice of this game cannot be trusted")).to_be_visible()
    player.reader.picture("dice-not-trusted")
    player.reader.check()
    page.get_by_role("link", name="Look closer").click()
    expect(page.get_by_text("are not those that this device was shown when the game started")).to_be_visible()
    expect(page.get_by_text("nobody could choose the dice")).to_have_count(0)
    player.reader.check()


def with_moves_swapped(record: str) -> str:
    """A record that is whole and sound in itself, but for the order of two moves of different seats."""
    lines = record.splitlines()[:-1]
    first = next(at for at, line in enumerate(lines) if line.startswith("key ")) + 1
    moves = range(first, len(lines) - 2)
    turn = next(at for at in moves if lines[at].split()[0] != lines[at + 1].split()[0])
    lines[turn : turn + 2] = [lines[turn + 1], lines[turn]]
    return "\n".join([*lines, end_line(lines, len(lines) - 1 - first), ""])


def test_a_game_that_cannot_have_been_played_like_this_is_told_of_loudly(readers: Readers) -> None:
    player = Invader(readers.new())
    page = player.page
    page.route(
        "**/record", lambda route: route.fulfill(content_type="text/plain", body=with_moves_swapped(route.fetch().text()))
    )
    player.reader.play_now()
    player.play_on()
    expect(page.get_by_role("alert").filter(has_text="the dice of this game cannot be trusted")).to_be_visible()
    page.get_by_role("link", name="Look closer").click()
    expect(page.get_by_text("A move of the record cannot be made where it stands")).to_be_visible()
    expect(page.get_by_text("This device was shown positions that the game never had")).to_be_visible()
    expect(page.get_by_text("The record is cut")).to_have_count(0)
    expect(page.get_by_text("nobody could choose the dice")).to_have_count(0)
    player.reader.check()


def test_without_the_rules_it_is_said_what_was_not_checked(readers: Readers) -> None:
    player = Invader(readers.new())
    page = player.page
    page.route("**/rules/*.wasm", lambda route: route.fulfill(status=404, json={"detail": "not yet"}))
    player.reader.play_now()
    player.play_on()
    expect(page.get_by_text("whether every roll came from it could not be checked here")).to_be_visible()
    page.get_by_role("link", name="Look closer").click()
    expect(page.get_by_text("Not done: playing the game again by the rules")).to_be_visible()
    expect(page.get_by_text("nobody could choose the dice")).to_have_count(0)
    player.reader.check()
    readers.forgive("404")


def test_on_another_device_it_is_said_what_could_not_be_compared(readers: Readers) -> None:
    player, other = Invader(readers.new()), readers.new("fr")
    player.reader.play_now()
    player.play_on()
    expect(player.page.get_by_text("The dice were checked: nobody could choose them.")).to_be_visible()
    other.open(player.page.url.replace("/t/", "/replay/") + "#dice")
    expect(other.page.get_by_text("cet appareil n’a rien gardé du lancement")).to_be_visible()
    expect(other.page.get_by_text("il n’a fait que confronter l’enregistrement à lui-même")).to_be_visible()
    expect(other.page.get_by_text("personne n’a donc pu choisir")).to_have_count(0)
    other.check("fr")


@pytest.mark.parametrize("answer", ["table", "games"])
def test_who_goes_elsewhere_while_a_table_is_looked_for_does_not_come_to_it(readers: Readers, answer: str) -> None:
    late, other = readers.scout("risk-express"), readers.scout("risk-express")
    page = readers.new().page
    page.goto("/")
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    asked: list[Route] = []
    slow = f"**/api/tables/{late.table}" if answer == "table" else "**/api/games"
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.route(slow, lambda route: route.continue_() if asked else asked.append(route))

    def join(table: str) -> None:
        page.get_by_label("The link or the code").fill(table)
        page.get_by_role("button", name="Join", exact=True).click()

    with page.expect_request(slow):
        join(late.table)
    page.go_back()
    with page.expect_response(slow):
        asked[0].continue_()
    join(other.table)
    expect(page.get_by_text("You watch")).to_be_visible()
    assert [other.table in url for url in sockets] == [True]


def test_without_storage_one_plays_and_is_told_how_to_come_back(readers: Readers) -> None:
    reader = readers.new()
    reader.page.add_init_script(NO_STORAGE)
    reader.play_now()
    expect(reader.page.get_by_text("Your browser keeps nothing for this page")).to_be_visible()
    reader.press("Share")
    reader.page.get_by_role("radio", name="To play on another device").check()
    link = reader.page.get_by_role("textbox", name="Link to your seat").input_value()
    reader.open(link)
    reader.page.reload()
    Invader(reader).settle()


def test_without_room_in_storage_and_without_webassembly_one_plays_and_is_told_how_to_come_back(readers: Readers) -> None:
    reader = readers.new()
    reader.page.add_init_script("delete window.WebAssembly")
    reader.page.add_init_script(
        "const keep = Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) {"
        " if (key === 'grognard.tables') throw new DOMException('full', 'QuotaExceededError'); keep.call(this, key, value) }"
    )
    reader.play_now()
    expect(reader.page.get_by_text("To come back to this game later, keep the link")).to_be_visible()
    player = Invader(reader)
    player.settle()
    player.choose()  # the server's answer is waited for
    player.settle()
    expect(reader.page.locator("main.place")).not_to_have_attribute("data-foresees", "")


def test_a_server_that_does_not_answer_is_said_to_be_gone(readers: Readers) -> None:
    reader = readers.new()
    reader.page.route("**/api/games", lambda route: route.abort())
    reader.open("/")
    expect(reader.page.get_by_text("The server does not answer")).to_be_visible()
    reader.check()
    reader.page.unroute("**/api/games")
    reader.press("Try again")
    expect(reader.page.get_by_role("alert")).to_have_count(0)
    reader.page.route("**/api/tables/*", lambda route: route.abort())
    reader.open("/t/abcdefghjkmn")
    expect(reader.page.get_by_text("The server does not answer")).to_be_visible()
    readers.forgive("ERR_FAILED")


def test_a_game_goes_on_when_the_server_comes_back(readers: Readers) -> None:
    player = Invader(readers.new())
    wire = Wire(player.reader)
    player.reader.play_now()
    player.settle()
    wire.down = True
    wire.cut()
    expect(player.page.get_by_text("Connection lost. Coming back…")).to_be_visible()
    player.choices.first.click()
    expect(player.page.get_by_role("alert")).to_contain_text("did not reach the server")
    wire.down = False
    expect(player.page.get_by_text("Connection lost. Coming back…")).to_have_count(0)
    player.choose()
    # It may come back as a newer one, with another page.
    player.page.route(re.compile("/$"), lambda route: route.fulfill(body='<script type="module" src="/assets/index-new.js">'))
    wire.cut()
    expect(player.page.get_by_role("alert")).to_contain_text("This page is older than the server")
    player.page.unroute_all()
    player.reader.press("Load again")
    player.settle()
    assert player.page.get_by_role("alert").count() == 0
    readers.forgive("WebSocket")


@pytest.mark.parametrize("how", ["blocked on the way", "not in this browser"])
def test_without_websockets_the_page_says_what_may_be_wrong(readers: Readers, how: str) -> None:
    reader = readers.new()
    if how == "not in this browser":
        reader.page.add_init_script("delete window.WebSocket")
    else:
        Wire(reader).down = True
    reader.open(readers.scout("risk-express").link(0))
    expect(reader.page.get_by_text("The live connection to the table cannot be made")).to_be_visible()
    reader.picture("no-websocket")
    reader.check()
    readers.forgive("WebSocket")


def test_who_lost_their_token_watches_and_is_told_how_to_get_back(readers: Readers) -> None:
    scout = readers.scout("risk-express")
    reader = readers.new("fr")
    held = [{"id": scout.table, "game": "risk-express", "seats": [{"token": "no-longer-valid", "seat": 0}], "at": 1}]
    reader.page.add_init_script(f"localStorage.setItem('grognard.tables', {json.dumps(json.dumps(held))})")
    reader.open(f"/t/{scout.table}")
    expect(reader.page.get_by_role("alert")).to_contain_text("n’ouvre plus de place")
    reader.check("fr")
    reader.open("/")
    reader.open(scout.link(0))
    expect(reader.page.get_by_role("alert")).to_have_count(0)
    expect(reader.page.get_by_text("Tu regardes")).to_have_count(0)


def test_over_plain_http_on_a_home_network_nothing_is_missing_but_notices(readers: Readers) -> None:
    player = Invader(readers.new(host="grognard.test"))
    player.reader.play_now()
    assert player.page.evaluate("isSecureContext") is False
    player.settle()
    player.choose()
    player.reader.press("Share")
    player.reader.press_and_see("Copy link", "Copied")
    player.page.keyboard.press("Escape")
    player.reader.press("Settings")
    expect(player.page.get_by_label("Sounds")).to_be_visible()
    expect(player.page.get_by_label("Notify me")).to_have_count(0)
    player.page.keyboard.press("Escape")
    player.play_on()
    player.page.get_by_role("link", name="Watch the replay").click()
    expect(player.page.get_by_text("Dice checked: fair")).to_be_visible()


def test_a_game_that_this_page_does_not_know_is_no_blank_page(readers: Readers) -> None:
    reader = readers.new()
    table = readers.scout("risk-express").table

    def rename(route):  # type: ignore[no-untyped-def]
        found = route.fetch().json()
        route.fulfill(json={**found, "game": "ludo"})

    reader.page.route(re.compile(f"/api/tables/{table}$"), rename)
    reader.open(f"/t/{table}")
    expect(reader.page.get_by_text("Not on this server’s shelf yet")).to_be_visible()


def test_a_page_that_is_older_than_its_server_says_what_to_do(readers: Readers) -> None:
    reader = readers.new()
    reader.page.route("**/assets/NewTable-*.js", lambda route: route.fulfill(status=404))
    reader.open("/")
    reader.page.get_by_role("link", name="New table").first.click()
    expect(reader.page.get_by_role("heading", name="A part of the page is missing")).to_be_visible()
    expect(reader.page.get_by_text("this page is older than what is there now")).to_be_visible()
    reader.page.unroute("**/assets/NewTable-*.js")
    reader.press("Try again")
    expect(reader.page.get_by_role("heading", name="Who sits where?")).to_be_visible()
    readers.forgive("404", "dynamically imported module")
