import type { AnySeatGame, GameEvent, SeenStep } from '#games/game.ts';
import { readMove, writeMove } from '#games/written.ts';
import type { LogEntry, ServerFrame } from '#protocol';

/** A move as one reader saw it, with what happened. */
export interface Entry<Move = unknown, Event extends GameEvent = GameEvent> extends LogEntry {
  /** Null for a concession, and for notation of newer rules. */
  readonly made: Move | null;
  /** Empty for a move that this page can't read. */
  readonly events: readonly Event[];
}

/** Parses a frame of the service; undefined if it isn't one. */
export function parseServerFrame(text: string): ServerFrame | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && 't' in data ? (data as ServerFrame) : undefined;
  } catch {
    return undefined;
  }
}

/** The reader's own views before and after a move. */
type Views = Pick<SeenStep, 'before' | 'after'>;

/**
 * Reads a move of the service. A welcome's log brings its events; those of a new move come from the reader's own
 * views.
 */
export function readEntry(game: AnySeatGame | null, wire: LogEntry, views: Views | null = null): Entry {
  const { n, seat, move, chance, by } = wire;
  const read = game && readMove(game, move);
  const made = read?.ok ? read.value : null;
  const isKnown = read?.ok ?? false;
  const events =
    wire.events ?? (game && views && isKnown ? game.eventsOf({ seat, move: made, chance, ...views }) : []);
  return { n, seat, move, chance, ...(by ? { by } : {}), made, events };
}

/** The entry of a move made in this browser. */
export const entryOf = (game: Writer, n: number, seen: SeenStep): Entry => ({
  n,
  seat: seen.seat,
  move: writeMove(game, seen.move),
  chance: seen.chance,
  made: seen.move,
  events: game.eventsOf(seen),
});

type Writer = Pick<AnySeatGame, 'formatMove' | 'eventsOf'>;
