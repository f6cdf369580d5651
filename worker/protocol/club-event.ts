import type { ClockTerms } from './match-info.ts';

/** The way in which members of an event meet. */
export type EventFormat = 'round-robin' | 'swiss' | 'knock-out';

/** Terms of an event, which its host sets when announcing it. */
export interface EventTerms {
  readonly name: string;
  readonly game: string;
  /** Seats of a table: two, or the maximum. */
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly clock: ClockTerms | null;
  /** Number of moves that watchers are behind. */
  readonly spectatorDelay: number;
  readonly format: EventFormat;
  /** Number of rounds. A knock-out, and a round robin of tables of two, have as many as they need. */
  readonly rounds: number;
  /** `live`: a round begins when the last one is over. `days`: rounds begin at fixed times. */
  readonly pace: 'live' | 'days';
  /** Time of the start, in ms since 1970. */
  readonly startsAt: number;
  /** Maximum length of a round. Over days, the time between two rounds. */
  readonly roundMinutes: number;
  /** Minutes after the beginning of a round from which somebody who has not come loses. */
  readonly noShowMinutes: number;
  /** Minutes before the start from which players check in; 0 without check-in. */
  readonly checkInMinutes: number;
  /** Minutes between two live rounds. */
  readonly breakMinutes: number;
  /** True if results change ratings. */
  readonly rated?: boolean;
}

/**
 * `joined`: has not checked in yet. `in`: plays in the next round. `absent`: did not come, or did not check in. `left`:
 * withdrew. `out`: lost in a knock-out.
 */
export type EventPlayerStatus = 'joined' | 'in' | 'absent' | 'left' | 'out';

export interface EventPlayer {
  readonly member: string;
  readonly status: EventPlayerStatus;
}

/** A table of a round. */
export interface EventBoard {
  /** Id of its match; null until it is open, and for a table where nobody plays. */
  readonly match: string | null;
  /** Members by seat. */
  readonly members: readonly string[];
  /** Points by seat: one, shared by the winners; null until known. */
  readonly points: readonly number[] | null;
  /** The game's own score by seat, the higher the better; null without. */
  readonly own: readonly number[] | null;
  /** Source of the points: the match, an absence, the end of the round (until the match is over), or the host. */
  readonly by: 'play' | 'no-show' | 'time' | 'host' | null;
  /** Members who did not come; null until all have, or time is up. */
  readonly absent: readonly string[] | null;
}

/** A round. Times are ms since 1970. */
export interface EventRound {
  readonly n: number;
  readonly startedAt: number;
  readonly noShowAt: number;
  readonly endsAt: number;
  readonly boards: readonly EventBoard[];
  /** Members who rest, and get points for it. */
  readonly byes: readonly string[];
  /** Time from which all points are known; null before. */
  readonly doneAt: number | null;
}

export type EventStatus = 'announced' | 'check-in' | 'running' | 'ended' | 'cancelled';

/** Facts of an event without its rounds. Times are ms since 1970. */
export interface EventHead {
  readonly id: string;
  readonly terms: EventTerms;
  readonly status: EventStatus;
  readonly createdAt: number;
  readonly players: readonly EventPlayer[];
  /** Number of rounds that have begun. */
  readonly round: number;
  /** Number of rounds in all; null if that depends on the players. */
  readonly rounds: number | null;
  /** Time of the next round, if it is known. */
  readonly nextAt: number | null;
  readonly endedAt: number | null;
}

/** An event in the description of its club. Times are ms since 1970. */
export interface ClubEvent extends Pick<EventTerms, 'name' | 'game' | 'format' | 'startsAt'> {
  readonly id: string;
  readonly status: EventStatus;
  /** Number of players. */
  readonly players: number;
  /** Number of rounds that have begun; null once it is over. */
  readonly round: number | null;
  readonly rounds: number | null;
  readonly nextAt: number | null;
  /** Changes with everything that the event's own page shows. */
  readonly changedAt: number;
}

/** Answer to `GET /api/clubs/:id/events`: newest first. */
export interface ClubEventList {
  readonly events: readonly ClubEvent[];
}

/** Answer to `POST /api/clubs/:id/events`. */
export interface Announced {
  readonly id: string;
}

/** A player's place in an event. Tie-breaks are in their order. */
export interface EventStanding {
  readonly member: string;
  /** From 1. Players whom nothing tells apart share one. */
  readonly rank: number;
  readonly points: number;
  /** Points in the matches between players with as many points; null unless all of them have met. */
  readonly direct: number | null;
  readonly buchholz: number;
  readonly sonneborn: number;
  /** The game's own score, on average of the matches played; null without. */
  readonly own: number | null;
}

/** A member's place in a season. */
export interface SeasonRow {
  readonly member: string;
  /** From 1. Equals share one. */
  readonly rank: number;
  /** Points in events and in other rated matches, of which each gives one, shared by the winners. */
  readonly points: number;
  /** Number of events, and of those won. */
  readonly events: number;
  readonly eventsWon: number;
  /** Number of rated matches outside of events. */
  readonly matches: number;
}

/** Answer to `GET /api/clubs/:id/seasons/:season`. Times are ms since 1970. */
export interface ClubSeason {
  /** Year and quarter, by UTC: `2026-4`. */
  readonly id: string;
  readonly begins: number;
  readonly ends: number;
  /** The season before; null for the first one of the club. */
  readonly previous: string | null;
  readonly rows: readonly SeasonRow[];
}

/** Answer to `GET /api/clubs/:id/events/:event`. */
export interface EventInfo extends EventHead {
  /** Time of the answer. */
  readonly now: number;
  readonly roundList: readonly EventRound[];
  readonly standings: readonly EventStanding[];
}
