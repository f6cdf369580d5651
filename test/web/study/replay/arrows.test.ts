import { beforeAll, expect, test, vi } from 'vitest';
import { placeByKey } from '../../../../web/src/lib/study/replay/arrows.ts';
import type { Jumps } from '../../../../web/src/lib/study/replay/jumps.svelte.ts';
import type { Looking } from '../../../../web/src/lib/study/replay/looking.svelte.ts';

const looking = { n: 3, replay: { length: 9 } } as unknown as Looking;
const jumps = { before: 1, after: 8 } as unknown as Jumps;
const placeAt = (event: Partial<KeyboardEvent>) => placeByKey(event as KeyboardEvent, looking, jumps);

// Node has no elements.
beforeAll(() => void vi.stubGlobal('Element', Object));

test('an arrow key steps, with Shift to the next landmark', () => {
  expect(placeAt({ key: 'ArrowLeft' })).toBe(2);
  expect(placeAt({ key: 'ArrowRight', shiftKey: true })).toBe(8);
});

test('the keys of the browser are its own', () => {
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(placeAt({ key: 'ArrowLeft', [modifier]: true })).toBeUndefined();
});
