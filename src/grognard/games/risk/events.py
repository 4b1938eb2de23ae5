"""What can happen in RISK: one kind of event for each sentence of its story."""

from grognard.core.story import Event, Seat
from grognard.core.words import Phrase
from grognard.games.risk.box import Colour, MissionName, RewardName, TerritoryName


class CitiesLaidOut(Event, frozen=True, tag="cities-laid-out"):
    """RK-10."""

    says = Phrase(en="Cities stand on {cities}.", fr="Voici les territoires avec une ville : {cities}.")
    cities: list[TerritoryName]


class MissionLaidOut(Event, frozen=True, tag="mission-laid-out"):
    """RK-10."""

    says = Phrase(en="On the board: {mission}, which brings {reward}.", fr="Sur le plateau : {mission}, qui rapporte {reward}.")
    mission: MissionName
    reward: RewardName


class RolledForTheOrder(Event, frozen=True, tag="rolled-for-the-order"):
    """RK-8, RK-11."""

    says = Phrase(en="{seat} rolls a {face} for the order.", fr="{seat} lance un {face} pour l'ordre du jeu.")
    seat: Seat
    face: int


class TiedForTheOrder(Event, frozen=True, tag="tied-for-the-order"):
    """RK-8, RK-11, a tie."""

    says = Phrase(en="{seats} are tied and roll again.", fr="{seats} sont à égalité et relancent.")
    seats: list[Seat]


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
    colour: Colour


class PlacedCapital(Event, frozen=True, tag="placed-capital"):
    """RK-11."""

    says = Phrase(en="{seat}'s capital: {territory}.", fr="Capitale de {seat} : {territory}.")
    seat: Seat
    territory: TerritoryName


class Occupied(Event, frozen=True, tag="occupied"):
    """RK-11."""

    says = Phrase(en="{seat} occupies {territory}.", fr="{seat} occupe {territory}.")
    seat: Seat
    territory: TerritoryName


class Garrisoned(Event, frozen=True, tag="garrisoned"):
    """RK-11."""

    says = Phrase(en="{seat} adds a regiment: {territory}.", fr="{seat} ajoute un régiment : {territory}.")
    seat: Seat
    territory: TerritoryName


class DrewCard(Event, frozen=True, tag="drew-card"):
    """RK-12, RK-35, RK-36, as others see it."""

    says = Phrase(en="{seat} draws a card.", fr="{seat} pioche une carte.")
    seat: Seat


class DrewStars(Event, frozen=True, tag="drew-stars"):
    """RK-12, RK-35, RK-36, as the one who draws sees it."""

    says = Phrase(en="{seat} draws a card with stars: {stars}.", fr="{seat} pioche une carte ; étoiles : {stars}.")
    seat: Seat
    stars: int


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
    regiments: int


class Traded(Event, frozen=True, tag="traded"):
    """RK-15."""

    says = Phrase(
        en="{seat} trades cards, {ones} with one star and {twos} with two, for {regiments} regiments.",
        fr="{seat} échange des cartes, {ones} à une étoile et {twos} à deux étoiles, contre {regiments} régiments.",
    )
    seat: Seat
    ones: int
    twos: int
    regiments: int


class KeptCards(Event, frozen=True, tag="kept-cards"):
    """RK-15."""

    says = Phrase(en="{seat} trades no cards.", fr="{seat} n'échange pas de cartes.")
    seat: Seat


class Reinforced(Event, frozen=True, tag="reinforced"):
    """RK-16."""

    says = Phrase(en="{seat} reinforces {territory}: +{amount}.", fr="{seat} renforce {territory} : +{amount}.")
    seat: Seat
    territory: TerritoryName
    amount: int


class RegimentsWereLost(Event, frozen=True, tag="regiments-were-lost"):
    """RK-16, when no territory has room."""

    says = Phrase(en="No room is left. Regiments lost: {amount}.", fr="Plus de place. Régiments perdus : {amount}.")
    amount: int


class Attacked(Event, frozen=True, tag="attacked"):
    """RK-18, RK-19."""

    says = Phrase(
        en="{seat} attacks {target} ({defender}) from {source} with {dice}.",
        fr="{seat} attaque {target} ({defender}), avec {dice}, depuis {source}.",
    )
    seat: Seat
    defender: Seat
    source: TerritoryName
    target: TerritoryName
    dice: int


class Defended(Event, frozen=True, tag="defended"):
    """RK-20."""

    says = Phrase(en="{seat} defends with {dice}.", fr="{seat} défend avec {dice}.")
    seat: Seat
    dice: int


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
    attack: list[int]
    defence: list[int]
    attack_lost: int
    defence_lost: int
    losers: list[Seat]  # of each pair of dice, the highest first


class Conquered(Event, frozen=True, tag="conquered"):
    """RK-24."""

    says = Phrase(en="{seat} conquers {territory}!", fr="{seat} conquiert {territory} !")
    seat: Seat
    territory: TerritoryName
    loser: Seat


class AirfieldDestroyed(Event, frozen=True, tag="airfield-destroyed"):
    """RK-25."""

    says = Phrase(en="The airfield there is destroyed.", fr="Le terrain d'aviation qui s'y trouvait est détruit.")
    territory: TerritoryName


class Eliminated(Event, frozen=True, tag="eliminated"):
    """RK-26."""

    says = Phrase(
        en="{loser} is eliminated. {seat} takes the hand (cards: {cards}).",
        fr="{loser} est hors jeu. {seat} prend sa main (cartes : {cards}).",
    )
    seat: Seat
    loser: Seat
    cards: int


class MissionsCaptured(Event, frozen=True, tag="missions-captured"):
    """RK-26."""

    says = Phrase(en="{seat} takes over {missions}.", fr="{seat} récupère {missions}.")
    seat: Seat
    missions: list[MissionName]


class Advanced(Event, frozen=True, tag="advanced"):
    """RK-24."""

    says = Phrase(en="{seat} moves in. Regiments there: {amount}.", fr="{seat} s'y installe. Régiments sur place : {amount}.")
    seat: Seat
    territory: TerritoryName
    amount: int


class AttacksEnded(Event, frozen=True, tag="attacks-ended"):
    """RK-18."""

    says = Phrase(en="{seat} attacks no more.", fr="{seat} n'attaque plus.")
    seat: Seat


class Claimed(Event, frozen=True, tag="claimed"):
    """RK-28."""

    says = Phrase(en="{seat} completes {mission}.", fr="{seat} réussit {mission}.")
    seat: Seat
    mission: MissionName


class ClaimedNothing(Event, frozen=True, tag="claimed-nothing"):
    """RK-28."""

    says = Phrase(en="{seat} claims no mission.", fr="{seat} ne réclame aucune mission.")
    seat: Seat


class RewardTaken(Event, frozen=True, tag="reward-taken"):
    """RK-30."""

    says = Phrase(en="The reward: {reward}.", fr="La récompense : {reward}.")
    seat: Seat
    reward: RewardName


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
    territory: TerritoryName


class Paid(Event, frozen=True, tag="paid"):
    """RK-29."""

    says = Phrase(en="{seat} discards a card, stars: {stars}.", fr="{seat} défausse une carte, étoiles : {stars}.")
    seat: Seat
    stars: int


class Manoeuvred(Event, frozen=True, tag="manoeuvred"):
    """RK-33."""

    says = Phrase(
        en="{seat} moves regiments ({amount}) from {source} to {target}.",
        fr="{seat} déplace des régiments ({amount}) : départ, {source} ; arrivée, {target}.",
    )
    seat: Seat
    source: TerritoryName
    target: TerritoryName
    amount: int


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
    missions: int


class WonAlone(Event, frozen=True, tag="won-alone"):
    """RK-13, RK-27."""

    says = Phrase(en="{seat} rules the world. “My general!”", fr="{seat} est maître du monde. « Mon général ! »")
    seat: Seat


class RoundsAreUp(Event, frozen=True, tag="rounds-are-up"):
    """The option `max_rounds`."""

    says = Phrase(en="The last round is over: a draw.", fr="Le dernier tour est joué : match nul.")


RiskEvent = (
    CitiesLaidOut | MissionLaidOut | RolledForTheOrder | TiedForTheOrder | Starts | PicksFirst | PickedColour | PlacedCapital
    | Occupied | Garrisoned | DrewCard | DrewStars | Reshuffled | NoCardLeft | TurnBegan | Traded | KeptCards | Reinforced
    | RegimentsWereLost | Attacked | Defended | AirfieldHelped | Fought | Conquered | AirfieldDestroyed | Eliminated
    | MissionsCaptured | Advanced | AttacksEnded | Claimed | ClaimedNothing | RewardTaken | AirfieldWasLost | AirfieldPlaced
    | Paid | Manoeuvred | Stayed | WonByMissions | WonAlone | RoundsAreUp
)  # fmt: skip
