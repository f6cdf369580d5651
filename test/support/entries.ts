import type { AnyGame, GameEvent, Reader } from '#games/game.ts';
import { seenBy, type Step } from '#games/step.ts';
import type { LogEntry } from '#protocol';
import type { Viewer } from '../../web/src/lib/boards/types.ts';
import { entryOf, readEntry, type Entry } from '../../web/src/lib/platform/match/frames.ts';
import { lineOf, storyOf } from '../../web/src/lib/table/story/story.ts';
import { uiOf } from './uis.ts';

/** The log of steps as one reader saw them. */
export const entriesOf = (game: AnyGame, steps: readonly Step[], reader: Reader): Entry[] =>
  steps.map((step, index) => entryOf(game, index + 1, seenBy(game, step, reader)));

/** An entry whose move and events don't matter. */
export const anEntry = (wire: LogEntry): Entry => readEntry(null, wire);

/** The moves of a log in words, one text each, without the variation selectors that prevent emoji. */
export const linesOf = (game: string, log: readonly Entry[], viewer: Viewer): string[] =>
  storyOf(uiOf(game)!, log, viewer).map((told) => lineOf(told).replaceAll('\uFE0E', ''));

/** One move with these events, in words. */
export const wordsOf = (
  game: string,
  seat: number,
  events: readonly GameEvent[],
  viewer: Viewer,
): string | undefined =>
  linesOf(game, [{ ...anEntry({ n: 1, seat, move: '', chance: [] }), events }], viewer)[0];
