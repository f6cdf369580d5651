import type { Board, View } from '#games/partners/types.ts';

/** The table as a round left it: nobody is to act before the next is dealt. */
interface RoundEnd extends Board {
  readonly game: 'partners';
  readonly phase: 'play';
  readonly toAct: null;
  readonly outcome: null;
}

/** The position that the board shows: a view, or the table between two rounds. */
export type Shown = View | RoundEnd;
