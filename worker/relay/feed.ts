import type { Seat } from '../../games/game.ts';
import type { ChatEntry, CloseCode, Refusal } from '../protocol.ts';

/** What a match tells its relays, in order. All of it is text as every spectator may read it, after the spectators' delay. */
export type Item =
  /** A frame for everyone. */
  | { readonly t: 'frame'; readonly text: string }
  /** The `n`th move, in each form that a hello can ask for. */
  | ({ readonly t: 'move'; readonly n: number } & Readonly<Record<MoveForm, string>>)
  /** The match has changed; `brief` is for those who asked for that, where only who watches is new. */
  | { readonly t: 'match'; readonly text: string; readonly brief: string | null }
  /** A line of the chat; `from` is the relay's spectator that said it. */
  | { readonly t: 'chat'; readonly text: string; readonly from: Speaker | null }
  /** The match as it is now, for those who wait for that or for everyone. */
  | ({ readonly t: 'welcome'; readonly to: 'waiting' | 'all' } & Welcome)
  /** The match is gone. */
  | ({ readonly t: 'close' } & Closing);

export type MoveForm = 'patch' | 'steps' | 'view';

/** The relays at which others of a match's spectators are told the same. */
export interface Feed {
  readonly isEmpty: boolean;
  send(item: Item): void;
}

/** A welcome: `n` moves are shown, and `rest` is its text after the time, without brackets. */
export interface Welcome {
  readonly n: number;
  readonly rest: string;
}

/** The text of a welcome; `now` in milliseconds since 1970. */
export const welcomeOf = ({ n, rest }: Welcome, seat: Seat | null, now: number): string =>
  `{"t":"welcome","seat":${seat},"n":${n},"now":${now},${rest}}`;

export interface Closing {
  readonly code: CloseCode;
  readonly reason: string;
}

/** A spectator of a relay, by a number of the relay's own. */
export interface Speaker {
  readonly relay: number;
  readonly tag: number;
}

/** The sockets of a relay as they are; of two reports the one with the larger `at` is newer. */
export interface Report {
  readonly at: number;
  /** All that it holds, those included that said no hello yet. */
  readonly sockets: number;
  /** Those that it has taken in since it woke. */
  readonly taken: number;
  readonly spectators: number;
  /** As many as are ever listed. */
  readonly names: readonly string[];
}

/** A line that a relay's spectator says. */
export interface Said {
  readonly tag: number;
  readonly id: string;
  readonly name: string | null;
  readonly text: string;
  readonly to: number | null;
}

/** What a relay tells its match: its sockets, and what it wants besides. */
export interface RelayNote {
  readonly report: Report;
  /** True if somebody waits for a welcome. */
  readonly wantsWelcome?: boolean;
  readonly said?: Said;
}

/** The answer to a note. */
export interface RelayAnswer {
  /** The match is gone, and with it the relay's sockets. */
  readonly closed?: Closing;
  /** The refusal of a line. */
  readonly refusal?: Refusal;
  /** A line that had been said before. A new one comes with the feed. */
  readonly again?: ChatEntry;
}
