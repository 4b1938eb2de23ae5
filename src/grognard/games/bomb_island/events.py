"""The events of Bomb Island, each with its sentence."""

from grognard.core.story import Event, Seat
from grognard.core.words import Phrase
from grognard.games.bomb_island.box import CardName
from grognard.games.bomb_island.moves import CellName

# Setting up, cards


class Starts(Event, frozen=True, tag="starts"):
    """BI-8."""

    says = Phrase(en="{seat} starts.", fr="{seat} commence.")
    seat: Seat


class Docked(Event, frozen=True, tag="docked"):
    """BI-5."""

    says = Phrase(en="{seat} docks at {anchor}.", fr="{seat} s'amarre en {anchor}.")
    seat: Seat
    anchor: CellName


class Played(Event, frozen=True, tag="played"):
    """BI-9."""

    says = Phrase(en="{seat} plays {card}.", fr="{seat} joue {card}.")
    seat: Seat
    card: CardName


class ThrewAway(Event, frozen=True, tag="threw-away"):
    """BI-11, BI-24."""

    says = Phrase(en="{seat} throws away {card}.", fr="{seat} jette {card}.")
    seat: Seat
    card: CardName


class Drew(Event, frozen=True, tag="drew"):
    """BI-7, BI-10, as the others see it."""

    says = Phrase(en="{seat} draws; cards: {count}.", fr="{seat} pioche ; cartes : {count}.")
    seat: Seat
    count: int


class DrewThese(Event, frozen=True, tag="drew-these"):
    """BI-7, BI-10, as the player sees it."""

    says = Phrase(en="{seat} draws {cards}.", fr="{seat} pioche {cards}.")
    seat: Seat
    cards: list[CardName]


class Shuffled(Event, frozen=True, tag="shuffled"):
    """BI-12."""

    says = Phrase(
        en="The draw pile was empty: the discard pile is shuffled into a new one.",
        fr="La pioche était épuisée : les cartes jouées sont mélangées et la reforment.",
    )


class EndedTurn(Event, frozen=True, tag="ended-turn"):
    """BI-10."""

    says = Phrase(en="{seat} ends the turn.", fr="{seat} termine son tour.")
    seat: Seat


# Moving


class Walked(Event, frozen=True, tag="walked"):
    """BI-13."""

    says = Phrase(en="{seat} moves from {origin} to {cell}.", fr="{seat} va de {origin} en {cell}.")
    seat: Seat
    origin: CellName
    cell: CellName


class CameAshore(Event, frozen=True, tag="came-ashore"):
    """BI-14."""

    says = Phrase(en="{seat} leaves the boat and goes to {cell}.", fr="{seat} débarque et va en {cell}.")
    seat: Seat
    cell: CellName


class Escaped(Event, frozen=True, tag="escaped"):
    """BI-31."""

    says = Phrase(
        en="A prisoner of {captor} escapes: {seat} goes to {cell}.",
        fr="Évasion ! {captor} perd un prisonnier : {seat} va en {cell}.",
    )
    seat: Seat
    captor: Seat
    cell: CellName


class EscapedHome(Event, frozen=True, tag="escaped-home"):
    """BI-31."""

    says = Phrase(
        en="A prisoner of {captor} escapes: {seat} has a character back aboard.",
        fr="Évasion ! {captor} perd un prisonnier : {seat} le retrouve à bord.",
    )
    seat: Seat
    captor: Seat


class Boarded(Event, frozen=True, tag="boarded"):
    """BI-14."""

    says = Phrase(en="A character of {seat} boards from {origin}.", fr="{seat} remonte à bord depuis {origin}.")
    seat: Seat
    origin: CellName


class TurnedRound(Event, frozen=True, tag="turned-round"):
    """BI-14: out of the boat and in again."""

    says = Phrase(en="{seat} leaves the boat and boards again.", fr="{seat} débarque et remonte à bord.")
    seat: Seat


class TookBomb(Event, frozen=True, tag="took-bomb"):
    """BI-17."""

    says = Phrase(en="{seat} takes the bomb from {cell}.", fr="{seat} emporte la bombe de {cell}.")
    seat: Seat
    cell: CellName


class PutBomb(Event, frozen=True, tag="put-bomb"):
    """BI-17, BI-23."""

    says = Phrase(en="{seat} puts a bomb on {cell}.", fr="{seat} pose une bombe en {cell}.")
    seat: Seat
    cell: CellName


class MovedBomb(Event, frozen=True, tag="moved-bomb"):
    """BI-18."""

    says = Phrase(
        en="{seat} moves the bomb from {origin} to {cell}.",
        fr="{seat} déplace la bombe de {origin} en {cell}.",
    )
    seat: Seat
    origin: CellName
    cell: CellName


class DroppedBomb(Event, frozen=True, tag="dropped-bomb"):
    """BI-15, BI-17, BI-18."""

    says = Phrase(en="{seat} drops a bomb into {victim}'s boat!", fr="{seat} lâche une bombe dans un bateau : {victim} !")
    seat: Seat
    victim: Seat


# Chests


class LeftClosed(Event, frozen=True, tag="left-closed"):
    """BI-19."""

    says = Phrase(en="{seat} leaves the chest on {cell} closed.", fr="{seat} laisse fermé le coffre en {cell}.")
    seat: Seat
    cell: CellName


class OpenedChest(Event, frozen=True, tag="opened-chest"):
    """BI-19."""

    says = Phrase(en="{seat} opens the chest on {cell} …", fr="{seat} ouvre le coffre en {cell}…")
    seat: Seat
    cell: CellName


class FoundGem(Event, frozen=True, tag="found-gem"):
    """BI-20."""

    says = Phrase(en="A gem! {seat} has {gems}.", fr="Une pierre précieuse ! {seat} en a {gems}.")
    seat: Seat
    gems: int


class FoundAmmunition(Event, frozen=True, tag="found-ammunition"):
    """BI-20."""

    says = Phrase(en="Ammunition. {seat} has {ammunition}.", fr="Une munition. {seat} en a {ammunition}.")
    seat: Seat
    ammunition: int


class FoundBomb(Event, frozen=True, tag="found-bomb"):
    """BI-23."""

    says = Phrase(en="A bomb!", fr="Une bombe !")


class FoundBobby(Event, frozen=True, tag="found-bobby"):
    """BI-21."""

    says = Phrase(en="Bobby! He joins {seat}.", fr="Bobby ! Il rejoint {seat}.")
    seat: Seat


class SprangTrap(Event, frozen=True, tag="sprang-trap"):
    """BI-22."""

    says = Phrase(en="A trap!", fr="Le coffre est piégé !")


class BobbyStands(Event, frozen=True, tag="bobby-stands"):
    """BI-21."""

    says = Phrase(en="Bobby stands on {cell}.", fr="Bobby se place en {cell}.")
    cell: CellName


class BobbyBoards(Event, frozen=True, tag="bobby-boards"):
    """BI-21, with no free cell."""

    says = Phrase(en="No cell is free: Bobby boards the boat.", fr="Aucune case libre : Bobby monte à bord.")


class TookLoot(Event, frozen=True, tag="took-loot"):
    """BI-36."""

    says = Phrase(
        en="{seat} takes what lies there. Gems: {gems}, ammunition: {ammunition}.",
        fr="{seat} ramasse le butin. Pierres précieuses : {gems}, munitions : {ammunition}.",
    )
    seat: Seat
    gems: int
    ammunition: int


# Bonus cards


class GaveCard(Event, frozen=True, tag="gave-card"):
    """BI-25, as the others see it."""

    says = Phrase(en="{seat} gives {partner} a card.", fr="{seat} offre une carte à {partner}.")
    seat: Seat
    partner: Seat


class GaveThis(Event, frozen=True, tag="gave-this"):
    """BI-25, as the two see it."""

    says = Phrase(en="{seat} gives {partner} {card}.", fr="{seat} offre {card} à {partner}.")
    seat: Seat
    partner: Seat
    card: CardName


class TookCard(Event, frozen=True, tag="took-card"):
    """BI-25, as the others see it."""

    says = Phrase(en="{seat} takes a card from {partner}.", fr="{seat} tire une carte chez {partner}.")
    seat: Seat
    partner: Seat


class TookThis(Event, frozen=True, tag="took-this"):
    """BI-25, as the two see it."""

    says = Phrase(en="{seat} takes {card} from {partner}.", fr="{seat} tire {card} chez {partner}.")
    seat: Seat
    partner: Seat
    card: CardName


class Sailed(Event, frozen=True, tag="sailed"):
    """BI-26."""

    says = Phrase(en="{seat} sails to {anchor}.", fr="{seat} met le cap sur {anchor}.")
    seat: Seat
    anchor: CellName


class StoleGem(Event, frozen=True, tag="stole-gem"):
    """BI-27."""

    says = Phrase(en="{seat} steals a gem from {victim}.", fr="{seat} vole une pierre précieuse à {victim}.")
    seat: Seat
    victim: Seat


class StoleAmmunition(Event, frozen=True, tag="stole-ammunition"):
    """BI-27."""

    says = Phrase(en="{seat} steals an ammunition from {victim}.", fr="{seat} vole une munition à {victim}.")
    seat: Seat
    victim: Seat


class BombFlew(Event, frozen=True, tag="bomb-flew"):
    """BI-28."""

    says = Phrase(en="The bomb flies from {origin} to {cell}.", fr="La bombe vole de {origin} en {cell}.")
    origin: CellName
    cell: CellName


# Attacks


class AimedAt(Event, frozen=True, tag="aimed-at"):
    """BI-29."""

    says = Phrase(en="{seat} aims at {victim} on {cell}.", fr="{seat} vise {victim} en {cell}.")
    seat: Seat
    victim: Seat
    cell: CellName


class Fired(Event, frozen=True, tag="fired"):
    """BI-29."""

    says = Phrase(en="{seat} fires. Shots: {shots}.", fr="{seat} fait feu. Coups : {shots}.")
    seat: Seat
    shots: int


class ThrewPadlock(Event, frozen=True, tag="threw-padlock"):
    """BI-30."""

    says = Phrase(en="{seat} seizes {victim} on {cell}.", fr="{seat} se saisit d'un ennemi en {cell} ({victim}).")
    seat: Seat
    victim: Seat
    cell: CellName


class SwungHammer(Event, frozen=True, tag="swung-hammer"):
    """BI-32."""

    says = Phrase(en="{seat} swings at {victim} on {cell}.", fr="{seat} frappe un ennemi en {cell} ({victim}).")
    seat: Seat
    victim: Seat
    cell: CellName


class RaisedShield(Event, frozen=True, tag="raised-shield"):
    """BI-33."""

    says = Phrase(en="{seat} raises a Shield!", fr="{seat} lève un Bouclier !")
    seat: Seat


class RaisedNone(Event, frozen=True, tag="raised-none"):
    """BI-33."""

    says = Phrase(en="{seat} raises no Shield.", fr="{seat} ne lève pas de Bouclier.")
    seat: Seat


class Killed(Event, frozen=True, tag="killed"):
    """BI-22, BI-29."""

    says = Phrase(en="{seat} loses the character on {cell}.", fr="{seat} perd son personnage en {cell}.")
    seat: Seat
    cell: CellName


class CapturedOne(Event, frozen=True, tag="captured"):
    """BI-30."""

    says = Phrase(
        en="{victim}'s character on {cell} is now {seat}'s prisoner.",
        fr="{victim} : le personnage en {cell} est capturé. Geôlier : {seat}.",
    )
    seat: Seat
    victim: Seat
    cell: CellName


class KnockedOut(Event, frozen=True, tag="knocked-out"):
    """BI-32."""

    says = Phrase(en="{seat}'s character on {cell} is knocked out.", fr="{seat} : le personnage en {cell} est assommé.")
    seat: Seat
    cell: CellName


# The end


class WasShot(Event, frozen=True, tag="was-shot"):
    """BI-34."""

    says = Phrase(en="{seat} is out: the last free character is dead.", fr="{seat} est hors jeu : plus aucun personnage libre.")
    seat: Seat


class WasCaptured(Event, frozen=True, tag="was-captured"):
    """BI-34."""

    says = Phrase(
        en="{seat} is out: the last free character is captured.",
        fr="{seat} est hors jeu : son dernier personnage libre est capturé.",
    )
    seat: Seat


class WasTrapped(Event, frozen=True, tag="was-trapped"):
    """BI-36."""

    says = Phrase(
        en="{seat} is out: the trap killed the last free character.",
        fr="{seat} est hors jeu : le piège a tué son dernier personnage libre.",
    )
    seat: Seat


class WasBombed(Event, frozen=True, tag="was-bombed"):
    """BI-34."""

    says = Phrase(en="{seat} is out: the boat is blown up.", fr="{seat} est hors jeu : son bateau a explosé.")
    seat: Seat


class WonByGems(Event, frozen=True, tag="won-by-gems"):
    """BI-37."""

    says = Phrase(en="{seat} has {gems} gems and wins!", fr="{seat} a {gems} pierres précieuses et gagne !")
    seat: Seat
    gems: int


class LastSurvivor(Event, frozen=True, tag="last-survivor"):
    """BI-37."""

    says = Phrase(en="{seat} is the last survivor and wins!", fr="{seat} survit à tous les autres et gagne !")
    seat: Seat


class RoundsAreUp(Event, frozen=True, tag="rounds-are-up"):
    """The option `max_rounds`."""

    says = Phrase(
        en="The last round is over: {seats} share the win.",
        fr="Le dernier tour est joué : match nul entre {seats}.",
    )
    seats: list[Seat]
