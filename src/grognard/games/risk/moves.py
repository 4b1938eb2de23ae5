"""The moves of RISK."""

from typing import Final

from grognard.core.move import Move
from grognard.core.saying import Sayings
from grognard.core.words import Phrase
from grognard.games.risk import state

MOVES: Final[Sayings[Move]] = Sayings()


class PickColour(Move, tag="colour"):  # RK-8: and with it a starting position
    says = Phrase(en="Play {colour}", fr="Jouer la couleur {colour}")
    colour: state.ColourOf


class PlaceCapital(Move, tag="capital"):  # RK-11: with a regiment, on a free territory
    says = Phrase(en="Capital: {territory}", fr="Capitale : {territory}")
    territory: state.Territory


class Occupy(Move):  # RK-11: a free territory, with a regiment
    says = Phrase(en="Occupy: {territory}", fr="Occuper : {territory}")
    territory: state.Territory


class Garrison(Move):  # RK-11: one of one's own
    says = Phrase(en="One more regiment: {territory}", fr="Un régiment de plus : {territory}")
    territory: state.Territory


class KeepCards(Move):  # RK-15
    says = Phrase(en="Trade no cards", fr="Ne pas échanger de cartes")


class Trade(Move):  # RK-15
    says = Phrase(
        en="Trade cards: {ones} with one star, {twos} with two", fr="Échanger des cartes : {ones} à une étoile, {twos} à deux"
    )
    ones: state.OnesTraded
    twos: state.TwosTraded


class Place(Move):  # RK-16: where
    says = Phrase(en="Reinforce: {territory}", fr="Renforcer : {territory}")
    territory: state.Territory


class Regiments(Move):  # RK-16: and how many
    says = Phrase(en="Regiments placed: {amount}", fr="Régiments placés : {amount}")
    amount: state.RegimentCount


class Attack(Move):  # RK-18, RK-19
    says = Phrase(en="Attack {target} from {source}, dice: {dice}", fr="Attaquer {target}, depuis {source}, dés : {dice}")
    source: state.Territory
    target: state.Territory
    dice: state.AttackDice


class Defend(Move):  # RK-20
    says = Phrase(en="Defend, dice: {dice}", fr="Défendre, dés : {dice}")
    dice: state.DefenceDice


class Advance(Move):  # RK-24: how many in all go to the conquered territory
    says = Phrase(en="Regiments that move in: {amount}", fr="Régiments qui s'installent : {amount}")
    amount: state.RegimentCount


class EndAttacks(Move):  # RK-18
    says = Phrase(en="Attack no more", fr="Ne plus attaquer")


class Claim(Move):  # RK-28
    says = Phrase(en="Claim {mission}", fr="Réclamer {mission}")
    mission: state.Mission


class ClaimNothing(Move):  # RK-28
    says = Phrase(en="Claim no mission", fr="Ne réclamer aucune mission")


class Pay(Move):  # RK-29: for the mission
    says = Phrase(en="Discard a card, stars: {stars}", fr="Défausser une carte, étoiles : {stars}")
    stars: state.Stars


class SiteAirfield(Move, tag="airfield"):  # RK-30
    says = Phrase(en="Build the airfield: {territory}", fr="Construire le terrain d'aviation : {territory}")
    territory: state.Territory


class MoveFrom(Move):  # RK-33: from where
    says = Phrase(en="Manoeuvre from: {territory}", fr="Manœuvre, départ : {territory}")
    territory: state.Territory


class MoveTo(Move):  # RK-33: to where
    says = Phrase(en="Manoeuvre to: {territory}", fr="Manœuvre, arrivée : {territory}")
    territory: state.Territory


class MoveRegiments(Move, tag="move"):  # RK-33: how many
    says = Phrase(en="Regiments that move: {amount}", fr="Régiments déplacés : {amount}")
    amount: state.RegimentCount


class Stay(Move):  # RK-33: none, or no other
    says = Phrase(en="Make no manoeuvre", fr="Ne pas faire de manœuvre")


# `place_action(territory)`, `territory = place_read(action)`, `is_place(action)`.
pick_action, pick_read, is_pick = MOVES.add(PickColour).verbs
capital_action, capital_read, is_capital = MOVES.add(PlaceCapital).verbs
occupy_action, occupy_read, is_occupy = MOVES.add(Occupy).verbs
garrison_action, garrison_read, is_garrison = MOVES.add(Garrison).verbs
KEEP_CARDS: Final = MOVES.add(KeepCards).first
trade_action, trade_read, is_trade = MOVES.add(Trade).verbs  # ones, twos
place_action, place_read, is_place = MOVES.add(Place).verbs
regiments_action, regiments_read, is_regiments = MOVES.add(Regiments).verbs
attack_action, attack_read, is_attack = MOVES.add(Attack).verbs  # source, target, dice
defend_action, defend_read, is_defend = MOVES.add(Defend).verbs
advance_action, advance_read, is_advance = MOVES.add(Advance).verbs
END_ATTACKS: Final = MOVES.add(EndAttacks).first
claim_action, claim_read, is_claim = MOVES.add(Claim).verbs
CLAIM_NOTHING: Final = MOVES.add(ClaimNothing).first
pay_action, pay_read, is_pay = MOVES.add(Pay).verbs
airfield_action, airfield_read, is_airfield = MOVES.add(SiteAirfield).verbs
move_from_action, move_from_read, is_move_from = MOVES.add(MoveFrom).verbs
move_to_action, move_to_read, is_move_to = MOVES.add(MoveTo).verbs
move_action, move_read, is_move = MOVES.add(MoveRegiments).verbs
STAY: Final = MOVES.add(Stay).first
