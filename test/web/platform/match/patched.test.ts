import { applyPatch, createPatch, type Operation } from 'rfc6902';
import { describe, expect, test } from 'vitest';
import { seededRandom, type Random } from '../../../../games/chance.ts';
import { patched } from '../../../../web/src/lib/platform/match/patched.ts';
import type { PatchOperation } from '../../../../worker/protocol/index.ts';

/** A nested document with names that need escaping. */
function document(random: Random, depth = 3): unknown {
  const kind = depth === 0 ? 0 : random.below(3);
  if (kind === 0) return [null, true, 'text', '', random.below(5)][random.below(5)];
  const parts = Array.from({ length: random.below(4) }, () => document(random, depth - 1));
  if (kind === 1) return parts;
  return Object.fromEntries(parts.map((part) => [['a', 'b/c', 'd~e', '', '0'][random.below(5)], part]));
}

describe('a patch', () => {
  test('leads from any document to any other, and leaves the first as it was', () => {
    const random = seededRandom(14);
    for (let round = 0; round < 500; round++) {
      const [before, after] = [document(random), document(random)];
      const patch = createPatch(before, after) as PatchOperation[];
      const kept = structuredClone(before);
      expect(patched(before, patch)).toEqual(after);
      expect(before).toEqual(kept);
    }
  });

  test.each<PatchOperation>([
    { op: 'add', path: '/list/3', value: 1 },
    { op: 'add', path: '/list/-', value: 1 },
    { op: 'add', path: '/list/4', value: 1 },
    { op: 'replace', path: '/list/3', value: 1 },
    { op: 'replace', path: '/none', value: 1 },
    { op: 'remove', path: '/list/3' },
    { op: 'remove', path: '/none' },
    { op: 'add', path: '/none/a', value: 1 },
    { op: 'replace', path: '', value: 1 },
  ])('does what the library does, or fits as little: %j', (operation) => {
    const before = { list: [1, 2, 3], text: 'text' };
    const holder = { root: structuredClone(before) };
    const rooted = { ...operation, path: `/root${operation.path}` } as Operation;
    const [failure] = applyPatch(holder, [rooted]);
    expect(patched(before, [operation])).toEqual(failure === null ? holder.root : undefined);
  });

  test.each(['/list/01', '/list/length', '/list/-1', '/list/x', '/list/1e0'])(
    'has no place in a list that is not written as one: %s',
    (path) => {
      for (const op of ['add', 'replace', 'remove'] as const)
        expect(patched({ list: [1, 2, 3] }, [{ op, path, value: 1 } as PatchOperation])).toBeUndefined();
    },
  );

  test.each([
    { op: 'replace', path: 'text', value: 1 },
    { op: 'move', path: '/text', from: '/list' },
    { op: 'move', path: '/list/0', from: '/text' },
    { op: 'test', path: '/text', value: 'text' },
  ])('that only a newer service would send does not fit: %j', (operation) => {
    const before = { list: [1, 2, 3], text: 'text' };
    expect(patched(before, [operation as unknown as PatchOperation])).toBeUndefined();
  });

  test('has a place in an object by any name that a list has for itself', () => {
    const patch: PatchOperation[] = [{ op: 'replace', path: '/length', value: 1 }];
    expect(patched({ length: 2 }, patch)).toEqual({ length: 1 });
  });

  test('reaches no prototype, and nothing in a text', () => {
    expect(patched({ text: 'text' }, [{ op: 'add', path: '/text/a', value: 1 }])).toBeUndefined();
    const path = '/__proto__/polluted';
    expect(patched<unknown>({}, [{ op: 'add', path, value: true }])).toBeUndefined();
    expect('polluted' in {}).toBe(false);
    const named = patched<object>({}, [{ op: 'add', path: '/__proto__', value: { polluted: true } }]);
    expect('polluted' in named!).toBe(false);
  });
});
