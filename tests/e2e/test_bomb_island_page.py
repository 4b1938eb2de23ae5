"""What only Bomb Island has: cards that are thought through, the island under keys and fingers, the Shield's sealed answer."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Readers
from tests.e2e.players import Castaway
from tests.e2e.scout import Look, Scout, offers


def at_the_table(readers: Readers, phase: str = "", **how: object) -> Castaway:
    """A player at their first decision in a phase."""
    scout = readers.scout("bomb-island")
    seat = scout.play_until(lambda look: phase in ("", look["view"]["phase"]))
    assert seat is not None
    player = Castaway(readers.new(**how))  # type: ignore[arg-type]
    player.reader.open(scout.link(seat))
    player.settle()
    return player


def test_a_card_is_thought_through_and_put_back_at_no_cost(readers: Readers) -> None:
    player = at_the_table(readers, "turn", theme="dark")
    number = player.reader.number
    player.press(player.cards.first)
    expect(player.raised).to_have_count(1)
    player.reader.picture("bomb-island-picked-wide-dark")
    player.reader.check()
    player.reader.press("Think again")
    expect(player.raised).to_have_count(0)
    assert player.reader.number == number


def test_what_cannot_be_chosen_says_why_and_arrow_keys_go_from_cell_to_cell(readers: Readers) -> None:
    player = at_the_table(readers)
    sand = player.page.get_by_role("button", name=re.compile("^c1, row 3, cell 1"))
    expect(sand).to_have_attribute("aria-disabled", "true")
    sand.hover()
    expect(player.page.locator(".reason")).to_contain_text("anchor")
    player.page.locator('[data-place="g2"]').focus()
    for key, there in (("ArrowRight", "g3"), ("ArrowLeft", "g2"), ("ArrowLeft", "g1")):
        player.page.keyboard.press(key)
        expect(player.page.locator(f'[data-place="{there}"]')).to_be_focused()
    player.page.keyboard.press("n")
    expect(player.page.locator("g.place.can:focus")).to_have_count(1)


def test_on_a_phone_the_island_comes_near_enough_to_be_touched(readers: Readers) -> None:
    player = at_the_table(readers, "turn", wide=False)
    for _ in range(6):
        if player.lit.count():
            break
        player.choose()
    expect(player.lit.first).to_be_visible()
    player.page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished))")
    player.reader.picture("bomb-island-near-phone")
    whole = player.page.locator(".island").bounding_box()
    cells = [box for place in player.lit.all() if (box := place.bounding_box())]
    assert whole is not None
    assert cells
    high = max(box["y"] + box["height"] for box in cells) - min(box["y"] for box in cells)
    wide = max(box["x"] + box["width"] for box in cells) - min(box["x"] for box in cells)
    touchable = min(min(box["width"], box["height"]) for box in cells) >= 43
    assert touchable or wide > whole["width"] / 2 or high > whole["height"] / 2  # as near as all that is lit allows


def test_a_chest_opens_in_front_of_everybody_and_stays_open(readers: Readers) -> None:
    scout = readers.scout("bomb-island", settings={"question_seconds": 0})
    seat = scout.play_until(lambda look: look["view"]["phase"] == "chest")
    assert seat is not None
    cell = scout.looks()[seat]["view"]["piece_at"]
    player, other = Castaway(readers.new()), readers.new(wide=False)
    other.open(scout.link(1 - seat))
    expect(other.page.locator(f'[data-place="{cell}"]')).to_have_attribute("aria-label", re.compile("chest"))
    player.reader.open(scout.link(seat))
    player.settle()
    for reader in (player.reader, other):  # for however short a time
        reader.page.evaluate(
            "() => { window.saw = new Promise((done) => new MutationObserver(() => {"
            " const box = document.querySelector('.reveal')?.getBoundingClientRect(); if (box) done(box.width) })"
            ".observe(document.body, { childList: true, subtree: true })) }"
        )
    player.reader.press("Open it")
    assert min(reader.page.evaluate("saw") for reader in (player.reader, other)) > 100
    expect(other.page.locator(f'[data-place="{cell}"]')).to_have_attribute("aria-label", re.compile("opened chest"))


def test_a_boat_that_a_bomb_can_reach_says_so(readers: Readers) -> None:
    for _ in range(40):
        scout = readers.scout("bomb-island", settings={"question_seconds": 0})
        seat = scout.play_until(lambda look: look["view"]["phase"] == "turn" and len(look["view"]["in_reach"]) == 1)
        if seat is not None:
            break
    assert seat is not None
    (boat,) = scout.looks()[seat]["view"]["in_reach"]
    player = Castaway(readers.new())
    player.reader.open(scout.link(seat))
    player.settle()
    expect(player.page.locator(".seats .danger")).to_have_count(1)
    expect(player.page.locator(f'[data-seat="{boat}"]')).to_contain_text("A bomb can reach this boat in the next turn")
    expect(player.page.locator(".island .danger")).to_have_count(1)


def two_at(look: Look) -> str | None:
    """A cell at which a character and a bomb can be moved."""
    moves = [offer["move"] for offer in look["offers"]]
    bombs = [move["cell"] for move in moves if move["move"] == "push"]
    return next((move["place"] for move in moves if move["move"] == "walk" and move["place"] in bombs), None)


def test_where_a_character_stands_on_a_bomb_one_says_by_keys_which_is_meant(readers: Readers) -> None:
    for _ in range(60):
        scout = readers.scout("bomb-island", settings={"question_seconds": 0})
        seat = scout.play_until(lambda look: two_at(look) is not None)
        if seat is not None:
            break
    assert seat is not None
    cell = two_at(scout.looks()[seat])
    player = Castaway(readers.new())
    player.reader.open(scout.link(seat))
    player.settle()
    player.page.locator(f'[data-place="{cell}"]').press("Enter")
    expect(player.split).to_have_text(["The character", "The bomb", ""])
    expect(player.split.first).to_be_focused()
    player.page.locator(f'[data-place="{cell}"]').focus()
    player.page.keyboard.press("b")
    expect(player.split.first).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.split).to_have_count(0)
    expect(player.page.locator(".sentence")).to_contain_text("Where")


def test_on_a_phone_odds_leave_room_for_gems_and_crews(readers: Readers) -> None:
    for _ in range(10):
        scout = readers.scout("bomb-island", bots=2)
        seat = scout.play_until(lambda look: look["view"]["round_number"] > 3 and look["view"]["phase"] == "turn")
        if seat is None:
            continue
        player = Castaway(readers.new(wide=False, odds=True))
        player.reader.open(scout.link(seat))
        player.settle()
        expect(player.page.locator(".kind small").first).to_contain_text("%")  # the odds have come
        if player.page.locator(".threats").count():
            break
    expect(player.page.locator(".threats").first).to_be_attached()
    for part in player.page.locator(".crew .people").all():
        box = part.bounding_box()
        assert box
        assert box["width"] > 50


def attacked(readers: Readers) -> tuple[Scout, int]:
    """A table at which somebody who holds a Shield is attacked before anybody else, with time to answer."""
    for seed in range(40):
        scout = readers.scout("bomb-island", settings={"question_seconds": 30})
        scout.chance.seed(seed)
        seat = scout.play_until(offers("raise-shield", "no-shield"))
        if seat is None:
            continue
        look = scout.looks()[seat]
        if look["view"]["mover"] != seat and offers("raise-shield")(look):
            return scout, seat
    raise AssertionError("nobody who holds a Shield was attacked")


def test_the_answer_to_a_question_for_a_shield_stays_sealed_and_may_be_changed(readers: Readers) -> None:
    scout, seat = attacked(readers)
    victim, attacker = readers.new(confirm=True), readers.new()
    victim.open(scout.link(seat))
    attacker.open(scout.link(1 - seat))
    question = victim.page.get_by_role("dialog", name="You are under attack!")
    expect(question).to_be_visible()
    expect(question.get_by_role("timer")).to_be_visible()
    question.get_by_role("button", name="Raise none").click()
    question.get_by_role("button", name="Raise a Shield").click()  # at once, whether the first is answered or not
    expect(question.get_by_role("button", name="Raise a Shield")).to_have_attribute("aria-pressed", "true")
    expect(question.get_by_text("Your answer is kept until the time is over")).to_be_visible()
    expect(attacker.page.get_by_role("dialog")).to_have_count(0)
    expect(attacker.page.locator(".story")).not_to_contain_text("raises a Shield")
    victim.picture("bomb-island-shield-wide")  # both only now: until here the clock of the question runs
    victim.check()
    expect(question).to_have_count(0)
    for reader in (victim, attacker):
        expect(reader.page.locator(".story")).to_contain_text("raises a Shield")


def test_on_one_device_the_question_hands_it_to_the_victim_and_back(readers: Readers) -> None:
    scout, seat = attacked(readers)
    reader = readers.new()
    names = ["Anne", "Bea"]
    reader.open(scout.link())
    expect(reader.hand_over).to_have_text(f"I am {names[seat]}")
    expect(reader.page.get_by_text("Raise a Shield")).to_have_count(0)
    reader.hand_over.click()
    reader.page.get_by_role("dialog").get_by_role("button", name="Raise a Shield").click()
    expect(reader.hand_over).to_have_text(f"I am {names[1 - seat]}")
