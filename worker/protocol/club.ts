import type { Outcome } from '../../games/game.ts';
import type { ClubEvent, EventInfo } from './club-event.ts';
import type { ClockTerms } from './match-info.ts';

/** A member of a club, or somebody who was one and whose results are kept. Times are ms since 1970. */
export interface ClubMember {
  readonly id: string;
  readonly name: string;
  readonly arms: number;
  readonly joinedAt: number;
  /** Time of the last visit, exact to a day. */
  readonly seenAt: number;
  readonly leftAt?: number;
}

/** A seat of a club's match: its member, null for bots, guests and open seats. */
export interface ClubSeat {
  readonly member: string | null;
  /** Name at that time; null for an open seat. */
  readonly name: string | null;
  readonly kind: 'human' | 'bot' | 'open';
  /** The bot's character, or its level. */
  readonly bot?: string;
}

/** A table of a club that waits for players or is played. */
export interface ClubTable {
  readonly id: string;
  readonly game: string;
  readonly status: 'waiting' | 'playing';
  readonly seats: readonly ClubSeat[];
  readonly options: Readonly<Record<string, string>>;
  readonly clock: ClockTerms | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  /** Members who were asked to play. */
  readonly asked: readonly string[];
  /** Id of the event that it belongs to. */
  readonly event?: string;
  /** True if its result changes ratings. */
  readonly rated?: true;
  /** Id of the match after which it is the next round. */
  readonly after?: string;
}

/** A rating after a match, in points, and its change by the match. */
export interface SeatRating {
  readonly rating: number;
  /** The true strength is within that of the rating in two cases of three. */
  readonly uncertainty: number;
  readonly change: number;
}

/** A finished match of a club. */
export interface ClubResult {
  /** Its place among the club's results, from 1. */
  readonly n: number;
  readonly id: string;
  readonly game: string;
  readonly seats: readonly ClubSeat[];
  readonly options: Readonly<Record<string, string>>;
  readonly outcome: Outcome;
  readonly moves: number;
  readonly startedAt: number;
  readonly endedAt: number;
  /** False if the club's storage was full. */
  readonly hasRecord: boolean;
  /** True if the host has added it from a file. */
  readonly imported?: true;
  /** Id of the event that it belongs to. */
  readonly event?: string;
  /** The members' ratings by seat, null for bots. Missing if the match was not rated. */
  readonly ratings?: readonly (SeatRating | null)[];
}

/** A member's matches of one game in a club. */
export interface ClubStanding {
  readonly member: string;
  readonly game: string;
  readonly played: number;
  /** Number of matches that they won, also together with others. */
  readonly won: number;
  /** Number of rated matches. */
  readonly rated: number;
  /** Null before the first rated match. Provisional while it is not sure yet. */
  readonly rating: (Omit<SeatRating, 'change'> & { readonly isProvisional: boolean }) | null;
}

/** Answer to `GET /api/clubs/:id/standings`. */
export interface ClubStandings {
  readonly standings: readonly ClubStanding[];
}

/** An entry of a club's log: an act of `by` (null: of the club itself) that concerns `of`. Names are those of that time. */
export interface ClubAct {
  readonly n: number;
  readonly at: number;
  readonly do:
    | 'found'
    | 'enter'
    | 'leave'
    | 'name'
    | 'take-over'
    | 'remove'
    | 'hand-over'
    | 'new-invite'
    | 'renew'
    | 'club-name'
    | 'watchers'
    | 'close'
    | 'reopen'
    | 'import'
    | 'event'
    | 'event-start'
    | 'event-cancel'
    | 'event-correct';
  readonly by: string | null;
  readonly of: string | null;
  /** The club's or a member's new name, or that of an event. */
  readonly name?: string;
  /** The round of a corrected result. */
  readonly round?: number;
  /** The new value of a switch. */
  readonly allowed?: boolean;
}

/** A club as a member sees it, or a watcher. Times are ms since 1970. */
export interface ClubInfo {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  /** Time of the answer. */
  readonly now: number;
  /** The reader; null for a watcher. */
  readonly me: string | null;
  /** The member who is its host; null in a club without members. */
  readonly host: string | null;
  /** Time from which any member may take over as host, unless the host comes before. */
  readonly hostMissedAt: number;
  readonly members: readonly ClubMember[];
  /** Members with the club's page open. */
  readonly here: readonly string[];
  readonly tables: readonly ClubTable[];
  /** Events that have not ended, the next one first, then the latest ended ones. */
  readonly events: readonly ClubEvent[];
  /** The newest results, newest first. */
  readonly results: readonly ClubResult[];
  /** The newest entries of the log, newest first. Empty for watchers. */
  readonly log: readonly ClubAct[];
  readonly allowsWatchers: boolean;
  /** Time at which a closed club is deleted; null while it is open. */
  readonly endsAt: number | null;
  /** True if its storage is full: results are kept, but no more records. */
  readonly isFull: boolean;
}

/** Answer to `POST /api/clubs`. */
export interface Founded {
  readonly id: string;
  readonly member: string;
  readonly key: string;
  readonly invite: string;
}

/** Answer to `POST /api/clubs/:id/members`. */
export interface Entered {
  readonly member: string;
  readonly key: string;
}

/** Answer to `POST /api/clubs/:id/acts`: a new key, of the member or for invitations, if the act gives one. */
export interface Acted {
  readonly key?: string;
  readonly invite?: string;
}

/** Answer to `GET /api/clubs/:id/results`: newest first. `more` is the `before` of the next page; null on the last. */
export interface ClubResults {
  readonly results: readonly ClubResult[];
  readonly more: number | null;
}

/** Frames of a club's socket. */
export type ClubFrame =
  | ({ readonly t: 'club' } & ClubInfo)
  /** Parts of the club that have changed. */
  | ({ readonly t: 'changed' } & Partial<ClubInfo>);

/** A file with everything of a club. */
export interface ClubExport {
  readonly format: 'crowns-club';
  readonly version: 1;
  readonly club: Pick<ClubInfo, 'id' | 'name' | 'createdAt'>;
  readonly members: readonly ClubMember[];
  readonly log: readonly ClubAct[];
  readonly events: readonly EventInfo[];
  readonly results: readonly (ClubResult & { readonly record: string | null })[];
}
