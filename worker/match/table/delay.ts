import type { Reader } from '../../../games/game.ts';
import type { Progress } from './chat.ts';
import type { Made } from './play.ts';
import type { ChatRow } from './store.ts';
import type { Table } from './table.ts';

/**
 * The spectators' delay: while a match is played its spectators may be kept `terms.spectatorDelay` moves behind, so that
 * a player who also watches as a spectator learns nothing new. Seats are never delayed, and once it is over nobody is.
 */

/** True if a reader is kept behind the moves that are being played. */
export const isDelayed = ({ terms, status }: Table, reader: Reader): boolean =>
  reader === 'spectator' && status === 'playing' && terms.spectatorDelay > 0;

/** The number of moves that a reader has been shown. */
export const visibleMoves = (table: Table, reader: Reader): number =>
  isDelayed(table, reader) ? Math.max(0, table.moves - table.terms.spectatorDelay) : table.moves;

/** The point of the match up to which a reader may read the chat. */
export const progressOf = (table: Table, reader: Reader): Progress => ({
  visibleMoves: visibleMoves(table, reader),
  isOver: table.status === 'over',
});

/** A move that delayed spectators may see by now, and the lines that seats wrote right after it. */
interface Released {
  readonly made: Made;
  readonly lines: readonly ChatRow[];
}

/** The moves that are old enough for delayed spectators once a new one is made, and whether they changed pacts. */
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
    moves.push({ made: table.play!.madeAt(due)!, lines });
  }
  const havePactsChanged = table.pacts.events.some((event) => event.n > before && event.n <= visible);
  return { moves, havePactsChanged };
}
