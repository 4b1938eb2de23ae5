"""What only RISK has: the map and its camera, battles with their odds, orders, placing by keys."""

import re
from itertools import pairwise
from typing import Any

from playwright.sync_api import expect

from tests.e2e.conftest import Readers
from tests.e2e.players import General
from tests.e2e.scout import Look, Offer, Scout

STRONG = 50  # regiments on either side: to fight it out takes an order a quarter of a minute


def at_the_table(readers: Readers, players: int = 3, options: dict[str, object] | None = None, **how: Any) -> General:
    """Anne at a table of RISK with bots."""
    player = General(readers.new(**how))
    scout = readers.scout("risk", ["Anne"], bots=players - 1, options=options or {"set_up": "at-random"})
    player.reader.open(scout.link())
    player.settle()
    return player


def on_the_attack(player: General) -> General:
    """With all regiments placed."""
    while not player.button("^(End my attacks|Finir mes attaques)").count():
        player.choose()
        player.settle()
    return player


class Standoff:
    """Two neighbours who do nothing but gather regiments face to face."""

    def __init__(self, readers: Readers) -> None:
        self.scout: Scout = readers.scout("risk", ["Anne", "Bea", "Cleo"], options={"mode": "training"})
        self.mine = self.theirs = ""
        self.seat = -1

    def choose(self, look: Look) -> Offer:
        moves = {offer["move"]["move"]: offer for offer in look["offers"]}
        for quiet in ("keep-cards", "end-attacks", "claim-nothing", "stay"):
            if quiet in moves:
                return dict(moves[quiet])
        here = [one for one in look["offers"] if one["move"].get("territory") in (self.mine, self.theirs)]
        offer: Offer = (here or look["offers"])[0]
        return offer

    def ready(self, look: Look) -> bool:
        attack = next((offer["move"] for offer in look["offers"] if offer["move"]["move"] == "attack"), None)
        if attack and not self.mine:
            self.seat, self.mine, self.theirs = look["seat"], attack["source"], attack["target"]
        strength = look["view"]["regiments"]
        return bool(attack and look["seat"] == self.seat and min(strength[self.mine], strength[self.theirs]) >= STRONG)

    def gather(self) -> None:
        """Play on until both are strong, and it is the first one's turn to attack."""
        assert self.scout.play_until(self.ready, self.choose) == self.seat

    @property
    def victim(self) -> int:
        """The seat that is attacked."""
        owner: int = self.scout.looks()[0]["view"]["owner"][self.theirs]
        return owner


def test_the_world_is_shared_out_by_hand(readers: Readers) -> None:
    player = at_the_table(readers, options={"set_up": "by-hand"})
    expect(player.page.get_by_text("Place your capital on a free territory.")).to_be_visible()
    for _ in range(100):
        if re.match("Place your regiments|Trade", player.reader.sentence):
            break
        player.choose()
        player.settle()
    expect(player.page.locator('[data-territory][aria-label*="free"]')).to_have_count(0)


def test_an_attack_shows_its_odds_its_dice_and_what_was_lost(readers: Readers) -> None:
    player = on_the_attack(at_the_table(readers, odds=True))
    player.press_territory(player.strongest())
    expect(player.page.locator(".markers .odds").first).to_be_visible()
    player.press_territory(next(iter(player.strength("target"))))
    expect(player.territory("at")).to_have_count(1)
    player.reader.picture("risk-attack-wide")
    player.reader.check()
    player.button(r"^Attack, \d").first.click()  # with as many dice as may be: all regiments may stand far from any border
    expect(player.page.get_by_role("group", name="The last roll")).to_be_visible()
    player.reader.picture("risk-dice-wide")


def test_an_order_attacks_until_it_is_stopped_and_then_until_so_many_are_left(readers: Readers) -> None:
    standoff = Standoff(readers)
    standoff.gather()
    player = General(readers.new())
    player.reader.open(standoff.scout.link(standoff.seat))
    player.settle()
    player.press_territory(standoff.mine)
    player.press_territory(standoff.theirs)
    player.reader.press("Attack until…")
    player.reader.press("Go on until then")
    expect(player.page.get_by_text("Your order is being carried out…")).to_be_visible()
    player.reader.press("Stop")
    expect(player.reader.button("Stop")).to_have_count(0)
    player.settle()
    mine, theirs = (regiments(player, name) for name in (standoff.mine, standoff.theirs))
    assert mine > 1
    assert theirs > 0
    player.page.get_by_role("group", name="mine", exact=True).get_by_role("button").last.evaluate(
        f"button => {{ for (let press = 3; press < {mine}; press++) button.click() }}"
    )
    number = player.reader.number
    player.reader.press("Go on until then")
    player.reader.see_move_on(number)
    expect(player.reader.button("Stop")).to_have_count(0)
    player.settle()
    assert regiments(player, standoff.mine) <= mine - 2 or regiments(player, standoff.theirs) == 0


def regiments(player: General, territory: str) -> int:
    label = player.page.locator(f'[data-territory="{territory}"]').get_attribute("aria-label") or ""
    found = re.search(r"(\d+) regiment", label)
    return int(found[1]) if found else 0


def test_who_switches_auto_defend_off_is_asked_how_many_defend(readers: Readers) -> None:
    standoff = Standoff(readers)
    standoff.gather()
    attacker, defender = General(readers.new()), General(readers.new(wide=False))
    defender.reader.open(standoff.scout.link(standoff.victim))
    expect(defender.page.locator(".sentence")).to_be_visible()
    attacker.reader.open(standoff.scout.link(standoff.seat))
    attacker.settle()
    attacker.press_territory(standoff.mine)
    attacker.press_territory(standoff.theirs)
    attacker.press(attacker.button("Attack, 3 dice"))
    expect(attacker.page.get_by_role("group", name="The last roll")).to_be_visible()
    expect(defender.page).to_have_title(re.compile("^RISK"))
    defender.reader.set("Always defend with two")
    attacker.settle()
    attacker.press(attacker.button("Attack, 3 dice"))
    expect(defender.page.get_by_text("You are attacked!")).to_be_visible()
    expect(defender.page.get_by_role("group", name="attacks with 3 dice")).to_contain_text("regiments")
    expect(defender.page).to_have_title(re.compile("^● Your turn"))
    defender.reader.picture("risk-defend-phone")
    defender.reader.check()
    defender.press(defender.button("Defend, 1 die"))
    attacker.settle()


def test_placed_regiments_are_taken_back(readers: Readers) -> None:
    player = at_the_table(readers, options={"mode": "training"})
    while not re.match("Place your regiments", player.reader.sentence):
        player.choose()
        player.settle()
    name = player.strongest("go")
    before = regiments(player, name)
    player.press_territory(name)
    player.press(player.tray.locator(".button.wax"))
    expect(player.page.locator(f'[data-territory="{name}"]')).to_have_attribute(
        "aria-label", re.compile(f"{before + 1} regiments")
    )
    player.reader.press("Undo")
    expect(player.page.locator(f'[data-territory="{name}"]')).to_have_attribute("aria-label", re.compile(f"{before} regiment"))
    expect(player.page.get_by_text(re.compile("take.? .*back")).first).to_be_attached()


def test_what_cannot_be_chosen_says_why(readers: Readers) -> None:
    player = at_the_table(readers)
    while not re.match("Place your regiments", player.reader.sentence):
        player.choose()
        player.settle()
    player.page.locator('[data-territory][aria-disabled="true"]').first.dispatch_event("click")
    expect(player.page.get_by_role("status").filter(has_text=re.compile(r"RK-\d+"))).to_be_visible()


def test_a_turn_is_played_by_keyboard_alone(readers: Readers) -> None:
    player = at_the_table(readers)
    page = player.page
    while not re.match("Place your regiments", player.reader.sentence):
        player.choose()
        player.settle()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.territory !== undefined"):
            break
    page.keyboard.press("n")
    first = page.evaluate("document.activeElement.dataset.territory")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.territory") != first
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(player.tray.locator(".plan li")).to_have_count(1)
    for name in ("^All", "^Place", "^End my attacks"):
        player.button(name).focus()
        page.keyboard.press("Enter")
    last = player.button("^(Claim nothing|End my turn)")
    expect(last).to_be_visible()
    if last.inner_text().startswith("Claim"):  # the missions that were dealt may be fulfilled already
        last.focus()
        page.keyboard.press("Enter")
    player.button("^End my turn").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("is deciding|draws a card|'s turn")).first).to_be_attached()


def test_the_map_zooms_by_wheel_keys_and_double_tap_and_comes_back(readers: Readers) -> None:
    player = at_the_table(readers)
    world = player.page.locator(".world")
    whole = world.bounding_box()
    assert whole
    window = player.page.locator(".window")
    window.hover(position={"x": 30, "y": 300})
    player.page.mouse.wheel(0, -400)
    expect(player.reader.button("Show the whole board")).to_be_visible()
    larger = world.bounding_box()
    assert larger
    assert larger["width"] > 1.5 * whole["width"]
    player.reader.press("Show the whole board")
    player.page.locator('[data-territory][tabindex="0"]').focus()
    player.page.keyboard.press("+")
    expect(player.reader.button("Show the whole board")).to_be_visible()
    player.page.keyboard.press("0")
    window.dblclick(position={"x": 30, "y": 300})
    expect(player.reader.button("Show the whole board")).to_be_visible()


def test_every_press_of_a_button_on_the_map_counts_however_fast_or_shaky(readers: Readers) -> None:
    player = at_the_table(readers)
    mouse = player.page.mouse
    closer = player.reader.button("Zoom in")
    widths = [player.page.evaluate("document.querySelector('.world').getBoundingClientRect().width")]
    spot = closer.bounding_box()
    assert spot
    x, y = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    for press in ("still", "shaky", "after a drag"):
        if press == "after a drag":
            mouse.move(x - 300, y - 300)
            mouse.down()
            mouse.move(x - 400, y - 350, steps=4)
            mouse.up()
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 9 * (press == "shaky"), y, steps=2)
        mouse.up()
        widths.append(player.page.evaluate("document.querySelector('.world').getBoundingClientRect().width"))
    assert all(later > earlier * 1.01 for earlier, later in pairwise(widths)), widths


def test_small_places_are_large_enough_for_a_finger(readers: Readers) -> None:
    player = at_the_table(readers, wide=False)
    closer = player.page.get_by_role("button", name="Zoom in")
    while closer.get_attribute("aria-disabled") == "false":
        closer.tap()
    expect(player.page.locator(".world.moving")).to_have_count(0)
    for name in ("japan", "iceland", "great_britain", "madagascar", "new_guinea"):
        size = player.page.locator(f'[data-territory="{name}"]').bounding_box()
        assert size
        assert min(size["width"], size["height"]) >= 44
