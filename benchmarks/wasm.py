"""How fast the rules are in WebAssembly, and how large: `python benchmarks/wasm.py [--seconds 3] [--sizes] [GAME …]`.

Whole games for four (or as many as the game is for) in Chromium, by one bot in all seats, without a break; the median of five
parts of a run, and the slowest and fastest, in time that the page's thread had a processor. Machines are noisy: compare figures
of one run only. Sizes are those of the whole module, with all bots and their networks: as it is, by gzip and by Brotli, which
Node brings; `--sizes` prints these alone.
"""

import argparse
import base64
import gzip
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from grognard.bots.module import module_of
from grognard.core.machines.wasm import described
from grognard.games import NAMES, find

sys.path.append(str(Path(__file__).parents[1]))
from hatch_build import tools

FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
PARTS = 5
BOTS = ("random", "soldier")
ROUNDS = 100  # where random games have no end in sight
OPEN = """async ([module, template, bot]) => {
  const bytes = text => Uint8Array.from(atob(text), one => one.charCodeAt(0))
  const { instance, module: whole } = await WebAssembly.instantiate(bytes(module))
  const about = JSON.parse(new TextDecoder().decode(WebAssembly.Module.customSections(whole, 'grognard')[0]))
  const { state, places } = about.memory.rooms
  const memory = new Uint8Array(instance.exports.memory.buffer)
  const ready = bytes(template)
  instance.exports.prepare()
  memory.fill(about.bots.indexOf(bot), places.address, places.address + places.size)
  let key = 0n
  window.play = (milliseconds) => {
    const begin = performance.now()
    let decisions = 0
    do {
      memory.set(ready, state.address)
      decisions += Number(instance.exports.play(state.address, places.address, key++, 1n << 62n))
    } while (performance.now() - begin < milliseconds)
    return decisions
  }
  window.play(1000)  // until the browser has optimised the code
}"""
BROTLI = "process.stdout.write(require('zlib').brotliCompressSync(require('fs').readFileSync(0)))"


def text(data: bytes) -> str:
    """Bytes as a script takes them."""
    return base64.b64encode(data).decode()


def sizes(module: bytes) -> str:
    """How large a module is, in kilobytes."""
    brotli = subprocess.run([tools() / "bin" / "node", "-e", BROTLI], input=module, capture_output=True, check=True).stdout
    return " / ".join(f"{len(one) / 1000:.1f}" for one in (module, gzip.compress(module, 9), brotli))


def rates(page: Page, seconds: float) -> list[float]:
    """Decisions a second, part by part, in time that the page's thread was given: others may be using the machine."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def spent() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "ThreadTime"))

    found = []
    for _ in range(PARTS):
        before = spent()
        decisions = page.evaluate("milliseconds => play(milliseconds)", seconds * 1000 / PARTS)
        found.append(decisions / (spent() - before))
    return found


def measure(page: Page, name: str, seconds: float) -> None:
    """Print a game's figures."""
    game, module = find(name), module_of(name)
    players = min(4, game.title.players[-1])
    ready = game.set_up(players, game.title.options(max_rounds=ROUNDS)).tobytes()
    print(f"{name}, {players} players:")
    for bot in BOTS:
        if bot in described(module)["bots"]:
            page.evaluate(OPEN, [text(module), text(ready), bot])
            found = rates(page, seconds)
            print(f"  {bot:<10} {median(found):>12,.0f} decisions/s, from {min(found):,.0f} to {max(found):,.0f}", flush=True)


def main() -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*NAMES, []], metavar="GAME")
    parser.add_argument("--seconds", type=float, default=3, metavar="N")
    parser.add_argument("--sizes", action="store_true", help="sizes alone")
    wanted = parser.parse_args()
    for name in wanted.games or NAMES:
        print(f"{name}: {sizes(module_of(name))} kB as it is, by gzip, by Brotli", flush=True)
    if wanted.sizes:
        return
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=found, args=FLAGS) as browser:
        page = browser.new_page()
        print(f"Chromium {browser.version}")
        for name in wanted.games or NAMES:
            measure(page, name, wanted.seconds)


if __name__ == "__main__":
    main()
