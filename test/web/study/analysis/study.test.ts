import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../games/chance.ts';
import type { Decision, Moment } from '../../../../games/analysis/index.ts';
import { branchAt } from '../../../../web/src/lib/learn/practice/branch.ts';
import { linesOf } from '../../../../web/src/lib/study/analysis/curve.ts';
import { scalesOf } from '../../../../web/src/lib/platform/ui/share-plot.ts';
import { costlyOf, seatsSeen } from '../../../../web/src/lib/study/analysis/viewpoint.ts';
import { SAMPLE_RECORDS, sampleReplay } from '../../../support/motion-scenes.ts';

const option = { move: 'draw', chance: 0.4, line: [] };
const decision = (seat: number, grade: Decision['grade']): Decision => ({
  seat, played: option, best: [option], loss: 0.1, grade,
}); // prettier-ignore
const moment = (n: number, chances: number[], judged: Decision | null = null): Moment => ({
  n, chances, decision: judged, luck: null,
}); // prettier-ignore

describe('the curve', () => {
  it('has a line for each seat, with a gap where nothing is known yet', () => {
    const moments = [moment(0, [0.5, 0.25]), moment(1, [1, 0]), undefined, moment(3, [0, 1])];
    expect(linesOf(scalesOf(0, 4), moments, [0, 1])).toEqual([
      { seat: 0, d: 'M0,50L25,0M75,100Z' },
      { seat: 1, d: 'M0,75L25,100M75,0Z' },
    ]);
    // Partly filled arrays occur because answers arrive in any order.
    const holes: Moment[] = [];
    holes[2] = moment(2, [0.5]);
    expect(linesOf(scalesOf(0, 4), holes, [0])).toEqual([{ seat: 0, d: 'M50,50Z' }]);
  });
});

describe('visible parts of an analysis', () => {
  const moments = [
    moment(0, [], decision(0, 'blunder')),
    moment(1, [], decision(1, 'mistake')),
    moment(2, [], decision(1, null)),
    undefined,
  ];

  it('is a seat’s own with its viewpoint, all with hindsight, and nothing for a spectator', () => {
    const seen = (viewpoint: Parameters<typeof seatsSeen>[0]) =>
      costlyOf(moments, seatsSeen(viewpoint, 2)).map(({ n, grade }) => [n, grade]);
    expect(seen('everything')).toEqual([
      [0, 'blunder'],
      [1, 'mistake'],
    ]);
    expect(seen(1)).toEqual([[1, 'mistake']]);
    expect(seen('spectator')).toEqual([]);
  });
});

describe.each(SAMPLE_RECORDS)('a branch off a match of %s', (game, name) => {
  const { replay } = sampleReplay(game, name);
  const middle = Math.floor(replay.length / 2);

  it('begins as the match stood, for every seat', () => {
    const own = replay.names.length - 1;
    const solo = branchAt(replay.game, replay.record, middle, own, seededRandom(1));
    expect([solo.own, solo.seats, solo.log.length]).toEqual([own, replay.names.length, middle]);
    expect(solo.log).toEqual(replay.log(middle, own));
    for (const seat of replay.names.keys()) {
      expect(solo.view(seat)).toEqual(replay.view(middle, seat));
      expect(solo.seen(seat)).toEqual(replay.seen(middle, seat));
    }
  });

  it('goes on with new chance to an end', () => {
    const random = seededRandom(2);
    const solo = branchAt(replay.game, replay.record, middle, 0, random);
    while (solo.toAct !== null) {
      const seat = solo.toAct;
      expect(solo.play(seat, solo.game.safestMove(solo.view(seat))).ok).toBe(true);
    }
    expect(solo.view(0).outcome).not.toBeNull();
  });
});
