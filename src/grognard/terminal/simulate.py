"""Simulating: many games by bots, and what they say of length, seats and endings."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from grognard.arena.interval import interval
from grognard.bots import find_policy
from grognard.bots.words import called
from grognard.core.batch import Batch
from grognard.core.game import Game
from grognard.core.policy import Policy
from grognard.core.refusal import WrongBotCount
from grognard.core.words import Language, Phrase, decimal, percent

COMPILING = Phrase(en="Compiling the rules (kept for the next time) …", fr="Compilation des règles (gardée pour la suite) …")
PLAYING = Phrase(en="Playing", fr="Parties")
TITLE = Phrase(en="{game}, {players} players, {games} games", fr="{game}, {players} joueurs, {games} parties")
SEAT = Phrase(en="seat", fr="place")
BOT = Phrase(en="bot", fr="bot")
SHARE = Phrase(en="share of wins", fr="part des victoires")
INTERVAL = Phrase(en="95 % interval", fr="intervalle à 95 %")
LENGTH = Phrase(
    en="Rounds per game: mean {mean}, median {median}, 95 % within {most}, longest {longest}. Decisions: {decisions}.",
    fr="Tours par partie : moyenne {mean}, médiane {median}, 95 % en {most}, au plus {longest}. Décisions : {decisions}.",
)
ENDINGS = Phrase(en="Endings: {endings}.", fr="Fins de partie : {endings}.")
SPEED = Phrase(
    en="{actions} decisions in {seconds} s: {rate} million a second.",
    fr="{actions} décisions en {seconds} s : {rate} millions par seconde.",
)


class Share(msgspec.Struct, frozen=True):
    """A seat's share of the wins, with the bounds of its 95 % interval."""

    seat: int
    bot: str
    share: float
    low: float
    high: float


class Simulation(msgspec.Struct, frozen=True):
    """What a simulation found."""

    game: str
    players: int
    options: dict[str, object]
    games: int
    first_key: int
    shares: list[Share]
    rounds: dict[str, float]
    decisions_per_game: float
    endings: dict[str, int]
    decisions: int
    seconds: float
    decisions_per_second: float


def bots_named(game: Game, seats: int, names: Sequence[str]) -> list[Policy]:
    """A bot for each seat: one name is for all of them; none means the usual one."""
    named = list(names) or [""]
    if len(named) not in (1, seats):
        raise WrongBotCount(count=len(named), players=seats)
    return [find_policy(game, name) for name in (named * seats if len(named) == 1 else named)]


def simulate(
    game: Game,
    players: int,
    games: int,
    options: Mapping[str, object],
    bots: Sequence[str],
    first_key: int,
    threads: int,
    language: Language,
    console: Console,
) -> Simulation:
    """Play the games, with a progress bar, and sum them up. Endings are named in the reader's language."""
    game.title.check_players(players)
    chosen = game.title.options_between_bots(options)
    policies = bots_named(game, players, bots)
    batch = Batch(game, players, chosen, policies)
    with console.status(COMPILING.say(language)):
        batch.play(0, 1)
    begin = time.perf_counter()
    rounds, decisions, wins = [], [], []
    endings: Counter[Phrase] = Counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(PLAYING.say(language), total=games)
        for played in batch.play_all(first_key, games, threads):
            rounds.append(played.states.round_number.astype(np.int64))
            decisions.append(played.decisions)
            wins.append(played.wins)
            endings.update(game.endings(played.states))
            progress.advance(task, len(played.decisions))
    seconds = time.perf_counter() - begin
    total = int(sum(part.sum() for part in decisions))
    return Simulation(
        game=game.name,
        players=players,
        options=msgspec.structs.asdict(chosen),
        games=games,
        first_key=first_key,
        shares=shares_of(np.concatenate(wins), policies),
        rounds=lengths(np.concatenate(rounds)),
        decisions_per_game=total / games,
        endings={phrase.say(language): count for phrase, count in endings.items() if count},
        decisions=total,
        seconds=seconds,
        decisions_per_second=total / seconds,
    )


def shares_of(wins: Any, policies: Sequence[Policy]) -> list[Share]:
    """Each seat's mean share of the win, with its interval, which is as honest for few games as an arena's."""
    found = []
    for seat, policy in enumerate(policies):
        own = wins[:, seat]
        bounds = interval(float(own.mean()), float(own.var(ddof=1)) if len(own) > 1 else 0.0, len(own))
        found.append(Share(seat, policy.name, bounds.share, bounds.low, bounds.high))
    return found


def lengths(rounds: Any) -> dict[str, float]:
    """How long games are, in rounds."""
    return {
        "mean": float(rounds.mean()),
        "median": float(np.median(rounds)),
        "most": float(np.quantile(rounds, 0.95)),
        "longest": float(rounds.max()),
    }


def report(found: Simulation, game: Game, language: Language) -> list[RenderableType]:
    """A simulation for people."""
    heading = TITLE.say(language, game=game.title.phrase, players=found.players, games=decimal(found.games, language, 0))
    table = Table(title=heading, title_justify="left")
    for phrase in (SEAT, BOT, SHARE, INTERVAL):
        table.add_column(phrase.say(language), justify="right")
    for share in found.shares:
        interval = f"{percent(share.low, language)} – {percent(share.high, language)}"
        table.add_row(str(share.seat + 1), called(share.bot).say(language), percent(share.share, language), interval)
    lines: list[RenderableType] = [table]
    rounds = {name: decimal(value, language, 1 if name == "mean" else 0) for name, value in found.rounds.items()}
    lines.append(LENGTH.say(language, **rounds, decisions=decimal(found.decisions_per_game, language, 1)))
    endings = ", ".join(f"{name} {percent(count / found.games, language)}" for name, count in found.endings.items())
    lines.append(ENDINGS.say(language, endings=endings))
    lines.append(
        SPEED.say(
            language,
            actions=decimal(found.decisions, language, 0),
            seconds=decimal(found.seconds, language, 2),
            rate=decimal(found.decisions_per_second / 1e6, language, 2),
        )
    )
    return lines
