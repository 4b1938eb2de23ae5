"""Attack a real server: millions of hostile frames, with nothing but words in return.

    python benchmarks/hostile.py --frames 100000          # how many a second, and what became of them
    python benchmarks/hostile.py --frames 10000000 --workers 2
    python benchmarks/hostile.py --fuzz 60                # each parser for a minute, guided by its coverage (needs atheris)

It ends with 1 where the server crashed, failed, told a secret, grew without end, or kept honest people from their game.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.hostile.attacks import ATTACKS, Toll, health, play_on, victim_at  # noqa: E402
from tests.hostile.parsers import PARSERS  # noqa: E402
from tests.server.network import Address  # noqa: E402

ROUND = 20_000  # frames on one table, for three, so that it goes on when one resigns; then another one
AT_ONCE = 6  # tables that an attacker attacks at once
NOT_FUZZED = ("replay",)  # Numba does not compile what is watched
FUZZED = re.compile(r"^#(\d+)\t.* cov: (\d+)", re.MULTILINE)  # a line of libFuzzer's
SERVE = """
import sys
from pathlib import Path
from tests.server import skirmish
from grognard.server.host import serve
serve.offered_games = lambda *given: skirmish.games()
from grognard.server.host.settings import ServerSettings
from grognard.server.wire.limits import no_limits
tell = lambda port: print(port, flush=True)
serve.serve(ServerSettings(port=0, data=Path(sys.argv[1]), limits=no_limits()), lambda _: None, tell)
"""


def attack(port: int, file: Path, seed: int, frames: int, results: Any) -> None:
    """One attacker's share, in a process of its own."""
    chance, address = random.Random(seed), Address(port)
    left, well = frames, True

    async def attack_tables() -> None:
        """One table after the other, until this attacker's frames are sent: what one took less, the next get more."""
        nonlocal left, well
        while left > 0 and well:
            count = min(left, ROUND)
            left -= count
            toll = Toll()
            victim = await asyncio.to_thread(victim_at, address, "skirmish", 3, file)
            await asyncio.gather(*(way(victim, toll, chance, max(1, round(count * share))) for way, share in ATTACKS.items()))
            await asyncio.to_thread(toll.compare, victim)
            left += count - toll.sent.total()
            well = well and not toll.complaints
            results.put((dict(toll.sent), dict(toll.refused), toll.complaints[:10]))

    async def attack_several() -> None:
        """Some tables at once: most attacks wait for the server's answers."""
        await asyncio.gather(*(attack_tables() for _ in range(AT_ONCE)))

    try:
        asyncio.run(attack_several())
    except Exception as error:  # the server is gone, say
        results.put(({}, {}, [f"an attacker could not go on: {error!r}"]))
    finally:
        results.put(None)


def memory_of(process: int) -> int:
    """The kilobytes that a process has in memory."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0
    return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmRSS"))


def processor_of(process: int) -> float:
    """The seconds of a processor that a process has used."""
    stat = Path(f"/proc/{process}/stat")
    return sum(map(int, stat.read_text().split()[13:15])) / os.sysconf("SC_CLK_TCK") if stat.exists() else 0.0


def run(frames: int, workers: int, seconds: float | None) -> bool:
    """Attack until the frames, or the seconds, are used up; whether all went well."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        file = Path(folder) / "data" / "grognard.sqlite"
        command = [sys.executable, "-c", SERVE, str(file.parent)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT)
        assert server.stdout is not None
        address = Address(int(server.stdout.readline()))
        results: Any = multiprocessing.Queue()
        began, sent, refused, complaints = time.monotonic(), Counter[str](), Counter[str](), list[str]()
        each = [
            multiprocessing.Process(target=attack, args=(address.port, file, time.time_ns() + n, frames // workers, results))
            for n in range(workers)
        ]
        for one in each:
            one.start()
        first = memory = 0
        at_work = workers
        while at_work and not complaints and (seconds is None or time.monotonic() - began < seconds):
            found = results.get()
            if found is None:
                at_work -= 1
                continue
            sent.update(found[0])
            refused.update(found[1])
            complaints += found[2]
            memory = memory_of(server.pid)
            first = first or memory
            count, passed = sum(sent.values()), time.monotonic() - began
            print(
                f"\r{count:,} frames, {count / passed:,.0f} a second, {memory // 1000} MB ", end="", file=sys.stderr, flush=True
            )
        for one in each:
            one.kill()
        passed, busy = time.monotonic() - began, processor_of(server.pid)
        try:
            (status, metrics), ended = health(address), play_on(address)
        except (OSError, httpx.HTTPError) as error:
            status, metrics, ended = 0, "", f"not to be played: {error!r}"
        server.terminate()
        server.wait(60)
        log.seek(0)
        errors = [line for line in log if json.loads(line)["level"] == "error"]
    count = sum(sent.values())
    print("\n\n| what was sent | frames |\n|---|---:|\n" + "\n".join(f"| {name} | {n:,} |" for name, n in sent.most_common()))
    print(f"| **together**, in {passed:,.0f} s ({count / passed:,.0f} a second) | **{count:,}** |\n")
    print(f"the server used {1e6 * busy / max(count, 1):.0f} µs of a processor for each")
    print(f"refusals: {', '.join(f'{code} {n:,}' for code, n in refused.most_common())}")
    print(f"memory: {first // 1000} MB after the first round, {memory // 1000} MB after the last")
    print(
        f"mistakes of ours: {metrics.count('internal-error')}; errors in the log: {len(errors)}; complaints: {len(complaints)}"
    )
    print(f"the server answers {status} afterwards, and a game of two people is {ended}")
    for line in (*errors[:5], *complaints[:5]):
        print(line)
    return status == 200 and ended == "finished" and not complaints and not errors and "internal-error" not in metrics


def fuzz(seconds: int) -> bool:
    """Each parser for so long; whether nothing was found."""
    well = True
    print("| parser | inputs | branches reached | came of it |\n|---|---:|---:|---|", flush=True)
    for name in PARSERS:
        if name not in NOT_FUZZED:
            command = [sys.executable, "-m", "tests.hostile.fuzz", name, f"-max_total_time={seconds}"]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            inputs, branches = FUZZED.findall(done.stderr)[-1]
            well &= done.returncode == 0
            came = "nothing found" if done.returncode == 0 else "an input that is in build/fuzz/found"
            print(f"| {name} | {int(inputs):,} | {branches} | {came} |", flush=True)
    return well


def main() -> None:
    """Attack as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="stop after so long")
    parser.add_argument("--fuzz", type=int, metavar="SECONDS", help="fuzz each parser for so long instead")
    given = parser.parse_args()
    well = fuzz(given.fuzz) if given.fuzz else run(given.frames, given.workers, given.seconds)
    raise SystemExit(not well)


if __name__ == "__main__":
    main()
