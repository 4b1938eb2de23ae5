// Written by web/generate.py from the Python sources: do not edit.

/** A position of RISK, for people. */
export interface View {
  game: "risk";
  seat: number | null;
  players: Player[];
  mode: "command-centre" | "training" | "world-conquest";
  round: number;
  phase: "advance" | "airfield" | "attack" | "battle" | "capitals" | "cities" | "claim" | "colours" | "contest" | "deal" | "defend" | "draw" | "garrison" | "missions" | "move" | "move-from" | "move-to" | "occupy" | "over" | "pay" | "place" | "regiments" | "trade";
  mover: number | null;
  order: number[];
  territories: Record<"afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk", Holding>;
  to_place: number;
  hand: Hand | null;
  draw_pile: number;
  discard_pile: Hand;
  face_up: FaceUp[];
  source: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk" | null;
  target: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk" | null;
  attack_dice: number;
  attack_roll: number[];
  defence_roll: number[];
  manoeuvres: number;
  contest: number[] | null;
  winner: number | null;
  result: number[];
}

/** What lies before a player, open to all. */
export interface Player {
  seat: number;
  colour: "black" | "blue" | "green" | "red" | "yellow" | null;
  alive: boolean;
  territories: number;
  cities: number;
  continents: ("africa" | "asia" | "europe" | "north_america" | "oceania" | "south_america")[];
  regiments: number;
  due: number;
  cards: number;
  missions: ("control_11_cities" | "control_18_territories" | "control_1_capital" | "control_2_capitals" | "control_2_continents" | "control_8_cities" | "control_asia" | "control_europe" | "control_north_america" | "take_10_territories" | "take_4_cities" | "take_a_continent")[];
  rewards: ("attack_die" | "bonus_card" | "bonus_manoeuvre" | "defence_die" | "small_airfield" | "strategic_manoeuvre" | "supreme_airfield" | "two_regiments")[];
}

/** A territory, and what stands on it. */
export interface Holding {
  holder: number | null;
  regiments: number;
  city: boolean;
  airfield: boolean;
  capital_of: number | null;
}

/** Cards by their stars. */
export interface Hand {
  ones: number;
  twos: number;
}

/** A mission on the board. */
export interface FaceUp {
  mission: "control_11_cities" | "control_18_territories" | "control_1_capital" | "control_2_capitals" | "control_2_continents" | "control_8_cities" | "control_asia" | "control_europe" | "control_north_america" | "take_10_territories" | "take_4_cities" | "take_a_continent";
  reward: "attack_die" | "bonus_card" | "bonus_manoeuvre" | "defence_die" | "small_airfield" | "strategic_manoeuvre" | "supreme_airfield" | "two_regiments" | null;
  asks: number;
  done: number[];
}

/** Pick a colour, and with it a starting position (Training). */
export interface PickColour {
  move: "colour";
  colour: "black" | "blue" | "green" | "red" | "yellow";
}

/** Place the capital and a regiment on a free territory. */
export interface PlaceCapital {
  move: "capital";
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
}

/** Place a regiment on a free territory. */
export interface Occupy {
  move: "occupy";
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
}

/** While setting up, place one more regiment on an own territory. */
export interface Garrison {
  move: "garrison";
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
}

/** Trade no cards. */
export interface KeepCards {
  move: "keep-cards";
}

/** Trade so many one-star and so many two-star cards. */
export interface Trade {
  move: "trade";
  ones: number;
  twos: number;
}

/** Choose where reinforcements go. */
export interface Place {
  move: "place";
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
}

/** Say how many go there. */
export interface Regiments {
  move: "regiments";
  amount: number;
}

/** Attack a neighbour with 1, 2 or 3 regiments. */
export interface Attack {
  move: "attack";
  source: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
  target: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
  dice: number;
}

/** Defend with 1 or 2 regiments. */
export interface Defend {
  move: "defend";
  dice: number;
}

/** Say how many regiments in all go to the conquered territory. */
export interface Advance {
  move: "advance";
  amount: number;
}

/** Attack no more this turn. */
export interface EndAttacks {
  move: "end-attacks";
}

/** Claim a mission that is fulfilled. */
export interface Claim {
  move: "claim";
  mission: "control_11_cities" | "control_18_territories" | "control_1_capital" | "control_2_capitals" | "control_2_continents" | "control_8_cities" | "control_asia" | "control_europe" | "control_north_america" | "take_10_territories" | "take_4_cities" | "take_a_continent";
}

/** Claim no mission this turn. */
export interface ClaimNothing {
  move: "claim-nothing";
}

/** Pay for a mission with a card of one or two stars. */
export interface Pay {
  move: "pay";
  stars: number;
}

/** Place an airfield on an own territory. */
export interface SiteAirfield {
  move: "airfield";
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
}

/** Begin a manoeuvre: from where. */
export interface MoveFrom {
  move: "move-from";
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
}

/** Go on with it: to where. */
export interface MoveTo {
  move: "move-to";
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
}

/** End it: how many. */
export interface MoveRegiments {
  move: "move";
  amount: number;
}

/** Make no manoeuvre, or no other. */
export interface Stay {
  move: "stay";
}

export type Move = PickColour | PlaceCapital | Occupy | Garrison | KeepCards | Trade | Place | Regiments | Attack | Defend | Advance | EndAttacks | Claim | ClaimNothing | Pay | SiteAirfield | MoveFrom | MoveTo | MoveRegiments | Stay;

/** RK-10. */
export interface CitiesLaidOut {
  event: "cities-laid-out";
  cities: ("afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk")[];
}

/** RK-10. */
export interface MissionLaidOut {
  event: "mission-laid-out";
  mission: "control_11_cities" | "control_18_territories" | "control_1_capital" | "control_2_capitals" | "control_2_continents" | "control_8_cities" | "control_asia" | "control_europe" | "control_north_america" | "take_10_territories" | "take_4_cities" | "take_a_continent";
  reward: "attack_die" | "bonus_card" | "bonus_manoeuvre" | "defence_die" | "small_airfield" | "strategic_manoeuvre" | "supreme_airfield" | "two_regiments";
}

/** RK-8, RK-11. */
export interface RolledForTheOrder {
  event: "rolled-for-the-order";
  seat: number;
  face: number;
}

/** RK-8, RK-11, a tie. */
export interface TiedForTheOrder {
  event: "tied-for-the-order";
  seats: number[];
}

/** RK-11. */
export interface Starts {
  event: "starts";
  seat: number;
}

/** RK-8. */
export interface PicksFirst {
  event: "picks-first";
  seat: number;
}

/** RK-8. */
export interface PickedColour {
  event: "picked-colour";
  seat: number;
  colour: "black" | "blue" | "green" | "red" | "yellow";
}

/** RK-11. */
export interface PlacedCapital {
  event: "placed-capital";
  seat: number;
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
}

/** RK-11. */
export interface Occupied {
  event: "occupied";
  seat: number;
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
}

/** RK-11. */
export interface Garrisoned {
  event: "garrisoned";
  seat: number;
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
}

/** RK-12, RK-35, RK-36, as others see it. */
export interface DrewCard {
  event: "drew-card";
  seat: number;
}

/** RK-12, RK-35, RK-36, as the one who draws sees it. */
export interface DrewStars {
  event: "drew-stars";
  seat: number;
  stars: number;
}

/** RK-37. */
export interface Reshuffled {
  event: "reshuffled";
}

/** RK-37. */
export interface NoCardLeft {
  event: "no-card-left";
}

/** RK-14. */
export interface TurnBegan {
  event: "turn-began";
  seat: number;
  regiments: number;
}

/** RK-15. */
export interface Traded {
  event: "traded";
  seat: number;
  ones: number;
  twos: number;
  regiments: number;
}

/** RK-15. */
export interface KeptCards {
  event: "kept-cards";
  seat: number;
}

/** RK-16. */
export interface Reinforced {
  event: "reinforced";
  seat: number;
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
  amount: number;
}

/** RK-16, when no territory has room. */
export interface RegimentsWereLost {
  event: "regiments-were-lost";
  amount: number;
}

/** RK-18, RK-19. */
export interface Attacked {
  event: "attacked";
  seat: number;
  defender: number;
  source: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
  target: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
  dice: number;
}

/** RK-20. */
export interface Defended {
  event: "defended";
  seat: number;
  dice: number;
}

/** RK-22. */
export interface AirfieldHelped {
  event: "airfield-helped";
  seat: number;
}

/** RK-21, RK-23. */
export interface Fought {
  event: "fought";
  seat: number;
  defender: number;
  attack: number[];
  defence: number[];
  attack_lost: number;
  defence_lost: number;
  losers: number[];
}

/** RK-24. */
export interface Conquered {
  event: "conquered";
  seat: number;
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
  loser: number;
}

/** RK-25. */
export interface AirfieldDestroyed {
  event: "airfield-destroyed";
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
}

/** RK-26. */
export interface Eliminated {
  event: "eliminated";
  seat: number;
  loser: number;
  cards: number;
}

/** RK-26. */
export interface MissionsCaptured {
  event: "missions-captured";
  seat: number;
  missions: ("control_11_cities" | "control_18_territories" | "control_1_capital" | "control_2_capitals" | "control_2_continents" | "control_8_cities" | "control_asia" | "control_europe" | "control_north_america" | "take_10_territories" | "take_4_cities" | "take_a_continent")[];
}

/** RK-24. */
export interface Advanced {
  event: "advanced";
  seat: number;
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
  amount: number;
}

/** RK-18. */
export interface AttacksEnded {
  event: "attacks-ended";
  seat: number;
}

/** RK-28. */
export interface Claimed {
  event: "claimed";
  seat: number;
  mission: "control_11_cities" | "control_18_territories" | "control_1_capital" | "control_2_capitals" | "control_2_continents" | "control_8_cities" | "control_asia" | "control_europe" | "control_north_america" | "take_10_territories" | "take_4_cities" | "take_a_continent";
}

/** RK-28. */
export interface ClaimedNothing {
  event: "claimed-nothing";
  seat: number;
}

/** RK-30. */
export interface RewardTaken {
  event: "reward-taken";
  seat: number;
  reward: "attack_die" | "bonus_card" | "bonus_manoeuvre" | "defence_die" | "small_airfield" | "strategic_manoeuvre" | "supreme_airfield" | "two_regiments";
}

/** RK-30. */
export interface AirfieldWasLost {
  event: "airfield-was-lost";
  seat: number;
}

/** RK-30. */
export interface AirfieldPlaced {
  event: "airfield-placed";
  seat: number;
  territory: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
}

/** RK-29. */
export interface Paid {
  event: "paid";
  seat: number;
  stars: number;
}

/** RK-33. */
export interface Manoeuvred {
  event: "manoeuvred";
  seat: number;
  source: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
  target: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
  amount: number;
}

/** RK-33. */
export interface Stayed {
  event: "stayed";
  seat: number;
}

/** RK-32. */
export interface WonByMissions {
  event: "won-by-missions";
  seat: number;
  missions: number;
}

/** RK-13, RK-27. */
export interface WonAlone {
  event: "won-alone";
  seat: number;
}

/** The option `max_rounds`. */
export interface RoundsAreUp {
  event: "rounds-are-up";
}

export type Event = CitiesLaidOut | MissionLaidOut | RolledForTheOrder | TiedForTheOrder | Starts | PicksFirst | PickedColour | PlacedCapital | Occupied | Garrisoned | DrewCard | DrewStars | Reshuffled | NoCardLeft | TurnBegan | Traded | KeptCards | Reinforced | RegimentsWereLost | Attacked | Defended | AirfieldHelped | Fought | Conquered | AirfieldDestroyed | Eliminated | MissionsCaptured | Advanced | AttacksEnded | Claimed | ClaimedNothing | RewardTaken | AirfieldWasLost | AirfieldPlaced | Paid | Manoeuvred | Stayed | WonByMissions | WonAlone | RoundsAreUp;

/** The choices made before a game of RISK. */
export interface RiskOptions {
  max_rounds: number;
  mode: "command-centre" | "training" | "world-conquest";
  set_up: "at-random" | "by-hand";
  mission_cost: "card" | "draw";
}

export type Options = RiskOptions;

/** Attack again and again with as many as can, until no more than so many are left on either side. */
export interface AttackUntil {
  move: "attack-until";
  source: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
  target: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk";
  own_left: number;
  enemy_left: number;
}

/** Never ask how many defend: two, which is nearly always best. */
export interface DefendFully {
  move: "defend-fully";
}

export type Order = AttackUntil | DefendFully;

export type Odds = ([source: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk", target: "afghanistan" | "alaska" | "alberta" | "argentina" | "brazil" | "central_america" | "china" | "congo" | "east_africa" | "eastern_australia" | "eastern_us" | "egypt" | "great_britain" | "greenland" | "iceland" | "india" | "indonesia" | "irkutsk" | "japan" | "kamchatka" | "madagascar" | "middle_east" | "mongolia" | "new_guinea" | "north_africa" | "northern_europe" | "northwest_territory" | "ontario" | "peru" | "quebec" | "scandinavia" | "siam" | "siberia" | "south_africa" | "southern_europe" | "ukraine" | "ural" | "venezuela" | "western_australia" | "western_europe" | "western_us" | "yakutsk", chance: number])[];

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

/** What is told of each event. */
export const events = {
 "cities-laid-out": {
  "en": "Cities stand on {cities}.",
  "fr": "Voici les territoires avec une ville : {cities}."
 },
 "mission-laid-out": {
  "en": "On the board: {mission}, which brings {reward}.",
  "fr": "Sur le plateau : {mission}, qui rapporte {reward}."
 },
 "rolled-for-the-order": {
  "en": "{seat} rolls a {face} for the order.",
  "fr": "{seat} lance un {face} pour l'ordre du jeu."
 },
 "tied-for-the-order": {
  "en": "{seats} are tied and roll again.",
  "fr": "{seats} sont à égalité et relancent."
 },
 "starts": {
  "en": "{seat} starts.",
  "fr": "{seat} commence."
 },
 "picks-first": {
  "en": "{seat} picks a colour first.",
  "fr": "{seat} choisit sa couleur en premier."
 },
 "picked-colour": {
  "en": "{seat} plays {colour}.",
  "fr": "{seat} joue les régiments de couleur {colour}."
 },
 "placed-capital": {
  "en": "{seat}'s capital: {territory}.",
  "fr": "Capitale de {seat} : {territory}."
 },
 "occupied": {
  "en": "{seat} occupies {territory}.",
  "fr": "{seat} occupe {territory}."
 },
 "garrisoned": {
  "en": "{seat} adds a regiment: {territory}.",
  "fr": "{seat} ajoute un régiment : {territory}."
 },
 "drew-card": {
  "en": "{seat} draws a card.",
  "fr": "{seat} pioche une carte."
 },
 "drew-stars": {
  "en": "{seat} draws a card with stars: {stars}.",
  "fr": "{seat} pioche une carte ; étoiles : {stars}."
 },
 "reshuffled": {
  "en": "The discard pile becomes a new draw pile.",
  "fr": "La défausse devient une nouvelle pioche."
 },
 "no-card-left": {
  "en": "There is no card left to draw.",
  "fr": "Il n'y a plus de carte à piocher."
 },
 "turn-began": {
  "en": "{seat}'s turn: {regiments} regiments are due.",
  "fr": "Au tour de {seat} : {regiments} régiments en renfort."
 },
 "traded": {
  "en": "{seat} trades cards, {ones} with one star and {twos} with two, for {regiments} regiments.",
  "fr": "{seat} échange des cartes, {ones} à une étoile et {twos} à deux étoiles, contre {regiments} régiments."
 },
 "kept-cards": {
  "en": "{seat} trades no cards.",
  "fr": "{seat} n'échange pas de cartes."
 },
 "reinforced": {
  "en": "{seat} reinforces {territory}: +{amount}.",
  "fr": "{seat} renforce {territory} : +{amount}."
 },
 "regiments-were-lost": {
  "en": "No room is left. Regiments lost: {amount}.",
  "fr": "Plus de place. Régiments perdus : {amount}."
 },
 "attacked": {
  "en": "{seat} attacks {target} ({defender}) from {source} with {dice}.",
  "fr": "{seat} attaque {target} ({defender}), avec {dice}, depuis {source}."
 },
 "defended": {
  "en": "{seat} defends with {dice}.",
  "fr": "{seat} défend avec {dice}."
 },
 "airfield-helped": {
  "en": "An airfield adds 1 to {seat}'s highest die.",
  "fr": "Un terrain d'aviation ajoute 1 au meilleur dé de {seat}."
 },
 "fought": {
  "en": "{seat} rolls {attack}, {defender} rolls {defence}: {seat} loses {attack_lost}, {defender} {defence_lost}.",
  "fr": "{seat} lance {attack}, {defender} lance {defence} : {seat} perd {attack_lost}, {defender} {defence_lost}."
 },
 "conquered": {
  "en": "{seat} conquers {territory}!",
  "fr": "{seat} conquiert {territory} !"
 },
 "airfield-destroyed": {
  "en": "The airfield there is destroyed.",
  "fr": "Le terrain d'aviation qui s'y trouvait est détruit."
 },
 "eliminated": {
  "en": "{loser} is eliminated. {seat} takes the hand (cards: {cards}).",
  "fr": "{loser} est hors jeu. {seat} prend sa main (cartes : {cards})."
 },
 "missions-captured": {
  "en": "{seat} takes over {missions}.",
  "fr": "{seat} récupère {missions}."
 },
 "advanced": {
  "en": "{seat} moves in. Regiments there: {amount}.",
  "fr": "{seat} s'y installe. Régiments sur place : {amount}."
 },
 "attacks-ended": {
  "en": "{seat} attacks no more.",
  "fr": "{seat} n'attaque plus."
 },
 "claimed": {
  "en": "{seat} completes {mission}.",
  "fr": "{seat} réussit {mission}."
 },
 "claimed-nothing": {
  "en": "{seat} claims no mission.",
  "fr": "{seat} ne réclame aucune mission."
 },
 "reward-taken": {
  "en": "The reward: {reward}.",
  "fr": "La récompense : {reward}."
 },
 "airfield-was-lost": {
  "en": "{seat} has no territory left for the airfield: it is lost.",
  "fr": "{seat} n'a plus de territoire où mettre le terrain d'aviation : il est perdu."
 },
 "airfield-placed": {
  "en": "{seat} builds the airfield: {territory}.",
  "fr": "{seat} construit le terrain d'aviation : {territory}."
 },
 "paid": {
  "en": "{seat} discards a card, stars: {stars}.",
  "fr": "{seat} défausse une carte, étoiles : {stars}."
 },
 "manoeuvred": {
  "en": "{seat} moves regiments ({amount}) from {source} to {target}.",
  "fr": "{seat} déplace des régiments ({amount}) : départ, {source} ; arrivée, {target}."
 },
 "stayed": {
  "en": "{seat} makes no manoeuvre.",
  "fr": "{seat} ne fait pas de manœuvre."
 },
 "won-by-missions": {
  "en": "{seat} has {missions} missions and the own capital, and wins!",
  "fr": "{seat} a {missions} missions et tient sa capitale : c'est gagné !"
 },
 "won-alone": {
  "en": "{seat} rules the world. “My general!”",
  "fr": "{seat} est maître du monde. « Mon général ! »"
 },
 "rounds-are-up": {
  "en": "The last round is over: a draw.",
  "fr": "Le dernier tour est joué : match nul."
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

/** As printed in the box. */
export const MOST_REGIMENTS = 999 as const;

/** As printed in the box. */
export const TO_WIN = 3 as const;
