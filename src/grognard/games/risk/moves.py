"""The moves of RISK, and the actions that they stand for."""

from typing import Annotated, Final, assert_never, cast

import msgspec

from grognard.core.move import Move
from grognard.core.words import Phrase
from grognard.games.risk.box import (
    COLOURS,
    MISSION_NAMES,
    MOST_REGIMENTS,
    MOST_STARS,
    TERRITORY_COUNT,
    TERRITORY_NAMES,
    Colour,
    MissionName,
    TerritoryName,
)
from grognard.games.risk.state import (
    ADVANCE,
    AIRFIELD,
    CAPITAL,
    CLAIM,
    CLAIM_NOTHING,
    DEFEND,
    END_ATTACKS,
    GARRISON,
    KEEP_CARDS,
    MOST_TWOS,
    MOVE,
    MOVE_FROM,
    MOVE_TO,
    OCCUPY,
    PAY,
    PICK,
    PLACE,
    REGIMENTS,
    STAY,
    TRADE,
)

Amount = Annotated[int, msgspec.Meta(ge=0, le=MOST_REGIMENTS)]


class PickColour(Move, frozen=True, tag="colour"):
    """Pick a colour, and with it a starting position (Training)."""

    says = Phrase(en="Play {colour}", fr="Jouer la couleur {colour}")

    colour: Colour


class PlaceCapital(Move, frozen=True, tag="capital"):
    """Place the capital and a regiment on a free territory."""

    says = Phrase(en="Capital: {territory}", fr="Capitale : {territory}")

    territory: TerritoryName


class Occupy(Move, frozen=True, tag="occupy"):
    """Place a regiment on a free territory."""

    says = Phrase(en="Occupy: {territory}", fr="Occuper : {territory}")

    territory: TerritoryName


class Garrison(Move, frozen=True, tag="garrison"):
    """While setting up, place one more regiment on an own territory."""

    says = Phrase(en="One more regiment: {territory}", fr="Un régiment de plus : {territory}")

    territory: TerritoryName


class KeepCards(Move, frozen=True, tag="keep-cards"):
    """Trade no cards."""

    says = Phrase(en="Trade no cards", fr="Ne pas échanger de cartes")


class Trade(Move, frozen=True, tag="trade"):
    """Trade so many one-star and so many two-star cards."""

    says = Phrase(
        en="Trade cards: {ones} with one star, {twos} with two", fr="Échanger des cartes : {ones} à une étoile, {twos} à deux"
    )

    ones: Annotated[int, msgspec.Meta(ge=0, le=MOST_STARS)]
    twos: Annotated[int, msgspec.Meta(ge=0, le=MOST_TWOS)]


class Place(Move, frozen=True, tag="place"):
    """Choose where reinforcements go."""

    says = Phrase(en="Reinforce: {territory}", fr="Renforcer : {territory}")

    territory: TerritoryName


class Regiments(Move, frozen=True, tag="regiments"):
    """Say how many go there."""

    says = Phrase(en="Regiments placed: {amount}", fr="Régiments placés : {amount}")

    amount: Amount


class Attack(Move, frozen=True, tag="attack"):
    """Attack a neighbour with 1, 2 or 3 regiments."""

    says = Phrase(en="Attack {target} from {source}, dice: {dice}", fr="Attaquer {target}, depuis {source}, dés : {dice}")

    source: TerritoryName
    target: TerritoryName
    dice: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Defend(Move, frozen=True, tag="defend"):
    """Defend with 1 or 2 regiments."""

    says = Phrase(en="Defend, dice: {dice}", fr="Défendre, dés : {dice}")

    dice: Annotated[int, msgspec.Meta(ge=1, le=2)]


class Advance(Move, frozen=True, tag="advance"):
    """Say how many regiments in all go to the conquered territory."""

    says = Phrase(en="Regiments that move in: {amount}", fr="Régiments qui s'installent : {amount}")

    amount: Amount


class EndAttacks(Move, frozen=True, tag="end-attacks"):
    """Attack no more this turn."""

    says = Phrase(en="Attack no more", fr="Ne plus attaquer")


class Claim(Move, frozen=True, tag="claim"):
    """Claim a mission that is fulfilled."""

    says = Phrase(en="Claim {mission}", fr="Réclamer {mission}")

    mission: MissionName


class ClaimNothing(Move, frozen=True, tag="claim-nothing"):
    """Claim no mission this turn."""

    says = Phrase(en="Claim no mission", fr="Ne réclamer aucune mission")


class Pay(Move, frozen=True, tag="pay"):
    """Pay for a mission with a card of one or two stars."""

    says = Phrase(en="Discard a card, stars: {stars}", fr="Défausser une carte, étoiles : {stars}")

    stars: Annotated[int, msgspec.Meta(ge=1, le=2)]


class SiteAirfield(Move, frozen=True, tag="airfield"):
    """Place an airfield on an own territory."""

    says = Phrase(en="Build the airfield: {territory}", fr="Construire le terrain d'aviation : {territory}")

    territory: TerritoryName


class MoveFrom(Move, frozen=True, tag="move-from"):
    """Begin a manoeuvre: from where."""

    says = Phrase(en="Manoeuvre from: {territory}", fr="Manœuvre, départ : {territory}")

    territory: TerritoryName


class MoveTo(Move, frozen=True, tag="move-to"):
    """Go on with it: to where."""

    says = Phrase(en="Manoeuvre to: {territory}", fr="Manœuvre, arrivée : {territory}")

    territory: TerritoryName


class MoveRegiments(Move, frozen=True, tag="move"):
    """End it: how many."""

    says = Phrase(en="Regiments that move: {amount}", fr="Régiments déplacés : {amount}")

    amount: Amount


class Stay(Move, frozen=True, tag="stay"):
    """Make no manoeuvre, or no other."""

    says = Phrase(en="Make no manoeuvre", fr="Ne pas faire de manœuvre")


RiskMove = (
    PickColour | PlaceCapital | Occupy | Garrison | KeepCards | Trade | Place | Regiments | Attack | Defend | Advance
    | EndAttacks | Claim | ClaimNothing | Pay | SiteAirfield | MoveFrom | MoveTo | MoveRegiments | Stay
)  # fmt: skip
MOVES: Final = (
    PickColour, PlaceCapital, Occupy, Garrison, KeepCards, Trade, Place, Regiments, Attack, Defend, Advance,
    EndAttacks, Claim, ClaimNothing, Pay, SiteAirfield, MoveFrom, MoveTo, MoveRegiments, Stay,
)  # fmt: skip

AtTerritory = PlaceCapital | Occupy | Garrison | Place | SiteAirfield | MoveFrom | MoveTo
TERRITORY_MOVES: Final[tuple[tuple[type[AtTerritory], int], ...]] = (
    (PlaceCapital, CAPITAL),
    (Occupy, OCCUPY),
    (Garrison, GARRISON),
    (Place, PLACE),
    (SiteAirfield, AIRFIELD),
    (MoveFrom, MOVE_FROM),
    (MoveTo, MOVE_TO),
)
AMOUNT_MOVES: Final[tuple[tuple[type[Regiments | Advance | MoveRegiments], int], ...]] = (
    (Regiments, REGIMENTS),
    (Advance, ADVANCE),
    (MoveRegiments, MOVE),
)
PLAIN_MOVES: Final[tuple[tuple[type[KeepCards | EndAttacks | ClaimNothing | Stay], int], ...]] = (
    (KeepCards, KEEP_CARDS),
    (EndAttacks, END_ATTACKS),
    (ClaimNothing, CLAIM_NOTHING),
    (Stay, STAY),
)


def move_of(action: int) -> RiskMove:
    """The move that an action of the rules stands for."""
    if action < PICK:
        source, target = divmod(action // 3, TERRITORY_COUNT)
        return Attack(TERRITORY_NAMES[source], TERRITORY_NAMES[target], action % 3 + 1)
    for plain, its_action in PLAIN_MOVES:
        if action == its_action:
            return plain()
    for kind, first in TERRITORY_MOVES:
        if first <= action < first + TERRITORY_COUNT:
            return kind(TERRITORY_NAMES[action - first])
    for amounts, first in AMOUNT_MOVES:
        if first <= action <= first + MOST_REGIMENTS:
            return amounts(action - first)
    if action < CAPITAL:
        return PickColour(COLOURS[action - PICK])
    if action < PLACE:
        return Trade(*divmod(action - TRADE, MOST_TWOS + 1))
    if action < ADVANCE:
        return Defend(action - DEFEND)
    return Claim(MISSION_NAMES[action - CLAIM]) if action < CLAIM_NOTHING else Pay(action - PAY)


def action_of(move: Move) -> int:
    """The action that a move stands for."""
    known = cast(RiskMove, move)
    match known:
        case Attack():
            source, target = TERRITORY_NAMES.index(known.source), TERRITORY_NAMES.index(known.target)
            return (source * TERRITORY_COUNT + target) * 3 + known.dice - 1
        case PickColour():
            return PICK + COLOURS.index(known.colour)
        case Trade():
            return TRADE + known.ones * (MOST_TWOS + 1) + known.twos
        case Defend():
            return DEFEND + known.dice
        case Claim():
            return CLAIM + MISSION_NAMES.index(known.mission)
        case Pay():
            return PAY + known.stars
        case PlaceCapital() | Occupy() | Garrison() | Place() | SiteAirfield() | MoveFrom() | MoveTo():
            return dict(TERRITORY_MOVES)[type(known)] + TERRITORY_NAMES.index(known.territory)
        case Regiments() | Advance() | MoveRegiments():
            return dict(AMOUNT_MOVES)[type(known)] + known.amount
        case KeepCards() | EndAttacks() | ClaimNothing() | Stay():
            return dict(PLAIN_MOVES)[type(known)]
    assert_never(known)


def public(move: Move) -> Move:
    """Traded and paid cards are shown, and all else lies open: moves hide nothing."""
    return move


def shows(move: Move) -> bool:
    """Whether others see cards by it that were in a hand."""
    return isinstance(move, Trade | Pay)
