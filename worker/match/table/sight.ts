import type { Position } from '../../../games/game.ts';
import { shownTo } from './history.ts';
import type { Table } from './table.ts';

/** A match as a picture shows it: the board as spectators may see it now, and who sits there. */
export interface Sight {
  readonly game: string;
  /** Null before the deal. */
  readonly view: Position | null;
  /** The names by seat; empty where nobody sits. */
  readonly names: readonly string[];
}

/** What a spectator who came now would see of a match. */
export function sightOf(table: Table): Sight {
  const { position } = shownTo(table, 'spectator');
  return {
    game: table.terms.game,
    view: position && table.game.view(position, 'spectator'),
    names: Array.from({ length: table.terms.seats }, (_, seat) => table.seating.at(seat)?.name ?? ''),
  };
}
