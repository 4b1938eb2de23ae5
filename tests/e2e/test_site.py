"""The site of files, served by Python's plain http.server from a subfolder: whole games with the network switched off."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from grognard.core.match import replay
from grognard.core.verify import verify
from grognard.games import find, title
from grognard.server.host.site import kept_offline, write_files
from tests.e2e.conftest import GAMES, Readers, seen_off
from tests.e2e.players import PLAYERS, Invader
from tests.e2e.reader import Reader
from tests.e2e.serving import running
from tests.e2e.visitors import Host, Visitors, downloaded, make_table, switch_off, write_over

ROUNDS = "draw after this many rounds"
# Whole games that end soon.
SHORT: dict[str, dict[str, str]] = {
    "risk-express": {ROUNDS: "6"},
    "risk": {"Training": "", ROUNDS: "2"},
    "bomb-island": {ROUNDS: "2"},
}


def test_the_home_page_says_that_there_is_no_server_and_promises_offline_play_once_the_site_is_kept(
    visitors: Visitors,
) -> None:
    reader = visitors.visit()
    expect(reader.page.locator(".where")).to_have_text("Without a server: with bots or at one device, offline too.")
    other = visitors.new(language="fr")  # as on an address that browsers do not trust with that
    other.page.add_init_script("delete Navigator.prototype.serviceWorker")
    other.open("./")
    expect(other.button("Jouer")).to_have_count(len(GAMES))
    expect(other.page.locator(".where")).to_have_text("Sans serveur : avec des bots ou à plusieurs ici.")


def test_a_site_that_is_opened_from_a_folder_says_that_it_needs_a_web_server(visitors: Visitors, host: Host) -> None:
    reader = visitors.new()
    reader.page.goto((host.folder / "some" / "where" / "index.html").as_uri())
    expect(reader.page.locator("#app")).to_have_text(re.compile("must come from a web server.*doit venir d’un serveur web"))
    visitors.forgive("CORS policy", "ERR_FAILED", "Unsafe attempt")


def test_the_home_page_of_a_server_says_so(readers: Readers) -> None:
    reader = readers.new()
    reader.open("/")
    expect(reader.page.locator(".where")).to_have_text(re.compile("^On a server: "))


def test_a_lesson_begins_with_the_network_switched_off(visitors: Visitors, host: Host) -> None:
    reader = visitors.visit()
    switch_off(host, reader)
    for game in GAMES:
        reader.open("./")
        reader.card(game).get_by_role("link", name="Learn by playing").click()
        expect(reader.page.locator(".coach")).to_be_visible()
        reader.press("Next")
        expect(reader.page.locator(".pointer")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_with_the_network_switched_off(
    visitors: Visitors, host: Host, game: str, tmp_path: Path
) -> None:
    reader = visitors.visit()
    switch_off(host, reader)
    reader.page.reload()  # it starts without anybody, too
    make_table(reader, game, ["me", "bot", "bot"], SHORT[game])
    player = PLAYERS[game](reader)
    assert player.play_on() > 0
    reader.check()
    reader.page.get_by_role("link", name="Watch the replay").click()
    reader.open_dice_check()
    expect(reader.page.get_by_text("This game was played without a server")).to_be_visible()
    expect(reader.page.get_by_text("Played again here by the rules")).to_be_visible()
    start = re.search("--start ([0-9a-f]{64})", reader.page.locator("details.badge").inner_text())
    assert start
    record = downloaded(reader, tmp_path)
    assert all(finding.checked for finding in verify(record, find(game), "en", start[1]))
    assert replay(record, find(game)).over
    reader.check()


def test_people_at_one_device_take_back_and_come_back_later(visitors: Visitors, tmp_path: Path) -> None:
    reader = visitors.visit()
    make_table(reader, "risk", ["me", "me", "bot"], {"Training": ""})
    player = PLAYERS["risk"](reader)
    story = reader.page.locator("aside .story")

    def sit_down() -> None:
        reader.hand_over.click()
        player.settle()

    player.settle()
    while not reader.button("Undo").count():
        if reader.hand_over.is_visible():
            reader.hand_over.click()
        else:
            player.choose()
        player.settle()
    before = reader.number
    reader.press("Undo")
    expect(story).to_contain_text("takes the last move back")
    reader.see_move_on(before)
    now, told = reader.number, story.inner_text()
    reader.page.reload()  # what was played is kept
    sit_down()
    assert (reader.number, story.inner_text()) == (now, told)
    reader.open("./")
    reader.page.reload()  # the address behind # does not load a page
    expect(reader.page.locator(".table .state").first).to_have_text(re.compile("’s turn$"))
    reader.page.get_by_role("link", name=re.compile(f"^{title('risk').phrase.en}")).first.click()
    sit_down()
    assert reader.number == now
    reader.press("Keep")
    record = downloaded(reader, tmp_path)
    assert not replay(record, find("risk")).over
    reader.check()


def test_orders_are_carried_out_and_odds_are_told(visitors: Visitors) -> None:
    reader = visitors.visit(odds=True)
    reader.card("risk-express").get_by_role("button", name="Play now").click()
    Invader(reader).settle()
    expect(reader.page.locator(".odds").first).to_have_text(re.compile(r"\d+ ?%"))
    reader.open("./")
    reader.card("risk").get_by_role("button", name="Play now").click()
    PLAYERS["risk"](reader).settle()
    reader.press("Settings")
    expect(reader.page.get_by_role("switch", name="Always defend with two")).to_be_checked()
    reader.page.get_by_role("switch", name="Always defend with two").press(" ")
    expect(reader.page.get_by_role("switch", name="Always defend with two")).not_to_be_checked()


def test_bots_that_think_are_fetched_when_one_plays(visitors: Visitors) -> None:
    reader = visitors.new(bot="veteran")
    asked: list[str] = []
    reader.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    reader.open("./")
    reader.card("risk-express").get_by_role("button", name="Play now").click()
    player = Invader(reader)
    player.settle()
    assert "risk-express.wasm" in asked
    while "risk-express.whole.wasm" not in asked:
        player.choose()
        player.settle()
    expect(reader.page.locator("aside .story")).to_contain_text("Coignet")


def play_until(player: Invader, alert: Locator) -> None:
    """Play on until the page has something to say."""
    expect(player.choices.or_(alert).first).to_be_visible()
    while not alert.count():
        player.choose()
        expect(player.choices.or_(alert).first).to_be_visible()


@pytest.mark.parametrize(("language", "came"), [("en", "by itself"), ("fr", "when it is online")])
def test_a_bot_that_does_not_come_is_asked_for_again(visitors: Visitors, language: str, came: str) -> None:
    reader = visitors.new(language, bot="veteran")
    reader.page.add_init_script("delete Navigator.prototype.serviceWorker")  # which would keep all files
    if came == "when it is online":
        slowed = "(work, wait, ...given) => later(work, wait === 5000 ? 1e9 : wait, ...given)"
        reader.page.add_init_script(f"const later = setTimeout; window.setTimeout = {slowed}")
    reader.page.route("**/*.whole.wasm", lambda route: route.abort())
    reader.open("./")
    reader.card("risk-express").get_by_role("button").first.click()
    player, alert = Invader(reader), reader.page.get_by_role("alert")
    play_until(player, alert)
    expect(alert).to_contain_text({"en": "This page tries again", "fr": "Cette page réessaie"}[language])
    reader.check(language)
    reader.page.unroute("**/*.whole.wasm")
    reader.page.evaluate("dispatchEvent(new Event('online'))" if came == "when it is online" else "0")
    expect(alert).to_contain_text({"en": "The bot has come", "fr": "Le bot est arrivé"}[language])
    player.settle()
    visitors.forgive("Failed to load resource")


MIXED = {"en": "are of different versions", "fr": "sont de versions différentes"}


def bring_others(reader: Reader, files: dict[str, bytes], module: str, times: int) -> None:
    """So many times, rules of another version come under this name. The page notes how they were asked for."""
    reader.page.add_init_script(
        """delete Navigator.prototype.serviceWorker // which would keep all files
        const ask = fetch
        window.asked = []
        window.fetch = (path, how) => { asked.push([path, how?.cache]); return ask(path, how) }"""
    )
    rules = files[f"rules/{module}"]
    other = re.sub(rb'"layout":"\w', lambda found: found[0][:-1] + (b"1" if found[0].endswith(b"0") else b"0"), rules)
    brought = iter([other] * times)
    kind = "application/wasm"
    reader.page.route(f"**/{module}", lambda route: route.fulfill(content_type=kind, body=next(brought, rules)))


def asked_for(reader: Reader, module: str) -> list[str | None]:
    """From where the browser was to take it, each time."""
    return [cache for path, cache in reader.page.evaluate("asked") if path.endswith(f"/{module}")]


@pytest.mark.parametrize("language", MIXED)
def test_rules_of_another_version_than_the_page_knows_are_asked_for_anew_and_else_refused_in_words(
    visitors: Visitors, files: dict[str, bytes], language: str
) -> None:
    reader = visitors.new(language)
    bring_others(reader, files, "risk-express.wasm", times=2)
    reader.open("./")
    play = reader.card("risk-express").get_by_role("button").first
    play.click()
    expect(reader.page.get_by_role("alert")).to_contain_text(MIXED[language])
    assert asked_for(reader, "risk-express.wasm") == [None, "reload"]
    reader.check(language)
    play.click()  # the right ones have come meanwhile
    Invader(reader).settle()


@pytest.mark.parametrize("language", MIXED)
def test_bots_of_another_version_than_the_rules_do_not_play(visitors: Visitors, files: dict[str, bytes], language: str) -> None:
    reader = visitors.new(language, bot="veteran")
    bring_others(reader, files, "risk-express.whole.wasm", times=1000)
    reader.open("./")
    reader.card("risk-express").get_by_role("button").first.click()
    player, alert = Invader(reader), reader.page.get_by_role("alert")
    play_until(player, alert)
    expect(alert).to_contain_text(MIXED[language])
    assert asked_for(reader, "risk-express.whole.wasm") == [None, "reload"]
    reader.check(language)
    number = reader.number
    reader.page.unroute("**/risk-express.whole.wasm")
    reader.page.reload()  # as the sentence says; then all is of one version
    reader.see_move_on(number)
    player.settle()


def test_the_next_visit_brings_what_is_new(visitors: Visitors, host: Host, files: dict[str, bytes]) -> None:
    reader = visitors.visit()
    reader.page.wait_for_function("navigator.serviceWorker.controller !== null")
    changed = {**files, "games.json": files["games.json"].replace(b"Seven dice", b"Eight dice")}
    del changed["worker.js"]
    changed["index.html"] = re.sub(rb'data-site="\w+"', b"data-site", changed["index.html"])
    write_over(host, kept_offline(changed))
    reader.page.reload()  # it is served what was kept; the new one comes in the background
    reader.page.wait_for_function(
        """async () => {
          const { waiting } = await navigator.serviceWorker.getRegistration()
          return waiting || document.body.innerText.includes('Eight dice')
        }"""
    )
    if not reader.page.get_by_text("Eight dice").count():
        reader.page.reload(wait_until="commit")  # the page loads itself once more
    expect(reader.page.get_by_text("Eight dice")).to_be_visible()


def test_a_document_of_another_version_than_its_keepers_is_asked_for_once_more(
    visitors: Visitors, host: Host, files: dict[str, bytes]
) -> None:
    """As when a newer worker takes over before the document's first script; here the host never has the right one."""
    write_over(host, {"index.html": re.sub(rb'data-site="\w+"', b'data-site="another"', files["index.html"])})
    reader = visitors.visit()
    reader.page.wait_for_function("navigator.serviceWorker.controller !== null")
    reader.page.close()
    page = reader.page.context.new_page()
    page.add_init_script("sessionStorage.loads = 1 + Number(sessionStorage.loads ?? 0)")
    page.goto("./", wait_until="commit")
    page.wait_for_function("sessionStorage.loads === '2'")
    expect(page.get_by_role("button", name="Play now")).to_have_count(len(GAMES))
    page.evaluate(
        """() => new Promise((heard) => {
          navigator.serviceWorker.addEventListener('message', heard, { once: true })
          navigator.serviceWorker.controller.postMessage('version')
        })"""
    )
    assert page.evaluate("sessionStorage.loads") == "2"


def test_an_address_that_becomes_a_servers_lets_the_sites_visitors_go(
    browser: Browser, files: dict[str, bytes], tmp_path: Path
) -> None:
    write_files(tmp_path / "site", files)
    host = Host(tmp_path / "site", path="/")
    visitors = Visitors(browser, host.address)
    reader = visitors.visit()
    reader.page.wait_for_function("navigator.serviceWorker.controller !== null")
    host.go_away()
    with running(tmp_path / "games", port=host.server.server_port):
        reader.page.reload()  # it is still the site's page, which the browser has kept
        expect(reader.page.locator(".where")).to_have_text(re.compile("^On a server: "))
        reader.page.wait_for_function("navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
        assert reader.page.evaluate("caches.keys()") == []
        reader.page.reload()
        expect(reader.page.locator(".where")).to_have_text(re.compile("^On a server: "))
        for _ in seen_off(visitors):
            pass


@pytest.mark.parametrize(
    ("language", "rounds", "said"),
    [
        ("en", ROUNDS, "cannot begin with these options"),
        ("fr", "match nul après autant de tours", "ne peut pas commencer avec ces options"),
    ],
)
def test_options_that_no_game_has_are_refused_in_words(visitors: Visitors, language: str, rounds: str, said: str) -> None:
    reader = visitors.visit(language=language)
    reader.open("./#/new/risk-express")
    reader.page.get_by_role("spinbutton", name=rounds).fill("99999999")
    reader.press("Start the game", "Commencer la partie")
    expect(reader.page.get_by_role("alert")).to_contain_text(said)
    reader.check(language)


@pytest.mark.parametrize(
    ("language", "label", "said"),
    [
        ("en", "Name at seat 1", "A nickname has 1 to 24 visible characters."),
        ("fr", "Nom à la place 1", "Un pseudo a de 1 à 24 caractères visibles."),
    ],
)
def test_a_nickname_is_written_on_one_line_and_must_be_seen(
    visitors: Visitors, tmp_path: Path, language: str, label: str, said: str
) -> None:
    reader = visitors.visit(language=language)
    reader.open("./#/new/risk-express")
    name = reader.page.get_by_label(label, exact=True)
    name.fill("\u3164")
    reader.press("Start the game", "Commencer la partie")
    expect(reader.page.get_by_role("alert")).to_have_text(said)
    name.fill("Zo\u2028é")
    reader.press("Start the game", "Commencer la partie")
    reader.press("Keep", "Garder")
    assert downloaded(reader, tmp_path).names[0] == "Zo é"


NO_WEBASSEMBLY = {"en": "This browser cannot run WebAssembly", "fr": "Ce navigateur n’exécute pas WebAssembly"}


@pytest.mark.parametrize("language", NO_WEBASSEMBLY)
def test_a_browser_without_webassembly_is_told_what_to_do(visitors: Visitors, language: str) -> None:
    reader = visitors.new(language)
    reader.page.add_init_script("delete window.WebAssembly")
    reader.open("./")
    reader.card("risk-express").get_by_role("button").first.click()
    expect(reader.page.get_by_role("alert")).to_contain_text(NO_WEBASSEMBLY[language])
    reader.check(language)
    reader.open("./#/learn/risk-express")
    expect(reader.page.get_by_text(NO_WEBASSEMBLY[language])).to_be_visible()
    expect(reader.button("Try again", "Réessayer")).to_have_count(0)
    reader.check(language)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "did not come: rules/risk-express.wasm"), ("fr", "n’est pas arrivé : rules/risk-express.wasm")],
)
def test_a_lesson_whose_rules_do_not_come_says_so_and_asks_again(visitors: Visitors, language: str, said: str) -> None:
    reader = visitors.new(language)
    reader.page.add_init_script("delete Navigator.prototype.serviceWorker")  # which would keep all files
    reader.page.route("**/risk-express.wasm", lambda route: route.abort())
    reader.open("./#/learn/risk-express")
    expect(reader.page.get_by_text(re.compile(said.replace(" :", r"\s:")))).to_be_visible()
    reader.check(language)
    reader.page.unroute("**/risk-express.wasm")
    reader.press("Try again", "Réessayer")
    expect(reader.page.locator(".coach")).to_be_visible()
    visitors.forgive("Failed to load resource")
