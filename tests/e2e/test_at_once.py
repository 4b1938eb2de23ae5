"""One's own move is on the board before the server answers, or the browser's database where there is none."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Readers
from tests.e2e.players import Castaway, General, Invader
from tests.e2e.reader import Wire
from tests.e2e.scout import offers
from tests.e2e.visitors import Visitors, begun

# What the next frame after a press shows anew: the moment, and the sentence about it. However long it takes to draw it.
NEXT_FRAME = """() => {
  const sight = () => [document.querySelector('main.place').dataset.number, document.querySelector('.sentence').textContent]
  const wait = window.setTimeout
  window.setTimeout = (done, time, ...values) => wait(done, time === 100 ? 60000 : time, ...values)
  window.frame = new Promise((found) => addEventListener('click', () => {
    const before = sight()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => found(sight().map((now, at) => now !== before[at]))
    requestAnimationFrame(() => port2.postMessage(null)) // when all that is done for that frame is done
  }, { capture: true, once: true }))
}"""

# Whatever is written to the browser's database is done when somebody calls `written`; before `slow`, at once.
SLOW_STORAGE = """() => {
  window.slow = false
  const waiting = []
  window.written = () => { window.slow = false; for (const one of waiting.splice(0)) one() }
  window.writing = () => waiting.length
  Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { set(listener) {
    this.addEventListener('complete', () => {
      if (window.slow && this.mode === 'readwrite') waiting.push(listener)
      else listener()
    })
  } })
}"""


# Three things move: something told, for a minute; the board that is pressed, for a minute; something told, without an end.
MOTION = """() => {
  const [told, board] = ['.sentence', 'main.place'].map((way) => document.querySelector(way))
  const ways = [[told, { duration: 60000 }], [board, { duration: 60000 }], [told, { duration: 500, iterations: Infinity }]]
  window.motion = ways.map(([thing, length]) => thing.animate([{ opacity: 0.9 }], length))
}"""


def test_what_still_moves_is_over_as_soon_as_one_presses_but_not_what_carries_the_pressed(readers: Readers) -> None:
    reader = readers.new()
    reader.open(readers.scout("risk-express", ["Anne"], bots=1).link())
    player = Invader(reader)
    player.settle()
    player.page.evaluate(MOTION)
    player.choices.first.hover()
    assert player.page.evaluate("motion.map((one) => one.playState)") == ["running"] * 3
    player.page.mouse.down()
    assert player.page.evaluate("motion.map((one) => one.playState)") == ["finished", "running", "running"]
    player.page.mouse.up()


def test_a_move_is_shown_while_the_server_says_nothing_and_its_word_stands(readers: Readers) -> None:
    reader = readers.new()
    wire = Wire(reader)
    reader.open(readers.scout("risk-express", ["Anne"], bots=1).link())
    player, place = Invader(reader), reader.page.locator("main.place")
    player.settle()
    expect(place).to_have_attribute("data-foresees", "")
    before = reader.number
    wire.deaf = True
    player.choices.first.click()
    expect(place).to_have_attribute("data-number", f"{int(before or 0)}.5")  # between the move and the dice
    expect(place).to_have_attribute("data-pending", "")
    wire.wait_for("play")
    wire.deaf = False
    wire.cut()
    expect(place).to_have_attribute("data-number", re.compile(rf"^(?!{before}$)\d+$"))  # what the server made of it
    expect(place).not_to_have_attribute("data-pending", "")
    player.settle()
    readers.forgive("WebSocket")


def test_moves_follow_each_other_before_the_server_answers_the_first(readers: Readers) -> None:
    reader = readers.new()
    wire = Wire(reader)
    scout = readers.scout("risk", ["Anne"], bots=2)
    assert scout.play_until(offers("place")) is not None
    reader.open(scout.link())
    player, place = General(reader), reader.page.locator("main.place")
    player.settle()
    expect(place).to_have_attribute("data-foresees", "")
    number = int(reader.number or 0)
    wire.slow = True
    player.page.locator(f'[data-territory="{player.strongest("go")}"]').dispatch_event("click")
    player.button("^(All|Also) here").click()
    told = reader.sentence
    player.page.evaluate(NEXT_FRAME)
    player.button("^Place").click()
    assert player.page.evaluate("frame") == [True, False], "the board is drawn first, and then what is said about it"
    expect(player.page.locator(".sentence")).not_to_have_text(told)
    player.button("^End my attacks").click()
    last = player.button("^(Claim nothing|End my turn)")
    expect(last).to_be_visible()  # three decisions later
    expect(place).to_have_attribute("data-pending", "")
    wire.wait_for("play")
    assert len(wire.kept) == 1, "each is sent when the one before it is answered"
    wire.let_go()
    expect(place).not_to_have_attribute("data-pending", "")
    expect(last).to_be_visible()
    assert int(reader.number or 0) >= number + 3
    assert player.page.get_by_role("alert").count() == 0


def test_odds_and_reasons_are_told_without_asking_the_server(readers: Readers) -> None:
    reader = readers.new(odds=True)
    wire = Wire(reader)
    wire.lost = {"odds", "preview"}
    scout = readers.scout("risk", ["Anne"], bots=2, options={"set_up": "at-random"})
    assert scout.play_until(offers("attack")) is not None
    reader.open(scout.link())
    player, place = General(reader), reader.page.locator("main.place")
    player.settle()
    expect(place).to_have_attribute("data-foresees", "")
    player.press_territory(player.strongest("source"))
    expect(player.page.locator(".markers .odds").first).to_be_visible()
    barred = player.page.locator('[data-territory][aria-disabled="true"]').first
    barred.dispatch_event("pointerenter", {"pointerType": "mouse"})
    expect(player.page.locator(".reason span")).to_have_text(re.compile(r"\w+.*RK-\d+"))
    wire.cut()
    lost = player.page.locator(".state.lost")
    expect(lost).to_have_count(1)
    expect(lost).to_have_count(0)
    assert wire.hellos[-1] == "bytes"  # who comes back with the rules at hand
    number = reader.number
    player.button("^End my attacks").click()
    reader.see_move_on(number)
    player.settle()
    assert not wire.lost & set(wire.asked)
    readers.forgive("WebSocket")


def test_plans_are_made_without_asking_the_server(readers: Readers) -> None:
    reader = readers.new()
    wire = Wire(reader)
    wire.lost = {"preview"}
    scout = readers.scout("bomb-island", settings={"question_seconds": 0})
    seat = scout.play_until(lambda look: look["view"]["phase"] == "turn" and offers("play")(look))
    assert seat is not None
    reader.open(scout.link(seat))
    player, place = Castaway(reader), reader.page.locator("main.place")
    player.settle()
    expect(place).to_have_attribute("data-foresees", "")
    number = reader.number
    player.press(player.cards.first)  # what can be done with it is lit
    expect(player.raised.or_(player.lit).first).to_be_visible()
    assert reader.number == number, "nothing was played yet"
    assert "preview" not in wire.asked


def test_without_a_server_a_move_is_shown_before_it_is_written_and_counts_once_it_is(visitors: Visitors) -> None:
    reader = visitors.new()
    reader.page.add_init_script(f"({SLOW_STORAGE})()")
    reader.open("./")
    player, place = begun(reader, moves=0), reader.page.locator("main.place")
    expect(place).to_have_attribute("data-foresees", "")
    before, told = reader.number, reader.sentence
    player.page.evaluate("() => { slow = true }")
    player.page.evaluate(NEXT_FRAME)
    player.choices.first.click()
    assert player.page.evaluate("frame")[0], "the board shows it in the next frame"
    expect(place).to_have_attribute("data-number", f"{int(before or 0)}.5")  # between the move and the dice
    expect(player.page.locator(".sentence")).not_to_have_text(told)
    player.page.wait_for_function("writing()")
    expect(place).to_have_attribute("data-pending", "")  # nothing is told before it is written
    expect(place).to_have_attribute("data-number", f"{int(before or 0)}.5")
    player.page.evaluate("written()")
    expect(place).to_have_attribute("data-number", re.compile(rf"^(?!{before}$)\d+$"))
    expect(place).not_to_have_attribute("data-pending", "")
    player.settle()
    number = reader.number
    reader.page.reload()
    expect(place).to_have_attribute("data-number", number or "")


def test_without_a_server_the_rules_come_once(visitors: Visitors) -> None:
    reader = visitors.new(odds=True)
    reader.page.add_init_script("delete Navigator.prototype.serviceWorker")  # which would keep all files
    asked: list[str] = []
    reader.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    reader.open("./")
    begun(reader)
    expect(reader.page.locator(".odds").first).to_have_text(re.compile(r"\d+ ?%"))
    assert asked.count("risk-express.wasm") == 1
