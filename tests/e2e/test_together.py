"""Several people at one table: from two browsers, on one device, and after a reload or a lost connection."""

import re

import pytest
from playwright.sync_api import Locator, expect

from grognard.games import title
from tests.e2e.conftest import GAMES, Readers
from tests.e2e.players import PLAYERS, Castaway, General, Invader, Novice
from tests.e2e.reader import Reader, Wire


def test_a_friend_comes_by_the_link_plays_to_the_end_and_joins_the_rematch(readers: Readers) -> None:
    host, friend = Invader(readers.new(name="Ada")), Invader(readers.new(language="fr", wide=False))
    table = host.reader.make_table(["me", "open"], End_as_a_draw="3")
    expect(host.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    friend.reader.open(f"/t/{table}")
    friend.page.get_by_label("Ton nom").fill("Zoé")
    friend.reader.press("S’asseoir ici")
    expect(friend.page.get_by_role("heading", name="Tout le monde est là")).to_be_visible()
    host.reader.press("Start the game")
    for _ in range(200):
        if not play_one(host, friend):
            break
    expect(host.reader.end).to_be_visible()
    expect(friend.reader.end).to_be_visible()
    expect(host.page.get_by_role("heading", name="A draw")).to_be_visible()
    host.reader.press("Rematch")
    friend.reader.press("Rejoindre la revanche")
    for player in (host, friend):
        player.page.wait_for_url(lambda url: not url.endswith(table))
    host.reader.press("Start the game")
    expect(friend.page.locator(".tray")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_see_each_other_play(readers: Readers, game: str) -> None:
    scout = readers.scout(game, bots=1)
    anne, bea = PLAYERS[game](readers.new(name="Anne")), PLAYERS[game](readers.new(wide=False, theme="dark"))
    anne.reader.open(scout.link(0))
    bea.reader.open(scout.link(1))
    played = [0, 0]
    for _ in range(80):
        mover = play_one(anne, bea)
        assert mover
        played[mover is bea] += 1
        if min(played) >= 3:
            break
    assert min(played) >= 3
    expect(bea.page.locator(f'main.place[data-number="{settled(anne.reader)}"]')).to_have_count(1)
    bea.reader.picture(f"{game}-two-phone-dark")


def play_one(*players: Novice) -> Novice | None:
    """Whoever can does one thing; the others see what was played. Nobody, where the game is over."""
    first = players[0]
    anybody = first.choices.or_(first.reader.end).or_(first.page.get_by_text("is deciding")).first
    expect(anybody).to_be_visible()
    for _ in range(1200):
        if first.reader.end.is_visible():
            return None
        for player in players:
            if player.choices.first.is_visible():
                player.choose()
                return player
        first.page.wait_for_timeout(50)
    raise AssertionError("nobody can do anything")


def settled(reader: Reader) -> str | None:
    """The moment at which the table waits for a person."""
    number = reader.number
    for _ in range(200):
        reader.page.wait_for_timeout(150)
        if reader.number == number:
            break
        number = reader.number
    return number


@pytest.mark.parametrize("game", GAMES)
def test_people_on_one_device_hand_it_over(readers: Readers, game: str) -> None:
    players = ["Anne", "Bea", "Cleo"][: title(game).players[0]]
    scout = readers.scout(game, players, options={"set_up": "at-random"} if game == "risk" else {})
    player = PLAYERS[game](readers.new())
    reader = player.reader
    reader.open(scout.link())
    seen: list[str] = []
    for _ in range(400):
        player.settle()
        if reader.hand_over.first.is_visible():
            assert reader.hand_over.count() == 1
            seen.append(reader.hand_over.inner_text())
            check_hidden(reader, game)
            if len(seen) == 1:
                reader.picture(f"{game}-hand-over-wide")
                reader.check()
            reader.hand_over.click()
        elif set(seen) == {f"I am {name}" for name in players} and len(seen) > len(players):
            break
        else:
            player.choose()
    assert set(seen) == {f"I am {name}" for name in players}
    expect(reader.page.get_by_role("alert")).to_have_count(0)


def check_hidden(reader: Reader, game: str) -> None:
    """While the device changes hands, nothing of a secret table is in the page: no board, no story, no hand."""
    if game == "risk-express":
        return
    for part in (".place", ".tray", ".story", ".hand", ".purse", ".seats"):
        expect(reader.page.locator(part)).to_have_count(0)


def test_who_takes_the_device_sees_their_own_hand_and_story_alone(readers: Readers) -> None:
    scout = readers.scout("bomb-island")
    first = scout.play_until(lambda look: look["view"]["round_number"] > 1 and look["view"]["phase"] == "turn")
    assert first is not None
    looks = scout.looks()
    other = 1 - first
    hands = [sorted(looks[seat]["view"]["hands"][seat]) for seat in (first, other)]
    assert hands[0] != hands[1]
    player = Castaway(readers.new())
    player.reader.open(scout.link())
    expect(player.reader.hand_over).to_have_text(f"I am {['Anne', 'Bea'][first]}")
    player.reader.hand_over.click()
    expect(player.page.locator(".hand button")).to_have_count(len(hands[0]))
    story = player.page.locator(".story").inner_text()
    for seat, told in enumerate(looks):
        private = [one["text"] for one in told["told"] if one["event"].get("cards")]
        assert private
        assert all((text in story) == (seat == first) for text in private)


def test_after_a_reload_nobodys_hand_is_in_sight_on_a_shared_device(readers: Readers) -> None:
    scout = readers.scout("bomb-island", bots=1)
    reader = readers.new()
    scout.post(f"/api/tables/{scout.table}/pause", None, scout.host)
    reader.open(scout.link())
    expect(reader.hand_over.or_(reader.page.get_by_role("button", name="Anne’s hand"))).to_be_visible()
    expect(reader.page.locator(".hand")).to_have_count(0)


@pytest.mark.parametrize("wide", [True, False])
def test_while_somebody_elsewhere_decides_the_hands_on_a_shared_device_are_hidden(readers: Readers, wide: bool) -> None:
    scout = readers.scout("bomb-island", ["Anne", "Bea", "Cleo"])
    far = scout.play_until(lambda look: look["view"]["phase"] == "turn" and look["view"]["round_number"] > 1)
    assert far is not None
    near = [seat for seat in range(3) if seat != far]
    looks = scout.looks()
    private = [one["text"] for seat in near for one in looks[seat]["told"] if one["event"].get("cards")]
    assert private
    reader = readers.new(wide=wide)
    reader.open(scout.link(*near))
    page = reader.page
    name = ["Anne", "Bea", "Cleo"][near[0]]
    show = page.get_by_role("button", name=f"{name}’s hand")
    expect(show).to_be_visible()
    expect(reader.hand_over).to_have_count(0)
    expect(page.locator("main.place")).to_be_visible()
    expect(page.locator(".hand")).to_have_count(0)
    if wide:
        assert not any(text in page.locator(".story").inner_text() for text in private)
    reader.picture(f"bomb-island-hidden-hands-{'wide' if wide else 'phone'}")
    reader.check()
    show.click()
    expect(page.locator(".hand")).to_be_visible()
    expect(show).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_in_the_middle_of_a_move_loses_nothing(readers: Readers, game: str) -> None:
    player = PLAYERS[game](readers.new(confirm=game == "risk-express"))
    half = begin_a_move(readers, player)
    number = player.reader.number
    expect(half).to_be_visible()
    player.page.reload()
    player.settle()
    assert player.reader.number == number
    expect(half).to_have_count(0)
    player.choose()


def begin_a_move(readers: Readers, player: Novice) -> Locator:
    """Open a table and choose half a move; what shows that it was chosen."""
    if isinstance(player, General):
        scout = readers.scout("risk", ["Anne"], bots=2, options={"mode": "training"})
        player.reader.open(scout.link())
        player.settle()
        while not re.match("Place", player.reader.sentence):
            player.choose()
            player.settle()
        player.press_territory(player.strongest("go"))
        return player.tray.locator(".plan li")
    if isinstance(player, Castaway):
        scout = readers.scout("bomb-island")
        seat = scout.play_until(lambda look: look["view"]["phase"] == "turn")
        assert seat is not None
        player.reader.open(scout.link(seat))
        player.settle()
        player.press(player.cards.first)
        return player.raised
    player.reader.play_now("risk-express")
    player.settle()
    player.choose()
    return player.reader.button("Confirm")


@pytest.mark.parametrize("arrives", [False, True])
def test_a_connection_lost_in_the_middle_of_a_move_comes_back(readers: Readers, arrives: bool) -> None:
    """The move never arrived, and is played again; or its answer never came, and it was played once."""
    player = General(readers.new())
    wire = Wire(player.reader)
    begin_a_move(readers, player)
    number = player.reader.number
    wire.deaf, wire.lost = arrives, set() if arrives else {"play"}
    wire.asked.clear()
    player.tray.locator(".button.wax").click()
    wire.wait_for("play")
    expect(player.page.locator("main.place[data-pending]")).to_be_visible()  # and not answered
    wire.deaf, wire.lost, wire.down = False, set(), True
    wire.cut()
    expect(player.page.get_by_text("Connection lost. Coming back…")).to_be_visible()
    player.reader.picture("risk-reconnecting")
    player.reader.check()
    wire.down = False
    expect(player.page.get_by_text("Connection lost. Coming back…")).to_have_count(0)
    expect(player.page.get_by_role("alert")).to_contain_text("did not reach the server")
    if arrives:
        player.reader.see_move_on(number)
    else:
        assert player.reader.number == number
    player.settle()
    player.choose()
    expect(player.page.get_by_role("alert")).to_have_count(0)
    readers.forgive("WebSocket")


def test_a_seat_goes_on_on_another_device_and_a_move_that_came_too_late_is_refused(readers: Readers) -> None:
    one, two = Invader(readers.new()), Invader(readers.new())
    one.reader.play_now()
    one.settle()
    one.reader.press("Share")
    one.page.get_by_role("radio", name="To play on another device").check()
    expect(one.page.get_by_role("img", name="QR code: Link to your seat")).to_be_visible()
    link = one.page.get_by_role("textbox", name="Link to your seat").input_value()
    assert "#seat=" in link
    one.page.keyboard.press("Escape")
    wire = Wire(two.reader)
    two.reader.open(link)
    two.settle()
    assert "#" not in two.page.url
    wire.deaf = True
    number = one.reader.number
    one.choose()
    one.reader.see_move_on(number)
    wire.deaf = False
    two.choices.first.click()
    expect(two.page.get_by_role("alert")).to_be_visible()
    two.reader.see_move_on(number)


def test_somebody_without_a_seat_watches(readers: Readers) -> None:
    player, other = Invader(readers.new()), Invader(readers.new())
    player.reader.play_now()
    player.settle()
    other.reader.open(player.page.url)
    expect(other.page.get_by_text("You watch")).to_be_visible()
    expect(other.choices).to_have_count(0)
    expect(player.page.get_by_title("1 person watches")).to_be_visible()
    other.reader.check()
