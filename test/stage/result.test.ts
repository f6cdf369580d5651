import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { OutcomeWords } from '../../web/src/lib/boards/types.ts';
import ResultSheet from '../../web/src/lib/table/result/ResultSheet.svelte';
import './styles.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];

/** The words for a match of these players that one of them has won. */
const wordsOf = (winner: number): OutcomeWords => ({
  headline: `${NAMES[winner]} wins`,
  reason: 'Five points.',
  standings: NAMES.map((_, seat) => ({ seat, text: `${seat} points`, isWinner: seat === winner })),
});

let sheet: Record<string, unknown> | undefined;
afterEach(() => {
  if (sheet) void unmount(sheet);
});

function show(winner: number, seat: number | null): HTMLElement {
  const never = () => new Promise<never>(() => undefined);
  const ending = createRawSnippet(() => ({ render: () => '<p></p>' }));
  const props = { words: wordsOf(winner), winners: [winner], names: NAMES, seat, figures: [], ending };
  sheet = mount(ResultSheet, {
    target: document.body,
    props: { ...props, decided: never, find: never, advise: never },
  });
  flushSync();
  return document.querySelector<HTMLElement>('[data-testid="result"]')!;
}

test.each(NAMES.map((_, winner) => winner))('the winner of four is named first: seat %i', (winner) => {
  const [first] = show(winner, 0).querySelectorAll('li');
  expect(first?.textContent).toContain(NAMES[winner]);
  expect(first?.classList).toContain('winner');
});

test.each([
  ['the winner', 1, 1, 1, 0],
  ['a loser', 1, 0, 0, 1],
  ['a spectator', 1, null, 1, 0],
])('the crown over the result is the winner’s: seen by %s', (_, winner, seat, above, beside) => {
  const shown = show(winner, seat);
  expect(shown.querySelectorAll(':scope > .crown')).toHaveLength(above);
  expect(shown.querySelectorAll('li .crown')).toHaveLength(beside);
  for (const crown of shown.querySelectorAll('li .crown'))
    expect(crown.closest('li')?.textContent).toContain(NAMES[winner]);
});

test('Escape puts the result aside, and its button brings it back', () => {
  const shown = show(0, 0);
  const fold = shown.querySelector<HTMLElement>('.fold')!;
  const before = fold.textContent;
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  flushSync();
  expect(shown.classList).toContain('folded');
  expect(fold.textContent).not.toBe(before);
  fold.click();
  flushSync();
  expect(shown.classList).not.toContain('folded');
});
