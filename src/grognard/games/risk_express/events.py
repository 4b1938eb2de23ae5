"""What can happen in Risk Express: one kind of event for each sentence of its story."""

from typing import Annotated, Final

from grognard.core.event import Event
from grognard.core.layout import Amount
from grognard.core.saying import Sayings
from grognard.core.words import Phrase
from grognard.games.risk_express.state import Continent, Country, Dice, DiceCount, Line, Seat, SomeSeats

EVENTS: Final[Sayings[Event]] = Sayings()
Points = Annotated[int, Amount(0, 60)]


class OfSeat(Event):
    """Something that a seat does, or that happens to it."""

    seat: Seat


class RolledForTheStart(OfSeat):  # RX-5
    says = Phrase(
        en="{seat} rolls for the start. Generals: {generals}.",
        fr="{seat} lance pour commencer. Généraux : {generals}.",
    )
    generals: DiceCount


class TiedForTheStart(Event):  # RX-5
    says = Phrase(en="{seats} tie and roll again.", fr="Égalité : {seats} relancent.")
    seats: SomeSeats


class Starts(OfSeat):  # RX-5
    says = Phrase(en="{seat} starts.", fr="{seat} commence.")


class Rolled(OfSeat):  # RX-6, RX-14
    says = Phrase(en="{seat} rolls {faces}.", fr="{seat} lance : {faces}.")
    faces: Dice


class Filled(OfSeat):  # RX-7
    says = Phrase(
        en="{seat} fills line {line}, {country}, with {dice}.",
        fr="{seat} remplit la ligne {line}, {country}, avec {dice}.",
    )
    country: Country
    line: Line
    dice: Dice


class DieSetAside(OfSeat):  # RX-13
    says = Phrase(
        en="{seat} can fill nothing and sets a die aside. Dice left: {left}.",
        fr="{seat} ne peut rien remplir et met un dé de côté. Dés restants : {left}.",
    )
    left: DiceCount


class Conquered(OfSeat):  # RX-15, from the middle
    says = Phrase(en="{seat} conquers {country}!", fr="{seat} conquiert {country} !")
    country: Country


class Captured(OfSeat):  # RX-15, from its owner
    says = Phrase(en="{seat} takes {country} from {loser}!", fr="{seat} prend {country} à {loser} !")
    country: Country
    loser: Seat


class United(OfSeat):  # RX-18
    says = Phrase(
        en="{seat} owns all of {continent}: its cards turn face down.",
        fr="{seat} possède toute {continent} : ses cartes sont retournées.",
    )
    continent: Continent


class Repelled(OfSeat):  # RX-16, with a country chosen
    says = Phrase(en="{seat} does not conquer {country}.", fr="{seat} ne conquiert pas {country}.")
    country: Country


class ChoseNoCountry(OfSeat):  # RX-16, before a country was chosen
    says = Phrase(en="{seat} finds no country to invade.", fr="{seat} n'a trouvé aucun pays à envahir.")


class Offered(OfSeat):  # RX-22
    says = Phrase(en="{seat} may carry on: {country}.", fr="{seat} peut prendre le relais : {country}.")
    country: Country


class CarriedOn(OfSeat):  # RX-22
    says = Phrase(en="{seat} carries on the invasion.", fr="{seat} reprend l'invasion.")


class StartedAfresh(OfSeat):  # RX-22
    says = Phrase(en="{seat} starts afresh with seven dice.", fr="{seat} repart avec sept dés.")


class Won(Event):  # RX-21
    says = Phrase(
        en="Every country is conquered. {seats} wins with {points} points!",
        fr="Tous les pays sont conquis. {seats} gagne avec {points} points !",
    )
    seats: SomeSeats
    points: Points


class SharedWin(Event):  # RX-21, a tie
    says = Phrase(
        en="Every country is conquered. {seats} share the win with {points} points each!",
        fr="Tous les pays sont conquis. {seats} partagent la victoire avec {points} points chacun !",
    )
    seats: SomeSeats
    points: Points


class RoundsAreUp(Event):  # the option `max_rounds`
    says = Phrase(en="The last round is over: a draw.", fr="Le dernier tour est joué : match nul.")


# As rules tell them.
rolled_for_the_start, tied_for_the_start, starts = EVENTS.writers(RolledForTheStart, TiedForTheStart, Starts)
rolled, filled, die_set_aside = EVENTS.writers(Rolled, Filled, DieSetAside)
conquered, captured, united = EVENTS.writers(Conquered, Captured, United)
repelled, chose_no_country = EVENTS.writers(Repelled, ChoseNoCountry)
offered, carried_on, started_afresh = EVENTS.writers(Offered, CarriedOn, StartedAfresh)
won, shared_win, rounds_are_up = EVENTS.writers(Won, SharedWin, RoundsAreUp)
