"""What happens."""

from typing import Annotated

from grognard.core.event import Event
from grognard.core.layout import Amount, Names, One
from grognard.core.saying import KnownTo, Sayings
from grognard.core.words import Phrase

from .state import Seat


class Rested(Event, frozen=True, tag="rested"):
    says = Phrase("{seat} rests.", "{seat} se repose.")
    seat: Seat


class Hid(Event, frozen=True, tag="hid"):
    says = Phrase("{seat} hides a coin.", "{seat} cache une pièce.")
    seat: Seat


class Dug(Event, frozen=True, tag="dug"):
    says = Phrase("{seat} digs {amount}.", "{seat} creuse {amount}.")
    seat: Seat
    amount: Annotated[int, Amount(1, 3)]


class Attacked(Event, frozen=True, tag="attacked"):
    says = Phrase("{seat} attacks {victim}.", "{seat} attaque {victim}.")
    seat: Seat
    victim: Seat


class Answered(Event, frozen=True, tag="answered"):
    says = Phrase("{seat} answers: {answer}.", "{seat} répond : {answer}.")
    seat: Seat
    answer: Annotated[str, One(Names("Answer", ("block", "yield", "defend")))]


class Drew(Event, frozen=True, tag="drew"):
    says = Phrase("{seat} draws: shields {shields}.", "{seat} pioche : boucliers {shields}.")
    unseen = Phrase("{seat} draws a card.", "{seat} pioche une carte.")
    seat: Seat
    shields: Annotated[int | None, Amount(0, 1), KnownTo("seat")]


class Fell(Event, frozen=True, tag="fell"):
    says = Phrase("Dice fall.", "Des dés tombent.")


EVENTS: Sayings[Event] = Sayings()
rested, hid, dug_for = EVENTS.add(Rested).write, EVENTS.add(Hid).write, EVENTS.add(Dug).write
attacked, answered = EVENTS.add(Attacked).write, EVENTS.add(Answered).write
drew, fell = EVENTS.add(Drew).write, EVENTS.add(Fell).write
