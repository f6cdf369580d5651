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

/** The number of moves that a reader has been shown, and the state that these led to: null before the deal. */
export function shownTo(table: Table, reader: Reader): Pick<History, 'n' | 'position'> {
  const n = visibleMoves(table, reader);
  return { n, position: table.play?.positionAt(n) ?? null };
}

export function historyFor(table: Table, reader: Reader): History {
  const { play, chat, pacts } = table;
  const { n, position } = shownTo(table, reader);
  return {
    n,
    position,
    log: play?.logText(reader, n) ?? '',
    chat: chat.textFor(reader, progressOf(table, reader)),
    pactLog: pacts.textUntil(n, isDelayed(table, reader)),
  };
}
