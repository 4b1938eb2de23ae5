"""The moves of RISK."""

from typing import Final

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


# As rules write and read them: `place_action(territory)`, `territory = place_read(action)`, `is_place(action)`.
PICK: Final = MOVES.add(PickColour)
pick_action, pick_read, is_pick = PICK.write, PICK.read, PICK.has
CAPITAL: Final = MOVES.add(PlaceCapital)
capital_action, capital_read, is_capital = CAPITAL.write, CAPITAL.read, CAPITAL.has
OCCUPY: Final = MOVES.add(Occupy)
occupy_action, occupy_read, is_occupy = OCCUPY.write, OCCUPY.read, OCCUPY.has
GARRISON: Final = MOVES.add(Garrison)
garrison_action, garrison_read, is_garrison = GARRISON.write, GARRISON.read, GARRISON.has
KEEP_CARDS: Final = MOVES.add(KeepCards).first
TRADE: Final = MOVES.add(Trade)
trade_action, trade_read, is_trade = TRADE.write, TRADE.read, TRADE.has  # ones, twos
PLACE: Final = MOVES.add(Place)
place_action, place_read, is_place = PLACE.write, PLACE.read, PLACE.has
REGIMENTS: Final = MOVES.add(Regiments)
regiments_action, regiments_read, is_regiments = REGIMENTS.write, REGIMENTS.read, REGIMENTS.has
ATTACK: Final = MOVES.add(Attack)
attack_action, attack_read, is_attack = ATTACK.write, ATTACK.read, ATTACK.has  # source, target, dice
DEFEND: Final = MOVES.add(Defend)
defend_action, defend_read, is_defend = DEFEND.write, DEFEND.read, DEFEND.has
ADVANCE: Final = MOVES.add(Advance)
advance_action, advance_read, is_advance = ADVANCE.write, ADVANCE.read, ADVANCE.has
END_ATTACKS: Final = MOVES.add(EndAttacks).first
CLAIM: Final = MOVES.add(Claim)
claim_action, claim_read, is_claim = CLAIM.write, CLAIM.read, CLAIM.has
CLAIM_NOTHING: Final = MOVES.add(ClaimNothing).first
PAY: Final = MOVES.add(Pay)
pay_action, pay_read, is_pay = PAY.write, PAY.read, PAY.has
AIRFIELD: Final = MOVES.add(SiteAirfield)
airfield_action, airfield_read, is_airfield = AIRFIELD.write, AIRFIELD.read, AIRFIELD.has
MOVE_FROM: Final = MOVES.add(MoveFrom)
move_from_action, move_from_read, is_move_from = MOVE_FROM.write, MOVE_FROM.read, MOVE_FROM.has
MOVE_TO: Final = MOVES.add(MoveTo)
move_to_action, move_to_read, is_move_to = MOVE_TO.write, MOVE_TO.read, MOVE_TO.has
MOVE: Final = MOVES.add(MoveRegiments)
move_action, move_read, is_move = MOVE.write, MOVE.read, MOVE.has
STAY: Final = MOVES.add(Stay).first
