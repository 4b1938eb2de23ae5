// Written by web/generate.py from the Python sources: do not edit.

export type CountryName = "china" | "russia" | "india" | "middle_east" | "united_states" | "canada" | "central_america" | "western_europe" | "eastern_europe" | "south_africa" | "north_africa" | "brazil" | "argentina" | "australia";

export type ContinentName = "asia" | "north_america" | "europe" | "africa" | "south_america" | "oceania";

export type FaceName = "general" | "cavalry" | "cannon" | "soldier" | "soldiers_2" | "soldiers_3";

export type PhaseName = "contest" | "roll" | "fill" | "offer" | "over";

export type EndingName = "not_over" | "conquered" | "rounds";

/** A position of Risk Express: what a seat may know of the state, and the facts. */
export interface View {
  game: "risk-express";
  seat: number | null;
  max_rounds: number;
  round_number: number;
  owner: Record<CountryName, number | null>;
  face_down: ContinentName[];
  tray: FaceName[];
  dice_left: number;
  dice_on_lines: number;
  target: CountryName | null;
  filled: number[];
  generals: number[];
  contenders: number[];
  starter: number | null;
  mover: number;
  phase: PhaseName;
  players: number;
  relay: number;
  lines: Record<CountryName, number>;
  invadable: CountryName[];
  uniter: Record<ContinentName, number | null>;
  scores: number[];
  dice_aside: number;
  close: number[];
  ending: EndingName;
  result: number[];
}

/** A position. In a phase of chance the tray is empty, so that equal positions are equal bytes. */
export interface State {
  max_rounds: number;
  round_number: number;
  owner: Record<CountryName, number | null>;
  face_down: ContinentName[];
  tray: FaceName[];
  dice_left: number;
  dice_on_lines: number;
  target: CountryName | null;
  filled: number[];
  generals: number[];
  contenders: number[];
  starter: number | null;
  mover: number;
  phase: PhaseName;
  players: number;
  relay: number;
}

/** Fill line {line}: {country} */
export interface Fill {
  move: "fill";
  country: CountryName;
  line: number;
}

/** Set a die aside */
export interface SetAside {
  move: "set-aside";
}

/** Carry on the invasion */
export interface CarryOn {
  move: "carry-on";
}

/** Start afresh with seven dice */
export interface StartAfresh {
  move: "start-afresh";
}

export type Move = Fill | SetAside | CarryOn | StartAfresh;

/** {seat} rolls for the start. Generals: {generals}. */
export interface RolledForTheStart {
  event: "rolled-for-the-start";
  seat: number;
  generals: number;
}

/** {seats} tie and roll again. */
export interface TiedForTheStart {
  event: "tied-for-the-start";
  seats: number[];
}

/** {seat} starts. */
export interface Starts {
  event: "starts";
  seat: number;
}

/** {seat} rolls {faces}. */
export interface Rolled {
  event: "rolled";
  seat: number;
  faces: FaceName[];
}

/** {seat} fills line {line}, {country}, with {dice}. */
export interface Filled {
  event: "filled";
  seat: number;
  country: CountryName;
  line: number;
  dice: FaceName[];
}

/** {seat} can fill nothing and sets a die aside. Dice left: {left}. */
export interface DieSetAside {
  event: "die-set-aside";
  seat: number;
  left: number;
}

/** {seat} conquers {country}! */
export interface Conquered {
  event: "conquered";
  seat: number;
  country: CountryName;
}

/** {seat} takes {country} from {loser}! */
export interface Captured {
  event: "captured";
  seat: number;
  country: CountryName;
  loser: number;
}

/** {seat} owns all of {continent}: its cards turn face down. */
export interface United {
  event: "united";
  seat: number;
  continent: ContinentName;
}

/** {seat} does not conquer {country}. */
export interface Repelled {
  event: "repelled";
  seat: number;
  country: CountryName;
}

/** {seat} finds no country to invade. */
export interface ChoseNoCountry {
  event: "chose-no-country";
  seat: number;
}

/** {seat} may carry on: {country}. */
export interface Offered {
  event: "offered";
  seat: number;
  country: CountryName;
}

/** {seat} carries on the invasion. */
export interface CarriedOn {
  event: "carried-on";
  seat: number;
}

/** {seat} starts afresh with seven dice. */
export interface StartedAfresh {
  event: "started-afresh";
  seat: number;
}

/** Every country is conquered. {seats} wins with {points} points! */
export interface Won {
  event: "won";
  seats: number[];
  points: number;
}

/** Every country is conquered. {seats} share the win with {points} points each! */
export interface SharedWin {
  event: "shared-win";
  seats: number[];
  points: number;
}

/** The last round is over: a draw. */
export interface RoundsAreUp {
  event: "rounds-are-up";
}

export type Event = RolledForTheStart | TiedForTheStart | Starts | Rolled | Filled | DieSetAside | Conquered | Captured | United | Repelled | ChoseNoCountry | Offered | CarriedOn | StartedAfresh | Won | SharedWin | RoundsAreUp;

/** No invasion is offered to be carried on (RX-22). */
export interface NothingOffered {
  reason: "nothing-offered";
}

/** First say whether you carry on the invasion or start afresh (RX-22). */
export interface OfferComesFirst {
  reason: "offer-comes-first";
}

/** This roll fills a line, so one must be filled, for instance: {country:alone}, line {line} (RX-12). */
export interface MustFill {
  reason: "must-fill";
  country: CountryName;
  line: number;
}

/** This turn's country is {target}; no other may be invaded (RX-9). */
export interface OtherCountry {
  reason: "other-country";
  target: CountryName;
}

/** You own {country} already (RX-10). */
export interface OwnCountry {
  reason: "own-country";
  country: CountryName;
}

/** {continent:alone} is united; nobody may invade it any more (RX-18). */
export interface UnitedContinent {
  reason: "united-continent";
  continent: ContinentName;
}

/** {country:alone}: there are {lines} lines to fill (RX-11). */
export interface NoSuchLine {
  reason: "no-such-line";
  country: CountryName;
  lines: number;
}

/** Line {line} is filled already. */
export interface LineIsFilled {
  reason: "line-is-filled";
  line: number;
}

/** This roll does not fill line {line}: {country:alone} (RX-7). */
export interface DiceDoNotFill {
  reason: "dice-do-not-fill";
  line: number;
  country: CountryName;
}

/** A move of another part of the game. */
export interface NotNow {
  reason: "not-now";
}

export type Reason = NothingOffered | OfferComesFirst | MustFill | OtherCountry | OwnCountry | UnitedContinent | NoSuchLine | LineIsFilled | DiceDoNotFill | NotNow;

/** The choices made before a game of Risk Express. */
export interface RiskExpressOptions {
  max_rounds: number;
  relay: boolean;
}

export type Options = RiskExpressOptions;

/** The mover's chance to conquer each country this turn. */
export interface Chances {
  chance: Record<CountryName, number>;
  countries: CountryName[];
  line: Record<CountryName, number | null>;
}

export type Odds = Chances;

/** As they stand alone. */
export const names = {
 "china": {
  "en": "China",
  "fr": "Chine"
 },
 "russia": {
  "en": "Russia",
  "fr": "Russie"
 },
 "india": {
  "en": "India",
  "fr": "Inde"
 },
 "middle_east": {
  "en": "Middle East",
  "fr": "Moyen-Orient"
 },
 "united_states": {
  "en": "United States",
  "fr": "États-Unis"
 },
 "canada": {
  "en": "Canada",
  "fr": "Canada"
 },
 "central_america": {
  "en": "Central America",
  "fr": "Amérique centrale"
 },
 "western_europe": {
  "en": "Western Europe",
  "fr": "Europe de l'Ouest"
 },
 "eastern_europe": {
  "en": "Eastern Europe",
  "fr": "Europe de l'Est"
 },
 "south_africa": {
  "en": "South Africa",
  "fr": "Afrique du Sud"
 },
 "north_africa": {
  "en": "North Africa",
  "fr": "Afrique du Nord"
 },
 "brazil": {
  "en": "Brazil",
  "fr": "Brésil"
 },
 "argentina": {
  "en": "Argentina",
  "fr": "Argentine"
 },
 "australia": {
  "en": "Australia",
  "fr": "Australie"
 },
 "asia": {
  "en": "Asia",
  "fr": "Asie"
 },
 "north_america": {
  "en": "North America",
  "fr": "Amérique du Nord"
 },
 "europe": {
  "en": "Europe",
  "fr": "Europe"
 },
 "africa": {
  "en": "Africa",
  "fr": "Afrique"
 },
 "south_america": {
  "en": "South America",
  "fr": "Amérique du Sud"
 },
 "oceania": {
  "en": "Oceania",
  "fr": "Océanie"
 },
 "general": {
  "en": "General",
  "fr": "Général"
 },
 "cavalry": {
  "en": "Cavalry",
  "fr": "Cavalerie"
 },
 "cannon": {
  "en": "Cannon",
  "fr": "Canon"
 },
 "soldier": {
  "en": "1 Soldier",
  "fr": "1 Soldat"
 },
 "soldiers_2": {
  "en": "2 Soldiers",
  "fr": "2 Soldats"
 },
 "soldiers_3": {
  "en": "3 Soldiers",
  "fr": "3 Soldats"
 }
} as const;

/** As they stand in a sentence. */
export const inText = {
 "china": {
  "en": "China",
  "fr": "la Chine"
 },
 "russia": {
  "en": "Russia",
  "fr": "la Russie"
 },
 "india": {
  "en": "India",
  "fr": "l'Inde"
 },
 "middle_east": {
  "en": "the Middle East",
  "fr": "le Moyen-Orient"
 },
 "united_states": {
  "en": "the United States",
  "fr": "les États-Unis"
 },
 "canada": {
  "en": "Canada",
  "fr": "le Canada"
 },
 "central_america": {
  "en": "Central America",
  "fr": "l'Amérique centrale"
 },
 "western_europe": {
  "en": "Western Europe",
  "fr": "l'Europe de l'Ouest"
 },
 "eastern_europe": {
  "en": "Eastern Europe",
  "fr": "l'Europe de l'Est"
 },
 "south_africa": {
  "en": "South Africa",
  "fr": "l'Afrique du Sud"
 },
 "north_africa": {
  "en": "North Africa",
  "fr": "l'Afrique du Nord"
 },
 "brazil": {
  "en": "Brazil",
  "fr": "le Brésil"
 },
 "argentina": {
  "en": "Argentina",
  "fr": "l'Argentine"
 },
 "australia": {
  "en": "Australia",
  "fr": "l'Australie"
 },
 "asia": {
  "en": "Asia",
  "fr": "l'Asie"
 },
 "north_america": {
  "en": "North America",
  "fr": "l'Amérique du Nord"
 },
 "europe": {
  "en": "Europe",
  "fr": "l'Europe"
 },
 "africa": {
  "en": "Africa",
  "fr": "l'Afrique"
 },
 "south_america": {
  "en": "South America",
  "fr": "l'Amérique du Sud"
 },
 "oceania": {
  "en": "Oceania",
  "fr": "l'Océanie"
 },
 "general": {
  "en": "General",
  "fr": "Général"
 },
 "cavalry": {
  "en": "Cavalry",
  "fr": "Cavalerie"
 },
 "cannon": {
  "en": "Cannon",
  "fr": "Canon"
 },
 "soldier": {
  "en": "1 Soldier",
  "fr": "1 Soldat"
 },
 "soldiers_2": {
  "en": "2 Soldiers",
  "fr": "2 Soldats"
 },
 "soldiers_3": {
  "en": "3 Soldiers",
  "fr": "3 Soldats"
 }
} as const;

/** What each move is called. */
export const moves = {
 "fill": {
  "en": "Fill line {line}: {country}",
  "fr": "Remplir la ligne {line} : {country}"
 },
 "set-aside": {
  "en": "Set a die aside",
  "fr": "Mettre un dé de côté"
 },
 "carry-on": {
  "en": "Carry on the invasion",
  "fr": "Reprendre l'invasion"
 },
 "start-afresh": {
  "en": "Start afresh with seven dice",
  "fr": "Repartir avec sept dés"
 }
} as const;

/** As printed in the box. */
export const COUNTRIES = [
 {
  "name": "china",
  "continent": "asia",
  "points": 3,
  "lines": [
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 1,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 2,
    "cannons": 0,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 5
   }
  ]
 },
 {
  "name": "russia",
  "continent": "asia",
  "points": 2,
  "lines": [
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 1,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 1,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 7
   }
  ]
 },
 {
  "name": "india",
  "continent": "asia",
  "points": 1,
  "lines": [
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 10
   }
  ]
 },
 {
  "name": "middle_east",
  "continent": "asia",
  "points": 1,
  "lines": [
   {
    "generals": 1,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 1,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 1,
    "cannons": 0,
    "soldiers": 0
   }
  ]
 },
 {
  "name": "united_states",
  "continent": "north_america",
  "points": 3,
  "lines": [
   {
    "generals": 0,
    "cavalry": 1,
    "cannons": 1,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 1,
    "cannons": 1,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 3
   }
  ]
 },
 {
  "name": "canada",
  "continent": "north_america",
  "points": 2,
  "lines": [
   {
    "generals": 1,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 1,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 1,
    "cannons": 0,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 3
   }
  ]
 },
 {
  "name": "central_america",
  "continent": "north_america",
  "points": 1,
  "lines": [
   {
    "generals": 1,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 2,
    "soldiers": 0
   }
  ]
 },
 {
  "name": "western_europe",
  "continent": "europe",
  "points": 4,
  "lines": [
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 2,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 2,
    "cannons": 0,
    "soldiers": 0
   }
  ]
 },
 {
  "name": "eastern_europe",
  "continent": "europe",
  "points": 3,
  "lines": [
   {
    "generals": 1,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 1,
    "cannons": 1,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 6
   }
  ]
 },
 {
  "name": "south_africa",
  "continent": "africa",
  "points": 2,
  "lines": [
   {
    "generals": 1,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 8
   }
  ]
 },
 {
  "name": "north_africa",
  "continent": "africa",
  "points": 2,
  "lines": [
   {
    "generals": 0,
    "cavalry": 2,
    "cannons": 0,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 5
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 2
   }
  ]
 },
 {
  "name": "brazil",
  "continent": "south_america",
  "points": 2,
  "lines": [
   {
    "generals": 1,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 4
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 4
   }
  ]
 },
 {
  "name": "argentina",
  "continent": "south_america",
  "points": 1,
  "lines": [
   {
    "generals": 2,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 1,
    "cannons": 0,
    "soldiers": 0
   }
  ]
 },
 {
  "name": "australia",
  "continent": "oceania",
  "points": 3,
  "lines": [
   {
    "generals": 2,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 1,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 1,
    "cannons": 0,
    "soldiers": 0
   },
   {
    "generals": 0,
    "cavalry": 0,
    "cannons": 0,
    "soldiers": 4
   }
  ]
 }
] as const;

/** As printed in the box. */
export const WHOLE_CONTINENT = {
 "asia": 10,
 "north_america": 8,
 "europe": 8,
 "africa": 5,
 "south_america": 4,
 "oceania": 3
} as const;

/** As printed in the box. */
export const CIRCLED_GENERAL = {
 "generals": 1,
 "cavalry": 0,
 "cannons": 0,
 "soldiers": 0
} as const;
