import { mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import FriendsSheet from '../../web/src/lib/app/home/FriendsSheet.svelte';
import { OFFERED } from '../../web/src/lib/boards/offered.ts';
import { SIZES } from './sizes.ts';
import { frames } from './browser.ts';
import './styles.ts';

/** The controls of the open dialog, each with its place on the screen. */
function places(): Map<string, string> {
  const controls = document.querySelectorAll<HTMLElement>('dialog[open] :is(button, input, summary, select)');
  return new Map(
    [...controls].map((control, index) => {
      const { left, top } = (control.closest('label') ?? control).getBoundingClientRect();
      const value = control instanceof HTMLInputElement ? control.value : '';
      return [`${index} ${control.textContent.trim()} ${value}`, `${Math.round(left)} ${Math.round(top)}`];
    }),
  );
}

/** Waits for the parts of the dialog that are loaded. */
async function loaded(): Promise<void> {
  await import('../../web/src/lib/app/home/TableOptions.svelte');
  await frames(2);
  await document.fonts.ready;
  await frames(2);
}

const CASES = OFFERED.flatMap((offered) =>
  SIZES.map((size) => ({ offered, game: offered.game.id, ...size })),
);

let sheet: Record<string, unknown> | undefined;
afterEach(() => {
  if (sheet) void unmount(sheet);
});

test.each(CASES)(
  'the options of a table of $game come at once, and nothing moves then, at $width by $height',
  async ({ offered, width, height }) => {
    await page.viewport(width, height);
    sheet = mount(FriendsSheet, {
      target: document.body,
      props: { open: true, offered, onchoose: () => undefined },
    });
    await loaded();
    const summary = document.querySelector<HTMLElement>('dialog summary');
    const before = summary?.getBoundingClientRect().top;
    summary?.click();
    await frames(1);
    const first = places();
    await loaded();
    expect(first.size).toBeGreaterThan(0);
    expect(places()).toEqual(first);
    // The dialog stays at its top, however much it grows.
    expect(summary?.getBoundingClientRect().top).toBe(before);
  },
);
