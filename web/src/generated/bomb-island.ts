// Written by web/generate.py from the Python sources: do not edit.

export type CrossName = "b3" | "b4" | "d3" | "d5" | "d6" | "d8" | "f2" | "f4" | "f7" | "f9" | "g5" | "h3" | "h6" | "i1" | "i3" | "i4" | "i5" | "i7" | "j2" | "j9" | "k3" | "k5";

export type SeenCardName = "move_1" | "move_2" | "move_3" | "move_4" | "move_5" | "move_6" | "move_7" | "pistol" | "padlock" | "hammer" | "shield" | "treasure" | "gift" | "flying_bomb" | "potion" | "boat" | "hidden";

export type CardName = "move_1" | "move_2" | "move_3" | "move_4" | "move_5" | "move_6" | "move_7" | "pistol" | "padlock" | "hammer" | "shield" | "treasure" | "gift" | "flying_bomb" | "potion" | "boat";

export type PlaceName = "a1" | "b1" | "b2" | "b3" | "b4" | "b5" | "b6" | "c1" | "c2" | "c3" | "c4" | "c5" | "c6" | "c7" | "c8" | "c9" | "d1" | "d2" | "d3" | "d4" | "d5" | "d6" | "d7" | "d8" | "d9" | "d10" | "e1" | "e2" | "e3" | "e4" | "e5" | "e6" | "e7" | "e8" | "f1" | "f2" | "f3" | "f4" | "f5" | "f6" | "f7" | "f8" | "f9" | "f10" | "g1" | "g2" | "g3" | "g4" | "g5" | "g6" | "g7" | "g8" | "g9" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "h7" | "h8" | "i1" | "i2" | "i3" | "i4" | "i5" | "i6" | "i7" | "j1" | "j2" | "j3" | "j4" | "j5" | "j6" | "j7" | "j8" | "j9" | "j10" | "k1" | "k2" | "k3" | "k4" | "k5" | "k6" | "k7" | "l1" | "l2" | "l3" | "l4" | "l5" | "l6" | "m1" | "m2" | "m3" | "boat_0" | "boat_1" | "boat_2" | "boat_3";

export type CellName = "a1" | "b1" | "b2" | "b3" | "b4" | "b5" | "b6" | "c1" | "c2" | "c3" | "c4" | "c5" | "c6" | "c7" | "c8" | "c9" | "d1" | "d2" | "d3" | "d4" | "d5" | "d6" | "d7" | "d8" | "d9" | "d10" | "e1" | "e2" | "e3" | "e4" | "e5" | "e6" | "e7" | "e8" | "f1" | "f2" | "f3" | "f4" | "f5" | "f6" | "f7" | "f8" | "f9" | "f10" | "g1" | "g2" | "g3" | "g4" | "g5" | "g6" | "g7" | "g8" | "g9" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "h7" | "h8" | "i1" | "i2" | "i3" | "i4" | "i5" | "i6" | "i7" | "j1" | "j2" | "j3" | "j4" | "j5" | "j6" | "j7" | "j8" | "j9" | "j10" | "k1" | "k2" | "k3" | "k4" | "k5" | "k6" | "k7" | "l1" | "l2" | "l3" | "l4" | "l5" | "l6" | "m1" | "m2" | "m3";

export type FateName = "in_game" | "shot" | "captured" | "trapped" | "bombed";

export type ChestName = "gem" | "ammunition" | "bomb" | "bobby" | "trap";

export type PhaseName = "contest" | "deal" | "reveal" | "refill" | "draw_up" | "replace" | "take_back" | "dock" | "turn" | "piece" | "goal" | "go_along" | "put_down" | "chest" | "bobby_joins" | "aim" | "capture" | "knock_out" | "ask" | "throw" | "give_to" | "give" | "sail" | "steal" | "lift" | "land_bomb" | "over";

export type EndingName = "not_ended" | "gems" | "shot" | "captured" | "trapped" | "bombed" | "rounds";

export type ColourName = "move" | "bonus" | "attack" | "defence";

export type CardAtWorkName = "move_1" | "move_2" | "move_3" | "move_4" | "move_5" | "move_6" | "move_7" | "pistol" | "padlock" | "hammer" | "shield" | "treasure" | "gift" | "flying_bomb" | "potion" | "boat" | "trap";

export type PieceName = "character_0" | "character_1" | "character_2" | "character_3" | "character_4" | "character_5" | "character_6" | "character_7" | "character_8" | "character_9" | "character_10" | "character_11" | "character_12" | "character_13" | "character_14" | "character_15" | "character_16" | "bomb";

export type LastStepName = "gem" | "character";

export type LootName = "gem" | "ammunition";

/** A position of Bomb Island: what a seat may know of the state, and the facts. */
export interface View {
  game: "bomb-island";
  seat: number | null;
  chests: CrossName[];
  knocked_out: number[];
  aimed: number[];
  max_rounds: number;
  round_number: number;
  hands: SeenCardName[][];
  discard: CardName[];
  known: CardName[][][];
  place: Record<number, PlaceName | null>;
  bombs: Record<number, CellName | null>;
  boats: (CellName | null)[];
  hold_gems: number[];
  hold_ammunition: number[];
  fate: FateName[];
  chests_left: ChestName[];
  found: ChestName | null;
  loot_cell: CellName | null;
  loot_gems: number;
  loot_ammunition: number;
  bobby_team: number | null;
  starter: number | null;
  mover: number | null;
  phase: PhaseName;
  ending: EndingName;
  players: number;
  gems: number;
  colours: ColourName[];
  card: CardAtWorkName | null;
  piece: PieceName | null;
  origin: PlaceName | null;
  considered: number | null;
  taken: number[];
  to_put: number;
  hit: number | null;
  victims: number[];
  shielded: number[];
  partner: number | null;
  given: SeenCardName | null;
  opened: CrossName[];
  prisoners: number[];
  in_reach: number[];
  team: Record<number, number | null>;
  piece_at: PlaceName | null;
  asked: number | null;
  pile: number;
  last_step: (LastStepName | null)[];
  result: number[];
}

/** The fields of STATE. From `card` on: what is under way, empty between cards, so that equal positions are equal bytes. */
export interface State {
  chests: CrossName[];
  knocked_out: number[];
  aimed: number[];
  max_rounds: number;
  round_number: number;
  hands: SeenCardName[][];
  discard: CardName[];
  known: CardName[][][];
  place: Record<number, PlaceName | null>;
  bombs: Record<number, CellName | null>;
  boats: (CellName | null)[];
  hold_gems: number[];
  hold_ammunition: number[];
  fate: FateName[];
  chests_left: ChestName[];
  found: ChestName | null;
  loot_cell: CellName | null;
  loot_gems: number;
  loot_ammunition: number;
  bobby_team: number | null;
  starter: number | null;
  mover: number | null;
  phase: PhaseName;
  ending: EndingName;
  players: number;
  gems: number;
  colours: ColourName[];
  card: CardAtWorkName | null;
  piece: PieceName | null;
  origin: PlaceName | null;
  considered: number | null;
  taken: number[];
  to_put: number;
  hit: number | null;
  victims: number[];
  shielded: number[];
  partner: number | null;
  given: SeenCardName | null;
}

/** Dock at {anchor} */
export interface Dock {
  move: "dock";
  anchor: CellName;
}

/** Play {card} */
export interface Play {
  move: "play";
  card: CardName;
}

/** End the turn */
export interface EndTurn {
  move: "end-turn";
}

/** Throw away {card} */
export interface ThrowAway {
  move: "throw-away";
  card: CardName;
}

/** Throw no more away, and draw */
export interface DrawCards {
  move: "draw-cards";
}

/** Move the character: {place} */
export interface Walk {
  move: "walk";
  place: PlaceName;
}

/** Move the bomb on {cell} */
export interface Push {
  move: "push";
  cell: CellName;
}

/** Go: {place} */
export interface Go {
  move: "go";
  place: PlaceName;
}

/** Take the bomb from {cell} along */
export interface Take {
  move: "take";
  cell: CellName;
}

/** Leave the bomb on {cell} */
export interface Leave {
  move: "leave";
  cell: CellName;
}

/** Put down: {place} */
export interface Put {
  move: "put";
  place: PlaceName;
}

/** Open the chest */
export interface Open {
  move: "open";
}

/** Leave the chest closed */
export interface LeaveClosed {
  move: "leave-closed";
}

/** Aim at {cell} */
export interface Aim {
  move: "aim";
  cell: CellName;
}

/** Fire */
export interface Fire {
  move: "fire";
}

/** Capture the enemy on {cell} */
export interface Capture {
  move: "capture";
  cell: CellName;
}

/** Knock out the enemy on {cell} */
export interface KnockOut {
  move: "knock-out";
  cell: CellName;
}

/** Raise a Shield */
export interface RaiseShield {
  move: "raise-shield";
}

/** Raise no Shield */
export interface NoShield {
  move: "no-shield";
}

/** Steal from {seat}: {loot} */
export interface Steal {
  move: "steal";
  loot: LootName;
  seat: number;
}

/** Give a card to {seat} */
export interface GiveTo {
  move: "give-to";
  seat: number;
}

/** Give {card} */
export interface Give {
  move: "give";
  card: CardName;
}

/** Let the bomb on {cell} fly */
export interface Lift {
  move: "lift";
  cell: CellName;
}

export type Move = Dock | Play | EndTurn | ThrowAway | DrawCards | Walk | Push | Go | Take | Leave | Put | Open | LeaveClosed | Aim | Fire | Capture | KnockOut | RaiseShield | NoShield | Steal | GiveTo | Give | Lift;

/** {seat} starts. */
export interface Starts {
  event: "starts";
  seat: number;
}

/** {seat} docks at {anchor}. */
export interface Docked {
  event: "docked";
  seat: number;
  anchor: CellName;
}

/** {seat} plays {card}. */
export interface Played {
  event: "played";
  seat: number;
  card: CardName;
}

/** {seat} throws away {card}. */
export interface ThrewAway {
  event: "threw-away";
  seat: number;
  card: CardName;
}

/** {seat} draws {cards}. */
export interface Drew {
  event: "drew";
  seat: number;
  count: number;
  cards: CardName[] | null;
}

/** The draw pile was empty: the discard pile is shuffled into a new one. */
export interface Shuffled {
  event: "shuffled";
}

/** {seat} ends the turn. */
export interface EndedTurn {
  event: "ended-turn";
  seat: number;
}

/** {seat} moves from {origin} to {cell}. */
export interface Walked {
  event: "walked";
  seat: number;
  origin: CellName;
  cell: CellName;
}

/** {seat} leaves the boat and goes to {cell}. */
export interface CameAshore {
  event: "came-ashore";
  seat: number;
  cell: CellName;
}

/** A prisoner of {captor} escapes: {seat} goes to {cell}. */
export interface Escaped {
  event: "escaped";
  seat: number;
  captor: number;
  cell: CellName;
}

/** A prisoner of {captor} escapes: {seat} has a character back aboard. */
export interface EscapedHome {
  event: "escaped-home";
  seat: number;
  captor: number;
}

/** A character of {seat} boards from {origin}. */
export interface Boarded {
  event: "boarded";
  seat: number;
  origin: CellName;
}

/** {seat} leaves the boat and boards again. */
export interface TurnedRound {
  event: "turned-round";
  seat: number;
}

/** {seat} takes the bomb from {cell}. */
export interface TookBomb {
  event: "took-bomb";
  seat: number;
  cell: CellName;
}

/** {seat} puts a bomb on {cell}. */
export interface PutBomb {
  event: "put-bomb";
  seat: number;
  cell: CellName;
}

/** {seat} moves the bomb from {origin} to {cell}. */
export interface MovedBomb {
  event: "moved-bomb";
  seat: number;
  origin: CellName;
  cell: CellName;
}

/** {seat} drops a bomb into {victim}'s boat! */
export interface DroppedBomb {
  event: "dropped-bomb";
  seat: number;
  victim: number;
  anchor: CellName;
}

/** {seat} leaves the chest on {cell} closed. */
export interface LeftClosed {
  event: "left-closed";
  seat: number;
  cell: CellName;
}

/** {seat} opens the chest on {cell} … */
export interface OpenedChest {
  event: "opened-chest";
  seat: number;
  cell: CellName;
}

/** A gem! {seat} has {gems}. */
export interface FoundGem {
  event: "found-gem";
  seat: number;
  cell: CellName;
  gems: number;
}

/** Ammunition. {seat} has {ammunition}. */
export interface FoundAmmunition {
  event: "found-ammunition";
  seat: number;
  cell: CellName;
  ammunition: number;
}

/** A bomb! */
export interface FoundBomb {
  event: "found-bomb";
  seat: number;
  cell: CellName;
}

/** Bobby! He joins {seat}. */
export interface FoundBobby {
  event: "found-bobby";
  seat: number;
  cell: CellName;
}

/** A trap! */
export interface SprangTrap {
  event: "sprang-trap";
  seat: number;
  cell: CellName;
}

/** Bobby stands on {cell}. */
export interface BobbyStands {
  event: "bobby-stands";
  cell: CellName;
}

/** No cell is free: Bobby boards the boat. */
export interface BobbyBoards {
  event: "bobby-boards";
}

/** {seat} takes what lies there. Gems: {gems}, ammunition: {ammunition}. */
export interface TookLoot {
  event: "took-loot";
  seat: number;
  gems: number;
  ammunition: number;
}

/** {seat} gives {partner} {card}. */
export interface GaveCard {
  event: "gave-card";
  seat: number;
  partner: number;
  card: CardName | null;
}

/** {seat} takes {card} from {partner}. */
export interface TookCard {
  event: "took-card";
  seat: number;
  partner: number;
  card: CardName | null;
}

/** {seat} sails to {anchor}. */
export interface Sailed {
  event: "sailed";
  seat: number;
  anchor: CellName;
}

/** {seat} steals a gem from {victim}. */
export interface StoleGem {
  event: "stole-gem";
  seat: number;
  victim: number;
}

/** {seat} steals an ammunition from {victim}. */
export interface StoleAmmunition {
  event: "stole-ammunition";
  seat: number;
  victim: number;
}

/** The bomb flies from {origin} to {cell}. */
export interface BombFlew {
  event: "bomb-flew";
  origin: CellName;
  cell: CellName;
}

/** {seat} aims at {victim} on {cell}. */
export interface AimedAt {
  event: "aimed-at";
  seat: number;
  victim: number;
  cell: CellName;
}

/** {seat} fires. Shots: {shots}. */
export interface Fired {
  event: "fired";
  seat: number;
  shots: number;
}

/** {seat} seizes {victim} on {cell}. */
export interface ThrewPadlock {
  event: "threw-padlock";
  seat: number;
  victim: number;
  cell: CellName;
}

/** {seat} swings at {victim} on {cell}. */
export interface SwungHammer {
  event: "swung-hammer";
  seat: number;
  victim: number;
  cell: CellName;
}

/** {seat} raises a Shield! */
export interface RaisedShield {
  event: "raised-shield";
  seat: number;
}

/** {seat} raises no Shield. */
export interface RaisedNone {
  event: "raised-none";
  seat: number;
}

/** {seat} loses the character on {cell}. */
export interface Killed {
  event: "killed";
  seat: number;
  cell: CellName;
}

/** {victim}'s character on {cell} is now {seat}'s prisoner. */
export interface CapturedOne {
  event: "captured";
  seat: number;
  victim: number;
  cell: CellName;
}

/** {seat}'s character on {cell} is knocked out. */
export interface KnockedOut {
  event: "knocked-out";
  seat: number;
  cell: CellName;
}

/** {seat} is out: the last free character is dead. */
export interface WasShot {
  event: "was-shot";
  seat: number;
}

/** {seat} is out: the last free character is captured. */
export interface WasCaptured {
  event: "was-captured";
  seat: number;
}

/** {seat} is out: the trap killed the last free character. */
export interface WasTrapped {
  event: "was-trapped";
  seat: number;
}

/** {seat} is out: the boat is blown up. */
export interface WasBombed {
  event: "was-bombed";
  seat: number;
}

/** {seat} has {gems} gems and wins! */
export interface WonByGems {
  event: "won-by-gems";
  seat: number;
  gems: number;
}

/** {seat} is the last survivor and wins! */
export interface LastSurvivor {
  event: "last-survivor";
  seat: number;
}

/** The last round is over: {seats} share the win. */
export interface RoundsAreUp {
  event: "rounds-are-up";
  seats: number[];
}

export type Event = Starts | Docked | Played | ThrewAway | Drew | Shuffled | EndedTurn | Walked | CameAshore | Escaped | EscapedHome | Boarded | TurnedRound | TookBomb | PutBomb | MovedBomb | DroppedBomb | LeftClosed | OpenedChest | FoundGem | FoundAmmunition | FoundBomb | FoundBobby | SprangTrap | BobbyStands | BobbyBoards | TookLoot | GaveCard | TookCard | Sailed | StoleGem | StoleAmmunition | BombFlew | AimedAt | Fired | ThrewPadlock | SwungHammer | RaisedShield | RaisedNone | Killed | CapturedOne | KnockedOut | WasShot | WasCaptured | WasTrapped | WasBombed | WonByGems | LastSurvivor | RoundsAreUp;

/** That does not answer what is asked now. */
export interface OtherDecision {
  reason: "other-decision";
}

/** You hold no card {card} (BI-9). */
export interface CardNotHeld {
  reason: "card-not-held";
  card: CardName;
}

/** You have played a card of that colour this turn: {card} (BI-9). */
export interface ColourPlayed {
  reason: "colour-played";
  card: CardName;
}

/** A Shield is only raised against an attack or the trap (BI-33). */
export interface ShieldOnlyAnswers {
  reason: "shield-only-answers";
}

/** There is no ammunition left in your boat for that (BI-29). */
export interface NoAmmunition {
  reason: "no-ammunition";
}

/** No enemy character is next to one of yours that can act (BI-29, BI-43). */
export interface NobodyNear {
  reason: "nobody-near";
}

/** Nothing of yours can move by exactly {steps} (BI-13). */
export interface NoPieceCanMove {
  reason: "no-piece-can-move";
  steps: number;
}

/** {card} has no effect now (BI-11). */
export interface NoEffect {
  reason: "no-effect";
  card: CardName;
}

/** A card is thrown away only if none can be played, or with a Potion (BI-11, BI-24). */
export interface CardsCanBePlayed {
  reason: "cards-can-be-played";
}

/** None of your cards can be played: throw one away (BI-11). */
export interface MustThrowAway {
  reason: "must-throw-away";
}

/** No character of yours is there. */
export interface NotYourCharacter {
  reason: "not-your-character";
}

/** This character is knocked out until the end of your next turn (BI-32). */
export interface IsKnockedOut {
  reason: "is-knocked-out";
}

/** A prisoner cannot leave while a character of the captor is aboard (BI-31). */
export interface PrisonIsGuarded {
  reason: "prison-is-guarded";
}

/** It cannot move by exactly {steps} (BI-13). */
export interface CannotMoveThatFar {
  reason: "cannot-move-that-far";
  steps: number;
}

/** No bomb lies there. */
export interface NoBombThere {
  reason: "no-bomb-there";
}

/** None of your characters that can act is next to that bomb (BI-18, BI-28). */
export interface BombTooFar {
  reason: "bomb-too-far";
}

/** A character stands there (BI-13). */
export interface CellIsOccupied {
  reason: "cell-is-occupied";
}

/** That cell is not free: no character, bomb, chest or loot may be there, and no anchor (BI-17). */
export interface CellIsNotFree {
  reason: "cell-is-not-free";
}

/** A boat is not entered that way: characters board their own, bombs an enemy's, by its anchor, with the last step (BI-14, BI-18). */
export interface BoatNotEntered {
  reason: "boat-not-entered";
}

/** A move ends on an anchor only to drop a bomb it passed over into an enemy boat there (BI-15). */
export interface AnchorNeedsBomb {
  reason: "anchor-needs-bomb";
}

/** Exactly {steps} steps do not lead there (BI-13). */
export interface NotThatFar {
  reason: "not-that-far";
  steps: number;
}

/** That cell is not next to the right character (BI-17, BI-21, BI-28). */
export interface NotNextTo {
  reason: "not-next-to";
}

/** On an anchor one bomb must go into the enemy boat (BI-15). */
export interface BombForTheBoat {
  reason: "bomb-for-the-boat";
}

/** A boat docks at an anchor (BI-5). */
export interface NotAnAnchor {
  reason: "not-an-anchor";
}

/** A boat is docked there already (BI-26). */
export interface AnchorIsTaken {
  reason: "anchor-is-taken";
}

/** No enemy character next to one of yours stands there (BI-29). */
export interface NotAVictim {
  reason: "not-a-victim";
}

/** You are aiming at that one already (BI-29). */
export interface AimedAlready {
  reason: "aimed-already";
}

/** Aim at somebody first (BI-29). */
export interface NobodyAimedAt {
  reason: "nobody-aimed-at";
}

/** You hold no Shield (BI-33). */
export interface NoShieldHeld {
  reason: "no-shield-held";
}

/** Seat {number} is no opponent in the game (BI-25, BI-27). */
export interface NotAnOpponent {
  reason: "not-an-opponent";
  seat: number;
}

/** There is not {loot} in that boat (BI-27). */
export interface NothingToSteal {
  reason: "nothing-to-steal";
  loot: LootName;
}

/** A move of another part of the game. */
export interface NotNow {
  reason: "not-now";
}

export type Reason = OtherDecision | CardNotHeld | ColourPlayed | ShieldOnlyAnswers | NoAmmunition | NobodyNear | NoPieceCanMove | NoEffect | CardsCanBePlayed | MustThrowAway | NotYourCharacter | IsKnockedOut | PrisonIsGuarded | CannotMoveThatFar | NoBombThere | BombTooFar | CellIsOccupied | CellIsNotFree | BoatNotEntered | AnchorNeedsBomb | NotThatFar | NotNextTo | BombForTheBoat | NotAnAnchor | AnchorIsTaken | NotAVictim | AimedAlready | NobodyAimedAt | NoShieldHeld | NotAnOpponent | NothingToSteal | NotNow;

/** The choices made before a game of Bomb Island. */
export interface BombIslandOptions {
  max_rounds: number;
  gems: number;
}

export type Options = BombIslandOptions;

/** What may come: the next chest, and each seat's next turn. Chances are those that a seat holds the cards it takes. */
export interface Chances {
  chests: Record<ChestName, number>;
  shots: Record<number, number>[];
  bombs: number[][];
  shot_with: Record<number, CardName[]>[];
  bombed_with: CardName[][][];
}

export type Odds = Chances;

/** As they stand alone. */
export const names = {
 "move_1": {
  "en": "Move 1",
  "fr": "Déplacement 1"
 },
 "move_2": {
  "en": "Move 2",
  "fr": "Déplacement 2"
 },
 "move_3": {
  "en": "Move 3",
  "fr": "Déplacement 3"
 },
 "move_4": {
  "en": "Move 4",
  "fr": "Déplacement 4"
 },
 "move_5": {
  "en": "Move 5",
  "fr": "Déplacement 5"
 },
 "move_6": {
  "en": "Move 6",
  "fr": "Déplacement 6"
 },
 "move_7": {
  "en": "Move 7",
  "fr": "Déplacement 7"
 },
 "pistol": {
  "en": "Pistol",
  "fr": "Pistolet"
 },
 "padlock": {
  "en": "Padlock",
  "fr": "Cadenas"
 },
 "hammer": {
  "en": "Hammer",
  "fr": "Marteau"
 },
 "shield": {
  "en": "Shield",
  "fr": "Bouclier"
 },
 "treasure": {
  "en": "Treasure",
  "fr": "Coffre au trésor"
 },
 "gift": {
  "en": "Poisoned Gift",
  "fr": "Cadeau empoisonné"
 },
 "flying_bomb": {
  "en": "Flying Bomb",
  "fr": "Bombe volante"
 },
 "potion": {
  "en": "Potion",
  "fr": "Potion"
 },
 "boat": {
  "en": "Boat",
  "fr": "Bateau"
 },
 "gem": {
  "en": "gem",
  "fr": "pierre précieuse"
 },
 "ammunition": {
  "en": "ammunition",
  "fr": "munition"
 },
 "bomb": {
  "en": "bomb",
  "fr": "bombe"
 },
 "bobby": {
  "en": "Bobby",
  "fr": "Bobby"
 },
 "trap": {
  "en": "trap",
  "fr": "piège"
 },
 "boat_0": {
  "en": "the boat of seat 0",
  "fr": "le bateau de la place 0"
 },
 "boat_1": {
  "en": "the boat of seat 1",
  "fr": "le bateau de la place 1"
 },
 "boat_2": {
  "en": "the boat of seat 2",
  "fr": "le bateau de la place 2"
 },
 "boat_3": {
  "en": "the boat of seat 3",
  "fr": "le bateau de la place 3"
 }
} as const;

/** As they stand in a sentence. */
export const inText = {
 "move_1": {
  "en": "Move 1",
  "fr": "Déplacement 1"
 },
 "move_2": {
  "en": "Move 2",
  "fr": "Déplacement 2"
 },
 "move_3": {
  "en": "Move 3",
  "fr": "Déplacement 3"
 },
 "move_4": {
  "en": "Move 4",
  "fr": "Déplacement 4"
 },
 "move_5": {
  "en": "Move 5",
  "fr": "Déplacement 5"
 },
 "move_6": {
  "en": "Move 6",
  "fr": "Déplacement 6"
 },
 "move_7": {
  "en": "Move 7",
  "fr": "Déplacement 7"
 },
 "pistol": {
  "en": "Pistol",
  "fr": "Pistolet"
 },
 "padlock": {
  "en": "Padlock",
  "fr": "Cadenas"
 },
 "hammer": {
  "en": "Hammer",
  "fr": "Marteau"
 },
 "shield": {
  "en": "Shield",
  "fr": "Bouclier"
 },
 "treasure": {
  "en": "Treasure",
  "fr": "Coffre au trésor"
 },
 "gift": {
  "en": "Poisoned Gift",
  "fr": "Cadeau empoisonné"
 },
 "flying_bomb": {
  "en": "Flying Bomb",
  "fr": "Bombe volante"
 },
 "potion": {
  "en": "Potion",
  "fr": "Potion"
 },
 "boat": {
  "en": "Boat",
  "fr": "Bateau"
 },
 "gem": {
  "en": "a gem",
  "fr": "une pierre précieuse"
 },
 "ammunition": {
  "en": "an ammunition",
  "fr": "une munition"
 },
 "bomb": {
  "en": "a bomb",
  "fr": "une bombe"
 },
 "bobby": {
  "en": "Bobby",
  "fr": "Bobby"
 },
 "trap": {
  "en": "a trap",
  "fr": "un piège"
 },
 "boat_0": {
  "en": "the boat of seat 0",
  "fr": "le bateau de la place 0"
 },
 "boat_1": {
  "en": "the boat of seat 1",
  "fr": "le bateau de la place 1"
 },
 "boat_2": {
  "en": "the boat of seat 2",
  "fr": "le bateau de la place 2"
 },
 "boat_3": {
  "en": "the boat of seat 3",
  "fr": "le bateau de la place 3"
 }
} as const;

/** What each move is called. */
export const moves = {
 "dock": {
  "en": "Dock at {anchor}",
  "fr": "S'amarrer en {anchor}"
 },
 "play": {
  "en": "Play {card}",
  "fr": "Jouer {card}"
 },
 "end-turn": {
  "en": "End the turn",
  "fr": "Finir le tour"
 },
 "throw-away": {
  "en": "Throw away {card}",
  "fr": "Jeter {card}"
 },
 "draw-cards": {
  "en": "Throw no more away, and draw",
  "fr": "Ne plus rien jeter, et piocher"
 },
 "walk": {
  "en": "Move the character: {place}",
  "fr": "Déplacer le personnage : {place}"
 },
 "push": {
  "en": "Move the bomb on {cell}",
  "fr": "Déplacer la bombe en {cell}"
 },
 "go": {
  "en": "Go: {place}",
  "fr": "Aller : {place}"
 },
 "take": {
  "en": "Take the bomb from {cell} along",
  "fr": "Emporter la bombe de {cell}"
 },
 "leave": {
  "en": "Leave the bomb on {cell}",
  "fr": "Laisser la bombe en {cell}"
 },
 "put": {
  "en": "Put down: {place}",
  "fr": "Poser : {place}"
 },
 "open": {
  "en": "Open the chest",
  "fr": "Ouvrir le coffre"
 },
 "leave-closed": {
  "en": "Leave the chest closed",
  "fr": "Laisser le coffre fermé"
 },
 "aim": {
  "en": "Aim at {cell}",
  "fr": "Viser {cell}"
 },
 "fire": {
  "en": "Fire",
  "fr": "Faire feu"
 },
 "capture": {
  "en": "Capture the enemy on {cell}",
  "fr": "Capturer l'ennemi en {cell}"
 },
 "knock-out": {
  "en": "Knock out the enemy on {cell}",
  "fr": "Assommer l'ennemi en {cell}"
 },
 "raise-shield": {
  "en": "Raise a Shield",
  "fr": "Lever un Bouclier"
 },
 "no-shield": {
  "en": "Raise no Shield",
  "fr": "Ne pas lever de Bouclier"
 },
 "steal": {
  "en": "Steal from {seat}: {loot}",
  "fr": "Voler à {seat} : {loot}"
 },
 "give-to": {
  "en": "Give a card to {seat}",
  "fr": "Offrir une carte à {seat}"
 },
 "give": {
  "en": "Give {card}",
  "fr": "Offrir {card}"
 },
 "lift": {
  "en": "Let the bomb on {cell} fly",
  "fr": "Faire voler la bombe en {cell}"
 }
} as const;

/** As printed in the box. */
export const CARDS = [
 {
  "name": "move_1",
  "colour": "move",
  "copies": 8,
  "steps": 1
 },
 {
  "name": "move_2",
  "colour": "move",
  "copies": 8,
  "steps": 2
 },
 {
  "name": "move_3",
  "colour": "move",
  "copies": 8,
  "steps": 3
 },
 {
  "name": "move_4",
  "colour": "move",
  "copies": 8,
  "steps": 4
 },
 {
  "name": "move_5",
  "colour": "move",
  "copies": 8,
  "steps": 5
 },
 {
  "name": "move_6",
  "colour": "move",
  "copies": 8,
  "steps": 6
 },
 {
  "name": "move_7",
  "colour": "move",
  "copies": 7,
  "steps": 7
 },
 {
  "name": "pistol",
  "colour": "attack",
  "copies": 6,
  "steps": 0
 },
 {
  "name": "padlock",
  "colour": "attack",
  "copies": 2,
  "steps": 0
 },
 {
  "name": "hammer",
  "colour": "attack",
  "copies": 2,
  "steps": 0
 },
 {
  "name": "shield",
  "colour": "defence",
  "copies": 2,
  "steps": 0
 },
 {
  "name": "treasure",
  "colour": "bonus",
  "copies": 2,
  "steps": 0
 },
 {
  "name": "gift",
  "colour": "bonus",
  "copies": 3,
  "steps": 0
 },
 {
  "name": "flying_bomb",
  "colour": "bonus",
  "copies": 2,
  "steps": 0
 },
 {
  "name": "potion",
  "colour": "bonus",
  "copies": 3,
  "steps": 0
 },
 {
  "name": "boat",
  "colour": "bonus",
  "copies": 3,
  "steps": 0
 }
] as const;

/** As printed in the box. */
export const ISLAND = [
 {
  "name": "a1",
  "row": 0,
  "column": 10,
  "mark": "land",
  "neighbours": [
   "b3",
   "b4"
  ]
 },
 {
  "name": "b1",
  "row": 1,
  "column": 5,
  "mark": "anchor",
  "neighbours": [
   "b2",
   "c2",
   "c3"
  ]
 },
 {
  "name": "b2",
  "row": 1,
  "column": 7,
  "mark": "land",
  "neighbours": [
   "b1",
   "b3",
   "c3",
   "c4"
  ]
 },
 {
  "name": "b3",
  "row": 1,
  "column": 9,
  "mark": "cross",
  "neighbours": [
   "a1",
   "b2",
   "b4",
   "c4",
   "c5"
  ]
 },
 {
  "name": "b4",
  "row": 1,
  "column": 11,
  "mark": "cross",
  "neighbours": [
   "a1",
   "b3",
   "b5",
   "c5",
   "c6"
  ]
 },
 {
  "name": "b5",
  "row": 1,
  "column": 13,
  "mark": "land",
  "neighbours": [
   "b4",
   "b6",
   "c6",
   "c7"
  ]
 },
 {
  "name": "b6",
  "row": 1,
  "column": 15,
  "mark": "anchor",
  "neighbours": [
   "b5",
   "c7",
   "c8"
  ]
 },
 {
  "name": "c1",
  "row": 2,
  "column": 2,
  "mark": "land",
  "neighbours": [
   "c2",
   "d1",
   "d2"
  ]
 },
 {
  "name": "c2",
  "row": 2,
  "column": 4,
  "mark": "land",
  "neighbours": [
   "b1",
   "c1",
   "c3",
   "d2",
   "d3"
  ]
 },
 {
  "name": "c3",
  "row": 2,
  "column": 6,
  "mark": "land",
  "neighbours": [
   "b1",
   "b2",
   "c2",
   "c4",
   "d3",
   "d4"
  ]
 },
 {
  "name": "c4",
  "row": 2,
  "column": 8,
  "mark": "land",
  "neighbours": [
   "b2",
   "b3",
   "c3",
   "c5",
   "d4",
   "d5"
  ]
 },
 {
  "name": "c5",
  "row": 2,
  "column": 10,
  "mark": "land",
  "neighbours": [
   "b3",
   "b4",
   "c4",
   "c6",
   "d5",
   "d6"
  ]
 },
 {
  "name": "c6",
  "row": 2,
  "column": 12,
  "mark": "land",
  "neighbours": [
   "b4",
   "b5",
   "c5",
   "c7",
   "d6",
   "d7"
  ]
 },
 {
  "name": "c7",
  "row": 2,
  "column": 14,
  "mark": "land",
  "neighbours": [
   "b5",
   "b6",
   "c6",
   "c8",
   "d7",
   "d8"
  ]
 },
 {
  "name": "c8",
  "row": 2,
  "column": 16,
  "mark": "land",
  "neighbours": [
   "b6",
   "c7",
   "c9",
   "d8",
   "d9"
  ]
 },
 {
  "name": "c9",
  "row": 2,
  "column": 18,
  "mark": "land",
  "neighbours": [
   "c8",
   "d9",
   "d10"
  ]
 },
 {
  "name": "d1",
  "row": 3,
  "column": 1,
  "mark": "land",
  "neighbours": [
   "c1",
   "d2",
   "e1",
   "e2"
  ]
 },
 {
  "name": "d2",
  "row": 3,
  "column": 3,
  "mark": "land",
  "neighbours": [
   "c1",
   "c2",
   "d1",
   "d3",
   "e2",
   "e3"
  ]
 },
 {
  "name": "d3",
  "row": 3,
  "column": 5,
  "mark": "cross",
  "neighbours": [
   "c2",
   "c3",
   "d2",
   "d4",
   "e3",
   "e4"
  ]
 },
 {
  "name": "d4",
  "row": 3,
  "column": 7,
  "mark": "land",
  "neighbours": [
   "c3",
   "c4",
   "d3",
   "d5",
   "e4"
  ]
 },
 {
  "name": "d5",
  "row": 3,
  "column": 9,
  "mark": "cross",
  "neighbours": [
   "c4",
   "c5",
   "d4",
   "d6"
  ]
 },
 {
  "name": "d6",
  "row": 3,
  "column": 11,
  "mark": "cross",
  "neighbours": [
   "c5",
   "c6",
   "d5",
   "d7"
  ]
 },
 {
  "name": "d7",
  "row": 3,
  "column": 13,
  "mark": "land",
  "neighbours": [
   "c6",
   "c7",
   "d6",
   "d8",
   "e5"
  ]
 },
 {
  "name": "d8",
  "row": 3,
  "column": 15,
  "mark": "cross",
  "neighbours": [
   "c7",
   "c8",
   "d7",
   "d9",
   "e5",
   "e6"
  ]
 },
 {
  "name": "d9",
  "row": 3,
  "column": 17,
  "mark": "land",
  "neighbours": [
   "c8",
   "c9",
   "d8",
   "d10",
   "e6",
   "e7"
  ]
 },
 {
  "name": "d10",
  "row": 3,
  "column": 19,
  "mark": "land",
  "neighbours": [
   "c9",
   "d9",
   "e7",
   "e8"
  ]
 },
 {
  "name": "e1",
  "row": 4,
  "column": 0,
  "mark": "land",
  "neighbours": [
   "d1",
   "e2",
   "f1"
  ]
 },
 {
  "name": "e2",
  "row": 4,
  "column": 2,
  "mark": "land",
  "neighbours": [
   "d1",
   "d2",
   "e1",
   "e3",
   "f1",
   "f2"
  ]
 },
 {
  "name": "e3",
  "row": 4,
  "column": 4,
  "mark": "land",
  "neighbours": [
   "d2",
   "d3",
   "e2",
   "e4",
   "f2",
   "f3"
  ]
 },
 {
  "name": "e4",
  "row": 4,
  "column": 6,
  "mark": "land",
  "neighbours": [
   "d3",
   "d4",
   "e3",
   "f3",
   "f4"
  ]
 },
 {
  "name": "e5",
  "row": 4,
  "column": 14,
  "mark": "land",
  "neighbours": [
   "d7",
   "d8",
   "e6",
   "f7",
   "f8"
  ]
 },
 {
  "name": "e6",
  "row": 4,
  "column": 16,
  "mark": "land",
  "neighbours": [
   "d8",
   "d9",
   "e5",
   "e7",
   "f8",
   "f9"
  ]
 },
 {
  "name": "e7",
  "row": 4,
  "column": 18,
  "mark": "land",
  "neighbours": [
   "d9",
   "d10",
   "e6",
   "e8",
   "f9",
   "f10"
  ]
 },
 {
  "name": "e8",
  "row": 4,
  "column": 20,
  "mark": "land",
  "neighbours": [
   "d10",
   "e7",
   "f10"
  ]
 },
 {
  "name": "f1",
  "row": 5,
  "column": 1,
  "mark": "land",
  "neighbours": [
   "e1",
   "e2",
   "f2",
   "g1",
   "g2"
  ]
 },
 {
  "name": "f2",
  "row": 5,
  "column": 3,
  "mark": "cross",
  "neighbours": [
   "e2",
   "e3",
   "f1",
   "f3",
   "g2",
   "g3"
  ]
 },
 {
  "name": "f3",
  "row": 5,
  "column": 5,
  "mark": "land",
  "neighbours": [
   "e3",
   "e4",
   "f2",
   "f4",
   "g3"
  ]
 },
 {
  "name": "f4",
  "row": 5,
  "column": 7,
  "mark": "cross",
  "neighbours": [
   "e4",
   "f3",
   "f5",
   "g4"
  ]
 },
 {
  "name": "f5",
  "row": 5,
  "column": 9,
  "mark": "land",
  "neighbours": [
   "f4",
   "f6",
   "g4",
   "g5"
  ]
 },
 {
  "name": "f6",
  "row": 5,
  "column": 11,
  "mark": "land",
  "neighbours": [
   "f5",
   "f7",
   "g5",
   "g6"
  ]
 },
 {
  "name": "f7",
  "row": 5,
  "column": 13,
  "mark": "cross",
  "neighbours": [
   "e5",
   "f6",
   "f8",
   "g6"
  ]
 },
 {
  "name": "f8",
  "row": 5,
  "column": 15,
  "mark": "land",
  "neighbours": [
   "e5",
   "e6",
   "f7",
   "f9",
   "g7"
  ]
 },
 {
  "name": "f9",
  "row": 5,
  "column": 17,
  "mark": "cross",
  "neighbours": [
   "e6",
   "e7",
   "f8",
   "f10",
   "g7",
   "g8"
  ]
 },
 {
  "name": "f10",
  "row": 5,
  "column": 19,
  "mark": "land",
  "neighbours": [
   "e7",
   "e8",
   "f9",
   "g8",
   "g9"
  ]
 },
 {
  "name": "g1",
  "row": 6,
  "column": 0,
  "mark": "anchor",
  "neighbours": [
   "f1",
   "g2",
   "h1"
  ]
 },
 {
  "name": "g2",
  "row": 6,
  "column": 2,
  "mark": "land",
  "neighbours": [
   "f1",
   "f2",
   "g1",
   "g3",
   "h1",
   "h2"
  ]
 },
 {
  "name": "g3",
  "row": 6,
  "column": 4,
  "mark": "land",
  "neighbours": [
   "f2",
   "f3",
   "g2",
   "h2",
   "h3"
  ]
 },
 {
  "name": "g4",
  "row": 6,
  "column": 8,
  "mark": "land",
  "neighbours": [
   "f4",
   "f5",
   "g5",
   "h4"
  ]
 },
 {
  "name": "g5",
  "row": 6,
  "column": 10,
  "mark": "cross",
  "neighbours": [
   "f5",
   "f6",
   "g4",
   "g6",
   "h4",
   "h5"
  ]
 },
 {
  "name": "g6",
  "row": 6,
  "column": 12,
  "mark": "land",
  "neighbours": [
   "f6",
   "f7",
   "g5",
   "h5"
  ]
 },
 {
  "name": "g7",
  "row": 6,
  "column": 16,
  "mark": "land",
  "neighbours": [
   "f8",
   "f9",
   "g8",
   "h6",
   "h7"
  ]
 },
 {
  "name": "g8",
  "row": 6,
  "column": 18,
  "mark": "land",
  "neighbours": [
   "f9",
   "f10",
   "g7",
   "g9",
   "h7",
   "h8"
  ]
 },
 {
  "name": "g9",
  "row": 6,
  "column": 20,
  "mark": "anchor",
  "neighbours": [
   "f10",
   "g8",
   "h8"
  ]
 },
 {
  "name": "h1",
  "row": 7,
  "column": 1,
  "mark": "land",
  "neighbours": [
   "g1",
   "g2",
   "h2",
   "i1"
  ]
 },
 {
  "name": "h2",
  "row": 7,
  "column": 3,
  "mark": "land",
  "neighbours": [
   "g2",
   "g3",
   "h1",
   "h3",
   "i1",
   "i2"
  ]
 },
 {
  "name": "h3",
  "row": 7,
  "column": 5,
  "mark": "cross",
  "neighbours": [
   "g3",
   "h2",
   "i2",
   "i3"
  ]
 },
 {
  "name": "h4",
  "row": 7,
  "column": 9,
  "mark": "land",
  "neighbours": [
   "g4",
   "g5",
   "h5",
   "i4"
  ]
 },
 {
  "name": "h5",
  "row": 7,
  "column": 11,
  "mark": "land",
  "neighbours": [
   "g5",
   "g6",
   "h4",
   "i4"
  ]
 },
 {
  "name": "h6",
  "row": 7,
  "column": 15,
  "mark": "cross",
  "neighbours": [
   "g7",
   "h7",
   "i5",
   "i6"
  ]
 },
 {
  "name": "h7",
  "row": 7,
  "column": 17,
  "mark": "land",
  "neighbours": [
   "g7",
   "g8",
   "h6",
   "h8",
   "i6",
   "i7"
  ]
 },
 {
  "name": "h8",
  "row": 7,
  "column": 19,
  "mark": "land",
  "neighbours": [
   "g8",
   "g9",
   "h7",
   "i7"
  ]
 },
 {
  "name": "i1",
  "row": 8,
  "column": 2,
  "mark": "cross",
  "neighbours": [
   "h1",
   "h2",
   "i2",
   "j1",
   "j2"
  ]
 },
 {
  "name": "i2",
  "row": 8,
  "column": 4,
  "mark": "land",
  "neighbours": [
   "h2",
   "h3",
   "i1",
   "i3",
   "j2",
   "j3"
  ]
 },
 {
  "name": "i3",
  "row": 8,
  "column": 6,
  "mark": "cross",
  "neighbours": [
   "h3",
   "i2",
   "j3",
   "j4"
  ]
 },
 {
  "name": "i4",
  "row": 8,
  "column": 10,
  "mark": "cross",
  "neighbours": [
   "h4",
   "h5",
   "j5",
   "j6"
  ]
 },
 {
  "name": "i5",
  "row": 8,
  "column": 14,
  "mark": "cross",
  "neighbours": [
   "h6",
   "i6",
   "j7",
   "j8"
  ]
 },
 {
  "name": "i6",
  "row": 8,
  "column": 16,
  "mark": "land",
  "neighbours": [
   "h6",
   "h7",
   "i5",
   "i7",
   "j8",
   "j9"
  ]
 },
 {
  "name": "i7",
  "row": 8,
  "column": 18,
  "mark": "cross",
  "neighbours": [
   "h7",
   "h8",
   "i6",
   "j9",
   "j10"
  ]
 },
 {
  "name": "j1",
  "row": 9,
  "column": 1,
  "mark": "land",
  "neighbours": [
   "i1",
   "j2"
  ]
 },
 {
  "name": "j2",
  "row": 9,
  "column": 3,
  "mark": "cross",
  "neighbours": [
   "i1",
   "i2",
   "j1",
   "j3",
   "k1"
  ]
 },
 {
  "name": "j3",
  "row": 9,
  "column": 5,
  "mark": "land",
  "neighbours": [
   "i2",
   "i3",
   "j2",
   "j4",
   "k1",
   "k2"
  ]
 },
 {
  "name": "j4",
  "row": 9,
  "column": 7,
  "mark": "land",
  "neighbours": [
   "i3",
   "j3",
   "j5",
   "k2",
   "k3"
  ]
 },
 {
  "name": "j5",
  "row": 9,
  "column": 9,
  "mark": "land",
  "neighbours": [
   "i4",
   "j4",
   "j6",
   "k3",
   "k4"
  ]
 },
 {
  "name": "j6",
  "row": 9,
  "column": 11,
  "mark": "land",
  "neighbours": [
   "i4",
   "j5",
   "j7",
   "k4",
   "k5"
  ]
 },
 {
  "name": "j7",
  "row": 9,
  "column": 13,
  "mark": "land",
  "neighbours": [
   "i5",
   "j6",
   "j8",
   "k5",
   "k6"
  ]
 },
 {
  "name": "j8",
  "row": 9,
  "column": 15,
  "mark": "land",
  "neighbours": [
   "i5",
   "i6",
   "j7",
   "j9",
   "k6",
   "k7"
  ]
 },
 {
  "name": "j9",
  "row": 9,
  "column": 17,
  "mark": "cross",
  "neighbours": [
   "i6",
   "i7",
   "j8",
   "j10",
   "k7"
  ]
 },
 {
  "name": "j10",
  "row": 9,
  "column": 19,
  "mark": "land",
  "neighbours": [
   "i7",
   "j9"
  ]
 },
 {
  "name": "k1",
  "row": 10,
  "column": 4,
  "mark": "land",
  "neighbours": [
   "j2",
   "j3",
   "k2",
   "l1"
  ]
 },
 {
  "name": "k2",
  "row": 10,
  "column": 6,
  "mark": "land",
  "neighbours": [
   "j3",
   "j4",
   "k1",
   "k3",
   "l1",
   "l2"
  ]
 },
 {
  "name": "k3",
  "row": 10,
  "column": 8,
  "mark": "cross",
  "neighbours": [
   "j4",
   "j5",
   "k2",
   "k4",
   "l2",
   "l3"
  ]
 },
 {
  "name": "k4",
  "row": 10,
  "column": 10,
  "mark": "land",
  "neighbours": [
   "j5",
   "j6",
   "k3",
   "k5",
   "l3",
   "l4"
  ]
 },
 {
  "name": "k5",
  "row": 10,
  "column": 12,
  "mark": "cross",
  "neighbours": [
   "j6",
   "j7",
   "k4",
   "k6",
   "l4",
   "l5"
  ]
 },
 {
  "name": "k6",
  "row": 10,
  "column": 14,
  "mark": "land",
  "neighbours": [
   "j7",
   "j8",
   "k5",
   "k7",
   "l5",
   "l6"
  ]
 },
 {
  "name": "k7",
  "row": 10,
  "column": 16,
  "mark": "land",
  "neighbours": [
   "j8",
   "j9",
   "k6",
   "l6"
  ]
 },
 {
  "name": "l1",
  "row": 11,
  "column": 5,
  "mark": "anchor",
  "neighbours": [
   "k1",
   "k2",
   "l2"
  ]
 },
 {
  "name": "l2",
  "row": 11,
  "column": 7,
  "mark": "land",
  "neighbours": [
   "k2",
   "k3",
   "l1",
   "l3",
   "m1"
  ]
 },
 {
  "name": "l3",
  "row": 11,
  "column": 9,
  "mark": "land",
  "neighbours": [
   "k3",
   "k4",
   "l2",
   "l4",
   "m1",
   "m2"
  ]
 },
 {
  "name": "l4",
  "row": 11,
  "column": 11,
  "mark": "land",
  "neighbours": [
   "k4",
   "k5",
   "l3",
   "l5",
   "m2",
   "m3"
  ]
 },
 {
  "name": "l5",
  "row": 11,
  "column": 13,
  "mark": "land",
  "neighbours": [
   "k5",
   "k6",
   "l4",
   "l6",
   "m3"
  ]
 },
 {
  "name": "l6",
  "row": 11,
  "column": 15,
  "mark": "anchor",
  "neighbours": [
   "k6",
   "k7",
   "l5"
  ]
 },
 {
  "name": "m1",
  "row": 12,
  "column": 8,
  "mark": "land",
  "neighbours": [
   "l2",
   "l3",
   "m2"
  ]
 },
 {
  "name": "m2",
  "row": 12,
  "column": 10,
  "mark": "land",
  "neighbours": [
   "l3",
   "l4",
   "m1",
   "m3"
  ]
 },
 {
  "name": "m3",
  "row": 12,
  "column": 12,
  "mark": "land",
  "neighbours": [
   "l4",
   "l5",
   "m2"
  ]
 }
] as const;
