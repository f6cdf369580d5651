import { afterEach, expect, test, vi } from 'vitest';
import { games } from '#games/index.ts';
import { idOf, type Puzzle } from '#games/puzzles/puzzle.ts';
import { loadPuzzles } from '../../../web/src/lib/puzzles/data.ts';
import { click, middleOf, press } from '../browser.ts';
import { hiddenBy, measure } from '../measure.ts';
import { buttonNamed, closePage, keepInstant, openPage, pressButton, settled } from '../page.ts';
import { Shifts } from '../shifts.ts';
import { SIZES } from '../sizes.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await closePage();
});

const part = (id: string): HTMLElement | null => document.querySelector(`[data-testid=${id}]`);
const textOf = (id: string): string | undefined => part(id)?.textContent.trim();
const numbers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main ol button')];
/** Name or text of the focused element. */
const focused = (): string => {
  const { activeElement: at } = document;
  return at === document.body ? '' : (at?.ariaLabel ?? at?.textContent ?? '').trim();
};

/** Presses Enter at a button. */
async function enter(name: string): Promise<void> {
  await expect.poll(() => buttonNamed(name)).toBeDefined();
  buttonNamed(name)!.focus();
  await press('Enter');
}

/** The card of a move of Kings & Queens. */
const cardOf = (move: string): HTMLElement | null =>
  document.querySelector(`.felt-frame [data-spot="hand ${move.replace('play ', '')}"]`);

/** The puzzle that is shown. */
async function shown(place: 'puzzle' | 'run'): Promise<Puzzle> {
  const all = await loadPuzzles('kings-queens');
  await expect.poll(() => part(place)?.dataset.puzzle).toBeDefined();
  return all.find((one) => idOf(one) === part(place)!.dataset.puzzle)!;
}

test('puzzles of one theme are looked for, and answered by keys without losing the focus', async () => {
  const all = await loadPuzzles('realm');
  const traps = all.filter(({ theme }) => theme === 'trap');
  keepInstant();
  await openPage('/puzzles');
  expect(numbers()).toHaveLength(all.length);
  const trap = (): HTMLElement => buttonNamed(/Which lane hides the trap.*solved/su)!;
  expect(trap().textContent).toContain(`0 of ${traps.length} solved`);
  trap().click();
  await expect.poll(() => numbers().length).toBe(traps.length);
  expect(location.search).toBe('?theme=trap');
  numbers()[0]!.focus();
  expect(focused()).toMatch(/^Puzzle \d+: which lane hides the trap$/u);
  await press('Enter');
  await expect.poll(focused).toBe('Which lane hides the trap?');
  await enter('Show the answer');
  await expect.poll(focused).toBe('Next puzzle');
  // The next one has the same theme.
  await press('Enter');
  await expect.poll(focused).toBe('Which lane hides the trap?');
  await enter('All puzzles');
  await expect.poll(() => trap().getAttribute('aria-pressed')).toBe('true');
});

test('a puzzle is answered by the key of a card, said once, played on and taken up again', async () => {
  const said: string[] = [];
  keepInstant();
  await openPage('/puzzles/kings-queens');
  // A game whose puzzles have a single theme has no choice of themes.
  expect(buttonNamed(/\d+ of \d+ solved/u)).toBeUndefined();
  numbers()[0]!.focus();
  await press('Enter');
  await expect.poll(focused).toBe('Meet your prediction');
  const { answers } = await shown('puzzle');
  const hears = new MutationObserver(() => said.push(textOf('announcer') ?? ''));
  hears.observe(part('announcer')!, { childList: true, subtree: true, characterData: true });
  // The first key shows the keys. The task has the focus before the board is ready.
  const keyOf = async (): Promise<string | null | undefined> => {
    await press('Shift');
    return cardOf(answers[0]!)?.getAttribute('aria-keyshortcuts');
  };
  await expect.poll(keyOf).toBeTruthy();
  await press((await keyOf())!);
  await expect.poll(focused).toBe('Next puzzle');
  await expect.poll(() => said.some((words) => words.includes('Right.'))).toBe(true);
  expect(said.join(' ').match(/Right\./gu)).toHaveLength(1);
  hears.disconnect();
  await enter('Play on from here');
  await expect.poll(focused).toMatch(/^Played on from a puzzle/u);
  await enter('Back to the puzzle');
  await expect.poll(focused).toBe('Meet your prediction');
});

async function answer(isRight: boolean): Promise<void> {
  const { answers, next } = await shown('run');
  // Another press ends the gesture of the last answer, which would take a quick one for its own.
  await press('Shift');
  const card = isRight ? answers[0]! : next;
  await expect.poll(() => cardOf(card)).not.toBeNull();
  await click(middleOf(cardOf(card)!));
}

const LOOKS = games.flatMap(({ id }) => SIZES.map((size) => ({ id, ...size })));

test.each(LOOKS)('the answer to a puzzle of $id moves no board at $width by $height', async (one) => {
  const { id, ...size } = one;
  keepInstant();
  await openPage(`/puzzles/${id}?puzzle=${idOf((await loadPuzzles(id))[0]!)}`, size);
  await expect.poll(() => document.querySelector('.felt-frame:not(.unseen) .card')).not.toBeNull();
  const board = document.querySelector('.felt-frame')!;
  // On the page, however far it is scrolled.
  const topOf = (): number => board.getBoundingClientRect().top + scrollY;
  const top = topOf();
  const shifts = new Shifts();
  await pressButton('Show the answer');
  await expect.poll(() => part('puzzle')!.textContent).toContain('Next puzzle');
  await settled();
  expect(shifts.take()).toEqual([]);
  expect(topOf()).toBe(top);
  shifts.close();
  const next = buttonNamed('Next puzzle')!;
  expect(hiddenBy(next)).toBeNull();
});

test('a storm counts what is solved in three minutes', async () => {
  let ahead = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  keepInstant();
  await openPage('/puzzles/kings-queens');
  expect(buttonNamed(/^Storm/u)!.textContent).not.toContain('Best so far');
  await pressButton(/^Storm/u);
  await answer(true);
  await expect.poll(() => textOf('run-solved')).toBe('1 solved');
  await answer(false);
  await expect.poll(() => textOf('run')).toContain('Wrong: ten seconds lost.');
  expect(measure(false).glued).toEqual([]);
  ahead = 5000;
  await expect.poll(() => textOf('run-left')).toMatch(/^2:[0-4]\d$/u);
  ahead = 180_000;
  await expect.poll(focused).toMatch(/The storm is over/u);
  expect(textOf('run')).toContain('This is your best so far.');
  expect(part('run')!.querySelectorAll('li')).toHaveLength(1);
  await pressButton('All puzzles');
  await expect.poll(focused).toMatch(/^Storm.*Best so far: 1/u);
});

test('a streak ends with the first mistake, which leads to its puzzle; a run counts for no rating', async () => {
  keepInstant();
  await openPage('/puzzles/kings-queens');
  await pressButton(/^Streak/u);
  await answer(true);
  await expect.poll(() => textOf('run-solved')).toBe('1 solved');
  await answer(false);
  await expect.poll(focused).toMatch(/The streak has ended/u);
  const { answers } = await shown('run');
  part('run')!.querySelector<HTMLElement>('li button')!.click();
  expect((await shown('puzzle')).answers).toEqual(answers);
  await pressButton('All puzzles');
  await expect.poll(() => [textOf('puzzles-solved'), textOf('puzzles-rating')]).toEqual(['0', '–']);
});
