import type { Seat } from '../../games/game.ts';
import type { AskingGuest } from '../match/table/store.ts';
import type { ChatEntry, CloseCode, Refusal } from '../protocol/index.ts';

/**
 * Items a match sends its relays, in order. All texts are frames every spectator may read, already delayed.
 */
export type Item =
  | { readonly t: 'frame'; readonly text: string }
  /** Move `n`, in each form a hello can ask for. */
  | ({ readonly t: 'move'; readonly n: number } & Readonly<Record<MoveForm, string>>)
  /**
   * Changed match info. `brief` is the short `watchers` frame, for clients that asked for it; null if more than
   * the spectators changed.
   */
  | { readonly t: 'match'; readonly text: string; readonly brief: string | null }
  /** A chat line; `from` is the relay's spectator who wrote it. */
  | { readonly t: 'chat'; readonly text: string; readonly from: Speaker | null }
  /** The present match, for waiting sockets or for all. */
  | ({ readonly t: 'welcome'; readonly to: 'waiting' | 'all' } & RelayWelcome)
  /** The match is gone. */
  | ({ readonly t: 'close' } & Closing);

export type MoveForm = 'patch' | 'steps' | 'view';

/** Sends items to all relays of a match. */
export interface Feed {
  readonly isEmpty: boolean;
  send(item: Item): void;
}

/** A welcome frame: `n` moves are shown, and `rest` is its JSON after `now`, without the closing brace. */
export interface Welcome {
  readonly n: number;
  readonly rest: string;
}

/** A relay's welcome: `restWithEvents` has events in the log. */
export interface RelayWelcome extends Welcome {
  readonly restWithEvents: string;
}

/** Text of a welcome frame; `now` in ms since 1970. */
export const welcomeOf = ({ n, rest }: Welcome, seat: Seat | null, now: number): string =>
  `{"t":"welcome","seat":${seat},"n":${n},"now":${now},${rest}}`;

export interface Closing {
  readonly code: CloseCode;
  readonly reason: string;
}

/** A relay's spectator; `tag` is a number assigned by the relay. */
export interface Speaker {
  readonly relay: number;
  readonly tag: number;
}

/** The present sockets of a relay. Of two reports, the one with the larger `at` is newer. */
export interface Report {
  readonly at: number;
  /** Number of all its sockets, including those without a hello. */
  readonly sockets: number;
  /** Number of sockets accepted since its start. */
  readonly taken: number;
  readonly spectators: number;
  /** Names up to the limit of listed names. */
  readonly names: readonly string[];
  /** Spectators who ask for a seat in the rematch, up to their limit. Missing in reports of older versions. */
  readonly asking?: readonly AskingGuest[];
}

/** A chat line written by a relay's spectator. */
export interface RelayLine {
  readonly tag: number;
  readonly id: string;
  readonly name: string | null;
  readonly text: string;
  readonly phrase?: string | undefined;
  readonly to: number | null;
}

/** A relay's message to its match: its report, and requests. */
export interface RelayNote {
  readonly report: Report;
  /** True if a spectator waits for a welcome. */
  readonly wantsWelcome?: boolean;
  readonly said?: RelayLine;
}

/** The match's answer to a note. */
export interface RelayAnswer {
  /** The match is gone, so the relay must close its sockets. */
  readonly closed?: Closing;
  /** Refusal of the chat line. */
  readonly refusal?: Refusal;
  /** The line, if it had been written before. A new line comes through the feed. */
  readonly again?: ChatEntry;
}
