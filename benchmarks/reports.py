"""Writes docs/arena/GAME.md: what an arena of a game's bots finds, as a terminal prints it, a picture and the whole report.

    python benchmarks/reports.py GAME --bots marshal,veteran,soldier --games 600 --control 120 [--keep FOLDER]
    python benchmarks/reports.py GAME --bots soldier,random --games 40 --control 20 --out /tmp/arena         # a quick look

--keep names a folder for what is done: the same command goes on from there. All cores are used, or as many as --threads says.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from os import cpu_count
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from grognard.arena.interval import Bounds
from grognard.arena.report import Report, name_of
from grognard.core.game import Game
from grognard.games import find
from tables import picture

DOCS = Path(__file__).parents[1] / "docs" / "arena"
WIDTH = 110  # characters of the terminal that is printed for
WINS = "How many even shares of the wins each bot has"
HEAD = """# {title}: the arena

```sh
{command}
```

So says the terminal (times are those of {cores} cores, with whatever else they did meanwhile):

```text
{said}
```

![{wins}]({name}.svg)

[The whole report]({name}.html), with all plots, is a page that needs nothing else: open it from your disk. What the figures
mean says [the arena's page](../arena.md#how-to-read-it). Written by
`{maker}`.
"""


def arena(words: Sequence[str], folder: Path, more: Sequence[str]) -> tuple[str, Report]:
    """What an arena prints, and what it found; its page lies in the folder then."""
    command = [sys.executable, "-m", "grognard.cli", *words, "--lang", "en", *more]
    files = ["--html", str(folder / "page.html"), "--json", str(folder / "report.json")]
    wide = {**os.environ, "COLUMNS": str(WIDTH), "NO_COLOR": "1"}
    done = subprocess.run([*command, *files], stdout=subprocess.PIPE, text=True, env=wide)
    if done.returncode:
        sys.exit(done.returncode)  # it has said why
    return done.stdout, msgspec.json.decode((folder / "report.json").read_bytes(), type=Report)


def drawn(report: Report) -> str:
    """The bots' shares as a picture that stands by itself."""
    found = report.findings
    rows = [(name_of(one.bot, one.address, "en"), found.even, Bounds(one.share, one.low, one.high)) for one in found.standings]
    return picture(WINS, rows)


def page(game: Game, words: Sequence[str], maker: str, said: str, cores: int) -> str:
    """The text of a game's page."""
    command = " ".join(["grognard", *words, "--html", f"{game.name}.html", "--json", f"{game.name}.json"])
    lines = "\n".join(line.rstrip() for line in said.strip("\n").splitlines())
    return HEAD.format(
        title=game.title.phrase.en, command=command, cores=cores, said=lines, wins=WINS, name=game.name, maker=maker
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Play an arena, and write its page, its picture and the whole report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("name", metavar="GAME")
    parser.add_argument("--bots", required=True, metavar="A,B")
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--control", type=int, required=True)
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--out", type=Path, default=DOCS)
    args = parser.parse_args(arguments)
    game = find(args.name)
    flags = ["--bots", args.bots, "--games", str(args.games), "--control", str(args.control)]
    words = ["arena", game.name, *flags]
    more = ["--threads", str(args.threads)]
    if args.keep:
        args.keep.mkdir(parents=True, exist_ok=True)
        more += ["--resume", str(args.keep / f"{game.name}.run")]
    with TemporaryDirectory() as folder:
        said, report = arena(words, Path(folder), more)
        whole = (Path(folder) / "page.html").read_text(encoding="utf-8")
    maker = " ".join(["python benchmarks/reports.py", game.name, *flags])
    args.out.mkdir(parents=True, exist_ok=True)
    text = page(game, words, maker, said, args.threads or cpu_count() or 1)
    for ending, what in (("md", text), ("svg", drawn(report)), ("html", whole)):
        (args.out / f"{game.name}.{ending}").write_text(what, encoding="utf-8")


if __name__ == "__main__":
    main()
