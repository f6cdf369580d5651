import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatRecord } from '#games/record.ts';
import { loadUi } from '../../web/src/lib/boards/index.ts';
import { dealt } from '../../web/src/lib/learn/practice/saved-game.ts';
import type { Replayed } from '../../web/src/lib/platform/replay/replayed.ts';
import ReplayTable from '../../web/src/lib/study/replay/ReplayTable.svelte';
import { opened } from '../support/opened.ts';
import { countCalls, frames } from './browser.ts';
import { DESK } from './sizes.ts';
import './styles.ts';

const GAME = 'five-crowns';
const STEPS = 5;

/** A match of this many moves, in which nobody ends a round early. */
function matchOf(length: number): Replayed {
  const solo = dealt({ game: GAME, seats: 3, dealer: 0, level: 'fair', seed: '0'.repeat(32) })!;
  while (solo.toAct !== null && solo.log.length < length) {
    const legal = solo.game.legalMoves(solo.view(solo.toAct));
    const slow = legal.filter((move) => /^(draw|discard) /u.test(solo.game.formatMove(move)));
    const moves = slow.length > 0 ? slow : legal;
    solo.play(solo.toAct, moves[solo.log.length % moves.length]);
  }
  return opened(formatRecord({ ...solo.source, comments: [] }));
}

async function press(key: string): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await frames(2);
}

const lines = () =>
  [...document.querySelectorAll<HTMLElement>('.log button.line')].map(({ dataset }) => Number(dataset.n));

/** Opens a replay near its end. Some steps load what is loaded only once. */
async function openNearEnd(replay: Replayed, isOwn: boolean): Promise<void> {
  const main = document.createElement('main');
  document.body.append(main);
  const check = () => new Promise<never>(() => undefined);
  const ui = (await loadUi(GAME))!;
  await ui.Board();
  const table = mount(ReplayTable, { target: main, props: { replay, ui, isOwn, check } });
  close = async () => {
    await unmount(table);
    main.remove();
  };
  await frames(10);
  const slider = document.querySelector<HTMLInputElement>('.track input')!;
  slider.value = String(replay.length - 3 * STEPS);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  await frames(10);
  for (let n = 0; n < STEPS; n++) await press('ArrowRight');
}

/** The number of function calls of a step near the end of a match. */
async function callsOfStep(length: number, isOwn: boolean): Promise<number> {
  const replay = matchOf(length);
  await openNearEnd(replay, isOwn);
  const calls = await countCalls(async () => {
    for (let n = 0; n < STEPS; n++) await press('ArrowRight');
  });
  const position = document.querySelector('[data-testid=position]')?.textContent ?? '';
  expect(position).toContain((replay.length - STEPS).toLocaleString('en'));
  await close();
  return calls / STEPS;
}

let close: () => Promise<void> = () => Promise.resolve();
beforeEach(() => page.viewport(DESK.width, DESK.height));
afterEach(() => close());

test.each([true, false])(
  'a step through a replay costs the same after 300 and after 2,000 moves; own match: %s',
  async (isOwn) => {
    const short = await callsOfStep(300, isOwn);
    const long = await callsOfStep(2000, isOwn);
    expect(short).toBeGreaterThan(0);
    expect(long).toBeLessThan(2 * short);
  },
);

test('the list of a long replay has the moves around the current one, and ways to the others', async () => {
  const replay = matchOf(2000);
  await openNearEnd(replay, true);
  expect(lines().at(-1)).toBe(replay.length);
  const [first] = lines();
  expect(first).toBeGreaterThan(1);
  const current = document.querySelector<HTMLElement>('.log [aria-current]');
  expect(current?.dataset.n).toBe(String(replay.length - 2 * STEPS));
  document.querySelector<HTMLElement>('.log > .button')!.click();
  await frames(2);
  expect(lines()[0]).toBeLessThan(first!);
  expect(lines()).toContain(first);
});
