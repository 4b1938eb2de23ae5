"""The moves of Risk Express."""

from typing import Final

from grognard.core.move import Move
from grognard.core.saying import Sayings
from grognard.core.words import Phrase
from grognard.games.risk_express.state import Country, Line

MOVES: Final[Sayings[Move]] = Sayings()


class Fill(Move):  # RX-7. Lines count from 1; the circled General comes last
    says = Phrase(en="Fill line {line}: {country}", fr="Remplir la ligne {line} : {country}")
    country: Country
    line: Line


class SetAside(Move):  # RX-13: since the roll fills no line
    says = Phrase(en="Set a die aside", fr="Mettre un dé de côté")


class CarryOn(Move):  # RX-22: that of the player before
    says = Phrase(en="Carry on the invasion", fr="Reprendre l'invasion")


class StartAfresh(Move):  # RX-22
    says = Phrase(en="Start afresh with seven dice", fr="Repartir avec sept dés")


# As rules write and read them.
FILL_LINE: Final = MOVES.add(Fill)
fill_line, line_filled = FILL_LINE.write, FILL_LINE.read  # country, line = line_filled(action)
SET_ASIDE: Final = MOVES.add(SetAside).first
CARRY_ON: Final = MOVES.add(CarryOn).first
START_AFRESH: Final = MOVES.add(StartAfresh).first
