import type { CharacterId } from '../../games/bot/characters.ts';
import type { ChanceVersion } from '../../games/chance.ts';
import type { GameEvent, Outcome, Reader, Seat } from '../../games/game.ts';
import type { BotLevel, PactDeed, StandIns } from './kinds.ts';

export type Status = 'waiting' | 'playing' | 'over';
export type Visibility = 'public' | 'unlisted';

/** Terms under which a bot may stand in for a player who is away. Times are ms since 1970. */
export interface StandInTerms {
  /** Time from which a stand-in may be requested; null if only the clock could tell. */
  readonly from: number | null;
  /** Seats whose request is still missing. */
  readonly needs: readonly Seat[];
  /** Time at which the stand-in begins, once all necessary seats have asked. */
  readonly begins: number | null;
}

export interface SeatInfo {
  readonly name: string | null;
  readonly kind: 'human' | 'bot' | 'open';
  readonly connected: boolean;
  /** Level of the bot playing the seat, as its own or as a stand-in. */
  readonly bot: BotLevel | null;
  /** Character of the seat's own bot. Missing for other seats and for bots without one. */
  readonly character?: CharacterId;
  /** Seats that asked for a stand-in on this seat. */
  readonly standInBy: readonly Seat[];
  /** True while the player waits for the host's consent. The match doesn't start before it. */
  readonly asking: boolean;
  /** Terms of a stand-in; null if the player is here or a bot already plays. */
  readonly standIn: StandInTerms | null;
  /** True if the seat's clock ran out so often in a row that others may make it concede. */
  readonly absent: boolean;
}

/** Thinking time in seconds: per move, and a bank for the whole match. */
export interface ClockTerms {
  readonly perMove: number;
  readonly bank: number;
}

/** Ms left in each seat's bank, and the time at which the seat to act runs out of time. */
export interface ClockState {
  readonly left: readonly number[];
  readonly deadline: number | null;
}

/** Data to verify the shuffle (docs/fairness.md), in hex. `seed` is null until the match is over. */
export interface FairnessInfo {
  readonly commitment: string;
  readonly entropy: readonly (string | null)[];
  readonly seed: string | null;
  /** Version of the chance. */
  readonly version: ChanceVersion;
}

/**
 * A pact event between `seat` and `with` after `n` moves; `at` in ms since 1970. Pacts are public and not
 * binding. They end by a seat's command, by a `raid` of `seat` on its partner (move `n`), after their rounds
 * (`lapse`), or if one of the two leaves the game (`out`).
 */
export interface PactEvent {
  readonly n: number;
  readonly at: number;
  readonly do: PactDeed | 'raid' | 'lapse' | 'out';
  readonly seat: Seat;
  readonly with: Seat;
  readonly terms: string | null;
  readonly rounds: number | null;
  /** If accepted for some rounds: number of the turn at whose beginning it lapses, unless a seat leaves the game before. */
  readonly until: number | null;
  /** Id of the standard phrase that `terms` say in the proposing seat’s language; missing for other terms. */
  readonly phrase?: string;
}

/** An offered or standing pact; its seats ascend. In each of its rounds both have a whole turn. */
export interface Pact {
  readonly seats: readonly [Seat, Seat];
  /** The proposing seat. */
  readonly by: Seat;
  readonly status: 'offered' | 'standing';
  readonly terms: string | null;
  readonly rounds: number | null;
  /** Number of the turn at whose beginning it lapses; null for an offer or a pact without end. */
  readonly until: number | null;
  /** As in `PactEvent`. */
  readonly phrase?: string;
}

/** A match's club, and the members of its seats; null for bots and open seats. */
export interface MatchClub {
  readonly id: string;
  readonly members: readonly (string | null)[];
  /** True if the result changes ratings in the club. */
  readonly rated?: true;
}

/** A match as everyone may see it, spectators after their delay. Times are ms since 1970. */
export interface MatchInfo {
  readonly id: string;
  readonly game: string;
  readonly status: Status;
  readonly seats: readonly SeatInfo[];
  readonly moves: number;
  /** The seat to act; null before the start and after the end. */
  readonly toAct: Seat | null;
  readonly spectators: number;
  /** Names of spectators who gave one. Empty for seats while the match is played. */
  readonly spectatorNames: readonly string[];
  /**
   * Names of spectators who ask for a seat in the rematch; null in place of a name that stays hidden from seats while
   * the match is played. Null if nobody may ask.
   */
  readonly guests: readonly (string | null)[] | null;
  readonly outcome: Outcome | null;
  readonly options: Readonly<Record<string, string>>;
  readonly visibility: Visibility;
  /**
   * The reader whose knowledge the initial position was written from, which its creator knew; null for a
   * dealt match.
   */
  readonly position: 'full' | Reader | null;
  /** The seat that manages seats before the start, and the chat; null if no person is seated. */
  readonly host: Seat | null;
  /** Number of moves spectators are behind during play. */
  readonly spectatorDelay: number;
  readonly whispers: boolean;
  /** True if guests wait for the host's consent. */
  readonly approval: boolean;
  /** Absence after which a stand-in may be requested. */
  readonly standIns: StandIns;
  readonly isChatOpen: boolean;
  /** True if seats may make pacts here. */
  readonly allowsPacts: boolean;
  readonly pacts: readonly Pact[];
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly clock: (ClockTerms & ClockState) | null;
  /** The club of this match. Missing otherwise. */
  readonly club?: MatchClub;
  /** True while bots of this match take longer because many think on this service. Missing otherwise. */
  readonly areBotsSlow?: boolean;
  readonly fairness: FairnessInfo;
  readonly rematch: RematchInfo;
}

/** Another match with the same people. */
export interface RematchInfo {
  /** Seats that asked for it. */
  readonly by: readonly Seat[];
  /** Number of seats that they want to add for guests. */
  readonly open: number;
  /** Its id, once everyone has asked. */
  readonly id: string | null;
  /** Commitment to its shuffle. Published when this match ends, before any seat sends entropy. */
  readonly commitment: string | null;
  /** Id of the match this one is a rematch of. */
  readonly of: string | null;
}

/**
 * A move as one reader sees it; `n` is its number, from 1. `chance` lines come without `# `. `by` is set if
 * the seat didn't move itself: its clock ran out, others claimed its defeat, or a bot stood in. `events` is set
 * in the log of a welcome, for clients that asked for it.
 */
export interface LogEntry {
  readonly n: number;
  readonly seat: Seat;
  readonly move: string;
  readonly chance: readonly string[];
  readonly by?: 'clock' | 'claim' | 'bot';
  readonly events?: readonly GameEvent[];
}

/**
 * A chat line; `seat` is null for spectators and for players who left the table, `to` is a whisper's
 * recipient. `at` in ms since 1970.
 */
export interface ChatEntry {
  readonly seat: Seat | null;
  readonly to: Seat | null;
  readonly name: string | null;
  readonly text: string;
  readonly at: number;
  /** Id of the standard phrase that `text` says in the author's language; missing for other lines. */
  readonly phrase?: string;
}

/** A line of a finished match, with the number of moves shown to its author when it was written. */
export interface PastLine extends ChatEntry {
  readonly n: number;
}
