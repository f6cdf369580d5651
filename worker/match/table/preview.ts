import type { Position } from '../../../games/game.ts';
import { shownTo } from './history.ts';
import type { Table } from './table.ts';

/** A match as drawn in preview pictures: the board as spectators may see it now, and the players' names. */
export interface Preview {
  readonly game: string;
  /** Null before the deal. */
  readonly view: Position | null;
  /** Names by seat; empty for open seats. */
  readonly names: readonly string[];
}

export function previewOf(table: Table): Preview {
  const { position } = shownTo(table, 'spectator');
  return {
    game: table.terms.game,
    view: position && table.game.view(position, 'spectator'),
    names: Array.from({ length: table.terms.seats }, (_, seat) => table.seating.at(seat)?.name ?? ''),
  };
}
