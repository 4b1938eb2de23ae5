"""The moves of RISK."""

from collections.abc import Callable
from typing import Any, Final

from grognard.core.move import Move
from grognard.core.saying import Sayings
from grognard.core.words import Phrase
from grognard.games.risk.state import (
    AttackDice,
    ColourOf,
    DefenceDice,
    Mission,
    OnesTraded,
    RegimentCount,
    Stars,
    Territory,
    TwosTraded,
)

MOVES: Final[Sayings[Move]] = Sayings()


class PickColour(Move, frozen=True, tag="colour"):
    """Pick a colour, and with it a starting position (Training)."""

    says = Phrase(en="Play {colour}", fr="Jouer la couleur {colour}")

    colour: ColourOf


class PlaceCapital(Move, frozen=True, tag="capital"):
    """Place the capital and a regiment on a free territory."""

    says = Phrase(en="Capital: {territory}", fr="Capitale : {territory}")

    territory: Territory


class Occupy(Move, frozen=True, tag="occupy"):
    """Place a regiment on a free territory."""

    says = Phrase(en="Occupy: {territory}", fr="Occuper : {territory}")

    territory: Territory


class Garrison(Move, frozen=True, tag="garrison"):
    """While setting up, place one more regiment on an own territory."""

    says = Phrase(en="One more regiment: {territory}", fr="Un régiment de plus : {territory}")

    territory: Territory


class KeepCards(Move, frozen=True, tag="keep-cards"):
    """Trade no cards."""

    says = Phrase(en="Trade no cards", fr="Ne pas échanger de cartes")


class Trade(Move, frozen=True, tag="trade"):
    """Trade so many one-star and so many two-star cards."""

    says = Phrase(
        en="Trade cards: {ones} with one star, {twos} with two", fr="Échanger des cartes : {ones} à une étoile, {twos} à deux"
    )

    ones: OnesTraded
    twos: TwosTraded


class Place(Move, frozen=True, tag="place"):
    """Choose where reinforcements go."""

    says = Phrase(en="Reinforce: {territory}", fr="Renforcer : {territory}")

    territory: Territory


class Regiments(Move, frozen=True, tag="regiments"):
    """Say how many go there."""

    says = Phrase(en="Regiments placed: {amount}", fr="Régiments placés : {amount}")

    amount: RegimentCount


class Attack(Move, frozen=True, tag="attack"):
    """Attack a neighbour with 1, 2 or 3 regiments."""

    says = Phrase(en="Attack {target} from {source}, dice: {dice}", fr="Attaquer {target}, depuis {source}, dés : {dice}")

    source: Territory
    target: Territory
    dice: AttackDice


class Defend(Move, frozen=True, tag="defend"):
    """Defend with 1 or 2 regiments."""

    says = Phrase(en="Defend, dice: {dice}", fr="Défendre, dés : {dice}")

    dice: DefenceDice


class Advance(Move, frozen=True, tag="advance"):
    """Say how many regiments in all go to the conquered territory."""

    says = Phrase(en="Regiments that move in: {amount}", fr="Régiments qui s'installent : {amount}")

    amount: RegimentCount


class EndAttacks(Move, frozen=True, tag="end-attacks"):
    """Attack no more this turn."""

    says = Phrase(en="Attack no more", fr="Ne plus attaquer")


class Claim(Move, frozen=True, tag="claim"):
    """Claim a mission that is fulfilled."""

    says = Phrase(en="Claim {mission}", fr="Réclamer {mission}")

    mission: Mission


class ClaimNothing(Move, frozen=True, tag="claim-nothing"):
    """Claim no mission this turn."""

    says = Phrase(en="Claim no mission", fr="Ne réclamer aucune mission")


class Pay(Move, frozen=True, tag="pay"):
    """Pay for a mission with a card of one or two stars."""

    says = Phrase(en="Discard a card, stars: {stars}", fr="Défausser une carte, étoiles : {stars}")

    stars: Stars


class SiteAirfield(Move, frozen=True, tag="airfield"):
    """Place an airfield on an own territory."""

    says = Phrase(en="Build the airfield: {territory}", fr="Construire le terrain d'aviation : {territory}")

    territory: Territory


class MoveFrom(Move, frozen=True, tag="move-from"):
    """Begin a manoeuvre: from where."""

    says = Phrase(en="Manoeuvre from: {territory}", fr="Manœuvre, départ : {territory}")

    territory: Territory


class MoveTo(Move, frozen=True, tag="move-to"):
    """Go on with it: to where."""

    says = Phrase(en="Manoeuvre to: {territory}", fr="Manœuvre, arrivée : {territory}")

    territory: Territory


class MoveRegiments(Move, frozen=True, tag="move"):
    """End it: how many."""

    says = Phrase(en="Regiments that move: {amount}", fr="Régiments déplacés : {amount}")

    amount: RegimentCount


class Stay(Move, frozen=True, tag="stay"):
    """Make no manoeuvre, or no other."""

    says = Phrase(en="Make no manoeuvre", fr="Ne pas faire de manœuvre")


def verbs(kind: type[Move]) -> tuple[Callable[..., int], Callable[[int], Any], Callable[[int], bool]]:
    """How rules write and read one more kind of move, and whether an action is one."""
    form = MOVES.add(kind)
    return form.write, form.read, form.has


# `place_action(territory)`, `territory = place_read(action)`, `is_place(action)`.
pick_action, pick_read, is_pick = verbs(PickColour)
capital_action, capital_read, is_capital = verbs(PlaceCapital)
occupy_action, occupy_read, is_occupy = verbs(Occupy)
garrison_action, garrison_read, is_garrison = verbs(Garrison)
KEEP_CARDS: Final = MOVES.add(KeepCards).first
trade_action, trade_read, is_trade = verbs(Trade)  # ones, twos
place_action, place_read, is_place = verbs(Place)
regiments_action, regiments_read, is_regiments = verbs(Regiments)
attack_action, attack_read, is_attack = verbs(Attack)  # source, target, dice
defend_action, defend_read, is_defend = verbs(Defend)
advance_action, advance_read, is_advance = verbs(Advance)
END_ATTACKS: Final = MOVES.add(EndAttacks).first
claim_action, claim_read, is_claim = verbs(Claim)
CLAIM_NOTHING: Final = MOVES.add(ClaimNothing).first
pay_action, pay_read, is_pay = verbs(Pay)
airfield_action, airfield_read, is_airfield = verbs(SiteAirfield)
move_from_action, move_from_read, is_move_from = verbs(MoveFrom)
move_to_action, move_to_read, is_move_to = verbs(MoveTo)
move_action, move_read, is_move = verbs(MoveRegiments)
STAY: Final = MOVES.add(Stay).first
