"""What can happen in Bomb Island: one kind of event for each sentence of its story."""

from typing import Annotated, Final

from grognard.core.event import Event
from grognard.core.layout import Amount, One, Several
from grognard.core.saying import KnownTo, Sayings
from grognard.core.words import Phrase
from grognard.games.bomb_island.box import HAND_SIZE, CardName
from grognard.games.bomb_island.state import CARDS, Card, Cell, Count, Seat, SomeSeats

EVENTS: Final[Sayings[Event]] = Sayings()
CardOfTheTwo = Annotated[CardName | None, One(CARDS), KnownTo("seat", "partner")]  # of a gift: nobody else sees it


class OfSeat(Event):
    """Something that a seat does, or that happens to it."""

    seat: Seat


class OnCell(OfSeat):
    """Something that a seat does on a cell, or that happens to it there."""

    cell: Cell


# Setting up, cards


class Starts(OfSeat):  # BI-8
    says = Phrase(en="{seat} starts.", fr="{seat} commence.")


class Docked(OfSeat):  # BI-5
    says = Phrase(en="{seat} docks at {anchor}.", fr="{seat} s'amarre en {anchor}.")
    anchor: Cell


class Played(OfSeat):  # BI-9
    says = Phrase(en="{seat} plays {card}.", fr="{seat} joue {card}.")
    card: Card


class ThrewAway(OfSeat):  # BI-11, BI-24
    says = Phrase(en="{seat} throws away {card}.", fr="{seat} jette {card}.")
    card: Card


class Drew(OfSeat):  # BI-7, BI-10. The cards are in the order of their kinds
    says = Phrase(en="{seat} draws {cards}.", fr="{seat} pioche {cards}.")
    unseen = Phrase(en="{seat} draws; cards: {count}.", fr="{seat} pioche ; cartes : {count}.")
    count: Annotated[int, Amount(0, HAND_SIZE)]
    cards: Annotated[list[CardName] | None, Several(CARDS, HAND_SIZE), KnownTo("seat")]


class Shuffled(Event):  # BI-12
    says = Phrase(
        en="The draw pile was empty: the discard pile is shuffled into a new one.",
        fr="La pioche était épuisée : les cartes jouées sont mélangées et la reforment.",
    )


class EndedTurn(OfSeat):  # BI-10
    says = Phrase(en="{seat} ends the turn.", fr="{seat} termine son tour.")


# Moving


class Walked(OfSeat):  # BI-13
    says = Phrase(en="{seat} moves from {origin} to {cell}.", fr="{seat} va de {origin} en {cell}.")
    origin: Cell
    cell: Cell


class CameAshore(OnCell):  # BI-14
    says = Phrase(en="{seat} leaves the boat and goes to {cell}.", fr="{seat} débarque et va en {cell}.")


class Escaped(OfSeat):  # BI-31
    says = Phrase(
        en="A prisoner of {captor} escapes: {seat} goes to {cell}.",
        fr="Évasion ! {captor} perd un prisonnier : {seat} va en {cell}.",
    )
    captor: Seat
    cell: Cell


class EscapedHome(OfSeat):  # BI-31
    says = Phrase(
        en="A prisoner of {captor} escapes: {seat} has a character back aboard.",
        fr="Évasion ! {captor} perd un prisonnier : {seat} le retrouve à bord.",
    )
    captor: Seat


class Boarded(OfSeat):  # BI-14
    says = Phrase(en="A character of {seat} boards from {origin}.", fr="{seat} remonte à bord depuis {origin}.")
    origin: Cell


class TurnedRound(OfSeat):  # BI-14: out of the boat and in again
    says = Phrase(en="{seat} leaves the boat and boards again.", fr="{seat} débarque et remonte à bord.")


class TookBomb(OnCell):  # BI-17
    says = Phrase(en="{seat} takes the bomb from {cell}.", fr="{seat} emporte la bombe de {cell}.")


class PutBomb(OnCell):  # BI-17, BI-23
    says = Phrase(en="{seat} puts a bomb on {cell}.", fr="{seat} pose une bombe en {cell}.")


class MovedBomb(OfSeat):  # BI-18
    says = Phrase(en="{seat} moves the bomb from {origin} to {cell}.", fr="{seat} déplace la bombe de {origin} en {cell}.")
    origin: Cell
    cell: Cell


class DroppedBomb(OfSeat):  # BI-15, BI-17, BI-18
    says = Phrase(en="{seat} drops a bomb into {victim}'s boat!", fr="{seat} lâche une bombe dans un bateau : {victim} !")
    victim: Seat
    anchor: Cell


# Chests


class LeftClosed(OnCell):  # BI-19
    says = Phrase(en="{seat} leaves the chest on {cell} closed.", fr="{seat} laisse fermé le coffre en {cell}.")


class OpenedChest(OnCell):  # BI-19
    says = Phrase(en="{seat} opens the chest on {cell} …", fr="{seat} ouvre le coffre en {cell}…")


class FoundGem(OnCell):  # BI-20
    says = Phrase(en="A gem! {seat} has {gems}.", fr="Une pierre précieuse ! {seat} en a {gems}.")
    gems: Count


class FoundAmmunition(OnCell):  # BI-20
    says = Phrase(en="Ammunition. {seat} has {ammunition}.", fr="Une munition. {seat} en a {ammunition}.")
    ammunition: Count


class FoundBomb(OnCell):  # BI-23
    says = Phrase(en="A bomb!", fr="Une bombe !")


class FoundBobby(OnCell):  # BI-21
    says = Phrase(en="Bobby! He joins {seat}.", fr="Bobby ! Il rejoint {seat}.")


class SprangTrap(OnCell):  # BI-22
    says = Phrase(en="A trap!", fr="Le coffre est piégé !")


class BobbyStands(Event):  # BI-21
    says = Phrase(en="Bobby stands on {cell}.", fr="Bobby se place en {cell}.")
    cell: Cell


class BobbyBoards(Event):  # BI-21, with no free cell
    says = Phrase(en="No cell is free: Bobby boards the boat.", fr="Aucune case libre : Bobby monte à bord.")


class TookLoot(OfSeat):  # BI-36
    says = Phrase(
        en="{seat} takes what lies there. Gems: {gems}, ammunition: {ammunition}.",
        fr="{seat} ramasse le butin. Pierres précieuses : {gems}, munitions : {ammunition}.",
    )
    gems: Count
    ammunition: Count


# Bonus cards


class GaveCard(OfSeat):  # BI-25
    says = Phrase(en="{seat} gives {partner} {card}.", fr="{seat} offre {card} à {partner}.")
    unseen = Phrase(en="{seat} gives {partner} a card.", fr="{seat} offre une carte à {partner}.")
    partner: Seat
    card: CardOfTheTwo


class TookCard(OfSeat):  # BI-25
    says = Phrase(en="{seat} takes {card} from {partner}.", fr="{seat} tire {card} chez {partner}.")
    unseen = Phrase(en="{seat} takes a card from {partner}.", fr="{seat} tire une carte chez {partner}.")
    partner: Seat
    card: CardOfTheTwo


class Sailed(OfSeat):  # BI-26
    says = Phrase(en="{seat} sails to {anchor}.", fr="{seat} met le cap sur {anchor}.")
    anchor: Cell


class StoleGem(OfSeat):  # BI-27
    says = Phrase(en="{seat} steals a gem from {victim}.", fr="{seat} vole une pierre précieuse à {victim}.")
    victim: Seat


class StoleAmmunition(OfSeat):  # BI-27
    says = Phrase(en="{seat} steals an ammunition from {victim}.", fr="{seat} vole une munition à {victim}.")
    victim: Seat


class BombFlew(Event):  # BI-28
    says = Phrase(en="The bomb flies from {origin} to {cell}.", fr="La bombe vole de {origin} en {cell}.")
    origin: Cell
    cell: Cell


# Attacks


class AimedAt(OfSeat):  # BI-29
    says = Phrase(en="{seat} aims at {victim} on {cell}.", fr="{seat} vise {victim} en {cell}.")
    victim: Seat
    cell: Cell


class Fired(OfSeat):  # BI-29
    says = Phrase(en="{seat} fires. Shots: {shots}.", fr="{seat} fait feu. Coups : {shots}.")
    shots: Count


class ThrewPadlock(OfSeat):  # BI-30
    says = Phrase(en="{seat} seizes {victim} on {cell}.", fr="{seat} se saisit d'un ennemi en {cell} ({victim}).")
    victim: Seat
    cell: Cell


class SwungHammer(OfSeat):  # BI-32
    says = Phrase(en="{seat} swings at {victim} on {cell}.", fr="{seat} frappe un ennemi en {cell} ({victim}).")
    victim: Seat
    cell: Cell


class RaisedShield(OfSeat):  # BI-33
    says = Phrase(en="{seat} raises a Shield!", fr="{seat} lève un Bouclier !")


class RaisedNone(OfSeat):  # BI-33
    says = Phrase(en="{seat} raises no Shield.", fr="{seat} ne lève pas de Bouclier.")


class Killed(OnCell):  # BI-22, BI-29
    says = Phrase(en="{seat} loses the character on {cell}.", fr="{seat} perd son personnage en {cell}.")


class CapturedOne(OfSeat, tag="captured"):  # BI-30
    says = Phrase(
        en="{victim}'s character on {cell} is now {seat}'s prisoner.",
        fr="{victim} : le personnage en {cell} est capturé. Geôlier : {seat}.",
    )
    victim: Seat
    cell: Cell


class KnockedOut(OnCell):  # BI-32
    says = Phrase(en="{seat}'s character on {cell} is knocked out.", fr="{seat} : le personnage en {cell} est assommé.")


# The end


class WasShot(OfSeat):  # BI-34
    says = Phrase(en="{seat} is out: the last free character is dead.", fr="{seat} est hors jeu : plus aucun personnage libre.")


class WasCaptured(OfSeat):  # BI-34
    says = Phrase(
        en="{seat} is out: the last free character is captured.",
        fr="{seat} est hors jeu : son dernier personnage libre est capturé.",
    )


class WasTrapped(OfSeat):  # BI-36
    says = Phrase(
        en="{seat} is out: the trap killed the last free character.",
        fr="{seat} est hors jeu : le piège a tué son dernier personnage libre.",
    )


class WasBombed(OfSeat):  # BI-34
    says = Phrase(en="{seat} is out: the boat is blown up.", fr="{seat} est hors jeu : son bateau a explosé.")


class WonByGems(OfSeat):  # BI-37
    says = Phrase(en="{seat} has {gems} gems and wins!", fr="{seat} a {gems} pierres précieuses et gagne !")
    gems: Count


class LastSurvivor(OfSeat):  # BI-37
    says = Phrase(en="{seat} is the last survivor and wins!", fr="{seat} survit à tous les autres et gagne !")


class RoundsAreUp(Event):  # the option `max_rounds`
    says = Phrase(en="The last round is over: {seats} share the win.", fr="Le dernier tour est joué : match nul entre {seats}.")
    seats: SomeSeats


# As rules tell them.
starts, docked, played, threw_away = EVENTS.writers(Starts, Docked, Played, ThrewAway)
drew, shuffled, ended_turn = EVENTS.writers(Drew, Shuffled, EndedTurn)
walked, came_ashore, escaped, escaped_home = EVENTS.writers(Walked, CameAshore, Escaped, EscapedHome)
boarded, turned_round, took_bomb, put_bomb = EVENTS.writers(Boarded, TurnedRound, TookBomb, PutBomb)
moved_bomb, dropped_bomb = EVENTS.writers(MovedBomb, DroppedBomb)
left_closed, opened_chest = EVENTS.writers(LeftClosed, OpenedChest)
found_gem, found_ammunition, found_bomb, found_bobby = EVENTS.writers(FoundGem, FoundAmmunition, FoundBomb, FoundBobby)
sprang_trap, bobby_stands, bobby_boards, took_loot = EVENTS.writers(SprangTrap, BobbyStands, BobbyBoards, TookLoot)
gave_card, took_card, sailed = EVENTS.writers(GaveCard, TookCard, Sailed)
stole_gem, stole_ammunition, bomb_flew = EVENTS.writers(StoleGem, StoleAmmunition, BombFlew)
aimed_at, fired, threw_padlock, swung_hammer = EVENTS.writers(AimedAt, Fired, ThrewPadlock, SwungHammer)
raised_shield, raised_none = EVENTS.writers(RaisedShield, RaisedNone)
killed, captured, knocked_out = EVENTS.writers(Killed, CapturedOne, KnockedOut)
was_shot, was_captured, was_trapped, was_bombed = EVENTS.writers(WasShot, WasCaptured, WasTrapped, WasBombed)
won_by_gems, last_survivor, rounds_are_up = EVENTS.writers(WonByGems, LastSurvivor, RoundsAreUp)
