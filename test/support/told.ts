import type { AnyGame, Reader } from '#games/game.ts';
import { seenBy, type Step } from '#games/step.ts';
import type { Mark } from '../../web/src/lib/boards/types.ts';
import { uiOf } from './uis.ts';
import { storyOf } from '../../web/src/lib/table/story/story.ts';
import { entriesOf } from './entries.ts';
import { stepsOf } from './frames.ts';
import type { Sample } from './sample-games.ts';

/** Maximum number of moves described in tests. */
const MOST = 160;
export const NAMES = ['Ada', 'Ben', 'Cyd', 'Dan', 'Eve', 'Fay'];

/** A mark as text: seat, place, content. Without variation selectors. */
export const markInWords = ({ seat, zone, text, tone }: Mark): string =>
  [NAMES[seat], zone, text.replaceAll('\uFE0E', ''), tone].join(' ');

/** Describes steps as one reader saw them. */
export function told(game: AnyGame, steps: readonly Step[], reader: Reader) {
  const views = steps.map((step) => seenBy(game, step, reader));
  const log = entriesOf(game, steps, reader);
  const viewer = { names: NAMES, seat: reader === 'spectator' ? null : reader };
  return { log, viewer, story: storyOf(uiOf(game.id)!, log, viewer), views };
}

/** The first moves of a random game. */
export const stepsIn = ({ game, source, states }: Sample): Step[] =>
  stepsOf(game, source, states.slice(0, MOST + 1)).slice(0, Math.min(MOST, states.length - 1));
