import type { AnyGame, Reader } from '#games/game.ts';
import { seenBy, type Step } from '#games/step.ts';
import type { LogEntry } from '#protocol';
import { entryOf, readEntry, type Entry } from '../../web/src/lib/match/frames.ts';

/** The log of steps as one reader saw them. */
export const entriesOf = (game: AnyGame, steps: readonly Step[], reader: Reader): Entry[] =>
  steps.map((step, index) => entryOf(game, index + 1, seenBy(game, step, reader)));

/** An entry whose move and events don't matter. */
export const anEntry = (wire: LogEntry): Entry => readEntry(null, wire);
