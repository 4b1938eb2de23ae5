"""Bots are chosen by their level: on the home page, at a new table, before the start; and everybody sees who plays how."""

import json
import re

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.e2e.conftest import Readers
from tests.e2e.reader import Reader

TOUCH = 44  # pixels that a finger needs


def seat_notes(reader: Reader) -> Locator:
    """What stands below the names of bots in play."""
    return reader.page.locator("[data-seat] .note.level")


def see_for_fingers(choice: Locator) -> None:
    """It can be touched, and has a name to be read out."""
    box = choice.bounding_box()
    assert box is not None
    assert box["height"] >= TOUCH


def test_on_a_phone_a_level_is_chosen_to_play_now_and_remembered(readers: Readers) -> None:
    reader = readers.new("fr", wide=False)
    reader.open("/")
    card = reader.card("risk-express")
    level = card.get_by_role("combobox", name="Contre des bots")
    expect(level).to_have_value("soldier")
    expect(level).to_have_accessible_description("joue bien, et sans attendre")
    see_for_fingers(level)
    before = card.bounding_box()
    level.select_option("Recrue")
    expect(card.get_by_text("ne voit pas tout")).to_be_visible()
    assert card.bounding_box() == before  # nothing moves for a longer line
    reader.check("fr")
    card.get_by_role("button", name="Jouer").click()
    expect(seat_notes(reader)).to_have_text(["Recrue", "Recrue"])
    expect(seat_notes(reader).first).to_be_visible()
    reader.check("fr")
    reader.open("/")
    expect(reader.card("risk").get_by_role("combobox")).to_have_value("recruit")


def test_on_a_phone_levels_are_chosen_and_changed_at_a_table(readers: Readers) -> None:
    host, guest = readers.new("fr", wide=False, name="Ada"), readers.new("en", name="Zoé")
    host.open("/new/risk-express")
    for seat in (2, 3):
        host.page.get_by_label(f"Place {seat}", exact=True).select_option("bot")
    expect(host.page.get_by_label("Bot à la place 2")).to_have_value("soldier")
    host.page.get_by_label("Bot à la place 2").select_option("Recrue")
    see_for_fingers(host.page.get_by_label("Bot à la place 2"))
    host.page.get_by_label("Place 3", exact=True).select_option("open")
    expect(host.page.get_by_label("Bot à la place 3")).to_have_count(0)
    host.page.get_by_label("Le bot des places libres, et de qui s’en va").select_option("Au hasard")
    host.check("fr")
    host.press("Ouvrir la table")
    host.page.wait_for_url("**/t/*")
    second = host.page.get_by_label("Bot à la place 2")
    expect(second).to_have_value("recruit")
    guest.open(host.page.url)
    theirs = guest.page.get_by_role("listitem").filter(has_text="Thérèse")
    expect(theirs).to_contain_text("Recruit")
    expect(guest.page.get_by_role("combobox")).to_have_count(0)
    second.focus()
    host.page.keyboard.press("ArrowDown")
    expect(theirs).to_contain_text("Soldier")
    expect(second).to_be_focused()
    see_for_fingers(second)
    host.press("Mettre un bot")
    third = host.page.get_by_label("Bot à la place 3")
    expect(third).to_have_value("soldier")
    third.select_option("Recrue")
    expect(guest.page.get_by_role("listitem").filter(has_text="Larrey")).to_contain_text("Recruit")
    host.check("fr")
    guest.check()
    host.press("Commencer la partie")
    expect(seat_notes(host)).to_have_text(["Soldat", "Recrue"])
    expect(seat_notes(guest)).to_have_text(["Soldier", "Recruit"])


def test_free_seats_are_played_by_the_tables_bot(readers: Readers) -> None:
    host = readers.new(name="Ada")
    host.open("/new/risk-express")
    host.page.get_by_label("The bot for free seats, and for whoever leaves").select_option("Random")
    host.press("Make the table")
    host.press("Start, with bots on the free seats")
    expect(seat_notes(host)).to_have_text(["Random", "Random"])


def test_a_level_that_is_refused_leaves_the_list_as_it_was(readers: Readers) -> None:
    host = readers.new(name="Ada")
    host.make_table(["me", "bot", "open"])
    level = host.page.get_by_label("Bot at seat 2")
    expect(level).to_have_value("soldier")
    host.page.route("**/seats/1/bot", lambda route: route.abort())
    level.select_option("Recruit")
    expect(host.page.get_by_role("alert")).to_contain_text("The server does not answer")
    expect(level).to_have_value("soldier")
    readers.forgive("ERR_FAILED")


def test_a_bot_that_takes_more_than_a_moment_is_seen_thinking(readers: Readers) -> None:
    def say_that_it_is_the_bots_turn(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def tell(text: str | bytes) -> None:
            told = json.loads(text)
            if told["type"] == "update":
                told["time"]["seat"] = 1
            route.send(json.dumps(told))

        server.on_message(tell)

    reader = readers.new()
    reader.page.route_web_socket(re.compile("/live$"), say_that_it_is_the_bots_turn)
    reader.open(readers.scout("risk-express", ["Anne"], bots=2).link())
    expect(reader.page.locator(".sentence")).to_have_text("Thérèse is thinking…")
    seat = reader.page.locator("[data-seat].thinking")
    expect(seat).to_have_count(1)
    expect(seat).to_contain_text("Thérèse")
    moves = "all => getComputedStyle(all[0]).animationName"
    assert seat.locator(".emblem").evaluate_all(moves) == "none"  # this reader wants nothing to move
    reader.page.emulate_media(reduced_motion="no-preference")
    assert "think" in seat.locator(".emblem").evaluate_all(moves)
    reader.check()
