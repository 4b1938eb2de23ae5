// Written by web/generate.py from the Python sources: do not edit.

/** A position of Risk Express, for people. */
export interface View {
  game: "risk-express";
  seat: number | null;
  players: number;
  round: number;
  phase: "contest" | "fill" | "offer" | "over" | "roll";
  mover: number;
  owners: Record<"argentina" | "australia" | "brazil" | "canada" | "central_america" | "china" | "eastern_europe" | "india" | "middle_east" | "north_africa" | "russia" | "south_africa" | "united_states" | "western_europe", number | null>;
  face_down: ("africa" | "asia" | "europe" | "north_america" | "oceania" | "south_america")[];
  tray: ("cannon" | "cavalry" | "general" | "soldier" | "soldiers_2" | "soldiers_3")[];
  dice_left: number;
  dice_aside: number;
  invasion: Invasion | null;
  generals: number[] | null;
  contenders: number[];
  scores: number[];
  result: number[];
}

/** The country of this turn and its filled lines, which count from 1. */
export interface Invasion {
  country: "argentina" | "australia" | "brazil" | "canada" | "central_america" | "china" | "eastern_europe" | "india" | "middle_east" | "north_africa" | "russia" | "south_africa" | "united_states" | "western_europe";
  filled: number[];
}

/** Fill a battle line of a country. Lines count from 1; the circled General comes last. */
export interface Fill {
  move: "fill";
  country: "argentina" | "australia" | "brazil" | "canada" | "central_america" | "china" | "eastern_europe" | "india" | "middle_east" | "north_africa" | "russia" | "south_africa" | "united_states" | "western_europe";
  line: number;
}

/** Give up one die, since the roll fills no line. */
export interface SetAside {
  move: "set-aside";
}

/** Carry on the invasion of the player before. */
export interface CarryOn {
  move: "carry-on";
}

/** Leave that offer and roll all seven dice. */
export interface StartAfresh {
  move: "start-afresh";
}

export type Move = Fill | SetAside | CarryOn | StartAfresh;

/** RX-5. */
export interface RolledForTheStart {
  event: "rolled-for-the-start";
  seat: number;
  generals: number;
}

/** RX-5. */
export interface TiedForTheStart {
  event: "tied-for-the-start";
  seats: number[];
}

/** RX-5. */
export interface Starts {
  event: "starts";
  seat: number;
}

/** RX-6, RX-14. */
export interface Rolled {
  event: "rolled";
  seat: number;
  faces: ("cannon" | "cavalry" | "general" | "soldier" | "soldiers_2" | "soldiers_3")[];
}

/** RX-7. */
export interface Filled {
  event: "filled";
  seat: number;
  country: "argentina" | "australia" | "brazil" | "canada" | "central_america" | "china" | "eastern_europe" | "india" | "middle_east" | "north_africa" | "russia" | "south_africa" | "united_states" | "western_europe";
  line: number;
  dice: ("cannon" | "cavalry" | "general" | "soldier" | "soldiers_2" | "soldiers_3")[];
}

/** RX-13. */
export interface DieSetAside {
  event: "die-set-aside";
  seat: number;
  left: number;
}

/** RX-15, from the middle. */
export interface Conquered {
  event: "conquered";
  seat: number;
  country: "argentina" | "australia" | "brazil" | "canada" | "central_america" | "china" | "eastern_europe" | "india" | "middle_east" | "north_africa" | "russia" | "south_africa" | "united_states" | "western_europe";
}

/** RX-15, from its owner. */
export interface Captured {
  event: "captured";
  seat: number;
  country: "argentina" | "australia" | "brazil" | "canada" | "central_america" | "china" | "eastern_europe" | "india" | "middle_east" | "north_africa" | "russia" | "south_africa" | "united_states" | "western_europe";
  loser: number;
}

/** RX-18. */
export interface United {
  event: "united";
  seat: number;
  continent: "africa" | "asia" | "europe" | "north_america" | "oceania" | "south_america";
}

/** RX-16, with a country chosen. */
export interface Repelled {
  event: "repelled";
  seat: number;
  country: "argentina" | "australia" | "brazil" | "canada" | "central_america" | "china" | "eastern_europe" | "india" | "middle_east" | "north_africa" | "russia" | "south_africa" | "united_states" | "western_europe";
}

/** RX-16, before a country was chosen. */
export interface ChoseNoCountry {
  event: "chose-no-country";
  seat: number;
}

/** RX-22. */
export interface Offered {
  event: "offered";
  seat: number;
  country: "argentina" | "australia" | "brazil" | "canada" | "central_america" | "china" | "eastern_europe" | "india" | "middle_east" | "north_africa" | "russia" | "south_africa" | "united_states" | "western_europe";
}

/** RX-22. */
export interface CarriedOn {
  event: "carried-on";
  seat: number;
}

/** RX-22. */
export interface StartedAfresh {
  event: "started-afresh";
  seat: number;
}

/** RX-21. */
export interface Won {
  event: "won";
  seats: number[];
  points: number;
}

/** RX-21, a tie. */
export interface SharedWin {
  event: "shared-win";
  seats: number[];
  points: number;
}

/** The option `max_rounds`. */
export interface RoundsAreUp {
  event: "rounds-are-up";
}

export type Event = RolledForTheStart | TiedForTheStart | Starts | Rolled | Filled | DieSetAside | Conquered | Captured | United | Repelled | ChoseNoCountry | Offered | CarriedOn | StartedAfresh | Won | SharedWin | RoundsAreUp;

/** The choices made before a game of Risk Express. */
export interface RiskExpressOptions {
  max_rounds: number;
  relay: boolean;
}

export type Options = RiskExpressOptions;

export type Odds = ([country: "argentina" | "australia" | "brazil" | "canada" | "central_america" | "china" | "eastern_europe" | "india" | "middle_east" | "north_africa" | "russia" | "south_africa" | "united_states" | "western_europe", chance: number, line: number | null])[];

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

/** What is told of each event. */
export const events = {
 "rolled-for-the-start": {
  "en": "{seat} rolls for the start. Generals: {generals}.",
  "fr": "{seat} lance pour commencer. Généraux : {generals}."
 },
 "tied-for-the-start": {
  "en": "{seats} tie and roll again.",
  "fr": "Égalité : {seats} relancent."
 },
 "starts": {
  "en": "{seat} starts.",
  "fr": "{seat} commence."
 },
 "rolled": {
  "en": "{seat} rolls {faces}.",
  "fr": "{seat} lance : {faces}."
 },
 "filled": {
  "en": "{seat} fills line {line}, {country}, with {dice}.",
  "fr": "{seat} remplit la ligne {line}, {country}, avec {dice}."
 },
 "die-set-aside": {
  "en": "{seat} can fill nothing and sets a die aside. Dice left: {left}.",
  "fr": "{seat} ne peut rien remplir et met un dé de côté. Dés restants : {left}."
 },
 "conquered": {
  "en": "{seat} conquers {country}!",
  "fr": "{seat} conquiert {country} !"
 },
 "captured": {
  "en": "{seat} takes {country} from {loser}!",
  "fr": "{seat} prend {country} à {loser} !"
 },
 "united": {
  "en": "{seat} owns all of {continent}: its cards turn face down.",
  "fr": "{seat} possède toute {continent} : ses cartes sont retournées."
 },
 "repelled": {
  "en": "{seat} does not conquer {country}.",
  "fr": "{seat} ne conquiert pas {country}."
 },
 "chose-no-country": {
  "en": "{seat} finds no country to invade.",
  "fr": "{seat} n'a trouvé aucun pays à envahir."
 },
 "offered": {
  "en": "{seat} may carry on: {country}.",
  "fr": "{seat} peut prendre le relais : {country}."
 },
 "carried-on": {
  "en": "{seat} carries on the invasion.",
  "fr": "{seat} reprend l'invasion."
 },
 "started-afresh": {
  "en": "{seat} starts afresh with seven dice.",
  "fr": "{seat} repart avec sept dés."
 },
 "won": {
  "en": "Every country is conquered. {seats} wins with {points} points!",
  "fr": "Tous les pays sont conquis. {seats} gagne avec {points} points !"
 },
 "shared-win": {
  "en": "Every country is conquered. {seats} share the win with {points} points each!",
  "fr": "Tous les pays sont conquis. {seats} partagent la victoire avec {points} points chacun !"
 },
 "rounds-are-up": {
  "en": "The last round is over: a draw.",
  "fr": "Le dernier tour est joué : match nul."
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
