"""What can happen in RISK: one kind of event for each sentence of its story."""

from typing import Annotated, Final

from grognard.core.event import Event
from grognard.core.layout import Amount, Several
from grognard.core.saying import KnownTo, Sayings
from grognard.core.words import Phrase
from grognard.games.risk import box, state

EVENTS: Final[Sayings[Event]] = Sayings()
Lost = Annotated[int, Amount(0, box.MOST_DEFENCE_DICE)]  # regiments in one roll


class OfSeat(Event):
    """Something that a seat does, or that happens to it."""

    seat: state.Seat


class OnTerritory(OfSeat):
    """Something that a seat does on a territory."""

    territory: state.Territory


class CitiesLaidOut(Event):  # RK-10
    says = Phrase(en="Cities stand on {cities}.", fr="Voici les territoires avec une ville : {cities}.")
    cities: state.SomeTerritories


class MissionLaidOut(Event):  # RK-10
    says = Phrase(en="On the board: {mission}, which brings {reward}.", fr="Sur le plateau : {mission}, qui rapporte {reward}.")
    mission: state.Mission
    reward: state.Reward


class RolledForTheOrder(OfSeat):  # RK-8, RK-11
    says = Phrase(en="{seat} rolls a {face} for the order.", fr="{seat} lance un {face} pour l'ordre du jeu.")
    face: Annotated[int, Amount(1, 6)]


class TiedForTheOrder(Event):  # RK-8, RK-11, a tie
    says = Phrase(en="{seats} are tied and roll again.", fr="{seats} sont à égalité et relancent.")
    seats: state.SomeSeats


class Starts(OfSeat):  # RK-11
    says = Phrase(en="{seat} starts.", fr="{seat} commence.")


class PicksFirst(OfSeat):  # RK-8
    says = Phrase(en="{seat} picks a colour first.", fr="{seat} choisit sa couleur en premier.")


class PickedColour(OfSeat):  # RK-8
    says = Phrase(en="{seat} plays {colour}.", fr="{seat} joue les régiments de couleur {colour}.")
    colour: state.ColourOf


class PlacedCapital(OnTerritory):  # RK-11
    says = Phrase(en="{seat}'s capital: {territory}.", fr="Capitale de {seat} : {territory}.")


class Occupied(OnTerritory):  # RK-11
    says = Phrase(en="{seat} occupies {territory}.", fr="{seat} occupe {territory}.")


class Garrisoned(OnTerritory):  # RK-11
    says = Phrase(en="{seat} adds a regiment: {territory}.", fr="{seat} ajoute un régiment : {territory}.")


class Drew(OfSeat, tag="drew-card"):  # RK-12, RK-35, RK-36; the others see that a card is drawn (RK-38)
    says = Phrase(en="{seat} draws a card ({stars}★).", fr="{seat} pioche une carte ({stars}★).")
    unseen = Phrase(en="{seat} draws a card.", fr="{seat} pioche une carte.")
    stars: Annotated[int | None, Amount(1, 2), KnownTo("seat")]


class Reshuffled(Event):  # RK-37
    says = Phrase(en="The discard pile becomes a new draw pile.", fr="La défausse devient une nouvelle pioche.")


class NoCardLeft(Event):  # RK-37
    says = Phrase(en="There is no card left to draw.", fr="Il n'y a plus de carte à piocher.")


class TurnBegan(OfSeat):  # RK-14
    says = Phrase(
        en="{seat}'s turn, with {regiments} regiments to place.", fr="Au tour de {seat}, avec {regiments} régiments à placer."
    )
    regiments: state.Due


class Traded(OfSeat):  # RK-15
    says = Phrase(
        en="{seat} trades cards for {regiments} regiments.",
        fr="{seat} échange des cartes contre {regiments} régiments.",
    )
    ones: state.OnesTraded
    twos: state.TwosTraded
    regiments: state.Due


class KeptCards(OfSeat):  # RK-15
    says = Phrase(en="{seat} trades no cards.", fr="{seat} n'échange pas de cartes.")


class Reinforced(OnTerritory):  # RK-16
    says = Phrase(en="{seat} reinforces {territory}: +{amount}.", fr="{seat} renforce {territory} : +{amount}.")
    amount: state.RegimentCount


class RegimentsWereLost(Event):  # RK-16, when no territory has room
    says = Phrase(en="No room is left. Regiments lost: {amount}.", fr="Plus de place. Régiments perdus : {amount}.")
    amount: state.Due


class Attacked(OfSeat):  # RK-18, RK-19
    says = Phrase(
        en="{seat} attacks {target} ({defender}) from {source}; dice: {dice}.",
        fr="{seat} attaque {target} ({defender}) depuis {source} ; dés : {dice}.",
    )
    defender: state.Seat
    source: state.Territory
    target: state.Territory
    dice: state.AttackDice


class Defended(OfSeat):  # RK-20
    says = Phrase(en="{seat} defends; dice: {dice}.", fr="{seat} défend ; dés : {dice}.")
    dice: state.DefenceDice


class AirfieldHelped(OfSeat):  # RK-22
    says = Phrase(
        en="An airfield adds 1 to {seat}'s highest die.",
        fr="Un terrain d'aviation ajoute 1 au meilleur dé de {seat}.",
    )


class Fought(OfSeat):  # RK-21, RK-23
    says = Phrase(
        en="{seat} rolls {attack}, {defender} rolls {defence}: {seat} loses {attack_lost}, {defender} {defence_lost}.",
        fr="{seat} lance {attack}, {defender} lance {defence} : {seat} perd {attack_lost}, {defender} {defence_lost}.",
    )
    defender: state.Seat
    source: state.Territory
    target: state.Territory
    attack: Annotated[list[int], Several(state.FACES, box.MOST_ATTACK_DICE + 1)]
    defence: Annotated[list[int], Several(state.FACES, box.MOST_DEFENCE_DICE + 1)]
    attack_lost: Lost
    defence_lost: Lost
    losers: Annotated[list[int], Several(state.SEATS, box.MOST_DEFENCE_DICE)]  # of each pair of dice, the highest first


class Conquered(OnTerritory):  # RK-24
    says = Phrase(en="{seat} takes {territory} from {loser}!", fr="{seat} prend {territory} à {loser} !")
    loser: state.Seat


class AirfieldDestroyed(Event):  # RK-25
    says = Phrase(en="The airfield there is destroyed.", fr="Le terrain d'aviation qui s'y trouvait est détruit.")
    territory: state.Territory


class Eliminated(OfSeat):  # RK-26
    says = Phrase(
        en="{loser} is eliminated. {seat} takes the hand (cards: {cards}).",
        fr="{loser} est hors jeu. {seat} prend sa main (cartes : {cards}).",
    )
    loser: state.Seat
    cards: state.CardCount


class MissionsCaptured(OfSeat):  # RK-26
    says = Phrase(en="{seat} takes over {missions}.", fr="{seat} récupère {missions}.")
    missions: state.SomeMissions


class Advanced(OfSeat):  # RK-24
    says = Phrase(en="{seat} moves in. Regiments there: {amount}.", fr="{seat} s'y installe. Régiments sur place : {amount}.")
    source: state.Territory
    territory: state.Territory
    amount: state.RegimentCount


class AttacksEnded(OfSeat):  # RK-18
    says = Phrase(en="{seat} attacks no more.", fr="{seat} n'attaque plus.")


class Claimed(OfSeat):  # RK-28
    says = Phrase(en="{seat} completes {mission}.", fr="{seat} réussit {mission}.")
    mission: state.Mission


class ClaimedNothing(OfSeat):  # RK-28
    says = Phrase(en="{seat} claims no mission.", fr="{seat} ne réclame aucune mission.")


class RewardTaken(OfSeat):  # RK-30
    says = Phrase(en="The reward: {reward}.", fr="La récompense : {reward}.")
    reward: state.Reward


class AirfieldWasLost(OfSeat):  # RK-30
    says = Phrase(
        en="{seat} has no territory left for the airfield: it is lost.",
        fr="{seat} n'a plus de territoire où mettre le terrain d'aviation : il est perdu.",
    )


class AirfieldPlaced(OnTerritory):  # RK-30
    says = Phrase(en="{seat} builds the airfield: {territory}.", fr="{seat} construit le terrain d'aviation : {territory}.")


class Paid(OfSeat):  # RK-29
    says = Phrase(en="{seat} discards a card ({stars}★).", fr="{seat} défausse une carte ({stars}★).")
    stars: state.Stars


class Manoeuvred(OfSeat):  # RK-33
    says = Phrase(
        en="{seat} moves regiments ({amount}) from {source} to {target}.",
        fr="{seat} déplace des régiments ({amount}) : départ, {source} ; arrivée, {target}.",
    )
    source: state.Territory
    target: state.Territory
    amount: state.RegimentCount


class Stayed(OfSeat):  # RK-33
    says = Phrase(en="{seat} makes no manoeuvre.", fr="{seat} ne fait pas de manœuvre.")


class WonByMissions(OfSeat):  # RK-32
    says = Phrase(
        en="{seat} has {missions} missions, holds the home capital, and wins!",
        fr="{seat} a {missions} missions et tient sa capitale : c'est gagné !",
    )
    missions: Annotated[int, Amount(0, box.MISSION_COUNT)]


class WonAlone(OfSeat):  # RK-13, RK-27
    says = Phrase(en="{seat} rules the world. “My general!”", fr="{seat} est maître du monde. « Mon général ! »")


class RoundsAreUp(Event):  # the option `max_rounds`
    says = Phrase(en="The last round is over: a draw.", fr="Le dernier tour est joué : match nul.")


# As rules tell them.
cities_laid_out, mission_laid_out = EVENTS.writers(CitiesLaidOut, MissionLaidOut)
rolled_for_the_order, tied_for_the_order, starts = EVENTS.writers(RolledForTheOrder, TiedForTheOrder, Starts)
picks_first, picked_colour = EVENTS.writers(PicksFirst, PickedColour)
placed_capital, occupied, garrisoned = EVENTS.writers(PlacedCapital, Occupied, Garrisoned)
drew_card, reshuffled, no_card_left = EVENTS.writers(Drew, Reshuffled, NoCardLeft)
turn_began, traded, kept_cards = EVENTS.writers(TurnBegan, Traded, KeptCards)
reinforced, regiments_were_lost = EVENTS.writers(Reinforced, RegimentsWereLost)
attacked, defended, airfield_helped, fought = EVENTS.writers(Attacked, Defended, AirfieldHelped, Fought)
conquered, airfield_destroyed = EVENTS.writers(Conquered, AirfieldDestroyed)
eliminated, missions_captured = EVENTS.writers(Eliminated, MissionsCaptured)
advanced, attacks_ended = EVENTS.writers(Advanced, AttacksEnded)
claimed, claimed_nothing, reward_taken = EVENTS.writers(Claimed, ClaimedNothing, RewardTaken)
airfield_was_lost, airfield_placed, paid = EVENTS.writers(AirfieldWasLost, AirfieldPlaced, Paid)
manoeuvred, stayed = EVENTS.writers(Manoeuvred, Stayed)
won_by_missions, won_alone, rounds_are_up = EVENTS.writers(WonByMissions, WonAlone, RoundsAreUp)
