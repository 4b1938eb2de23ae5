"""What happened at a table beyond its game, as events with their sentences."""

from grognard.core.event import AnySeat, Event
from grognard.core.words import Phrase
from grognard.server.table.rows import Row


class Begun(Event, frozen=True, tag="begun"):
    """The game begins."""

    says = Phrase(en="The game begins.", fr="La partie commence.")


class TookBack(Event, frozen=True, tag="took-back"):
    """An undo."""

    says = Phrase(en="{seat} takes the last move back.", fr="{seat} reprend son dernier coup.")
    seat: AnySeat


class Resigned(Event, frozen=True, tag="resigned"):
    """A resignation."""

    says = Phrase(en="{seat} resigns.", fr="{seat} abandonne.")
    seat: AnySeat


class RanOutOfTime(Event, frozen=True, tag="ran-out-of-time"):
    """A forfeit."""

    says = Phrase(en="{seat} has run out of time and forfeits.", fr="{seat} a dépassé son temps et perd par forfait.")
    seat: AnySeat


class BotTookOver(Event, frozen=True, tag="bot-took-over"):
    """A bot holds the seat until its person returns."""

    says = Phrase(en="A bot plays for {seat} in the meantime.", fr="Un bot joue pour {seat} en attendant.")
    seat: AnySeat


class CameBack(Event, frozen=True, tag="came-back"):
    """The person returns."""

    says = Phrase(en="{seat} is back.", fr="{seat} est de retour.")
    seat: AnySeat


class BotSatDown(Event, frozen=True, tag="bot-sat-down"):
    """The host replaced a player in the game, or somebody has resigned and the others play on."""

    says = Phrase(en="A bot now plays for {seat}.", fr="Un bot joue désormais pour {seat}.")
    seat: AnySeat


class Paused(Event, frozen=True, tag="paused"):
    """The host paused the game."""

    says = Phrase(en="The game is paused.", fr="La partie est en pause.")


class Resumed(Event, frozen=True, tag="resumed"):
    """The host resumed it."""

    says = Phrase(en="The game goes on.", fr="La partie reprend.")


TABLE_EVENTS = (Begun, TookBack, Resigned, RanOutOfTime, BotTookOver, CameBack, BotSatDown, Paused, Resumed)


def told_of(row: Row, playing: bool, over: bool) -> list[Event]:
    """What everybody is told of a row, besides the game's own story. The game was going on before it, and is over after it."""
    seat = row.seat
    match row.kind:
        case "begin":
            return [Begun()]
        case "undo":
            return [TookBack(seat)]
        case "resign":
            gone = RanOutOfTime(seat) if row.by == "clock" else Resigned(seat)
            return [gone] if over else [gone, BotSatDown(seat)]
        case "takeover":
            return [BotTookOver(seat)]
        case "return":
            return [CameBack(seat)]
        case "seat":
            return [BotSatDown(seat)] if playing else []
        case "pause":
            return [Paused()]
        case "resume":
            return [Resumed()]
    return []
