import type { GameEvent, Position, Seat } from '#games/game.ts';
import { games } from '#games/index.ts';
import type { LogEntry } from '#protocol';
import type { Viewer } from '../../web/src/lib/boards/types.ts';
import { byGame } from './by-game.ts';

/** A decision of the reader who asks; without moves if another seat is to act. */
export interface Asked<View, Move> {
  readonly view: View;
  readonly state: Position;
  readonly moves: readonly Move[];
  readonly viewer: Viewer;
}

/** A sentence of an answer, and whether the legal moves bear it out. */
export type Claim = readonly [text: string, holds: boolean];

/** Words and numbers that a game must give, written apart from its code: `claims.ts` of its folder in `test/games`. */
export interface Claims<View = never, Move = never> {
  /** Sentences of the answer to the question about the turn. */
  readonly asked: (asked: Asked<View, Move>) => Claim[];
  /** Marks that the match of its sheet leaves for seat 0: place, text, tone. */
  readonly marks: readonly RegExp[];
  /** The numbers of these events in a match of two, with the part of the last view that they summarize. */
  readonly figures: {
    readonly events: readonly (GameEvent & { readonly seat: Seat } & Readonly<Record<string, unknown>>)[];
    readonly view: object;
    readonly numbers: Readonly<Record<string, readonly [number, number]>>;
  };
  /** Numbers of a whole match, of all seats together, by its log for spectators; may hold matchers of `expect`. */
  readonly counted: (log: readonly LogEntry[]) => Readonly<Record<string, unknown>>;
  /** The first turns in the match of its sheet (the quick one), with what was done; none without openings. */
  readonly firstTurns: readonly string[];
  /** Names of all prospects in its odds. */
  readonly prospects: readonly string[];
  /** Throws if the events of a match, all cards open, don't add up to its last view. */
  readonly addUp: (events: readonly GameEvent[], end: View) => void;
}

export const CLAIMS = byGame(
  import.meta.glob<Claims>('../games/*/claims.ts', { eager: true, import: 'claims' }),
);

/** The games that have claims. */
export const CLAIMED = games.filter(({ id }) => id in CLAIMS);

/** Number of moves with this verb. */
export const verbsIn = (log: readonly LogEntry[], verb: string): number =>
  log.filter(({ move }) => move.split(' ')[0] === verb).length;

/** The events of these kinds. */
export const eventsOf = (events: readonly GameEvent[], ...kinds: readonly string[]) =>
  events.filter(({ kind }) => kinds.includes(kind)) as unknown as readonly Record<string, never>[];

export const YOU = { who: 'you', name: '' } as const;
