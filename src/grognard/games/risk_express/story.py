"""What just happened in Risk Express, as events with their sentences."""

from typing import Any

from grognard.core.move import Move
from grognard.core.rule import NOBODY
from grognard.core.story import Event, Seat
from grognard.core.words import Phrase
from grognard.games.risk_express import rules
from grognard.games.risk_express.box import (
    CANNON,
    CAVALRY,
    CONTINENTS,
    COUNTRY_NAMES,
    FACES,
    GENERAL,
    NEEDS,
    ONE_SOLDIER,
    THREE_SOLDIERS,
    ContinentName,
    CountryName,
    Face,
)
from grognard.games.risk_express.moves import CarryOn, Fill, SetAside, StartAfresh
from grognard.games.risk_express.state import CONTEST, NO_COUNTRY, OFFER, OVER


class RolledForTheStart(Event, frozen=True, tag="rolled-for-the-start"):
    """RX-5."""

    says = Phrase(
        en="{seat} rolls for the start. Generals: {generals}.",
        fr="{seat} lance pour commencer. Généraux : {generals}.",
    )
    seat: Seat
    generals: int


class TiedForTheStart(Event, frozen=True, tag="tied-for-the-start"):
    """RX-5."""

    says = Phrase(en="{seats} tie and roll again.", fr="Égalité : {seats} relancent.")
    seats: list[Seat]


class Starts(Event, frozen=True, tag="starts"):
    """RX-5."""

    says = Phrase(en="{seat} starts.", fr="{seat} commence.")
    seat: Seat


class Rolled(Event, frozen=True, tag="rolled"):
    """RX-6, RX-14."""

    says = Phrase(en="{seat} rolls {faces}.", fr="{seat} lance : {faces}.")
    seat: Seat
    faces: list[Face]


class Filled(Event, frozen=True, tag="filled"):
    """RX-7."""

    says = Phrase(
        en="{seat} fills line {line}, {country}, with {dice}.",
        fr="{seat} remplit la ligne {line}, {country}, avec {dice}.",
    )
    seat: Seat
    country: CountryName
    line: int
    dice: list[Face]


class DieSetAside(Event, frozen=True, tag="die-set-aside"):
    """RX-13."""

    says = Phrase(
        en="{seat} can fill nothing and sets a die aside. Dice left: {left}.",
        fr="{seat} ne peut rien remplir et met un dé de côté. Dés restants : {left}.",
    )
    seat: Seat
    left: int


class Conquered(Event, frozen=True, tag="conquered"):
    """RX-15, from the middle."""

    says = Phrase(en="{seat} conquers {country}!", fr="{seat} conquiert {country} !")
    seat: Seat
    country: CountryName


class Captured(Event, frozen=True, tag="captured"):
    """RX-15, from its owner."""

    says = Phrase(en="{seat} takes {country} from {loser}!", fr="{seat} prend {country} à {loser} !")
    seat: Seat
    country: CountryName
    loser: Seat


class United(Event, frozen=True, tag="united"):
    """RX-18."""

    says = Phrase(
        en="{seat} owns all of {continent}: its cards turn face down.",
        fr="{seat} possède toute {continent} : ses cartes sont retournées.",
    )
    seat: Seat
    continent: ContinentName


class Repelled(Event, frozen=True, tag="repelled"):
    """RX-16, with a country chosen."""

    says = Phrase(en="{seat} does not conquer {country}.", fr="{seat} ne conquiert pas {country}.")
    seat: Seat
    country: CountryName


class ChoseNoCountry(Event, frozen=True, tag="chose-no-country"):
    """RX-16, before a country was chosen."""

    says = Phrase(en="{seat} finds no country to invade.", fr="{seat} n'a trouvé aucun pays à envahir.")
    seat: Seat


class Offered(Event, frozen=True, tag="offered"):
    """RX-22."""

    says = Phrase(en="{seat} may carry on: {country}.", fr="{seat} peut prendre le relais : {country}.")
    seat: Seat
    country: CountryName


class CarriedOn(Event, frozen=True, tag="carried-on"):
    """RX-22."""

    says = Phrase(en="{seat} carries on the invasion.", fr="{seat} reprend l'invasion.")
    seat: Seat


class StartedAfresh(Event, frozen=True, tag="started-afresh"):
    """RX-22."""

    says = Phrase(en="{seat} starts afresh with seven dice.", fr="{seat} repart avec sept dés.")
    seat: Seat


class Won(Event, frozen=True, tag="won"):
    """RX-21."""

    says = Phrase(
        en="Every country is conquered. {seats} wins with {points} points!",
        fr="Tous les pays sont conquis. {seats} gagne avec {points} points !",
    )
    seats: list[Seat]
    points: int


class SharedWin(Event, frozen=True, tag="shared-win"):
    """RX-21, a tie."""

    says = Phrase(
        en="Every country is conquered. {seats} share the win with {points} points each!",
        fr="Tous les pays sont conquis. {seats} partagent la victoire avec {points} points chacun !",
    )
    seats: list[Seat]
    points: int


class RoundsAreUp(Event, frozen=True, tag="rounds-are-up"):
    """The option `max_rounds`."""

    says = Phrase(en="The last round is over: a draw.", fr="Le dernier tour est joué : match nul.")


RiskExpressEvent = (
    RolledForTheStart | TiedForTheStart | Starts | Rolled | Filled | DieSetAside | Conquered | Captured | United
    | Repelled | ChoseNoCountry | Offered | CarriedOn | StartedAfresh | Won | SharedWin | RoundsAreUp
)  # fmt: skip


def story(before: Any, move: Move | None, after: Any, seat: int) -> list[Event]:
    """What happened between two positions. Everybody sees all of it."""
    mover = Seat(int(before.mover))
    match move:
        case None:
            return told_contest(before, after) if before.phase == CONTEST else [Rolled(mover, faces(after.tray))]
        case CarryOn():
            return [CarriedOn(mover)]
        case StartAfresh():
            return [StartedAfresh(mover)]
        case SetAside():
            target = None if before.target == NO_COUNTRY else COUNTRY_NAMES[before.target]
            return [DieSetAside(mover, int(before.dice_left) - 1), *told_end_of_turn(before, after, target)]
        case Fill():
            filled = Filled(mover, move.country, move.line, dice_used(before, move))
            return [filled, *told_conquest(before, after), *told_end_of_turn(before, after, move.country)]
    raise TypeError(f"no move of Risk Express: {move!r}")


def faces(tray: Any) -> list[Face]:
    """The faces of dice in a tray."""
    return [face for face, count in zip(FACES, tray, strict=True) for _ in range(count)]


def dice_used(state: Any, move: Fill) -> list[Face]:
    """The dice that a line takes from the current roll."""
    counts = [0] * len(FACES)
    need = NEEDS[COUNTRY_NAMES.index(move.country), move.line - 1]
    counts[GENERAL], counts[CAVALRY], counts[CANNON], soldiers = need.tolist()
    for face in range(ONE_SOLDIER, THREE_SOLDIERS + 1):
        counts[face] = rules.soldier_dice(state, soldiers, face)
    return faces(counts)


def told_contest(before: Any, after: Any) -> list[Event]:
    """A roll for the start, and what came of it."""
    roller = int(before.mover)
    told: list[Event] = [RolledForTheStart(Seat(roller), int(after.generals[roller]))]
    if after.phase != CONTEST:
        told.append(Starts(Seat(int(after.starter))))
    elif after.mover <= roller:
        told.append(TiedForTheStart([Seat(one) for one in range(int(after.players)) if int(after.contenders) >> one & 1]))
    return told


def told_conquest(before: Any, after: Any) -> list[Event]:
    """A country and a continent that changed hands."""
    told: list[Event] = []
    mover = Seat(int(before.mover))
    for country, (old, new) in enumerate(zip(before.owner, after.owner, strict=True)):
        if old != new:
            name = COUNTRY_NAMES[country]
            told.append(Conquered(mover, name) if old == NOBODY else Captured(mover, name, Seat(int(old))))
    for continent, (old, new) in enumerate(zip(before.face_down, after.face_down, strict=True)):
        if old != new:
            told.append(United(mover, CONTINENTS[continent]))
    return told


def told_end_of_turn(before: Any, after: Any, target: CountryName | None) -> list[Event]:
    """How the turn ended, if it did; an offer to the next player; the end of the game."""
    told: list[Event] = []
    mover = Seat(int(before.mover))
    if after.mover != mover and list(before.owner) == list(after.owner):
        told.append(ChoseNoCountry(mover) if target is None else Repelled(mover, target))
    if after.phase == OFFER:
        told.append(Offered(Seat(int(after.mover)), COUNTRY_NAMES[after.target]))
    if after.phase == OVER:
        told.append(told_end_of_game(after))
    return told


def told_end_of_game(after: Any) -> Event:
    """Who won."""
    if not rules.is_conquered(after):
        return RoundsAreUp()
    scores = [rules.score(after, seat) for seat in range(int(after.players))]
    winners = [Seat(seat) for seat, points in enumerate(scores) if points == max(scores)]
    return (Won if len(winners) == 1 else SharedWin)(winners, max(scores))


ALL_CONQUERED = Phrase(en="every country conquered", fr="tous les pays conquis")
ROUNDS_UP = Phrase(en="stopped after the last round", fr="arrêtée après le dernier tour")


def endings(states: Any) -> dict[Phrase, int]:
    """How many of these finished games were played out."""
    conquered = int((states.owner != NOBODY).all(axis=1).sum())
    return {ALL_CONQUERED: conquered, ROUNDS_UP: len(states) - conquered}
