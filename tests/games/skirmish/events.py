"""What happens."""

from typing import Annotated

from grognard.core.event import Event
from grognard.core.layout import Amount, Names, One
from grognard.core.saying import KnownTo, Sayings
from grognard.core.words import Phrase

from .state import Seat


class Rested(Event):
    says = Phrase("{seat} rests.", "{seat} se repose.")
    seat: Seat


class Hid(Event):
    says = Phrase("{seat} hides a coin.", "{seat} cache une pièce.")
    seat: Seat


class Dug(Event):
    says = Phrase("{seat} digs {amount}.", "{seat} creuse {amount}.")
    seat: Seat
    amount: Annotated[int, Amount(1, 3)]


class Attacked(Event):
    says = Phrase("{seat} attacks {victim}.", "{seat} attaque {victim}.")
    seat: Seat
    victim: Seat


class Answered(Event):
    says = Phrase("{seat} answers: {answer}.", "{seat} répond : {answer}.")
    seat: Seat
    answer: Annotated[str, One(Names("Answer", ("block", "yield", "defend")))]


class Drew(Event):
    says = Phrase("{seat} draws: shields {shields}.", "{seat} pioche : boucliers {shields}.")
    unseen = Phrase("{seat} draws a card.", "{seat} pioche une carte.")
    seat: Seat
    shields: Annotated[int | None, Amount(0, 1), KnownTo("seat")]


class Fell(Event):
    says = Phrase("Dice fall.", "Des dés tombent.")


EVENTS: Sayings[Event] = Sayings()
rested, hid, dug, attacked = EVENTS.writers(Rested, Hid, Dug, Attacked)
answered, drew, fell = EVENTS.writers(Answered, Drew, Fell)
