import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { View } from '#games/five-crowns/types.ts';
import { coach } from '../../../../web/src/lib/boards/five-crowns/coach.ts';
import { opened } from '../../../support/opened.ts';
import { SPECTATOR, ADA, player, viewWith, overWith } from '../../../support/five-crowns-views.ts';
import { movesFrom } from '../../../support/moves.ts';
import { sampleRecords } from '../../../support/records.ts';

describe('the guide', () => {
  const told = (view: View, legal: readonly string[] = [], n = 40) =>
    coach(view, movesFrom(fiveCrowns, legal), ADA, n);

  test.each([
    ['a draw in the first round', { round: 1, wild: 3 }, [], 'draw-first'],
    ['a later draw', {}, [], 'draw-later'],
    ['a wild card on the discards', { discards: ['XX'] }, [], 'draw-wild'],
    ['a discard', { phase: 'discard' }, ['discard KD'], 'discard'],
    ['going out', { phase: 'discard' }, ['discard KD', 'out KD'], 'out'],
    ['the last draw', { wentOut: 2 }, [], 'last-draw'],
    ['the last discard', { phase: 'discard', wentOut: 2 }, ['discard KD'], 'last-discard'],
    ['waiting', { toAct: 1 }, [], 'wait'],
    ['waiting after going out', { toAct: 1, wentOut: 0 }, [], 'wait-own-out'],
    ['waiting for a last turn', { toAct: 1, wentOut: 2 }, [], 'wait-last'],
  ] as const)('%s', (_what, change, legal, topic) => {
    expect(told(viewWith(change), legal)?.topic).toBe(topic);
  });

  test('“you begin” is said to the one who does, before the first move of all', () => {
    const first = viewWith({ round: 1, wild: 3 });
    expect(told(first, [], 0)?.title).toBe('Three cards, and you begin');
    for (const n of [2, 4]) expect(told(first, [], n)?.title).toBe('Three cards each: draw one first');
    for (const n of [6, 12]) expect(told(first, [], n)?.title).toBe('Deck or discard?');
    // After a concession the next round may come earlier.
    expect(told(viewWith({ round: 2, wild: 4 }), [], 5)?.title).toBe('Deck or discard?');
  });

  test('a tie-break of others', () => {
    const seats = [player(''), player('??'), player('??')];
    expect(told(viewWith({ round: 12, toAct: 1, seats }))?.topic).toBe('wait-tie-break');
  });

  test('says nothing to those who watch, who conceded, or when it is over', () => {
    expect(coach(viewWith({}), [], SPECTATOR, 0)).toBeNull();
    expect(
      told(viewWith({ toAct: 1, seats: [player('', { out: true }), player('??'), player('??')] })),
    ).toBeNull();
    expect(told(overWith({ reason: 'rounds', winners: [0], totals: [0, 0, 0] }))).toBeNull();
  });

  test('has something to say at every turn of whole matches, in sentences', () => {
    for (const { file } of sampleRecords('five-crowns')) {
      const replay = opened(readFileSync(file, 'utf8'));
      const { names, length } = replay;
      for (let n = 0; n < length; n += 3) {
        const view = replay.view(n, 0) as View;
        if (view.seats[0]!.out) continue;
        const legal = view.toAct === 0 ? fiveCrowns.legalMoves(view) : [];
        const words = coach(view, legal, { names, seat: 0 }, n);
        expect(words?.gist, `${file} after ${n}`).toMatch(/[.!]$/);
      }
    }
  });
});
