import type { Position, Reader } from '../../../games/game.ts';
import { isDelayed, progressOf, visibleMoves } from './delay.ts';
import type { Table } from './table.ts';

/** A match so far, as a reader may know it. The lists are JSON without brackets, from texts that grow with the match. */
export interface History {
  /** The number of moves made. */
  readonly n: number;
  /** Null before the deal. */
  readonly position: Position | null;
  readonly log: string;
  readonly chat: string;
  readonly pactLog: string;
}

export function historyFor(table: Table, reader: Reader): History {
  const { play, chat, pacts } = table;
  const n = visibleMoves(table, reader);
  return {
    n,
    position: play?.positionAt(n) ?? null,
    log: play?.logText(reader, n) ?? '',
    chat: chat.textFor(reader, progressOf(table, reader)),
    pactLog: pacts.textUntil(n, isDelayed(table, reader)),
  };
}
