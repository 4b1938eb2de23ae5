"""What can happen in RISK: one kind of event for each sentence of its story."""

from typing import Annotated, Final

from grognard.core.event import Event
from grognard.core.layout import Amount, Several
from grognard.core.saying import KnownTo, Sayings
from grognard.core.words import Phrase
from grognard.games.risk.box import MISSION_COUNT, MOST_ATTACK_DICE, MOST_DEFENCE_DICE
from grognard.games.risk.state import (
    FACES,
    SEATS,
    AttackDice,
    CardCount,
    ColourOf,
    DefenceDice,
    Due,
    Mission,
    OnesTraded,
    RegimentCount,
    Reward,
    Seat,
    SomeMissions,
    SomeSeats,
    SomeTerritories,
    Stars,
    Territory,
    TwosTraded,
)

EVENTS: Final[Sayings[Event]] = Sayings()
Lost = Annotated[int, Amount(0, MOST_DEFENCE_DICE)]  # regiments in one roll


class CitiesLaidOut(Event, frozen=True, tag="cities-laid-out"):
    """RK-10."""

    says = Phrase(en="Cities stand on {cities}.", fr="Voici les territoires avec une ville : {cities}.")
    cities: SomeTerritories


class MissionLaidOut(Event, frozen=True, tag="mission-laid-out"):
    """RK-10."""

    says = Phrase(en="On the board: {mission}, which brings {reward}.", fr="Sur le plateau : {mission}, qui rapporte {reward}.")
    mission: Mission
    reward: Reward


class RolledForTheOrder(Event, frozen=True, tag="rolled-for-the-order"):
    """RK-8, RK-11."""

    says = Phrase(en="{seat} rolls a {face} for the order.", fr="{seat} lance un {face} pour l'ordre du jeu.")
    seat: Seat
    face: Annotated[int, Amount(1, 6)]


class TiedForTheOrder(Event, frozen=True, tag="tied-for-the-order"):
    """RK-8, RK-11, a tie."""

    says = Phrase(en="{seats} are tied and roll again.", fr="{seats} sont à égalité et relancent.")
    seats: SomeSeats


class Starts(Event, frozen=True, tag="starts"):
    """RK-11."""

    says = Phrase(en="{seat} starts.", fr="{seat} commence.")
    seat: Seat


class PicksFirst(Event, frozen=True, tag="picks-first"):
    """RK-8."""

    says = Phrase(en="{seat} picks a colour first.", fr="{seat} choisit sa couleur en premier.")
    seat: Seat


class PickedColour(Event, frozen=True, tag="picked-colour"):
    """RK-8."""

    says = Phrase(en="{seat} plays {colour}.", fr="{seat} joue les régiments de couleur {colour}.")
    seat: Seat
    colour: ColourOf


class PlacedCapital(Event, frozen=True, tag="placed-capital"):
    """RK-11."""

    says = Phrase(en="{seat}'s capital: {territory}.", fr="Capitale de {seat} : {territory}.")
    seat: Seat
    territory: Territory


class Occupied(Event, frozen=True, tag="occupied"):
    """RK-11."""

    says = Phrase(en="{seat} occupies {territory}.", fr="{seat} occupe {territory}.")
    seat: Seat
    territory: Territory


class Garrisoned(Event, frozen=True, tag="garrisoned"):
    """RK-11."""

    says = Phrase(en="{seat} adds a regiment: {territory}.", fr="{seat} ajoute un régiment : {territory}.")
    seat: Seat
    territory: Territory


class Drew(Event, frozen=True, tag="drew-card"):
    """RK-12, RK-35, RK-36; the others see that a card is drawn (RK-38)."""

    says = Phrase(en="{seat} draws a card with stars: {stars}.", fr="{seat} pioche une carte ; étoiles : {stars}.")
    unseen = Phrase(en="{seat} draws a card.", fr="{seat} pioche une carte.")
    seat: Seat
    stars: Annotated[int | None, Amount(1, 2), KnownTo("seat")]


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """RK-37."""

    says = Phrase(en="The discard pile becomes a new draw pile.", fr="La défausse devient une nouvelle pioche.")


class NoCardLeft(Event, frozen=True, tag="no-card-left"):
    """RK-37."""

    says = Phrase(en="There is no card left to draw.", fr="Il n'y a plus de carte à piocher.")


class TurnBegan(Event, frozen=True, tag="turn-began"):
    """RK-14."""

    says = Phrase(
        en="{seat}'s turn: {regiments} regiments are due.", fr="Au tour de {seat} : {regiments} régiments en renfort."
    )
    seat: Seat
    regiments: Due


class Traded(Event, frozen=True, tag="traded"):
    """RK-15."""

    says = Phrase(
        en="{seat} trades cards, {ones} with one star and {twos} with two, for {regiments} regiments.",
        fr="{seat} échange des cartes, {ones} à une étoile et {twos} à deux étoiles, contre {regiments} régiments.",
    )
    seat: Seat
    ones: OnesTraded
    twos: TwosTraded
    regiments: Due


class KeptCards(Event, frozen=True, tag="kept-cards"):
    """RK-15."""

    says = Phrase(en="{seat} trades no cards.", fr="{seat} n'échange pas de cartes.")
    seat: Seat


class Reinforced(Event, frozen=True, tag="reinforced"):
    """RK-16."""

    says = Phrase(en="{seat} reinforces {territory}: +{amount}.", fr="{seat} renforce {territory} : +{amount}.")
    seat: Seat
    territory: Territory
    amount: RegimentCount


class RegimentsWereLost(Event, frozen=True, tag="regiments-were-lost"):
    """RK-16, when no territory has room."""

    says = Phrase(en="No room is left. Regiments lost: {amount}.", fr="Plus de place. Régiments perdus : {amount}.")
    amount: Due


class Attacked(Event, frozen=True, tag="attacked"):
    """RK-18, RK-19."""

    says = Phrase(
        en="{seat} attacks {target} ({defender}) from {source} with {dice}.",
        fr="{seat} attaque {target} ({defender}), avec {dice}, depuis {source}.",
    )
    seat: Seat
    defender: Seat
    source: Territory
    target: Territory
    dice: AttackDice


class Defended(Event, frozen=True, tag="defended"):
    """RK-20."""

    says = Phrase(en="{seat} defends with {dice}.", fr="{seat} défend avec {dice}.")
    seat: Seat
    dice: DefenceDice


class AirfieldHelped(Event, frozen=True, tag="airfield-helped"):
    """RK-22."""

    says = Phrase(
        en="An airfield adds 1 to {seat}'s highest die.",
        fr="Un terrain d'aviation ajoute 1 au meilleur dé de {seat}.",
    )
    seat: Seat


class Fought(Event, frozen=True, tag="fought"):
    """RK-21, RK-23."""

    says = Phrase(
        en="{seat} rolls {attack}, {defender} rolls {defence}: {seat} loses {attack_lost}, {defender} {defence_lost}.",
        fr="{seat} lance {attack}, {defender} lance {defence} : {seat} perd {attack_lost}, {defender} {defence_lost}.",
    )
    seat: Seat
    defender: Seat
    source: Territory
    target: Territory
    attack: Annotated[list[int], Several(FACES, MOST_ATTACK_DICE + 1)]
    defence: Annotated[list[int], Several(FACES, MOST_DEFENCE_DICE + 1)]
    attack_lost: Lost
    defence_lost: Lost
    losers: Annotated[list[int], Several(SEATS, MOST_DEFENCE_DICE)]  # of each pair of dice, the highest first


class Conquered(Event, frozen=True, tag="conquered"):
    """RK-24."""

    says = Phrase(en="{seat} conquers {territory}!", fr="{seat} conquiert {territory} !")
    seat: Seat
    territory: Territory
    loser: Seat


class AirfieldDestroyed(Event, frozen=True, tag="airfield-destroyed"):
    """RK-25."""

    says = Phrase(en="The airfield there is destroyed.", fr="Le terrain d'aviation qui s'y trouvait est détruit.")
    territory: Territory


class Eliminated(Event, frozen=True, tag="eliminated"):
    """RK-26."""

    says = Phrase(
        en="{loser} is eliminated. {seat} takes the hand (cards: {cards}).",
        fr="{loser} est hors jeu. {seat} prend sa main (cartes : {cards}).",
    )
    seat: Seat
    loser: Seat
    cards: CardCount


class MissionsCaptured(Event, frozen=True, tag="missions-captured"):
    """RK-26."""

    says = Phrase(en="{seat} takes over {missions}.", fr="{seat} récupère {missions}.")
    seat: Seat
    missions: SomeMissions


class Advanced(Event, frozen=True, tag="advanced"):
    """RK-24."""

    says = Phrase(en="{seat} moves in. Regiments there: {amount}.", fr="{seat} s'y installe. Régiments sur place : {amount}.")
    seat: Seat
    source: Territory
    territory: Territory
    amount: RegimentCount


class AttacksEnded(Event, frozen=True, tag="attacks-ended"):
    """RK-18."""

    says = Phrase(en="{seat} attacks no more.", fr="{seat} n'attaque plus.")
    seat: Seat


class Claimed(Event, frozen=True, tag="claimed"):
    """RK-28."""

    says = Phrase(en="{seat} completes {mission}.", fr="{seat} réussit {mission}.")
    seat: Seat
    mission: Mission


class ClaimedNothing(Event, frozen=True, tag="claimed-nothing"):
    """RK-28."""

    says = Phrase(en="{seat} claims no mission.", fr="{seat} ne réclame aucune mission.")
    seat: Seat


class RewardTaken(Event, frozen=True, tag="reward-taken"):
    """RK-30."""

    says = Phrase(en="The reward: {reward}.", fr="La récompense : {reward}.")
    seat: Seat
    reward: Reward


class AirfieldWasLost(Event, frozen=True, tag="airfield-was-lost"):
    """RK-30."""

    says = Phrase(
        en="{seat} has no territory left for the airfield: it is lost.",
        fr="{seat} n'a plus de territoire où mettre le terrain d'aviation : il est perdu.",
    )
    seat: Seat


class AirfieldPlaced(Event, frozen=True, tag="airfield-placed"):
    """RK-30."""

    says = Phrase(en="{seat} builds the airfield: {territory}.", fr="{seat} construit le terrain d'aviation : {territory}.")
    seat: Seat
    territory: Territory


class Paid(Event, frozen=True, tag="paid"):
    """RK-29."""

    says = Phrase(en="{seat} discards a card, stars: {stars}.", fr="{seat} défausse une carte, étoiles : {stars}.")
    seat: Seat
    stars: Stars


class Manoeuvred(Event, frozen=True, tag="manoeuvred"):
    """RK-33."""

    says = Phrase(
        en="{seat} moves regiments ({amount}) from {source} to {target}.",
        fr="{seat} déplace des régiments ({amount}) : départ, {source} ; arrivée, {target}.",
    )
    seat: Seat
    source: Territory
    target: Territory
    amount: RegimentCount


class Stayed(Event, frozen=True, tag="stayed"):
    """RK-33."""

    says = Phrase(en="{seat} makes no manoeuvre.", fr="{seat} ne fait pas de manœuvre.")
    seat: Seat


class WonByMissions(Event, frozen=True, tag="won-by-missions"):
    """RK-32."""

    says = Phrase(
        en="{seat} has {missions} missions and the own capital, and wins!",
        fr="{seat} a {missions} missions et tient sa capitale : c'est gagné !",
    )
    seat: Seat
    missions: Annotated[int, Amount(0, MISSION_COUNT)]


class WonAlone(Event, frozen=True, tag="won-alone"):
    """RK-13, RK-27."""

    says = Phrase(en="{seat} rules the world. “My general!”", fr="{seat} est maître du monde. « Mon général ! »")
    seat: Seat


class RoundsAreUp(Event, frozen=True, tag="rounds-are-up"):
    """The option `max_rounds`."""

    says = Phrase(en="The last round is over: a draw.", fr="Le dernier tour est joué : match nul.")


# As rules tell them.
cities_laid_out = EVENTS.add(CitiesLaidOut).write
mission_laid_out = EVENTS.add(MissionLaidOut).write
rolled_for_the_order = EVENTS.add(RolledForTheOrder).write
tied_for_the_order = EVENTS.add(TiedForTheOrder).write
starts = EVENTS.add(Starts).write
picks_first = EVENTS.add(PicksFirst).write
picked_colour = EVENTS.add(PickedColour).write
placed_capital = EVENTS.add(PlacedCapital).write
occupied = EVENTS.add(Occupied).write
garrisoned = EVENTS.add(Garrisoned).write
drew = EVENTS.add(Drew).write
reshuffled = EVENTS.add(Reshuffled).write
no_card_left = EVENTS.add(NoCardLeft).write
turn_began = EVENTS.add(TurnBegan).write
traded = EVENTS.add(Traded).write
kept_cards = EVENTS.add(KeptCards).write
reinforced = EVENTS.add(Reinforced).write
regiments_were_lost = EVENTS.add(RegimentsWereLost).write
attacked = EVENTS.add(Attacked).write
defended = EVENTS.add(Defended).write
airfield_helped = EVENTS.add(AirfieldHelped).write
fought = EVENTS.add(Fought).write
conquered = EVENTS.add(Conquered).write
airfield_destroyed = EVENTS.add(AirfieldDestroyed).write
eliminated = EVENTS.add(Eliminated).write
missions_captured = EVENTS.add(MissionsCaptured).write
advanced = EVENTS.add(Advanced).write
attacks_ended = EVENTS.add(AttacksEnded).write
claimed = EVENTS.add(Claimed).write
claimed_nothing = EVENTS.add(ClaimedNothing).write
reward_taken = EVENTS.add(RewardTaken).write
airfield_was_lost = EVENTS.add(AirfieldWasLost).write
airfield_placed = EVENTS.add(AirfieldPlaced).write
paid = EVENTS.add(Paid).write
manoeuvred = EVENTS.add(Manoeuvred).write
stayed = EVENTS.add(Stayed).write
won_by_missions = EVENTS.add(WonByMissions).write
won_alone = EVENTS.add(WonAlone).write
rounds_are_up = EVENTS.add(RoundsAreUp).write
