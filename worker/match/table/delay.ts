import type { Reader } from '../../../games/game.ts';
import type { Progress } from './chat.ts';
import type { Made } from './play.ts';
import type { ChatRow } from './store.ts';
import type { Table } from './table.ts';

/**
 * The spectators' delay. While a match is played, spectators see it `terms.spectatorDelay` moves late, so
 * that a player who also watches as a spectator learns nothing. Seats are never delayed; once the match is
 * over, nobody is.
 */

/** True if `reader` is currently behind the match. */
export const isDelayed = ({ terms, status }: Table, reader: Reader): boolean =>
  reader === 'spectator' && status === 'playing' && terms.spectatorDelay > 0;

/** Number of moves shown to `reader`. */
export const visibleMoves = (table: Table, reader: Reader): number =>
  isDelayed(table, reader) ? Math.max(0, table.moves - table.terms.spectatorDelay) : table.moves;

/** Extent to which `reader` has seen the match, which decides the readable chat lines. */
export const progressOf = (table: Table, reader: Reader): Progress => ({
  visibleMoves: visibleMoves(table, reader),
  isOver: table.status === 'over',
});

/** A move now visible to delayed spectators, with the lines seats wrote right after it. */
interface Released {
  readonly made: Made;
  readonly lines: readonly ChatRow[];
}

/**
 * The moves that become visible to delayed spectators when move `n` is made, and whether these changed pacts.
 */
export function releasedBy(
  table: Table,
  { n }: Made,
): { readonly moves: readonly Released[]; readonly havePactsChanged: boolean } {
  const before = Math.max(0, n - 1 - table.terms.spectatorDelay);
  const visible = visibleMoves(table, 'spectator');
  const moves: Released[] = [];
  for (let due = before + 1; due <= visible; due++) {
    const lines = table.chat.lines.filter(
      ({ moves: saidAfter, seat, to }) => saidAfter === due && seat !== null && to === null,
    );
    moves.push({ made: table.started.madeAt(due), lines });
  }
  return { moves, havePactsChanged: table.pacts.haveChanged(before, visible) };
}
