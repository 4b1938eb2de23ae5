// Written by web/generate.py from the Python sources: do not edit.

export type TerritoryName = "alaska" | "northwest_territory" | "greenland" | "alberta" | "ontario" | "quebec" | "western_us" | "eastern_us" | "central_america" | "venezuela" | "peru" | "brazil" | "argentina" | "iceland" | "great_britain" | "scandinavia" | "northern_europe" | "western_europe" | "southern_europe" | "ukraine" | "north_africa" | "egypt" | "east_africa" | "congo" | "south_africa" | "madagascar" | "ural" | "siberia" | "yakutsk" | "kamchatka" | "irkutsk" | "mongolia" | "japan" | "afghanistan" | "china" | "middle_east" | "india" | "siam" | "indonesia" | "new_guinea" | "western_australia" | "eastern_australia";

export type MissionName = "control_europe" | "control_north_america" | "control_asia" | "control_8_cities" | "control_1_capital" | "take_4_cities" | "take_10_territories" | "control_2_capitals" | "control_18_territories" | "control_2_continents" | "take_a_continent" | "control_11_cities";

export type RewardName = "small_airfield" | "strategic_manoeuvre" | "bonus_manoeuvre" | "bonus_card" | "supreme_airfield" | "attack_die" | "defence_die" | "two_regiments";

export type ColourName = "yellow" | "green" | "blue" | "red" | "black";

export type PhaseName = "cities" | "missions" | "contest" | "colours" | "capitals" | "occupy" | "garrison" | "deal" | "trade" | "place" | "regiments" | "attack" | "defend" | "battle" | "advance" | "claim" | "pay" | "airfield" | "move-from" | "move-to" | "move" | "draw" | "over";

export type ModeName = "training" | "command-centre" | "world-conquest";

export type ContinentName = "north_america" | "south_america" | "europe" | "africa" | "asia" | "oceania";

export type LastStepName = "mission" | "capital" | "turn_end" | "territory";

export type EndingName = "not_over" | "missions" | "alone" | "rounds";

export type BorderName = "alaska-northwest_territory" | "alaska-alberta" | "alaska-kamchatka" | "northwest_territory-alberta" | "northwest_territory-ontario" | "northwest_territory-greenland" | "greenland-ontario" | "greenland-quebec" | "greenland-iceland" | "alberta-ontario" | "alberta-western_us" | "ontario-quebec" | "ontario-western_us" | "ontario-eastern_us" | "quebec-eastern_us" | "western_us-eastern_us" | "western_us-central_america" | "eastern_us-central_america" | "central_america-venezuela" | "venezuela-peru" | "venezuela-brazil" | "peru-brazil" | "peru-argentina" | "brazil-argentina" | "brazil-north_africa" | "iceland-great_britain" | "iceland-scandinavia" | "great_britain-scandinavia" | "great_britain-northern_europe" | "great_britain-western_europe" | "scandinavia-northern_europe" | "scandinavia-ukraine" | "northern_europe-western_europe" | "northern_europe-southern_europe" | "northern_europe-ukraine" | "western_europe-southern_europe" | "western_europe-north_africa" | "southern_europe-ukraine" | "southern_europe-north_africa" | "southern_europe-egypt" | "southern_europe-middle_east" | "ukraine-ural" | "ukraine-afghanistan" | "ukraine-middle_east" | "north_africa-egypt" | "north_africa-east_africa" | "north_africa-congo" | "egypt-east_africa" | "egypt-middle_east" | "east_africa-congo" | "east_africa-south_africa" | "east_africa-madagascar" | "east_africa-middle_east" | "congo-south_africa" | "south_africa-madagascar" | "ural-siberia" | "ural-afghanistan" | "ural-china" | "siberia-yakutsk" | "siberia-irkutsk" | "siberia-mongolia" | "siberia-china" | "yakutsk-kamchatka" | "yakutsk-irkutsk" | "kamchatka-irkutsk" | "kamchatka-mongolia" | "kamchatka-japan" | "irkutsk-mongolia" | "mongolia-japan" | "mongolia-china" | "afghanistan-china" | "afghanistan-india" | "afghanistan-middle_east" | "china-india" | "china-siam" | "middle_east-india" | "india-siam" | "siam-indonesia" | "indonesia-new_guinea" | "indonesia-western_australia" | "new_guinea-western_australia" | "new_guinea-eastern_australia" | "western_australia-eastern_australia";

export type RuleName = "RK-8" | "RK-11" | "RK-15" | "RK-16" | "RK-18" | "RK-19" | "RK-20" | "RK-24" | "RK-28" | "RK-29" | "RK-30" | "RK-33";

/** A position of RISK: what a seat may know of the state, and the facts. */
export interface View {
  game: "risk";
  seat: number | null;
  held: TerritoryName[][];
  held_before: TerritoryName[];
  cities: TerritoryName[];
  airfields: TerritoryName[];
  max_rounds: number;
  round_number: number;
  regiments: Record<TerritoryName, number>;
  to_place: number;
  face_up: MissionName[];
  missions: MissionName[][];
  discards: number;
  discarded_twos: number;
  capital: (TerritoryName | null)[];
  cards: number[];
  twos: (number | null)[];
  reward_on: Record<MissionName, RewardName | null>;
  rewards: RewardName[][];
  order: Record<number, number | null>;
  colour: (ColourName | null)[];
  rolls: number[];
  ties: number[];
  attack_faces: number[];
  defence_faces: number[];
  attack_dice: number;
  defence_dice: number;
  source: TerritoryName | null;
  target: TerritoryName | null;
  manoeuvres: number;
  before_attacks: number;
  mission_taken: number;
  cards_due: number;
  winner: number | null;
  mover: number | null;
  phase: PhaseName;
  players: number;
  mode: ModeName;
  set_up: number;
  mission_cost: number;
  army: number[];
  most_to_place: Record<TerritoryName, number>;
  free: Record<TerritoryName, number>;
  most_left: Record<TerritoryName, number>;
  least_left: Record<TerritoryName, number>;
  fulfilled: MissionName[][];
  owner: Record<TerritoryName, number | null>;
  due: number[];
  asks: Record<MissionName, number>;
  done: Record<MissionName, number[]>;
  continents: ContinentName[][];
  cities_held: number[];
  ones: (number | null)[];
  best_stars: (number | null)[];
  best_trade: (number | null)[];
  plays: (ColourName | null)[];
  out: number[];
  draw_pile: number;
  missions_to_win: number;
  under_way: number;
  keeps_capital: number[];
  last_step: (LastStepName | null)[];
  ending: EndingName;
  result: number[];
}

/** The fields of STATE. What belongs to a phase is cleared when it ends, so that equal positions are equal bytes. */
export interface State {
  held: TerritoryName[][];
  held_before: TerritoryName[];
  cities: TerritoryName[];
  airfields: TerritoryName[];
  max_rounds: number;
  round_number: number;
  regiments: Record<TerritoryName, number>;
  to_place: number;
  face_up: MissionName[];
  missions: MissionName[][];
  discards: number;
  discarded_twos: number;
  capital: (TerritoryName | null)[];
  cards: number[];
  twos: (number | null)[];
  reward_on: Record<MissionName, RewardName | null>;
  rewards: RewardName[][];
  order: Record<number, number | null>;
  colour: (ColourName | null)[];
  rolls: number[];
  ties: number[];
  attack_faces: number[];
  defence_faces: number[];
  attack_dice: number;
  defence_dice: number;
  source: TerritoryName | null;
  target: TerritoryName | null;
  manoeuvres: number;
  before_attacks: number;
  mission_taken: number;
  cards_due: number;
  winner: number | null;
  mover: number | null;
  phase: PhaseName;
  players: number;
  mode: ModeName;
  set_up: number;
  mission_cost: number;
}

/** Play {colour} */
export interface PickColour {
  move: "colour";
  colour: ColourName;
}

/** Capital: {territory} */
export interface PlaceCapital {
  move: "capital";
  territory: TerritoryName;
}

/** Occupy: {territory} */
export interface Occupy {
  move: "occupy";
  territory: TerritoryName;
}

/** One more regiment: {territory} */
export interface Garrison {
  move: "garrison";
  territory: TerritoryName;
}

/** Trade no cards */
export interface KeepCards {
  move: "keep-cards";
}

/** Trade cards: {ones} with one star, {twos} with two */
export interface Trade {
  move: "trade";
  ones: number;
  twos: number;
}

/** Reinforce: {territory} */
export interface Place {
  move: "place";
  territory: TerritoryName;
}

/** Regiments placed: {amount} */
export interface Regiments {
  move: "regiments";
  amount: number;
}

/** Attack {target} from {source}, dice: {dice} */
export interface Attack {
  move: "attack";
  source: TerritoryName;
  target: TerritoryName;
  dice: number;
}

/** Defend, dice: {dice} */
export interface Defend {
  move: "defend";
  dice: number;
}

/** Regiments that move in: {amount} */
export interface Advance {
  move: "advance";
  amount: number;
}

/** Attack no more */
export interface EndAttacks {
  move: "end-attacks";
}

/** Claim {mission} */
export interface Claim {
  move: "claim";
  mission: MissionName;
}

/** Claim no mission */
export interface ClaimNothing {
  move: "claim-nothing";
}

/** Discard a card, stars: {stars} */
export interface Pay {
  move: "pay";
  stars: number;
}

/** Build the airfield: {territory} */
export interface SiteAirfield {
  move: "airfield";
  territory: TerritoryName;
}

/** Manoeuvre from: {territory} */
export interface MoveFrom {
  move: "move-from";
  territory: TerritoryName;
}

/** Manoeuvre to: {territory} */
export interface MoveTo {
  move: "move-to";
  territory: TerritoryName;
}

/** Regiments that move: {amount} */
export interface MoveRegiments {
  move: "move";
  amount: number;
}

/** Make no manoeuvre */
export interface Stay {
  move: "stay";
}

export type Move = PickColour | PlaceCapital | Occupy | Garrison | KeepCards | Trade | Place | Regiments | Attack | Defend | Advance | EndAttacks | Claim | ClaimNothing | Pay | SiteAirfield | MoveFrom | MoveTo | MoveRegiments | Stay;

/** Cities stand on {cities}. */
export interface CitiesLaidOut {
  event: "cities-laid-out";
  cities: TerritoryName[];
}

/** On the board: {mission}, which brings {reward}. */
export interface MissionLaidOut {
  event: "mission-laid-out";
  mission: MissionName;
  reward: RewardName;
}

/** {seat} rolls a {face} for the order. */
export interface RolledForTheOrder {
  event: "rolled-for-the-order";
  seat: number;
  face: number;
}

/** {seats} are tied and roll again. */
export interface TiedForTheOrder {
  event: "tied-for-the-order";
  seats: number[];
}

/** {seat} starts. */
export interface Starts {
  event: "starts";
  seat: number;
}

/** {seat} picks a colour first. */
export interface PicksFirst {
  event: "picks-first";
  seat: number;
}

/** {seat} plays {colour}. */
export interface PickedColour {
  event: "picked-colour";
  seat: number;
  colour: ColourName;
}

/** {seat}'s capital: {territory}. */
export interface PlacedCapital {
  event: "placed-capital";
  seat: number;
  territory: TerritoryName;
}

/** {seat} occupies {territory}. */
export interface Occupied {
  event: "occupied";
  seat: number;
  territory: TerritoryName;
}

/** {seat} adds a regiment: {territory}. */
export interface Garrisoned {
  event: "garrisoned";
  seat: number;
  territory: TerritoryName;
}

/** {seat} draws a card ({stars}★). */
export interface Drew {
  event: "drew-card";
  seat: number;
  stars: number | null;
}

/** The discard pile becomes a new draw pile. */
export interface Reshuffled {
  event: "reshuffled";
}

/** There is no card left to draw. */
export interface NoCardLeft {
  event: "no-card-left";
}

/** {seat}'s turn, with {regiments} regiments to place. */
export interface TurnBegan {
  event: "turn-began";
  seat: number;
  regiments: number;
}

/** {seat} trades cards for {regiments} regiments. */
export interface Traded {
  event: "traded";
  seat: number;
  ones: number;
  twos: number;
  regiments: number;
}

/** {seat} trades no cards. */
export interface KeptCards {
  event: "kept-cards";
  seat: number;
}

/** {seat} reinforces {territory}: +{amount}. */
export interface Reinforced {
  event: "reinforced";
  seat: number;
  territory: TerritoryName;
  amount: number;
}

/** No room is left. Regiments lost: {amount}. */
export interface RegimentsWereLost {
  event: "regiments-were-lost";
  amount: number;
}

/** {seat} attacks {target} ({defender}) from {source}; dice: {dice}. */
export interface Attacked {
  event: "attacked";
  seat: number;
  defender: number;
  source: TerritoryName;
  target: TerritoryName;
  dice: number;
}

/** {seat} defends; dice: {dice}. */
export interface Defended {
  event: "defended";
  seat: number;
  dice: number;
}

/** An airfield adds 1 to {seat}'s highest die. */
export interface AirfieldHelped {
  event: "airfield-helped";
  seat: number;
}

/** {seat} rolls {attack}, {defender} rolls {defence}: {seat} loses {attack_lost}, {defender} {defence_lost}. */
export interface Fought {
  event: "fought";
  seat: number;
  defender: number;
  source: TerritoryName;
  target: TerritoryName;
  attack: number[];
  defence: number[];
  attack_lost: number;
  defence_lost: number;
  losers: number[];
}

/** {seat} takes {territory} from {loser}! */
export interface Conquered {
  event: "conquered";
  seat: number;
  territory: TerritoryName;
  loser: number;
}

/** The airfield there is destroyed. */
export interface AirfieldDestroyed {
  event: "airfield-destroyed";
  territory: TerritoryName;
}

/** {loser} is eliminated. {seat} takes the hand (cards: {cards}). */
export interface Eliminated {
  event: "eliminated";
  seat: number;
  loser: number;
  cards: number;
}

/** {seat} takes over {missions}. */
export interface MissionsCaptured {
  event: "missions-captured";
  seat: number;
  missions: MissionName[];
}

/** {seat} moves in. Regiments there: {amount}. */
export interface Advanced {
  event: "advanced";
  seat: number;
  source: TerritoryName;
  territory: TerritoryName;
  amount: number;
}

/** {seat} attacks no more. */
export interface AttacksEnded {
  event: "attacks-ended";
  seat: number;
}

/** {seat} completes {mission}. */
export interface Claimed {
  event: "claimed";
  seat: number;
  mission: MissionName;
}

/** {seat} claims no mission. */
export interface ClaimedNothing {
  event: "claimed-nothing";
  seat: number;
}

/** The reward: {reward}. */
export interface RewardTaken {
  event: "reward-taken";
  seat: number;
  reward: RewardName;
}

/** {seat} has no territory left for the airfield: it is lost. */
export interface AirfieldWasLost {
  event: "airfield-was-lost";
  seat: number;
}

/** {seat} builds the airfield: {territory}. */
export interface AirfieldPlaced {
  event: "airfield-placed";
  seat: number;
  territory: TerritoryName;
}

/** {seat} discards a card ({stars}★). */
export interface Paid {
  event: "paid";
  seat: number;
  stars: number;
}

/** {seat} moves regiments ({amount}) from {source} to {target}. */
export interface Manoeuvred {
  event: "manoeuvred";
  seat: number;
  source: TerritoryName;
  target: TerritoryName;
  amount: number;
}

/** {seat} makes no manoeuvre. */
export interface Stayed {
  event: "stayed";
  seat: number;
}

/** {seat} has {missions} missions, holds the home capital, and wins! */
export interface WonByMissions {
  event: "won-by-missions";
  seat: number;
  missions: number;
}

/** {seat} rules the world. “My general!” */
export interface WonAlone {
  event: "won-alone";
  seat: number;
}

/** The last round is over: a draw. */
export interface RoundsAreUp {
  event: "rounds-are-up";
}

export type Event = CitiesLaidOut | MissionLaidOut | RolledForTheOrder | TiedForTheOrder | Starts | PicksFirst | PickedColour | PlacedCapital | Occupied | Garrisoned | Drew | Reshuffled | NoCardLeft | TurnBegan | Traded | KeptCards | Reinforced | RegimentsWereLost | Attacked | Defended | AirfieldHelped | Fought | Conquered | AirfieldDestroyed | Eliminated | MissionsCaptured | Advanced | AttacksEnded | Claimed | ClaimedNothing | RewardTaken | AirfieldWasLost | AirfieldPlaced | Paid | Manoeuvred | Stayed | WonByMissions | WonAlone | RoundsAreUp;

/** That colour is taken or does not play with so many players (RK-8). */
export interface ColourIsTaken {
  reason: "colour-is-taken";
}

/** {territory:alone}: somebody is there already; choose a free territory (RK-11). */
export interface NotFree {
  reason: "not-free";
  territory: TerritoryName;
}

/** {territory:alone}: not one of your territories ({rule}). */
export interface NotYours {
  reason: "not-yours";
  territory: TerritoryName;
  rule: RuleName;
}

/** That belongs to another part of the turn. Now: {now} ({rule}). */
export interface NotYetTime {
  reason: "not-yet-time";
  rule: RuleName;
  now: PhaseName;
}

/** {stars} star(s): a trade takes 2 to 10 stars (RK-15). */
export interface TooFewStars {
  reason: "too-few-stars";
  stars: number;
}

/** {stars} stars: a trade takes at most 10 (RK-15). */
export interface TooManyStars {
  reason: "too-many-stars";
  stars: number;
}

/** Your hand holds {ones} one-star and {twos} two-star card(s) ({rule}). */
export interface NoSuchCards {
  reason: "no-such-cards";
  ones: number;
  twos: number;
  rule: RuleName;
}

/** First place your reinforcements, {left} left (RK-16). */
export interface MustPlaceFirst {
  reason: "must-place-first";
  left: number;
}

/** From 1 to {most} regiments can go there now; a territory holds 999 at most (RK-16). */
export interface TooManyToPlace {
  reason: "too-many-to-place";
  most: number;
}

/** {territory:alone}: 999 regiments, full. */
export interface TerritoryIsFull {
  reason: "territory-is-full";
  territory: TerritoryName;
}

/** {territory:alone}: yours already (RK-18). */
export interface AttackingOneself {
  reason: "attacking-oneself";
  territory: TerritoryName;
}

/** {source:alone} and {target} are not adjacent. Next to it: {neighbours:alone} (RK-2, RK-18). */
export interface NotANeighbour {
  reason: "not-a-neighbour";
  source: TerritoryName;
  target: TerritoryName;
}

/** {territory:alone} holds {regiments}; one stays behind, so at most {most} can go ({rule}). */
export interface TooFewRegiments {
  reason: "too-few-regiments";
  territory: TerritoryName;
  regiments: number;
  most: number;
  rule: RuleName;
}

/** From {least} to {most} regiments advance: those who won the battle at least, and one stays behind (RK-24). */
export interface CannotAdvance {
  reason: "cannot-advance";
  least: number;
  most: number;
}

/** {mission} does not lie face up on the board (RK-28). */
export interface MissionIsGone {
  reason: "mission-is-gone";
  mission: MissionName;
}

/** {mission} is not fulfilled now (RK-5, RK-28). */
export interface NotFulfilled {
  reason: "not-fulfilled";
  mission: MissionName;
}

/** One mission may be claimed a turn, after the attacks and if it is fulfilled (RK-28). */
export interface NothingToClaim {
  reason: "nothing-to-claim";
}

/** {territory:alone} has an airfield; a second one has no use (RK-30). */
export interface HasAnAirfield {
  reason: "has-an-airfield";
  territory: TerritoryName;
}

/** {source:alone} and {other} are not connected through your own territories (RK-33). */
export interface NotConnected {
  reason: "not-connected";
  source: TerritoryName;
  target: TerritoryName | null;
}

/** From 1 to {most} regiments can move; one stays behind, and a territory holds 999 at most (RK-33). */
export interface TooManyToMove {
  reason: "too-many-to-move";
  most: number;
}

/** A move of another part of the game. */
export interface NotNow {
  reason: "not-now";
}

export type Reason = ColourIsTaken | NotFree | NotYours | NotYetTime | TooFewStars | TooManyStars | NoSuchCards | MustPlaceFirst | TooManyToPlace | TerritoryIsFull | AttackingOneself | NotANeighbour | TooFewRegiments | CannotAdvance | MissionIsGone | NotFulfilled | NothingToClaim | HasAnAirfield | NotConnected | TooManyToMove | NotNow;

/** The choices made before a game of RISK. */
export interface RiskOptions {
  max_rounds: number;
  mode: ModeName;
  set_up: "at-random" | "by-hand";
  mission_cost: "card" | "draw";
}

export type Options = RiskOptions;

/** Attack again and again with as many as can, until no more than so many are left on either side. */
export interface AttackUntil {
  move: "attack-until";
  source: TerritoryName;
  target: TerritoryName;
  own_left: number;
  enemy_left: number;
}

/** Never ask how many defend: two, which is nearly always best. */
export interface DefendFully {
  move: "defend-fully";
}

export type Order = AttackUntil | DefendFully;

/** The chance to conquer over each border: by the end that the mover holds, fighting on to the end. */
export interface Attacks {
  conquest: Record<BorderName, number | null>;
}

export type Odds = Attacks;

/** As they stand alone. */
export const names = {
 "alaska": {
  "en": "Alaska",
  "fr": "Alaska"
 },
 "northwest_territory": {
  "en": "Northwest Territory",
  "fr": "Territoires du Nord-Ouest"
 },
 "greenland": {
  "en": "Greenland",
  "fr": "Groenland"
 },
 "alberta": {
  "en": "Alberta",
  "fr": "Alberta"
 },
 "ontario": {
  "en": "Ontario",
  "fr": "Ontario"
 },
 "quebec": {
  "en": "Quebec",
  "fr": "Québec"
 },
 "western_us": {
  "en": "Western United States",
  "fr": "États de l'Ouest"
 },
 "eastern_us": {
  "en": "Eastern United States",
  "fr": "États de l'Est"
 },
 "central_america": {
  "en": "Central America",
  "fr": "Amérique centrale"
 },
 "venezuela": {
  "en": "Venezuela",
  "fr": "Venezuela"
 },
 "peru": {
  "en": "Peru",
  "fr": "Pérou"
 },
 "brazil": {
  "en": "Brazil",
  "fr": "Brésil"
 },
 "argentina": {
  "en": "Argentina",
  "fr": "Argentine"
 },
 "iceland": {
  "en": "Iceland",
  "fr": "Islande"
 },
 "great_britain": {
  "en": "Great Britain",
  "fr": "Grande-Bretagne"
 },
 "scandinavia": {
  "en": "Scandinavia",
  "fr": "Scandinavie"
 },
 "northern_europe": {
  "en": "Northern Europe",
  "fr": "Europe du Nord"
 },
 "western_europe": {
  "en": "Western Europe",
  "fr": "Europe de l'Ouest"
 },
 "southern_europe": {
  "en": "Southern Europe",
  "fr": "Europe du Sud"
 },
 "ukraine": {
  "en": "Ukraine",
  "fr": "Ukraine"
 },
 "north_africa": {
  "en": "North Africa",
  "fr": "Afrique du Nord"
 },
 "egypt": {
  "en": "Egypt",
  "fr": "Égypte"
 },
 "east_africa": {
  "en": "East Africa",
  "fr": "Afrique orientale"
 },
 "congo": {
  "en": "Congo",
  "fr": "Congo"
 },
 "south_africa": {
  "en": "South Africa",
  "fr": "Afrique du Sud"
 },
 "madagascar": {
  "en": "Madagascar",
  "fr": "Madagascar"
 },
 "ural": {
  "en": "Ural",
  "fr": "Oural"
 },
 "siberia": {
  "en": "Siberia",
  "fr": "Sibérie"
 },
 "yakutsk": {
  "en": "Yakutsk",
  "fr": "Yakoutie"
 },
 "kamchatka": {
  "en": "Kamchatka",
  "fr": "Kamchatka"
 },
 "irkutsk": {
  "en": "Irkutsk",
  "fr": "Tchita"
 },
 "mongolia": {
  "en": "Mongolia",
  "fr": "Mongolie"
 },
 "japan": {
  "en": "Japan",
  "fr": "Japon"
 },
 "afghanistan": {
  "en": "Afghanistan",
  "fr": "Afghanistan"
 },
 "china": {
  "en": "China",
  "fr": "Chine"
 },
 "middle_east": {
  "en": "Middle East",
  "fr": "Moyen-Orient"
 },
 "india": {
  "en": "India",
  "fr": "Inde"
 },
 "siam": {
  "en": "Siam",
  "fr": "Siam"
 },
 "indonesia": {
  "en": "Indonesia",
  "fr": "Indonésie"
 },
 "new_guinea": {
  "en": "New Guinea",
  "fr": "Nouvelle-Guinée"
 },
 "western_australia": {
  "en": "Western Australia",
  "fr": "Australie occidentale"
 },
 "eastern_australia": {
  "en": "Eastern Australia",
  "fr": "Australie orientale"
 },
 "north_america": {
  "en": "North America",
  "fr": "Amérique du Nord"
 },
 "south_america": {
  "en": "South America",
  "fr": "Amérique du Sud"
 },
 "europe": {
  "en": "Europe",
  "fr": "Europe"
 },
 "africa": {
  "en": "Africa",
  "fr": "Afrique"
 },
 "asia": {
  "en": "Asia",
  "fr": "Asie"
 },
 "oceania": {
  "en": "Oceania",
  "fr": "Océanie"
 },
 "control_europe": {
  "en": "Control Europe",
  "fr": "Contrôler l'Europe"
 },
 "control_north_america": {
  "en": "Control North America",
  "fr": "Contrôler l'Amérique du Nord"
 },
 "control_asia": {
  "en": "Control Asia",
  "fr": "Contrôler l'Asie"
 },
 "control_8_cities": {
  "en": "Control 8 cities",
  "fr": "Contrôler 8 villes"
 },
 "control_1_capital": {
  "en": "Control 1 enemy capital",
  "fr": "Contrôler 1 capitale ennemie"
 },
 "take_4_cities": {
  "en": "Take 4 cities in one turn",
  "fr": "Prendre 4 villes dans le même tour"
 },
 "take_10_territories": {
  "en": "Take 10 territories in one turn",
  "fr": "Prendre 10 territoires dans le même tour"
 },
 "control_2_capitals": {
  "en": "Control 2 enemy capitals",
  "fr": "Contrôler 2 capitales ennemies"
 },
 "control_18_territories": {
  "en": "Control 18 territories",
  "fr": "Contrôler 18 territoires"
 },
 "control_2_continents": {
  "en": "Control 2 continents",
  "fr": "Contrôler 2 continents"
 },
 "take_a_continent": {
  "en": "Take a continent in one turn",
  "fr": "Prendre un continent dans le même tour"
 },
 "control_11_cities": {
  "en": "Control 11 cities",
  "fr": "Contrôler 11 villes"
 },
 "small_airfield": {
  "en": "airfield",
  "fr": "terrain d'aviation"
 },
 "strategic_manoeuvre": {
  "en": "strategic manoeuvre",
  "fr": "manœuvre stratégique"
 },
 "bonus_manoeuvre": {
  "en": "bonus manoeuvre",
  "fr": "manœuvre bonus"
 },
 "bonus_card": {
  "en": "bonus card",
  "fr": "carte bonus"
 },
 "supreme_airfield": {
  "en": "airfield",
  "fr": "terrain d'aviation"
 },
 "attack_die": {
  "en": "bonus attack die",
  "fr": "dé d'attaque bonus"
 },
 "defence_die": {
  "en": "bonus defence die",
  "fr": "dé de défense bonus"
 },
 "two_regiments": {
  "en": "two regiments",
  "fr": "deux régiments"
 },
 "yellow": {
  "en": "yellow",
  "fr": "jaune"
 },
 "green": {
  "en": "green",
  "fr": "vert"
 },
 "blue": {
  "en": "blue",
  "fr": "bleu"
 },
 "red": {
  "en": "red",
  "fr": "rouge"
 },
 "black": {
  "en": "black",
  "fr": "noir"
 }
} as const;

/** As they stand in a sentence. */
export const inText = {
 "alaska": {
  "en": "Alaska",
  "fr": "l'Alaska"
 },
 "northwest_territory": {
  "en": "the Northwest Territory",
  "fr": "les Territoires du Nord-Ouest"
 },
 "greenland": {
  "en": "Greenland",
  "fr": "le Groenland"
 },
 "alberta": {
  "en": "Alberta",
  "fr": "l'Alberta"
 },
 "ontario": {
  "en": "Ontario",
  "fr": "l'Ontario"
 },
 "quebec": {
  "en": "Quebec",
  "fr": "le Québec"
 },
 "western_us": {
  "en": "the Western United States",
  "fr": "les États de l'Ouest"
 },
 "eastern_us": {
  "en": "the Eastern United States",
  "fr": "les États de l'Est"
 },
 "central_america": {
  "en": "Central America",
  "fr": "l'Amérique centrale"
 },
 "venezuela": {
  "en": "Venezuela",
  "fr": "le Venezuela"
 },
 "peru": {
  "en": "Peru",
  "fr": "le Pérou"
 },
 "brazil": {
  "en": "Brazil",
  "fr": "le Brésil"
 },
 "argentina": {
  "en": "Argentina",
  "fr": "l'Argentine"
 },
 "iceland": {
  "en": "Iceland",
  "fr": "l'Islande"
 },
 "great_britain": {
  "en": "Great Britain",
  "fr": "la Grande-Bretagne"
 },
 "scandinavia": {
  "en": "Scandinavia",
  "fr": "la Scandinavie"
 },
 "northern_europe": {
  "en": "Northern Europe",
  "fr": "l'Europe du Nord"
 },
 "western_europe": {
  "en": "Western Europe",
  "fr": "l'Europe de l'Ouest"
 },
 "southern_europe": {
  "en": "Southern Europe",
  "fr": "l'Europe du Sud"
 },
 "ukraine": {
  "en": "Ukraine",
  "fr": "l'Ukraine"
 },
 "north_africa": {
  "en": "North Africa",
  "fr": "l'Afrique du Nord"
 },
 "egypt": {
  "en": "Egypt",
  "fr": "l'Égypte"
 },
 "east_africa": {
  "en": "East Africa",
  "fr": "l'Afrique orientale"
 },
 "congo": {
  "en": "Congo",
  "fr": "le Congo"
 },
 "south_africa": {
  "en": "South Africa",
  "fr": "l'Afrique du Sud"
 },
 "madagascar": {
  "en": "Madagascar",
  "fr": "Madagascar"
 },
 "ural": {
  "en": "Ural",
  "fr": "l'Oural"
 },
 "siberia": {
  "en": "Siberia",
  "fr": "la Sibérie"
 },
 "yakutsk": {
  "en": "Yakutsk",
  "fr": "la Yakoutie"
 },
 "kamchatka": {
  "en": "Kamchatka",
  "fr": "le Kamchatka"
 },
 "irkutsk": {
  "en": "Irkutsk",
  "fr": "Tchita"
 },
 "mongolia": {
  "en": "Mongolia",
  "fr": "la Mongolie"
 },
 "japan": {
  "en": "Japan",
  "fr": "le Japon"
 },
 "afghanistan": {
  "en": "Afghanistan",
  "fr": "l'Afghanistan"
 },
 "china": {
  "en": "China",
  "fr": "la Chine"
 },
 "middle_east": {
  "en": "the Middle East",
  "fr": "le Moyen-Orient"
 },
 "india": {
  "en": "India",
  "fr": "l'Inde"
 },
 "siam": {
  "en": "Siam",
  "fr": "le Siam"
 },
 "indonesia": {
  "en": "Indonesia",
  "fr": "l'Indonésie"
 },
 "new_guinea": {
  "en": "New Guinea",
  "fr": "la Nouvelle-Guinée"
 },
 "western_australia": {
  "en": "Western Australia",
  "fr": "l'Australie occidentale"
 },
 "eastern_australia": {
  "en": "Eastern Australia",
  "fr": "l'Australie orientale"
 },
 "north_america": {
  "en": "North America",
  "fr": "l'Amérique du Nord"
 },
 "south_america": {
  "en": "South America",
  "fr": "l'Amérique du Sud"
 },
 "europe": {
  "en": "Europe",
  "fr": "l'Europe"
 },
 "africa": {
  "en": "Africa",
  "fr": "l'Afrique"
 },
 "asia": {
  "en": "Asia",
  "fr": "l'Asie"
 },
 "oceania": {
  "en": "Oceania",
  "fr": "l'Océanie"
 },
 "control_europe": {
  "en": "“Control Europe”",
  "fr": "« Contrôler l'Europe »"
 },
 "control_north_america": {
  "en": "“Control North America”",
  "fr": "« Contrôler l'Amérique du Nord »"
 },
 "control_asia": {
  "en": "“Control Asia”",
  "fr": "« Contrôler l'Asie »"
 },
 "control_8_cities": {
  "en": "“Control 8 cities”",
  "fr": "« Contrôler 8 villes »"
 },
 "control_1_capital": {
  "en": "“Control 1 enemy capital”",
  "fr": "« Contrôler 1 capitale ennemie »"
 },
 "take_4_cities": {
  "en": "“Take 4 cities in one turn”",
  "fr": "« Prendre 4 villes dans le même tour »"
 },
 "take_10_territories": {
  "en": "“Take 10 territories in one turn”",
  "fr": "« Prendre 10 territoires dans le même tour »"
 },
 "control_2_capitals": {
  "en": "“Control 2 enemy capitals”",
  "fr": "« Contrôler 2 capitales ennemies »"
 },
 "control_18_territories": {
  "en": "“Control 18 territories”",
  "fr": "« Contrôler 18 territoires »"
 },
 "control_2_continents": {
  "en": "“Control 2 continents”",
  "fr": "« Contrôler 2 continents »"
 },
 "take_a_continent": {
  "en": "“Take a continent in one turn”",
  "fr": "« Prendre un continent dans le même tour »"
 },
 "control_11_cities": {
  "en": "“Control 11 cities”",
  "fr": "« Contrôler 11 villes »"
 },
 "small_airfield": {
  "en": "an airfield",
  "fr": "un terrain d'aviation"
 },
 "strategic_manoeuvre": {
  "en": "the strategic manoeuvre",
  "fr": "la manœuvre stratégique"
 },
 "bonus_manoeuvre": {
  "en": "the bonus manoeuvre",
  "fr": "la manœuvre bonus"
 },
 "bonus_card": {
  "en": "the bonus card",
  "fr": "la carte bonus"
 },
 "supreme_airfield": {
  "en": "an airfield",
  "fr": "un terrain d'aviation"
 },
 "attack_die": {
  "en": "the bonus attack die",
  "fr": "le dé d'attaque bonus"
 },
 "defence_die": {
  "en": "the bonus defence die",
  "fr": "le dé de défense bonus"
 },
 "two_regiments": {
  "en": "two regiments every turn",
  "fr": "deux régiments à chaque tour"
 },
 "yellow": {
  "en": "yellow",
  "fr": "jaune"
 },
 "green": {
  "en": "green",
  "fr": "vert"
 },
 "blue": {
  "en": "blue",
  "fr": "bleu"
 },
 "red": {
  "en": "red",
  "fr": "rouge"
 },
 "black": {
  "en": "black",
  "fr": "noir"
 },
 "colours": {
  "en": "pick a colour",
  "fr": "choisis une couleur"
 },
 "capitals": {
  "en": "place your capital",
  "fr": "place ta capitale"
 },
 "occupy": {
  "en": "occupy a free territory",
  "fr": "occupe un territoire libre"
 },
 "garrison": {
  "en": "put a regiment on a territory of yours",
  "fr": "place un régiment sur un de tes territoires"
 },
 "trade": {
  "en": "trade cards or keep them",
  "fr": "échange des cartes ou garde-les"
 },
 "place": {
  "en": "place reinforcements",
  "fr": "place tes renforts"
 },
 "regiments": {
  "en": "say how many regiments go there",
  "fr": "dis combien de régiments y vont"
 },
 "attack": {
  "en": "attack or end your attacks",
  "fr": "attaque ou termine tes attaques"
 },
 "defend": {
  "en": "the defender chooses dice",
  "fr": "le défenseur choisit ses dés"
 },
 "advance": {
  "en": "say how many regiments advance",
  "fr": "dis combien de régiments avancent"
 },
 "claim": {
  "en": "claim a mission or none",
  "fr": "réclame une mission ou aucune"
 },
 "pay": {
  "en": "pay for the mission with a card",
  "fr": "paie la mission d'une carte"
 },
 "airfield": {
  "en": "place the airfield",
  "fr": "place le terrain d'aviation"
 },
 "move-from": {
  "en": "a manoeuvre, or stay",
  "fr": "une manœuvre, ou reste"
 },
 "move-to": {
  "en": "say where the regiments go",
  "fr": "dis où vont les régiments"
 },
 "move": {
  "en": "say how many regiments move",
  "fr": "dis combien de régiments bougent"
 }
} as const;

/** What each move is called. */
export const moves = {
 "colour": {
  "en": "Play {colour}",
  "fr": "Jouer la couleur {colour}"
 },
 "capital": {
  "en": "Capital: {territory}",
  "fr": "Capitale : {territory}"
 },
 "occupy": {
  "en": "Occupy: {territory}",
  "fr": "Occuper : {territory}"
 },
 "garrison": {
  "en": "One more regiment: {territory}",
  "fr": "Un régiment de plus : {territory}"
 },
 "keep-cards": {
  "en": "Trade no cards",
  "fr": "Ne pas échanger de cartes"
 },
 "trade": {
  "en": "Trade cards: {ones} with one star, {twos} with two",
  "fr": "Échanger des cartes : {ones} à une étoile, {twos} à deux"
 },
 "place": {
  "en": "Reinforce: {territory}",
  "fr": "Renforcer : {territory}"
 },
 "regiments": {
  "en": "Regiments placed: {amount}",
  "fr": "Régiments placés : {amount}"
 },
 "attack": {
  "en": "Attack {target} from {source}, dice: {dice}",
  "fr": "Attaquer {target}, depuis {source}, dés : {dice}"
 },
 "defend": {
  "en": "Defend, dice: {dice}",
  "fr": "Défendre, dés : {dice}"
 },
 "advance": {
  "en": "Regiments that move in: {amount}",
  "fr": "Régiments qui s'installent : {amount}"
 },
 "end-attacks": {
  "en": "Attack no more",
  "fr": "Ne plus attaquer"
 },
 "claim": {
  "en": "Claim {mission}",
  "fr": "Réclamer {mission}"
 },
 "claim-nothing": {
  "en": "Claim no mission",
  "fr": "Ne réclamer aucune mission"
 },
 "pay": {
  "en": "Discard a card, stars: {stars}",
  "fr": "Défausser une carte, étoiles : {stars}"
 },
 "airfield": {
  "en": "Build the airfield: {territory}",
  "fr": "Construire le terrain d'aviation : {territory}"
 },
 "move-from": {
  "en": "Manoeuvre from: {territory}",
  "fr": "Manœuvre, départ : {territory}"
 },
 "move-to": {
  "en": "Manoeuvre to: {territory}",
  "fr": "Manœuvre, arrivée : {territory}"
 },
 "move": {
  "en": "Regiments that move: {amount}",
  "fr": "Régiments déplacés : {amount}"
 },
 "stay": {
  "en": "Make no manoeuvre",
  "fr": "Ne pas faire de manœuvre"
 }
} as const;

/** As printed in the box. */
export const TERRITORY_NAMES = [
 "alaska",
 "northwest_territory",
 "greenland",
 "alberta",
 "ontario",
 "quebec",
 "western_us",
 "eastern_us",
 "central_america",
 "venezuela",
 "peru",
 "brazil",
 "argentina",
 "iceland",
 "great_britain",
 "scandinavia",
 "northern_europe",
 "western_europe",
 "southern_europe",
 "ukraine",
 "north_africa",
 "egypt",
 "east_africa",
 "congo",
 "south_africa",
 "madagascar",
 "ural",
 "siberia",
 "yakutsk",
 "kamchatka",
 "irkutsk",
 "mongolia",
 "japan",
 "afghanistan",
 "china",
 "middle_east",
 "india",
 "siam",
 "indonesia",
 "new_guinea",
 "western_australia",
 "eastern_australia"
] as const;

/** As printed in the box. */
export const BOARD = [
 {
  "name": "north_america",
  "territories": 9,
  "bonus": 5
 },
 {
  "name": "south_america",
  "territories": 4,
  "bonus": 2
 },
 {
  "name": "europe",
  "territories": 7,
  "bonus": 5
 },
 {
  "name": "africa",
  "territories": 6,
  "bonus": 3
 },
 {
  "name": "asia",
  "territories": 12,
  "bonus": 7
 },
 {
  "name": "oceania",
  "territories": 4,
  "bonus": 2
 }
] as const;

/** As printed in the box. */
export const BORDERS = {
 "alaska": [
  "northwest_territory",
  "alberta",
  "kamchatka"
 ],
 "northwest_territory": [
  "alberta",
  "ontario",
  "greenland"
 ],
 "greenland": [
  "ontario",
  "quebec",
  "iceland"
 ],
 "alberta": [
  "ontario",
  "western_us"
 ],
 "ontario": [
  "quebec",
  "western_us",
  "eastern_us"
 ],
 "quebec": [
  "eastern_us"
 ],
 "western_us": [
  "eastern_us",
  "central_america"
 ],
 "eastern_us": [
  "central_america"
 ],
 "central_america": [
  "venezuela"
 ],
 "venezuela": [
  "peru",
  "brazil"
 ],
 "peru": [
  "brazil",
  "argentina"
 ],
 "brazil": [
  "argentina",
  "north_africa"
 ],
 "iceland": [
  "great_britain",
  "scandinavia"
 ],
 "great_britain": [
  "scandinavia",
  "northern_europe",
  "western_europe"
 ],
 "scandinavia": [
  "northern_europe",
  "ukraine"
 ],
 "northern_europe": [
  "western_europe",
  "southern_europe",
  "ukraine"
 ],
 "western_europe": [
  "southern_europe",
  "north_africa"
 ],
 "southern_europe": [
  "ukraine",
  "north_africa",
  "egypt",
  "middle_east"
 ],
 "ukraine": [
  "ural",
  "afghanistan",
  "middle_east"
 ],
 "north_africa": [
  "egypt",
  "east_africa",
  "congo"
 ],
 "egypt": [
  "east_africa",
  "middle_east"
 ],
 "east_africa": [
  "congo",
  "south_africa",
  "madagascar",
  "middle_east"
 ],
 "congo": [
  "south_africa"
 ],
 "south_africa": [
  "madagascar"
 ],
 "ural": [
  "siberia",
  "afghanistan",
  "china"
 ],
 "siberia": [
  "yakutsk",
  "irkutsk",
  "mongolia",
  "china"
 ],
 "yakutsk": [
  "kamchatka",
  "irkutsk"
 ],
 "kamchatka": [
  "irkutsk",
  "mongolia",
  "japan"
 ],
 "irkutsk": [
  "mongolia"
 ],
 "mongolia": [
  "japan",
  "china"
 ],
 "afghanistan": [
  "china",
  "india",
  "middle_east"
 ],
 "china": [
  "india",
  "siam"
 ],
 "middle_east": [
  "india"
 ],
 "india": [
  "siam"
 ],
 "siam": [
  "indonesia"
 ],
 "indonesia": [
  "new_guinea",
  "western_australia"
 ],
 "new_guinea": [
  "western_australia",
  "eastern_australia"
 ],
 "western_australia": [
  "eastern_australia"
 ]
} as const;

/** As printed in the box. */
export const AIRFIELD = 1 as const;

/** As printed in the box. */
export const STAR_REGIMENTS = [
 0,
 0,
 2,
 4,
 7,
 10,
 13,
 17,
 21,
 25,
 30
] as const;
