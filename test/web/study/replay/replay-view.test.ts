import { expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { seededRandom } from '#games/chance.ts';
import { formatRecord } from '#games/record.ts';
import { replayViewAt } from '../../../../web/src/lib/study/replay/replay-view.ts';
import { opened } from '../../../support/opened.ts';
import { storyOf } from '../../../../web/src/lib/table/story/story.ts';
import { dealt } from '../../../../web/src/lib/learn/practice/saved-game.ts';
import { uiOf } from '../../../support/uis.ts';

/** A replay of some random moves of a game. */
function replayOf(game: string, seats: number) {
  const solo = dealt({ game, seats, dealer: 0, level: 'fair', seed: '0'.repeat(32) })!;
  const random = seededRandom(2);
  for (let n = 0; n < 120 && solo.toAct !== null; n++) {
    const legal = solo.game.legalMoves(solo.view(solo.toAct));
    solo.play(solo.toAct, legal[random.below(legal.length)]);
  }
  return opened(formatRecord({ ...solo.source, comments: [] }));
}

test.each(games.map(({ id, seats }) => [id, seats.max] as const))(
  'a replay of %s tells no move again and again, however one steps through it, and as a match does',
  (id, seats) => {
    const replay = replayOf(id, seats);
    const ui = uiOf(id)!;
    let told = 0;
    const counting: typeof ui = {
      ...ui,
      tell: (log, viewer) => {
        told += log.length;
        return ui.tell(log, viewer);
      },
    };
    for (const viewpoint of ['everything', 'spectator', 0] as const)
      for (const n of [0, 1, 2, 3, 2, Math.floor(replay.length / 2), replay.length - 1, replay.length, 5]) {
        const at = Math.min(n, replay.length);
        const { story, viewer } = replayViewAt(replay, counting, at, viewpoint);
        expect(story, `${viewpoint} ${at}`).toEqual(storyOf(ui, replay.log(at, viewpoint), viewer));
      }
    // One move a step tells each move at most twice, as the lengths told double.
    told = 0;
    const again = replayOf(id, seats);
    for (let n = 0; n <= again.length; n++) replayViewAt(again, counting, n, 'spectator');
    expect(told).toBeLessThanOrEqual(4 * again.length);
  },
);
