"""Writes docs/balance.md: what seats and openings are worth among equal bots, how long games last, what bots do.

    python benchmarks/balance.py --games 40000 --first-key 1000000 [GAME …]
    python benchmarks/balance.py --games 300 --out /tmp/balance         # a quick look

Every game, every number of players, and every set of options that are chosen from names. Games are numbered: the same command
writes the same page on any machine. `GAME=NUMBER` plays another number of that game's.
"""

import argparse
from collections.abc import Sequence
from os import cpu_count
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from grognard.bots import find_policy
from grognard.core.game import Game
from grognard.core.title import MOST_ROUNDS
from grognard.core.words import decimal
from grognard.games import NAMES, find
from measured import Findings, Opened, measure, same_play
from opening import room_of
from tables import picture, said, table

DOCS = Path(__file__).parents[1] / "docs"
PAGE, PICTURES = "balance.md", "pictures"
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
SHOWN = 3  # of the best and of the worst openings
RARE = 0.01  # openings seen in a smaller part of the games are not shown
HEAD = """# Who has the edge

Written by `{command}`. The same command writes the same figures on any machine.

Equal bots play every game with every number of players and every set of options that are chosen from names. A share is
the share of the win, with its 95 % interval in brackets.

- **The order of play.** Who starts is decided by chance, so seats are told apart by the order of play. *Farthest seat* is
  how far from an even share the number of a seat brings somebody, which should be by chance alone: (!) marks an interval that
  leaves out the even share, as that of one seat in twenty does.
- **Openings** are what was told early in a game, worth what those had in the end to whom it happened. That they go together
  does not say that one is the cause of the other, and of many ways the best and the worst owe something to luck. They are
  shown for games with no more than one unusual option, as far as they were seen in one game of a hundred.

"""


def measure_all(game: Game, games: int, first_key: int, threads: int, progress: Progress) -> list[Findings]:
    """Every number of players with every set of options."""
    bot, room, sets = find_policy(game, ""), room_of(game), game.title.ways_to_play(MOST_ROUNDS)
    task = progress.add_task(game.name, total=games * len(sets) * len(game.title.players))
    return [
        measure(game, players, options, bot, room, games, first_key, threads, lambda more: progress.advance(task, more))
        for players in game.title.players
        for options in sets
    ]


def different(every: Sequence[Findings]) -> list[tuple[Findings, list[Findings]]]:
    """Findings that differ, each with those that are the same to the last figure: there an option changes nothing."""
    found: list[tuple[Findings, list[Findings]]] = []
    for one in every:
        alike = next((others for first, others in found if same_play(first, one)), None)
        if alike is None:
            found.append((one, []))
        else:
            alike.append(one)
    return found


def options_said(found: Findings) -> str:
    """The options that are not as usual."""
    return " ".join(f"`{name}={value}`" for name, value in found.options.items()) or "as usual"


def farthest(found: Findings) -> str:
    """How far from even the seat is that is farthest, whoever starts."""
    seat, share = max(enumerate(found.by_seat, 1), key=lambda one: abs(one[1].share - 1 / found.players))
    even = "" if share.low <= 1 / found.players <= share.high else " (!)"
    return f"{100 * (share.share - 1 / found.players):+.1f} (seat {seat}){even}"


def turns(every: Sequence[Findings]) -> list[str]:
    """The share of the win by the order of play."""
    most = max(one.players for one in every)
    rows = [
        [str(one.players), options_said(one), *map(said, one.by_turn), *["–"] * (most - one.players), farthest(one)]
        for one in every
    ]
    return table(["players", "options", *ORDINALS[:most], "farthest seat, points"], rows, words=2)


def lengths(every: Sequence[Findings]) -> list[str]:
    """How long games last, and how they end."""
    endings = list(dict.fromkeys(name for one in every for name in one.endings))
    rows = []
    for one in every:
        rounds = [
            decimal(one.rounds["mean"], "en", 1),
            *(decimal(one.rounds[name], "en", 0) for name in ("median", "most", "longest")),
        ]
        ends = [f"{100 * one.endings.get(name, 0.0):.1f} %" for name in endings]
        rows.append([str(one.players), options_said(one), *rounds, decimal(one.decisions, "en", 1), *ends])
    return table(["players", "options", "rounds", "median", "95 % within", "longest", "decisions", *endings], rows, words=2)


def opened_said(game: Game, some: Sequence[Opened]) -> str:
    """Some openings with what they were worth, and how often they were seen."""

    def called(what: str) -> str:
        word = game.words.word(what)
        return word if isinstance(word, str) else word.alone.en

    return "<br>".join(f"{called(one.what)} {said(one.share)}, {one.games:,}×" for one in some) or "–"


def openings(game: Game, every: Sequence[Findings]) -> list[str]:
    """For each kind of opening the best and the worst, where there is a choice."""
    lines = []
    for title in every[0].openings:
        rows = []
        for one in (one for one in every if len(one.options) <= 1):
            seen = [way for way in one.openings[title] if way.games >= RARE * one.games]
            if len(seen) > 1:
                half = min(SHOWN, len(seen) // 2)
                rows.append(
                    [
                        str(one.players),
                        options_said(one),
                        str(len(seen)),
                        opened_said(game, seen[:half]),
                        opened_said(game, seen[-half:]),
                    ]
                )
        if rows:
            lines += [f"**{title}**", "", *table(["players", "options", "ways", "best", "worst"], rows, words=2), ""]
    return lines


def moves(every: Sequence[Findings]) -> list[str]:
    """What bots do in a game as it is usually played."""
    usual = [one for one in every if not one.options]
    verbs = list(dict.fromkeys(verb for one in usual for verb in one.moves))
    rows = []
    for verb in verbs:
        counts = [one.moves.get(verb, (0.0, 0.0)) for one in usual]
        rows.append([f"`{verb}`", *(f"{often:.2f} ({chosen:.2f})" for often, chosen in counts)])
    return table(["move", *(f"{one.players} players" for one in usual)], rows)


def section(game: Game, every: Sequence[Findings], more: Sequence[str]) -> list[str]:
    """The part of the page about a game."""
    kept = different(every)
    shown = [one for one, _ in kept]
    notes = [
        f"- {options_said(other)} is played as {options_said(one)}."
        for one, alike in kept
        for other in alike
        if one.players == every[0].players
    ]
    return [
        f"## {game.title.phrase.en}",
        "",
        f"{every[0].games:,} games each; all seats are played by the {every[0].bot}, and stopped after {MOST_ROUNDS} rounds.",
        "",
        *([*notes, ""] if notes else []),
        f"![Shares of the win by the order of play]({PICTURES}/balance-{game.name}.svg)",
        "",
        "The picture is of the game as it is usually played, in parts of an even share, which the dashed line marks.",
        "",
        "### The order of play",
        "",
        *turns(shown),
        "",
        *more,
        "### Length and endings",
        "",
        *lengths(shown),
        "",
        *(["### Openings", "", *openings(game, shown)] if openings(game, shown) else []),
        "### What bots do",
        "",
        "Moves a game, and in brackets how many of them were a choice.",
        "",
        *moves(shown),
        "",
    ]


def drawn(game: Game, every: Sequence[Findings]) -> str:
    """Shares by the order of play, in a game as it is usually played."""
    rows = [
        (f"{one.players} players, {ORDINALS[turn]}", 1 / one.players, share)
        for one in every
        if not one.options
        for turn, share in enumerate(one.by_turn)
    ]
    return picture(f"{game.title.phrase.en}: share of the win by the order of play, in parts of an even share", rows)


def head(command: str) -> list[str]:
    """What the page is, and how to read it."""
    return HEAD.format(command=command).splitlines()


def write(
    out: Path, games: Sequence[tuple[Game, int]], first_key: int, threads: int, command: str
) -> dict[str, list[Findings]]:
    """Measure these games, so many of each, and write the page and its pictures."""
    lines, found = head(command), {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    (out / PICTURES).mkdir(parents=True, exist_ok=True)
    with Progress(*columns) as progress:
        for game, count in games:
            every = found[game.name] = measure_all(game, count, first_key, threads, progress)
            more = room_of(game).more
            lines += section(game, every, more(count, first_key, threads) if more else ())
            (out / PICTURES / f"balance-{game.name}.svg").write_text(drawn(game, every), encoding="utf-8")
    (out / PAGE).write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
    return found


def main() -> None:
    """Read the arguments, measure and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(NAMES), help="which games; GAME=NUMBER plays that many of it")
    parser.add_argument("--games", type=int, default=10_000, help="for each number of players and set of options")
    parser.add_argument("--first-key", type=int, default=1_000_000, help="the number of the first game")
    parser.add_argument("--threads", type=int, default=cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=DOCS, help="the folder that the page goes to")
    chosen = parser.parse_args()
    named = [one.partition("=") for one in chosen.game]
    games = [(find(name), int(number or chosen.games)) for name, _, number in named]
    command = [
        "python benchmarks/balance.py",
        *(f"{game.name}={count}" for game, count in games),
        "--first-key",
        str(chosen.first_key),
    ]
    write(chosen.out, games, chosen.first_key, chosen.threads, " ".join(command))


if __name__ == "__main__":
    main()
