"""What every table offers besides its board: settings, notices, pause, clock, the ways out, the pace of others."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Readers
from tests.e2e.players import Invader
from tests.e2e.reader import Reader

LOOK_ELSEWHERE = """
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => window.elsewhere === true })
  window.noticed = new Promise((tell) => {
    window.Notification = class { constructor(title, { body }) { tell([title, body]) }
      static permission = 'granted'
      static requestPermission = async () => 'granted' }
  })
  const make = AudioContext.prototype.createOscillator
  window.tones = 0
  AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this) }
"""


def two_at_a_table(readers: Readers, **settings: object) -> tuple[Invader, Invader]:
    """Anne, whose turn it is and who is the host, and Bea, each in a browser of their own."""
    scout = readers.scout("risk-express", settings=settings)
    first = scout.play_until(lambda look: True)
    assert first is not None
    players = [Invader(readers.new()), Invader(readers.new(wide=False))]
    for player, seat in zip(players, (first, 1 - first), strict=True):
        player.reader.open(scout.link(seat))
    players[0].settle()
    expect(players[1].page.get_by_text("is deciding…")).to_be_visible()
    return players[0], players[1]


def test_who_looks_elsewhere_learns_of_their_turn_by_title_notice_and_bell(readers: Readers) -> None:
    scout = readers.scout("risk-express")
    first = scout.play_until(lambda look: True)
    assert first is not None
    anne, bea = Invader(readers.new()), Invader(readers.new())
    bea.page.add_init_script(LOOK_ELSEWHERE)
    bea.reader.open(scout.link(1 - first))
    expect(bea.page).to_have_title("Risk Express · Grognard")
    bea.reader.set("Sounds", "Notify me")
    bell = bea.page.evaluate("tones")
    assert bell > 0
    bea.page.evaluate("window.elsewhere = true")
    anne.reader.open(scout.link(first))
    waits = anne.page.get_by_text("is deciding…")
    while True:
        expect(anne.page.locator("main.place[data-pending]")).to_have_count(0)
        expect(anne.choices.or_(waits).first).to_be_visible()
        if waits.is_visible():
            break
        anne.choose()
    expect(bea.page).to_have_title("● Your turn · Risk Express")
    title, body = bea.page.evaluate("noticed")
    assert title == "Your turn"
    assert body
    assert bea.page.evaluate("tones") > bell
    bea.page.reload()
    bea.reader.press("Settings")
    expect(bea.page.get_by_label("Sounds")).to_be_checked()
    expect(bea.page.get_by_label("Notify me")).to_be_checked()
    readers.forgive("Push API")  # a profile that is not kept has none, and Chromium says so


def test_moves_are_confirmed_where_the_reader_wants_that(readers: Readers) -> None:
    anne, _ = two_at_a_table(readers)
    anne.reader.set("Confirm moves")
    number = anne.reader.number
    anne.choose()
    expect(anne.reader.button("Confirm")).to_be_visible()
    anne.reader.press("Cancel")
    expect(anne.reader.button("Confirm")).to_have_count(0)
    assert anne.reader.number == number
    anne.choose()
    anne.reader.press("Confirm")
    anne.reader.see_move_on(number)


def test_the_host_pauses_the_game_and_lets_it_go_on(readers: Readers) -> None:
    host, friend = Invader(readers.new(name="Ada")), Invader(readers.new(name="Zoé", wide=False))
    table = host.reader.make_table(["me", "open"])
    friend.reader.open(f"/t/{table}")
    friend.reader.press("Sit here")
    host.reader.press("Start the game")
    expect(host.choices.or_(host.page.get_by_text("is deciding…")).first).to_be_visible()
    host.reader.press("Settings")
    host.reader.press("Pause the game")
    for player in (host, friend):
        expect(player.page.locator(".sentence")).to_have_text("The game is paused.")
        expect(player.choices).to_have_count(0)
    host.reader.picture("paused-wide")
    host.reader.check()
    friend.reader.press("Settings")
    expect(friend.reader.button("Go on")).to_have_count(0)
    host.reader.press("Settings")
    host.reader.press("Go on")
    expect(host.page.locator(".sentence")).not_to_have_text("The game is paused.")
    expect(host.choices.or_(host.page.get_by_text("is deciding…")).first).to_be_visible()


def test_when_the_time_is_over_a_bot_plays_until_one_takes_the_seat_back(readers: Readers) -> None:
    scout = readers.scout("risk-express", settings={"turn_seconds": 12})
    seat = scout.play_until(lambda look: True)
    assert seat is not None
    player = Invader(readers.new())
    player.reader.open(scout.link(seat))
    expect(player.page.get_by_role("timer")).to_be_visible()
    player.reader.picture("clock-wide")
    expect(player.page.get_by_text("A bot plays for you.")).to_be_visible()
    player.reader.check()
    player.reader.press("Take my seat back")
    expect(player.page.get_by_text("A bot plays for you.")).to_have_count(0)


def test_who_leaves_finds_the_game_among_their_tables_and_comes_back(readers: Readers) -> None:
    anne, bea = two_at_a_table(readers)
    anne.reader.press("Settings")
    anne.reader.press("Leave; a bot plays until I return")
    expect(anne.page.get_by_role("heading", name="Grognard")).to_be_visible()
    expect(bea.page.locator("[data-seat]").filter(has_text="a bot for now")).to_have_count(1)
    mine = anne.page.locator("section").filter(has=anne.page.get_by_role("heading", name="My games"))
    mine.get_by_role("link", name="Risk Express").click()
    expect(bea.page.locator("[data-seat]").filter(has_text="a bot for now")).to_have_count(0)


def test_who_resigns_is_asked_once_more_and_of_two_the_other_wins(readers: Readers) -> None:
    anne, bea = two_at_a_table(readers)
    anne.reader.press("Settings")
    anne.reader.press("Resign")
    anne.reader.press("No, play on")
    anne.reader.press("Resign")
    anne.reader.check()
    anne.reader.press("Yes, resign")
    for player in (anne, bea):
        expect(player.reader.end).to_be_visible()
        expect(player.page.get_by_role("dialog")).to_be_focused()  # a key that was meant for something else does not close it
    expect(bea.page.get_by_text("You win!")).to_be_visible()


def test_a_stamp_is_seen_by_the_others_unless_they_switched_stamps_off(readers: Readers) -> None:
    anne, bea = two_at_a_table(readers)
    bea.reader.press("Stamps")
    bea.reader.check()
    bea.reader.press("Well played!")
    expect(anne.page.get_by_role("status").filter(has_text="Well played!")).to_be_attached()
    bea.reader.press("Settings")
    bea.page.locator("label").filter(has_text="Show a feeling").click()
    bea.page.keyboard.press("Escape")
    expect(bea.reader.button("Stamps")).to_have_count(0)
    anne.reader.press("Stamps")
    anne.reader.press("Ha ha!")
    expect(anne.page.get_by_role("status").filter(has_text="Ha ha!")).to_be_attached()
    expect(bea.page.get_by_role("status").filter(has_text="Ha ha!")).to_have_count(0)


def test_at_a_shared_device_it_is_asked_who_resigns(readers: Readers) -> None:
    reader = readers.new()
    scout = readers.scout("risk-express", ["Anne", "Bea", "Carl"])
    reader.open(scout.link(0, 1))
    reader.press("Settings")
    reader.press("Resign")
    reader.press("Bea resigns")
    expect(reader.page.locator("[data-seat]").filter(has_text="resigned")).to_have_text(re.compile("Bea"))
    expect(reader.page.get_by_text("A bot now plays for Bea.").first).to_be_visible()


def test_others_moves_come_at_a_pace_that_can_be_skipped_and_are_summed_up(readers: Readers) -> None:
    player = Invader(readers.new(speed="slow"))
    player.reader.open(readers.scout("risk-express", ["Anne"], bots=2).link())
    skip = player.reader.button("Skip")
    for _ in range(60):
        expect(player.choices.first.or_(skip).first).to_be_visible()
        if skip.is_visible():
            skip.click()
            break
        player.choose()
    expect(skip).to_have_count(0)
    player.settle()
    news = player.page.get_by_role("region", name="Since your last turn")
    for _ in range(100):
        if news.count():
            break
        player.reader.press("Skip") if skip.is_visible() else player.choose()
        expect(player.choices.first.or_(skip).or_(player.reader.end).first).to_be_visible()
    expect(news.get_by_role("listitem").first).to_be_visible()
    player.reader.check()
    board = player.page.locator(".board")
    room = board.bounding_box()
    news.get_by_role("button", name="Close").click()
    expect(news).to_have_count(0)
    assert board.bounding_box() == room  # no board changes its size while one plays


def test_the_language_and_the_theme_change_in_the_middle_of_a_game(readers: Readers) -> None:
    anne, _ = two_at_a_table(readers)
    number = anne.reader.number
    anne.reader.press("Settings")
    anne.page.get_by_label("Français").press(" ")
    anne.page.get_by_label("Sombre").press(" ")
    anne.page.keyboard.press("Escape")
    expect(anne.page.get_by_role("heading", name="Récit")).to_be_visible()
    expect(anne.page.locator("html[data-theme=dark][lang=fr]")).to_have_count(1)
    assert anne.reader.number == number
    anne.reader.check("fr")


def test_the_lobby_invites_by_link_code_and_qr_and_fills_seats(readers: Readers) -> None:
    host, friend, late = (readers.new(name=name) for name in ("Ada", "Zoé", "Max"))
    table = host.make_table(["me", "open", "open"])
    expect(host.page.get_by_role("img", name="QR code: Link to the table")).to_be_visible()
    host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.press_and_see("Copy link", "Copied")
    assert host.page.evaluate("navigator.clipboard.readText()") == host.page.url
    host.picture("lobby-wide")
    host.check()
    join_by_code(friend, table)
    late.open(f"/t/{table}")
    expect(late.button("Sit here")).to_have_count(1)
    host.press("Put a bot here")
    expect(host.page.get_by_role("listitem").filter(has_text="Larrey")).to_be_visible()
    expect(late.page.get_by_text("All seats are taken.")).to_be_visible()
    expect(late.button("Sit here")).to_have_count(0)
    late.check()
    host.press("Send away")
    expect(friend.page.get_by_text("Your seat at this table was freed")).to_be_visible()
    expect(friend.button("Sit here")).to_have_count(1)
    late.press("Sit here")
    expect(host.page.get_by_role("listitem").filter(has_text="Max")).to_be_visible()
    late.press("Leave")
    expect(late.page.get_by_role("heading", name="Grognard")).to_be_visible()
    host.press("Start, with bots on the free seats")
    expect(host.page.locator(".tray")).to_be_visible()


def join_by_code(reader: Reader, table: str) -> None:
    reader.open("/")
    reader.page.get_by_label(re.compile("The link or the code")).fill(table.upper())
    reader.press("Join")
    reader.button("Sit here").first.click()
    expect(reader.page.get_by_role("listitem").filter(has_text="you")).to_be_visible()


def test_a_public_table_is_found_on_the_home_page(readers: Readers) -> None:
    host, friend = readers.new(name="Ada"), readers.new(name="Zoé")
    host.open("/new/bomb-island")
    host.page.get_by_label("Public table").press(" ")
    host.press("Make the table")
    expect(host.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    friend.open("/")
    friend.page.get_by_role("link", name=re.compile("Bomb Island.*Ada")).first.click()
    friend.button("Sit here").first.click()
    expect(host.page.get_by_role("listitem").filter(has_text="Zoé")).to_be_visible()
