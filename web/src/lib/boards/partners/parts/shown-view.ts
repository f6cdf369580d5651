import type { Event } from '#games/partners/events.ts';
import type { Board, Move, View } from '#games/partners/types.ts';
import type { BoardProps } from '../../types.ts';

/** The table after a round, before the next deal. No seat is to act. */
interface RoundEnd extends Board {
  readonly game: 'partners';
  readonly phase: 'play';
  readonly toAct: null;
  readonly outcome: null;
}

/** The props of the board, which shows more than views. */
export interface Props extends Omit<BoardProps<View, Move, Event>, 'view'> {
  readonly view: ShownView;
}

/** The position shown: a view, or the table between two rounds. */
export type ShownView = View | RoundEnd;
