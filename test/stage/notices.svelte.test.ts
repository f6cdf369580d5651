import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import RecapNotice from '../../web/src/lib/table/notices/RecapNotice.svelte';
import type { Recap } from '../../web/src/lib/table/story/recap.ts';
import { frames } from './browser.ts';
import { SIZES } from './sizes.ts';
import './styles.ts';

const LONG = Array.from({ length: 9 }, (_, n) => `Ben moves for the ${n + 2}th time.`);
const EMPTY: Recap = { n: 5, pacts: [], own: [], others: [], rest: '' };
const CASES = SIZES.flatMap((size) =>
  (
    [
      [
        'all at once',
        {
          ...EMPTY,
          pacts: ['Ben breaks the pact.'],
          own: LONG.slice(0, 2),
          others: LONG,
          rest: LONG.join(' '),
        },
      ],
      ['much', { ...EMPTY, rest: LONG.join(' ') }],
      ['little', { ...EMPTY, own: ['Ben takes K♥.'] }],
    ] as const
  ).map(([name, recap]) => ({ name, recap, ...size })),
);

let notice: Record<string, unknown> | undefined;
afterEach(() => {
  if (notice) void unmount(notice);
  vi.restoreAllMocks();
});

const more = (): HTMLElement | null => document.querySelector('[data-testid=recap] .more');
/** True if all of the text can be read, if need be by scrolling the whole notice. */
const isWhole = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-testid=recap] :is(.pacts, .own, .others, .rest)')].every(
    (part) => part.checkVisibility() && part.scrollHeight <= part.clientHeight + 2,
  );

describe('a recap', () => {
  test.each(CASES)(
    'with $name at $width by $height says if it is cut, and shows the rest',
    async ({ recap, width, height }) => {
      await page.viewport(width, height);
      const props = { recap, isTurn: false, onread: () => undefined, onclose: () => undefined };
      notice = mount(RecapNotice, { target: document.body, props });
      await frames(3);
      expect(more() !== null).toBe(!isWhole());
      more()?.click();
      await frames(3);
      expect(isWhole()).toBe(true);
    },
  );

  test.each([
    ['leaves when the turn begins, if it could be read', 9_000, 1],
    ['stays if it has just come', 2_000, 0],
  ])('%s', async (_, ms, times) => {
    const onread = vi.fn();
    const props = $state({ recap: EMPTY, isTurn: false, onread, onclose: () => undefined });
    notice = mount(RecapNotice, { target: document.body, props });
    await frames();
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + ms);
    props.isTurn = true;
    flushSync();
    expect(onread).toHaveBeenCalledTimes(times);
  });
});
