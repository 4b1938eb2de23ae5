// Written by web/generate.py from the Python sources: do not edit.

/** The first message: the tokens of the seats that this client holds; with none it is a spectator. */
export interface Hello {
  type: "hello";
  id?: number | string | null;
  seat?: number | null;
  tokens?: string[];
  seen?: number | null;
  language?: "en" | "fr" | null;
  format?: "bytes" | "json";
  offers?: boolean;
}

/** Moves, each as text or as an object, made on the position of number `seen`; all or none. */
export interface Play {
  type: "play";
  id?: number | string | null;
  seat?: number | null;
  seen: number;
  moves: (string | Record<string, unknown>)[];
}

/** What one would see and could do after these moves of one's own. Nothing is committed. */
export interface Preview {
  type: "preview";
  id?: number | string | null;
  seat?: number | null;
  seen: number;
  moves: (string | Record<string, unknown>)[];
}

/** The chances in the present position, as far as the seat may know it; without a seat, as a spectator may. */
export interface AskOdds {
  type: "odds";
  id?: number | string | null;
  seat?: number | null;
}

/** The best moves in the position of number `seen`, for the seat that decides; where no other person plays. */
export interface AskHint {
  type: "hint";
  id?: number | string | null;
  seat?: number | null;
  seen: number;
}

/** Take the last move back. */
export interface Undo {
  type: "undo";
  id?: number | string | null;
  seat?: number | null;
  seen: number;
}

/** Give up: a bot plays to the end. */
export interface Resign {
  type: "resign";
  id?: number | string | null;
  seat?: number | null;
}

/** Take the seat back from the bot that held it. */
export interface Return {
  type: "return";
  id?: number | string | null;
  seat?: number | null;
}

/** Give an order, or switch a standing one on. */
export interface GiveOrder {
  type: "order";
  id?: number | string | null;
  seat?: number | null;
  seen: number;
  order: string;
}

/** End the order in progress, or switch a standing one off. */
export interface StopOrder {
  type: "stop";
  id?: number | string | null;
  seat?: number | null;
  order?: string;
}

/** The bytes that the seat promised for the dice, in hexadecimal. */
export interface Reveal {
  type: "reveal";
  id?: number | string | null;
  seat?: number | null;
  bytes: string;
}

/** Show everybody at the table a stamp: a feeling in one picture. */
export interface ShowStamp {
  type: "stamp";
  id?: number | string | null;
  seat?: number | null;
  stamp: "bravo" | "groan" | "hurry" | "laugh" | "oops" | "salute";
}

export type FromClient = Hello | Play | Preview | AskOdds | AskHint | Undo | Resign | Return | GiveOrder | StopOrder | Reveal | ShowStamp;

/** The table has changed, or this client has just come. `id` answers the client's own message. */
export interface Update {
  type: "update";
  number: number;
  looks: Look[];
  time?: Time | null;
  table?: TableInfo | null;
  seats?: number[] | null;
  layout?: string | null;
  hints?: boolean;
  id?: number | string | null;
}

/** Whose decision is awaited, and until when; times are the server's, in milliseconds, and `now` is its clock. */
export interface Time {
  seat: number | null;
  now: number;
  ends?: number | null;
  question?: boolean;
}

/** A table as everybody may know it. */
export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  options: Record<string, unknown>;
  settings: Settings;
  created: number;
  stage: "expired" | "finished" | "open" | "playing" | "starting";
  paused: boolean;
  number: number;
  seats: SeatInfo[];
  bytes_wanted: number[];
  commitment: string;
  roster: Entrant[] | null;
  start_hash: string | null;
  secret: string | null;
  result: number[] | null;
  rematch_of: string | null;
  rematch: string | null;
  room: string | null;
}

/** How people play at a table. */
export interface Settings {
  public: boolean;
  undo: boolean;
  hints: boolean;
  turn_seconds: number | null;
  reaction_seconds: number;
  question_seconds: number;
  time_out: "bot" | "forfeit";
  takeover_seconds: number | null;
  bot: string;
}

/** A seat as everybody may know it. */
export interface SeatInfo {
  who: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  away: boolean;
  resigned: boolean;
  present: boolean;
}

/** A seat as the start fixed it: who sits there, and the hash of the bytes that they are to send (empty: none). */
export interface Entrant {
  who: "bot" | "person";
  name: string;
  promise: string;
}

/** The answer to a preview. `ends` says what would follow: chance, another seat's decision, or the end. */
export interface Previewed {
  type: "preview";
  look: Look;
  ends?: "chance" | "other-seat" | "over" | null;
  id?: number | string | null;
}

/** The chances in the position of a number; None where the game has none to tell. */
export interface Odds {
  type: "odds";
  number: number;
  odds: unknown;
  id?: number | string | null;
}

/** The best moves in the position of a number, the best one first; exact, or each estimated by so many play-outs. */
export interface Hint {
  type: "hint";
  number: number;
  moves: HintedMove[];
  source: "estimated" | "exact";
  play_outs?: number;
  id?: number | string | null;
}

/** A move, the share of the win that it leaves who makes it, and that share's standard error (0: it is exact). */
export interface HintedMove {
  move: unknown;
  share: number;
  error: number;
  text?: string;
}

/** The answer to a question is kept, and will be published when its time is over. */
export interface Sealed {
  type: "sealed";
  number: number;
  id?: number | string | null;
}

/** What was asked for was not done. Nothing has changed. */
export interface Refused {
  type: "refused";
  code: string;
  detail: string;
  number?: number | null;
  looks?: Look[] | null;
  time?: Time | null;
  id?: number | string | null;
}

/** Somebody came or went: for each seat, whether its person is connected; and how many only look on. */
export interface Presence {
  type: "presence";
  present: boolean[];
  spectators: number;
}

/** Somebody shows a stamp. */
export interface Stamped {
  type: "stamped";
  seat: number;
  stamp: "bravo" | "groan" | "hurry" | "laugh" | "oops" | "salute";
  id?: number | string | null;
}

export type ToClient = Update | Previewed | Odds | Hint | Sealed | Refused | Presence | Stamped;

/** What one seat sees: the position and the events, decoded. */
export interface Look {
  seat: number | null;
  decides?: boolean;
  offers?: Offer[] | null;
  undo?: boolean;
  orders?: Record<string, boolean> | null;
  order?: string | null;
  view: unknown;
  told: Told[];
}

/** A legal move. With `amounts`, its `amount` may be any number from the first to the last; it stands at the last. */
export interface Offer {
  move: Record<string, unknown>;
  amounts?: [number, number] | null;
}

/** Something that happened: the row that it belongs to, the event, and its sentence where a language was asked for. */
export interface Told {
  number: number;
  event: unknown;
  text?: string;
}

/** What one seat sees: the bytes of the state as it may know it (null before the game), and the news in numbers. */
export interface ByteLook {
  seat: number | null;
  decides?: boolean;
  offers?: Offer[] | null;
  undo?: boolean;
  orders?: Record<string, boolean> | null;
  order?: string | null;
  state: string | null;
  told: ByteTold[];
}

/** What happened in a row: the numbers of what the rules told, or an event at the table itself. */
export interface ByteTold {
  number: number;
  news?: number[];
  event?: unknown;
}

/** The game begins. */
export interface Begun {
  event: "begun";
}

/** An undo. */
export interface TookBack {
  event: "took-back";
  seat: number;
}

/** A resignation. */
export interface Resigned {
  event: "resigned";
  seat: number;
}

/** A forfeit. */
export interface RanOutOfTime {
  event: "ran-out-of-time";
  seat: number;
}

/** A bot holds the seat until its person returns. */
export interface BotTookOver {
  event: "bot-took-over";
  seat: number;
}

/** The person returns. */
export interface CameBack {
  event: "came-back";
  seat: number;
}

/** The host replaced a player in the game, or somebody has resigned and the others play on. */
export interface BotSatDown {
  event: "bot-sat-down";
  seat: number;
}

/** The host paused the game. */
export interface Paused {
  event: "paused";
}

/** The host resumed it. */
export interface Resumed {
  event: "resumed";
}

export type TableEvent = Begun | TookBack | Resigned | RanOutOfTime | BotTookOver | CameBack | BotSatDown | Paused | Resumed;

/** A table to be made. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, unknown>;
  settings?: Partial<Settings>;
  room?: string;
}

/** A seat of a new table: `me` is for the sender (several are hot-seat), `open` waits for somebody, or a bot's. */
export interface NewSeat {
  who: "bot" | "me" | "open";
  name?: string | null;
  bot?: string;
  promise?: string | null;
}

/** Somebody wants a seat: this one, or any. */
export interface SitDown {
  name: string;
  seat?: number | null;
  promise?: string | null;
}

/** A bot to be put at a seat. */
export interface PutBot {
  bot?: string;
}

/** Where a browser's notices are sent. */
export interface Subscription {
  endpoint: string;
  keys: PushKeys;
  language?: "en" | "fr";
}

/** What a browser reads its notices with. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A new table, the token of its host, and those of the seats that its maker holds. */
export interface MadeTable {
  table: TableInfo;
  host_token: string;
  keys: Key[];
}

/** A seat and the token that opens it. Keep it: it is not shown again. */
export interface Key {
  seat: number;
  token: string;
}

/** The seat that somebody got. */
export interface SatDown {
  table: TableInfo;
  key: Key;
}

/** A part of a finished game, position by position. */
export interface Replay {
  total: number;
  first: number;
  steps: Step[];
}

/** One position of a finished game: the row that led to it, what everybody was told, and what a spectator saw. */
export interface Step {
  number: number;
  time: number;
  seat: number | null;
  events: unknown[];
  texts: string[];
  view: unknown;
}

/** Why something was not done (RFC 9457). `code` is stable; `detail` is a sentence in the reader's language. */
export interface Problem {
  type?: string;
  title: string;
  status: number;
  detail: string;
  code: string;
}

/** A room: its tables, the newest first, and its tally, the best first. */
export interface Room {
  id: string;
  name: string;
  games: RoomGame[];
  tally: Score[];
}

/** A table of a room: how it stands, and once it is over, how it ended. */
export interface RoomGame {
  table: string;
  game: string;
  created: number;
  stage: string;
  names: string[];
  people: boolean[];
  result: number[] | null;
}

/** What somebody has done in a room's finished games. */
export interface Score {
  name: string;
  games: number;
  wins: number;
  seat: number;
}

/** How a table stands, without its game: its stage, and the seat that decides. */
export interface Standing {
  id: string;
  stage: string;
  seat: number | null;
}
