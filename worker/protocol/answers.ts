import type { Seat } from '../../games/game.ts';
import type { PositionCode } from '../../games/position/codec.ts';
import type { RefusalCode } from './codes.ts';
import type { MatchInfo, PastLine } from './match-info.ts';

/** A refusal by the service: a code, and a sentence for people. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** Seconds after which a retry makes sense, if known. */
  readonly retryAfter?: number;
  /** In HTTP answers: true if the same request may succeed later. */
  readonly retry?: true;
  /** Column of the error in a position line, from 1, and its code. */
  readonly column?: number;
  readonly why?: PositionCode;
}

/** Body of an error answer. */
export interface ErrorBody {
  readonly error: Refusal;
}

/**
 * Answer to `GET /api/matches/:id`. With a seat's token, `seat` is the reader's seat and `next` its seat in
 * the rematch, if there is one.
 */
export type MatchAnswer = MatchInfo & { readonly seat?: Seat; readonly next?: NextSeat };

/** Answer to `GET /api/matches/:id/chat`: the lines the reader may read, oldest first. */
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

export interface Proved {
  readonly seat: Seat;
  readonly token: string;
}

/** Answer to `POST /api/matches/:id/token`. */
export interface Renewed extends Proved {
  /** Ids of the other matches of this series in which the token was replaced too. */
  readonly also: readonly string[];
}

/** The reader's seat in the rematch, and its token there. */
export interface NextSeat extends Proved {
  readonly id: string;
}

/** Answer to `POST /api/matches/:id/join`. */
export interface Joined extends Proved {
  /** The service's commitment to the shuffle. No draw has been revealed yet. */
  readonly commitment: string;
}

/** Answer to `GET /api/lobby`. */
export interface LobbyListing {
  readonly open: readonly MatchInfo[];
  readonly live: readonly MatchInfo[];
}

/**
 * Each message of a lobby socket. The client returns a `mark` as a frame, to confirm having read everything
 * up to it.
 */
export interface LobbyFrame extends LobbyListing {
  readonly mark?: string;
}

/** Answer to `POST /api/quick`. */
export interface Paired extends Joined {
  readonly id: string;
}

/** Answer to `GET /api/push`: the server key for subscriptions; null if the host sends no notifications. */
export interface PushInfo {
  readonly key: string | null;
}

/** An entry of `GET /api/games`. */
export interface GameInfo {
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Minimum number of seats for pacts and whispers; null if the game has none. */
  readonly diplomacy: number | null;
  readonly options: readonly {
    readonly name: string;
    readonly label: string;
    readonly values: readonly { readonly value: string; readonly label: string }[];
  }[];
}

/**
 * Identifies a repeated request: the Idempotency-Key its sender chose (a secret) and a hash of the request.
 */
export interface Keyed {
  readonly key: string;
  readonly request: string;
}
