"""What `benchmarks/balance.py` looks for in Risk Express, and what the solution of the game of two says beside it."""

from grognard.core.event import Event
from grognard.core.words import percent
from grognard.games.risk_express.box import CountryName
from grognard.games.risk_express.events import ChoseNoCountry, Conquered, Repelled
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.levels import MARSHAL
from grognard.games.risk_express.soldier import SOLDIER
from grognard.games.risk_express.solution import stored
from grognard.games.risk_express.solution.codes import START
from grognard.games.risk_express.solution.command import after_first_turn
from grognard.games.risk_express.words import NAMES
from measured import Opened, measure
from opening import Opening, Room, clockwise
from tables import said, table
from watched import First

FIRST_TURN = "The starter's first turn"
NONE = "none"


def conquest(event: Event) -> str:
    """The country that fell, if one did."""
    return event.country if isinstance(event, Conquered) else NONE


def beside_the_solution(games: int, first_key: int, threads: int) -> list[str]:
    """Two players: what the exact solution says, and what marshals, who play it, and soldiers got."""
    values = stored.fractions()
    failed, exact = after_first_turn(values)
    found = [measure(GAME, 2, GAME.title.options(), bot, ROOM, games, first_key, threads) for bot in (MARSHAL, SOLDIER)]
    measured = [{one.what: one for one in one_bot.openings[FIRST_TURN]} for one_bot in found]
    rows = [["who starts", percent(values[START], "en", 3), *(said(one_bot.by_turn[0]) for one_bot in found)]]
    for name in sorted(exact, key=exact.__getitem__, reverse=True):
        rows.append([called(name), percent(exact[name], "en", 3), *(seen(bot.get(name)) for bot in measured)])
    rows.append(["none", percent(failed, "en", 3), *(seen(bot.get(NONE)) for bot in measured)])
    return [
        "### Two players, and the solution",
        "",
        "The starter's share of the win, and what it is after a first turn that conquered this country: by",
        "[the solution](solved.md), among marshals, who play by it, and among soldiers, who do not",
        f"({games:,} games each; in brackets, how many began so).",
        "",
        *table(["first conquest", "exact", "marshals", "soldiers"], rows),
        "",
    ]


def called(country: CountryName) -> str:
    """A country's name for people."""
    return NAMES[country].en


def seen(one: Opened | None) -> str:
    """A share and how often it was seen."""
    return f"{said(one.share)} ({one.games:,})" if one else "–"


ROOM = Room(clockwise, (Opening(FIRST_TURN, First((Conquered, Repelled, ChoseNoCountry), 1), conquest),), beside_the_solution)
