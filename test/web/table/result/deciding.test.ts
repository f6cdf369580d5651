import { describe, expect, test } from 'vitest';
import { decidingMoment, decidingMove } from '../../../../web/src/lib/table/result/deciding.ts';
import type { GameUi } from '../../../../web/src/lib/boards/types.ts';
import { uiOf } from '../../../support/uis.ts';
import { sampleReplay } from '../../../support/motion-scenes.ts';

/** The deciding move of a match for two, from the points after each move. */
const decided = (points: readonly (readonly number[])[], winners = [0], reason = 'points') =>
  decidingMove(points.length - 1, (n) => points[n]!, { reason, winners });

describe('the move that decided a match', () => {
  test('is the one with which the winner was ahead of all others, and stayed so', () => {
    expect(decided([[0, 0], [2, 0], [2, 2], [2, 2], [3, 2], [5, 4]])).toBe(4); // prettier-ignore
    expect(decided([[0, 0], [2, 0], [4, 0]])).toBe(1); // prettier-ignore
    expect(decided([[0, 0, 0], [2, 0, 3], [4, 0, 3]])).toBe(2); // prettier-ignore
  });

  test('is none where several won, one gave up, or the winner was never alone ahead', () => {
    expect(decided([[0, 0], [2, 2]], [0, 1])).toBeNull(); // prettier-ignore
    expect(decided([[0, 0], [2, 0]], [0], 'concession')).toBeNull(); // prettier-ignore
    expect(decided([[0, 0], [2, 2]])).toBeNull(); // prettier-ignore
  });

  test.each([
    ['realm', '2p-lively-002', /House|Throne|steal/],
    ['kings-queens', 'tie-past-50', /round/i],
    ['five-crowns', 'two-seats', /round/i],
  ])('%s: is told by what it brought', (game, record, words) => {
    const { replay } = sampleReplay(game, record);
    const viewer = { names: replay.names, seat: 0 };
    const { outcome } = replay.view(replay.length, 0);
    const rankingAt = (n: number) => uiOf(game)!.ranking(replay.view(n, 0));
    const seen = { log: replay.log(replay.length, 0), rankingAt, viewer };
    const moment = decidingMoment(uiOf(game)!, seen, outcome!)!;
    const ranking = (n: number) => uiOf(game)!.ranking(replay.view(n, 'spectator'));
    const isAhead = (n: number) =>
      ranking(n).every((v, s) => s === moment.winner || v < ranking(n)[moment.winner]!);
    expect([isAhead(moment.n - 1), isAhead(moment.n), isAhead(replay.length)]).toEqual([false, true, true]);
    expect(moment.tell()).toMatch(words);
  });

  test('is told by what its winner gained or lost, and nothing of what begins with it', () => {
    const { replay } = sampleReplay('realm', '2p-lively-002');
    const { outcome } = replay.view(replay.length, 0);
    const [winner] = outcome!.winners;
    const said = [
      { text: 'A move.', concerns: [] },
      { text: 'A gain.', concerns: [winner!] },
    ];
    const opens = { chapter: { key: 'next', title: 'Next' }, said: [{ text: 'A deal.', concerns: [] }] };
    const ui: GameUi = {
      ...uiOf('realm')!,
      tell: (log) => log.map(({ n, seat }) => ({ n, seat, said, isStep: false, chapter: null, opens })),
    };
    const seen = {
      log: replay.log(replay.length, 0),
      rankingAt: (n: number) => ui.ranking(replay.view(n, 0)),
      viewer: { names: replay.names, seat: 0 },
    };
    expect(decidingMoment(ui, seen, outcome!)!.tell()).toBe('A gain.');
  });

  test('partners: a shared win has none', () => {
    const { replay } = sampleReplay('partners', 'shared-win');
    const { outcome } = replay.view(replay.length, 0);
    const rankingAt = (n: number) => uiOf('partners')!.ranking(replay.view(n, 0));
    const viewer = { names: replay.names, seat: 0 };
    expect(
      decidingMoment(uiOf('partners')!, { log: replay.log(replay.length, 0), rankingAt, viewer }, outcome!),
    ).toBeNull();
  });
});
