import { applyPatch, type Operation } from 'rfc6902';
import { describe, expect, it } from 'vitest';
import { sampledChance, seededRandom } from '../../games/chance.ts';
import { realm } from '../../games/realm/index.ts';
import { playRandomGame } from '../../games/random-game.ts';
import { gameOf } from '../../games/index.ts';
import { createPatch } from '../../worker/match/socket/patch.ts';
import { seeds } from '../support/seeds.ts';

function patched(before: unknown, after: unknown): unknown {
  const copy = structuredClone({ root: before });
  const operations = createPatch({ root: before }, { root: after }) as Operation[];
  expect(applyPatch(copy, structuredClone(operations)).filter((failure) => failure !== null)).toEqual([]);
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
    ['names with slashes and tildes', { 'a/b~c': 1 }, { 'a/b~c': 2 }],
  ];
  for (const [what, before, after] of cases) {
    it(`leads there: ${what}`, () => expect(patched(before, after)).toEqual(after));
  }

  for (const seed of seeds(3)) {
    it(`leads from any view of a game to any other (seed ${seed})`, () => {
      const random = seededRandom(seed);
      const { states } = playRandomGame({ game: gameOf('realm')!, seats: 3, random });
      const views = states.map((state) => realm.view(state as Parameters<typeof realm.view>[0], 1));
      for (let i = 0; i < 200; i++) {
        const [before, after] = [views[random.below(views.length)], views[random.below(views.length)]];
        expect(patched(before, after)).toEqual(after);
      }
    });
  }

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
