import type { Component } from 'svelte';
import type { Position, Seat } from '#games/game.ts';
import type { LogEntry } from '#protocol';

/** The props of every board. It shows the view, offers the legal moves and emits one of them; it holds no rules. */
export interface BoardProps<View extends Position = Position, Move = unknown> {
  readonly view: View;
  /** The reader's seat; null for a spectator. */
  readonly seat: Seat | null;
  /** The legal moves when this seat is to act, else none. */
  readonly legal: readonly Move[];
  /** The move that was sent and not answered yet, in notation. */
  readonly pending: string | null;
  readonly names: readonly string[];
  readonly last: LogEntry | null;
  /** Every move so far as these eyes saw it; `last` is its end. */
  readonly log: readonly LogEntry[];
  /** The views that these eyes saw before, for telling the effect of a move. */
  readonly viewAt: ViewAt<View>;
  /** Seats whose players are not at the table; left out where nobody can be away. */
  readonly away?: readonly Seat[];
  /** True if the reader goes back and forth in a match that is over. */
  readonly isReplay?: boolean;
  readonly onmove: (move: Move) => void;
}

/** The person that a text is for: their seat, null for a spectator, and the names of all seats. */
export interface Viewer {
  readonly names: readonly string[];
  readonly seat: Seat | null;
}

/** The reader's own view once `n` moves had been made; null where the reader did not look on. */
export type ViewAt<View extends Position = Position> = (n: number) => View | null;

/** The explanation of the present decision to a newcomer. */
export interface Coaching {
  /** The same as long as it is about the same matter. */
  readonly topic: string;
  readonly title: string;
  /** The thing to do or know now, in a sentence or two. */
  readonly gist: string;
  /** The rest, for those who want it. */
  readonly more: readonly string[];
}

/** Explains the decision after `n` moves to a seat; null where there is nothing to explain. */
export type Coach<View extends Position = Position, Move = unknown> = (
  view: View,
  legal: readonly Move[],
  viewer: Viewer,
  n: number,
) => Coaching | null;

/** An outcome for people: the winners in a line, the reason, and each seat's result. */
export interface OutcomeWords {
  readonly headline: string;
  readonly reason: string;
  readonly standings: readonly { readonly seat: Seat; readonly text: string; readonly isWinner: boolean }[];
}

/** A game in words. */
export interface GameText<View extends Position = Position, Move = unknown> {
  /** A logged move in words, mostly one sentence; `before` is the entry before it, `log` the one that both are in. */
  describeMove(
    entry: LogEntry,
    viewer: Viewer,
    before: LogEntry | null,
    viewAt: ViewAt<View>,
    log: readonly LogEntry[],
  ): string;
  /** A legal move as something to do. */
  describeChoice(move: Move, viewer: Viewer): string;
  /** `view` is the one at the end, for what the outcome does not hold. */
  describeOutcome(outcome: NonNullable<View['outcome']>, viewer: Viewer, view: View): OutcomeWords;
}

/** The face of a game: all that the client needs of it beyond its rules. Boards and rules pages load when they are shown. */
export interface GameUi extends GameText {
  readonly id: string;
  readonly title: string;
  readonly summary: () => string;
  /** A note for the pages that offer the game, such as whose trademark its name is. */
  readonly notice: (() => string) | null;
  readonly Board: () => Promise<Component<BoardProps>>;
  readonly Rules: () => Promise<Component>;
  readonly Coach: () => Promise<Coach>;
}
