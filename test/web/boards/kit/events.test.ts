import { expect, test } from 'vitest';
import type { GameEvent } from '#games/game.ts';
import { eventIn, eventsIn, scoringIn } from '../../../../web/src/lib/boards/kit/events.ts';
import { partsOf, refusalOf } from '../../../../web/src/lib/boards/kit/explanation.ts';
import { countBySeat, tallyBySeat } from '../../../../web/src/lib/boards/kit/figures.ts';
import type { Entry } from '../../../../web/src/lib/platform/match/frames.ts';

const move = (n: number, seat: number, ...kinds: string[]): Entry => ({
  n,
  seat,
  move: 'pass',
  made: null,
  chance: [],
  events: kinds.map((kind): GameEvent => ({ kind })),
});

test('events are found by their kind, in one move or in all', () => {
  const log = [move(1, 0, 'drew', 'won'), move(2, 1, 'won')];
  expect(eventIn(log[0]!, 'won')).toBe(log[0]!.events[1]);
  expect(eventIn(log[1]!, 'drew')).toBeUndefined();
  expect(eventsIn(log, 'won')).toHaveLength(2);
});

test('the newest scores are shown until the reader has moved', () => {
  const log = [move(1, 0, 'round-scored'), move(2, 1), move(3, 1, 'round-scored'), move(4, 1)];
  expect(scoringIn(log, 0)).toBe(log[2]);
  expect(scoringIn([...log, move(5, 0)], 0)).toBeUndefined();
  // A spectator has no move.
  expect(scoringIn([...log, move(5, 0)], null)).toBe(log[2]);
  expect(scoringIn([move(1, 0)], 0)).toBeUndefined();
});

test('seats are counted by what each has done', () => {
  const deeds = [{ seat: 2 }, { seat: 0 }, { seat: 2 }];
  expect(tallyBySeat(deeds, 4)).toEqual([1, 0, 2, 0]);
  expect(countBySeat(deeds, 3)((_, index) => 10 * index)).toEqual([10, 0, 20]);
});

test('a refusal is asked of the rules only in the reader’s own turn', () => {
  const whyIllegal = (_: unknown, asked: string) => (asked === 'pass' ? undefined : { code: asked });
  const refusal = (toAct: number | null, seat: number | null, asked: string) =>
    refusalOf(whyIllegal as never, { toAct } as never, seat, asked);
  expect(refusal(0, 0, 'full')).toBe('full');
  expect(refusal(0, 0, 'pass')).toBeNull();
  expect(refusal(1, 0, 'full')).toBe('not-your-turn');
  expect(refusal(null, 0, 'over')).toBe('over');
  expect(refusal(1, null, 'full')).toBeNull();
});

test('the name of a place has two parts', () => {
  expect([partsOf('0 throne'), partsOf('deck')]).toEqual([
    ['0', 'throne'],
    ['deck', ''],
  ]);
});
