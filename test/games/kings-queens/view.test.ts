import { describe, expect, it } from 'vitest';
import { isSorted } from '#games/cards.ts';
import { seededRandom } from '#games/chance.ts';
import { gameOf } from '#games/index.ts';
import { kingsQueens } from '#games/kings-queens/index.ts';
import type { State } from '#games/kings-queens/types.ts';
import { replay } from '../../../cli/replay.ts';
import { captured, linesOf } from '../../support/cli.ts';
import { hiddenFrom } from '../../support/kings-queens-sight.ts';
import { sampleRecords } from '../../support/records.ts';
import { demand, demandSame, eachSample, samplesOf } from '../../support/sample-games.ts';

describe('views of readers', () => {
  it('in random games every view hides what the page hides, and shows the rest, sorted', () => {
    eachSample(samplesOf(gameOf('kings-queens')!, 2), ({ states, readers }) => {
      (states as State[]).forEach((state, n) => {
        for (const reader of readers) {
          const seen = kingsQueens.view(state, reader);
          demandSame(
            seen,
            hiddenFrom(kingsQueens.reveal(state), reader),
            () => `after ${n} moves, to ${reader}`,
          );
          for (const { hand } of seen.seats) demand(isSorted(hand), () => hand.join(' '));
        }
      });
    });
  });

  it('an imagined hand is sorted too', () => {
    const random = seededRandom(1);
    eachSample(samplesOf(gameOf('kings-queens')!, 2), ({ states, readers }) => {
      for (const state of (states as State[]).filter((_, n) => n % 9 === 0)) {
        for (const reader of readers) {
          const guess = kingsQueens.determinize(kingsQueens.view(state, reader), reader, random);
          for (const { hand } of guess.seats) demand(isSorted(hand), () => hand.join(' '));
        }
      }
    });
  });

  it.each(sampleRecords('kings-queens'))(
    '$name hides with --as what the page hides',
    ({ file, expected }) => {
      for (const reader of [0, 1, 'spectator'] as const) {
        const seen = expected.map((text) => {
          const line = JSON.parse(text) as { view: Parameters<typeof hiddenFrom>[0] };
          return JSON.stringify({ ...line, view: hiddenFrom(line.view, reader) });
        });
        expect(linesOf(captured(() => replay([file, '--as', String(reader)])).stdout)).toEqual(seen);
      }
    },
  );
});
