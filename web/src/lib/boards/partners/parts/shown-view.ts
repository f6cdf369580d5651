import type { Board, View } from '#games/partners/types.ts';

/** The table after a round, before the next deal. No seat is to act. */
interface RoundEnd extends Board {
  readonly game: 'partners';
  readonly phase: 'play';
  readonly toAct: null;
  readonly outcome: null;
}

/** The position shown: a view, or the table between two rounds. */
export type ShownView = View | RoundEnd;
