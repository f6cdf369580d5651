import type { Seat } from '../games/game.ts';
import type { PositionCode } from '../games/position/codec.ts';
import type { RefusalCode } from './codes.ts';
import type { MatchInfo, PastLine } from './match-info.ts';

/** The reason for which the service refuses something: a code, and a sentence for people. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** Seconds after which trying again makes sense, where that is known. */
  readonly retryAfter?: number;
  /** Where a position's line goes wrong, counted from 1, and why. */
  readonly column?: number;
  readonly why?: PositionCode;
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

/** Answer to `GET /api/matches/:id/chat`: the lines that the reader may read, in their order. */
export interface PastChat {
  readonly chat: readonly PastLine[];
}

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
