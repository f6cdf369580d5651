import type { Outcome, Position, Seat } from '../games/game.ts';
import type { RefusalCode } from './codes.ts';
import type { PatchStep } from './patch-steps.ts';
import type { BotLevel, PactDeed, StandIns } from './kinds.ts';

export * from './codes.ts';
export * from './kinds.ts';
export * from './limits.ts';
export * from './pact-book.ts';
export * from './patch-steps.ts';
export * from './schemas.ts';

export type Status = 'waiting' | 'playing' | 'over';
export type Visibility = 'public' | 'unlisted';

/** The terms on which a bot may stand in for someone who is away. Times are milliseconds since 1970. */
export interface StandInTerms {
  /** The time from which one may be asked for; null as long as that is for the clock to find. */
  readonly from: number | null;
  /** Seats that have yet to ask for it before it plays. */
  readonly needs: readonly Seat[];
  /** The time at which it begins, once all who must have asked for it. */
  readonly begins: number | null;
}

export interface SeatInfo {
  readonly name: string | null;
  readonly kind: 'human' | 'bot' | 'open';
  readonly connected: boolean;
  /** The level of the bot that plays here: its own seat, or standing in for someone away. */
  readonly bot: BotLevel | null;
  /** Seats that asked for a bot to stand in here while its player is away. */
  readonly standInBy: readonly Seat[];
  /** True while its player waits for the host's consent: the match does not start before. */
  readonly asking: boolean;
  /** The terms of a stand-in; null where the player is here, or a bot plays. */
  readonly standIn: StandInTerms | null;
  /** True if its clock ran out so often in a row that the others may claim the seat's defeat. */
  readonly absent: boolean;
}

/** Thinking time in seconds: so much for each move, then what is in the bank for the whole match. */
export interface ClockTerms {
  readonly perMove: number;
  readonly bank: number;
}

/** The state of the clock: milliseconds left in each seat's bank, and the time at which the seat to act runs out of time. */
export interface ClockState {
  readonly left: readonly number[];
  readonly deadline: number | null;
}

/** The facts that verify the shuffle (docs/fairness.md), in hex; the seed is published once the match is over. */
export interface FairnessInfo {
  readonly commitment: string;
  readonly entropy: readonly (string | null)[];
  readonly seed: string | null;
}

/**
 * Something that happened to a pact between `seat` and `with` after `n` moves; `at` in milliseconds since 1970. Pacts
 * are public and bind nobody. Besides what seats do, one ends when a move of `seat` was made against its partner
 * (`raid`: the move numbered `n`), when its rounds are over (`lapse`) and when one of the two leaves the game (`out`).
 */
export interface PactEvent {
  readonly n: number;
  readonly at: number;
  readonly do: PactDeed | 'raid' | 'lapse' | 'out';
  readonly seat: Seat;
  readonly with: Seat;
  readonly terms: string | null;
  readonly rounds: number | null;
  /** When accepted for some rounds: the number of the turn with whose beginning it lapses. */
  readonly until: number | null;
}

/** A pact that is offered or stands; the seats ascend. A round is as many turns as seats took part when it was made. */
export interface Pact {
  readonly seats: readonly [Seat, Seat];
  /** The seat that proposed it. */
  readonly by: Seat;
  readonly status: 'offered' | 'standing';
  readonly terms: string | null;
  readonly rounds: number | null;
  /** The number of the turn with whose beginning it lapses; null as long as it is offered, or without end. */
  readonly until: number | null;
}

/** A match as everyone may know it, spectators after their delay. Times are milliseconds since 1970. */
export interface MatchInfo {
  readonly id: string;
  readonly game: string;
  readonly status: Status;
  readonly seats: readonly SeatInfo[];
  readonly moves: number;
  /** The seat to act; null before the start and after the end. */
  readonly toAct: Seat | null;
  readonly spectators: number;
  /** Names of the spectators that gave one; seats see none while the match is played. */
  readonly spectatorNames: readonly string[];
  readonly outcome: Outcome | null;
  readonly options: Readonly<Record<string, string>>;
  readonly visibility: Visibility;
  /** The seat that manages the table: seats before the start, and the chat; null where no person sits. */
  readonly host: Seat | null;
  /** Moves by which spectators are kept behind while it is played. */
  readonly spectatorDelay: number;
  readonly whispers: boolean;
  /** True if guests wait for the host's consent. */
  readonly approval: boolean;
  /** The absence after which a bot may be asked for. */
  readonly standIns: StandIns;
  readonly isChatOpen: boolean;
  /** True if seats may make pacts here. */
  readonly allowsPacts: boolean;
  readonly pacts: readonly Pact[];
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly clock: (ClockTerms & ClockState) | null;
  readonly fairness: FairnessInfo;
  readonly rematch: RematchInfo;
}

/** Another match with the same people. */
export interface RematchInfo {
  /** The seats that asked for it. */
  readonly by: readonly Seat[];
  /** Its id, once all have asked. */
  readonly id: string | null;
  /** The commitment to its shuffle, from the end of this match on: there before any seat sends entropy for it. */
  readonly commitment: string | null;
  /** The match that this one is a rematch of. */
  readonly of: string | null;
}

/**
 * A move as one reader sees it: `n` moves have been made with it. `chance` lines come without `# `. `by` names its
 * maker where that was not the seat: its clock ran out, the others claimed its defeat, or a bot stood in.
 */
export interface LogEntry {
  readonly n: number;
  readonly seat: Seat;
  readonly move: string;
  readonly chance: readonly string[];
  readonly by?: 'clock' | 'claim' | 'bot';
}

/**
 * A chat line; `seat` is null for a spectator and for a player who left the table, `to` is the seat that a whisper is for.
 * `at` in milliseconds since 1970.
 */
export interface ChatEntry {
  readonly seat: Seat | null;
  readonly to: Seat | null;
  readonly name: string | null;
  readonly text: string;
  readonly at: number;
}

/** One operation of RFC 6902; the service only adds, removes and replaces. */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/** A game's view as it travels: its shape is the game's own (rules pages). */
export type WireView = Position;

export type ServerFrame =
  | {
      readonly t: 'welcome';
      readonly seat: Seat | null;
      readonly n: number;
      /** The service's time, to read its deadlines by. */
      readonly now: number;
      readonly view: WireView | null;
      readonly match: MatchInfo;
      readonly log: readonly LogEntry[];
      readonly chat: readonly ChatEntry[];
      readonly pactLog: readonly PactEvent[];
      readonly legal?: readonly string[];
    }
  | ({
      readonly t: 'move';
      readonly id?: string;
      readonly patch?: readonly PatchOperation[];
      readonly steps?: readonly PatchStep[];
      readonly view?: WireView;
      readonly legal?: readonly string[];
      readonly clock?: ClockState;
    } & LogEntry)
  | {
      readonly t: 'refused';
      readonly id: string | null;
      readonly code: RefusalCode;
      readonly message: string;
      readonly n: number;
      /** Seconds after which trying again makes sense, where that is known. */
      readonly retryAfter?: number;
    }
  | ({ readonly t: 'chat'; readonly id?: string } & ChatEntry)
  | ({ readonly t: 'pact'; readonly id?: string } & PactEvent)
  | { readonly t: 'match'; readonly match: MatchInfo; readonly id?: string; readonly next?: NextSeat }
  /** Who watches: in the place of a `match` in which nothing else is new. The names are missing where none has changed. */
  | { readonly t: 'watchers'; readonly spectators: number; readonly spectatorNames?: readonly string[] }
  | { readonly t: 'over'; readonly n: number; readonly outcome: Outcome; readonly view: WireView }
  /** To be sent back as it is by clients that asked for marks: everything before it has been read. */
  | { readonly t: 'mark'; readonly mark: string }
  | { readonly t: 'pong' };

/** The reason for which the service refuses something: a code, and a sentence for people. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** Seconds after which trying again makes sense, where that is known. */
  readonly retryAfter?: number;
}

/** Body of an answer that is not a success. */
export interface ErrorBody {
  readonly error: Refusal;
}

/**
 * Answer to `GET /api/matches/:id`; with a seat's token `seat` is its number, and `next` its seat at the rematch once there
 * is one.
 */
export type MatchAnswer = MatchInfo & { readonly seat?: Seat; readonly next?: NextSeat };

/** Answer to `POST /api/matches`. */
export interface Created {
  readonly id: string;
  readonly seat: Seat;
  readonly token: string;
  readonly match: MatchInfo;
}

/** A seat, and the token that proves it. */
export interface Proved {
  readonly seat: Seat;
  readonly token: string;
}

/** Answer to `POST /api/matches/:id/token`. */
export interface Renewed extends Proved {
  /** The matches before and after this one in a series of rematches where the token proves the seat too. */
  readonly also: readonly string[];
}

/** The reader's own seat at the rematch, and its token there. */
export interface NextSeat extends Proved {
  readonly id: string;
}

/** Answer to `POST /api/matches/:id/join`. */
export interface Joined extends Proved {
  /** The service's commitment to the shuffle, of which nobody has seen anything yet. */
  readonly commitment: string;
}

/** Answer to `GET /api/lobby`. */
export interface LobbyListing {
  readonly open: readonly MatchInfo[];
  readonly live: readonly MatchInfo[];
}

/**
 * Each message of a lobby's socket. A `mark` is to be sent back as a frame of that name: all that came with it and
 * before has been read.
 */
export interface LobbyFrame extends LobbyListing {
  readonly mark?: string;
}

/** Answer to `POST /api/quick`. */
export interface Paired extends Joined {
  readonly id: string;
}

/** Answer to `GET /api/push`: the key that subscriptions are made with, null where the host sends none. */
export interface PushInfo {
  readonly key: string | null;
}

/** An entry of `GET /api/games`. */
export interface GameInfo {
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Seats from which on there can be pacts and whispers; null where the game knows none. */
  readonly diplomacy: number | null;
  readonly options: readonly {
    readonly name: string;
    readonly label: string;
    readonly values: readonly { readonly value: string; readonly label: string }[];
  }[];
}

/** A request that is known again: the key its sender made up, which is a secret of theirs, and a hash of what it asks for. */
export interface Keyed {
  readonly key: string;
  readonly request: string;
}
