import type { Position, Reader } from '../../../games/game.ts';
import { isDelayed, progressOf, visibleMoves } from './delay.ts';
import type { Table } from './table.ts';

/** A match so far, as a reader may see it. The lists are JSON without brackets, from append-only texts. */
export interface History {
  /** Number of moves shown. */
  readonly n: number;
  /** Null before the deal. */
  readonly position: Position | null;
  readonly log: string;
  readonly chat: string;
  readonly pactLog: string;
}

/** The number of moves shown to `reader` and the resulting position; null before the deal. */
export function shownTo(table: Table, reader: Reader): Pick<History, 'n' | 'position'> {
  const n = visibleMoves(table, reader);
  return { n, position: table.play?.positionAt(n) ?? null };
}

export function historyFor(table: Table, reader: Reader, events = false): History {
  const { play, chat, pacts } = table;
  const { n, position } = shownTo(table, reader);
  return {
    n,
    position,
    log: play?.logText(reader, n, events) ?? '',
    chat: chat.textFor(reader, progressOf(table, reader)),
    pactLog: pacts.textUntil(n, isDelayed(table, reader)),
  };
}
