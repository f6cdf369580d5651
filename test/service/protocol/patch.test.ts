import { applyPatch, type Operation } from 'rfc6902';
import { describe, expect, it } from 'vitest';
import { sampledChance, seededRandom } from '#games/chance.ts';
import { games } from '#games/index.ts';
import { realm } from '#games/realm/index.ts';
import { isSame } from '#games/same.ts';
import { createPatch, createSteps } from '../../../worker/match/socket/patch.ts';
import { operationsOf } from '../../../worker/protocol/patch-steps.ts';
import { demand, eachSample, samplesOf } from '../../support/sample-games.ts';

/** Number of pairs of views tried per reader. */
const PAIRS = 40;

/** Applies the patch from `before` to `after` like a client would, with a library. */
function patched(before: unknown, after: unknown): unknown {
  // As it arrives: lists that are the same object here are two there.
  const copy = JSON.parse(JSON.stringify({ root: before })) as { root: unknown };
  const patch = createPatch({ root: before }, { root: after });
  const operations = operationsOf(createSteps({ root: before }, { root: after })) as Operation[];
  demand(isSame(operations, patch), () => `${JSON.stringify(patch)} is not what was written in short`);
  const failures = applyPatch(copy, structuredClone(operations)).filter((failure) => failure !== null);
  demand(failures.length === 0, () => failures.join());
  return copy.root;
}

describe('a patch', () => {
  const cases: [string, unknown, unknown][] = [
    ['nothing', { a: [1, 2] }, { a: [1, 2] }],
    ['a card in the middle', ['2C', '9S'], ['2C', '7D', '9S']],
    ['cards out and in', ['2C', '3C', '9S', 'KH'], ['3C', '4C', 'KH']],
    ['equal cards', ['??', '??', '??'], ['??']],
    ['a list emptied', ['2C'], []],
    ['a list for nothing', null, ['2C']],
    ['objects in a list', [{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 3 }]],
    ['nothing for an object in a list', [{ a: 1 }, null], [null, { a: 1 }]],
    ['more objects', [{ a: 1 }], [{ a: 1 }, { a: 2 }]],
    ['other keys', { a: 1 }, { b: 1 }],
    ['an empty object for an empty list', { a: [] }, { a: {} }],
    ['names with slashes and tildes', { 'a/b~c': 1 }, { 'a/b~c': 2 }],
  ];
  for (const [what, before, after] of cases) {
    it(`leads there: ${what}`, () => expect(patched(before, after)).toEqual(after));
  }

  describe.each(games)('of a view of $id', (game) => {
    const { min, max } = game.seats;

    it.each(
      [min, 3, max].filter((count, i, all) => count >= min && count <= max && all.indexOf(count) === i),
    )('leads to the next, and to any other, for every reader of %i seats', (seats) => {
      eachSample(samplesOf(game, seats), ({ states, readers }, random) => {
        for (const reader of readers) {
          for (let i = 0; i < PAIRS; i++) {
            const from = random.below(states.length - 1);
            for (const to of [from + 1, random.below(states.length)]) {
              const [before, after] = [from, to].map((n) => game.view(states[n]!, reader));
              demand(isSame(patched(before, after), after), () => `from view ${from} to ${to} of ${reader}`);
            }
          }
        }
      });
    });
  });

  it('names the cards that came or went where that is shorter, and the whole list where it is not', () => {
    const hand = ['2C', '3C', '4C', '9S', 'TS', 'JS', 'QS', 'KH'];
    expect(createPatch({ hand }, { hand: hand.toSpliced(3, 1) })).toEqual([
      { op: 'remove', path: '/hand/3' },
    ]);
    expect(createPatch({ hand }, { hand: hand.toSpliced(3, 0, '7D') })).toEqual([
      { op: 'add', path: '/hand/3', value: '7D' },
    ]);
    const changed = [{ op: 'replace', path: '/hand', value: ['7D'] }];
    expect(createPatch({ hand: ['2C'] }, { hand: ['7D'] })).toEqual(changed);
    expect(createPatch({ hand }, { hand: ['7D'] })).toEqual(changed);
  });

  it('is short for what a move does', () => {
    const chance = sampledChance(seededRandom(1));
    const before = realm.setup({ seats: 2, dealer: 0, options: {} }, chance);
    const after = realm.play(before, { do: 'keep' }, chance);
    if (!after.ok) throw new Error(after.error.message);
    expect(createPatch(realm.view(before, 0), realm.view(after.value, 0))).toEqual([
      { op: 'replace', path: '/turnOf', value: 0 },
      { op: 'replace', path: '/toAct', value: 0 },
    ]);
  });
});
