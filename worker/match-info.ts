import type { Outcome, Reader, Seat } from '../games/game.ts';
import type { BotLevel, PactDeed, StandIns } from './kinds.ts';

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
  /** Whose knowledge the position was from which it began: its creator knew that; null for a match that was dealt. */
  readonly position: 'full' | Reader | null;
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

/** A line of a match that is over, with the number of moves that its author had seen when it was said. */
export interface PastLine extends ChatEntry {
  readonly n: number;
}
