import { describe, expect, it } from 'vitest';
import type { Decision, Moment } from '../../../../games/analysis/index.ts';
import { costlyLandmarks, inOrder } from '../../../../web/src/lib/study/replay/costly-landmarks.ts';
import type { Landmark } from '../../../../web/src/lib/study/replay/landmarks.ts';
import { costlyOf, momentsSeen } from '../../../../web/src/lib/study/analysis/viewpoint.ts';

const option = { move: 'draw', chance: 0.4, line: [] };
const momentAt = (n: number, seat: number, grade: Decision['grade'], loss: number): Moment => ({
  n,
  chances: [0.5, 0.5],
  decision: { seat, played: option, best: [option], loss, grade },
  luck: null,
});

const MOMENTS = [
  momentAt(0, 0, 'blunder', 0.31),
  momentAt(1, 1, 'mistake', 0.12),
  momentAt(2, 0, null, 0.01),
  momentAt(3, 1, 'inaccuracy', 0.06),
];
const VIEWER = { names: ['Ada', 'Bo'], seat: null };

describe('costly decisions', () => {
  it('are moments of their kind, where they are made, and tell who lost how much', () => {
    expect(costlyLandmarks(costlyOf(MOMENTS, [0, 1]), VIEWER)).toEqual([
      { n: 0, kind: 'blunder', seat: 0, text: 'Blunder by Ada: 31% lost' },
      { n: 1, kind: 'mistake', seat: 1, text: 'Mistake by Bo: 12% lost' },
      { n: 3, kind: 'inaccuracy', seat: 1, text: 'Inaccuracy by Bo: 6% lost' },
    ]);
    const [own] = costlyLandmarks(costlyOf(MOMENTS, [1]), { ...VIEWER, seat: 1 });
    expect(own?.text).toBe('Your mistake: 12% lost');
  });

  it('stand among the other moments in the order of the match, behind what happened before', () => {
    const mark = (n: number, kind: Landmark['kind']): Landmark => ({ n, kind, seat: 0, text: kind });
    const all = inOrder([mark(1, 'event'), mark(4, 'score')], [mark(0, 'blunder'), mark(1, 'mistake')]);
    expect(all.map(({ n, kind }) => `${n} ${kind}`)).toEqual([
      '0 blunder',
      '1 event',
      '1 mistake',
      '4 score',
    ]);
  });

  it('are told of once they were seen to be made, and not before', () => {
    const told = (reached: number) => costlyOf(momentsSeen(MOMENTS, reached), [0, 1]).map(({ n }) => n);
    expect([0, 1, 2, 3, 4].map(told)).toEqual([[], [0], [0, 1], [0, 1], [0, 1, 3]]);
    expect(momentsSeen(MOMENTS, 1).map((moment) => moment?.chances)).toEqual([
      [0.5, 0.5],
      [0.5, 0.5],
    ]);
  });
});
