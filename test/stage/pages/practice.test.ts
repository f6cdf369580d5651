import { afterEach, expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { practised } from '../../support/practised.ts';
import { frames, press } from '../browser.ts';
import { buttonNamed, closePage, keepInstant, keepPractised, openPage, pressButton } from '../page.ts';
import { DESK, PHONE, SIDE, type Size } from '../sizes.ts';

afterEach(closePage);

const ONE_DEAL = '/practice/five-crowns-solo?deal';
const kept = (): string | null => localStorage.getItem('crowns.practice');
const heading = (): string | undefined => document.querySelector('h1')?.textContent.trim();
const said = (): string => document.querySelector('main')!.textContent.replaceAll(/\s+/gu, ' ');

/** Presses a button of the open dialog. */
async function answer(name: string): Promise<void> {
  const button = (): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find(
      ({ textContent }) => textContent.trim() === name,
    );
  await expect.poll(button).toBeDefined();
  button()!.click();
  await frames();
}

/** Makes the first move of the list. */
async function moveOnce(): Promise<void> {
  const before = kept();
  await pressButton('Your moves');
  document.querySelector<HTMLElement>('[data-testid=moves] button')!.click();
  await expect.poll(kept).not.toBe(before);
}

test('a link to no deal says so, and deals one at random', async () => {
  await openPage(`${ONE_DEAL}=<b>zero</b>`);
  const text = 'There is no deal “<b>zero</b>”. Deals are numbered 1 to 1,000,000.';
  expect(said()).toContain(text);
  const number = new URLSearchParams(location.search).get('deal');
  expect(heading()?.replaceAll(',', '')).toMatch(new RegExp(`Deal ${number}$`, 'u'));
});

test('a link to another deal asks before a game is lost, and the table is shown from its top', async () => {
  keepInstant();
  await openPage(`${ONE_DEAL}=48213`);
  const before = heading();
  await moveOnce();
  await openPage(`${ONE_DEAL}=7`, SIDE);
  expect(buttonNamed('Open deal 7')).toBeDefined();
  scrollTo(0, document.body.scrollHeight);
  await pressButton('Continue your game');
  expect(heading()).toBe(before);
  expect(document.querySelector('[aria-label="Draw pile, 26 cards"]')).not.toBeNull();
  await expect.poll(() => scrollY).toBe(0);
  // A number is a deal of the solitaire only.
  await openPage('/practice/kings-queens?deal=7');
  expect(buttonNamed('Open deal 7')).toBeUndefined();
});

test('another deal is asked for before it throws a running game away, and keeps the number of seats', async () => {
  keepPractised(practised(location.origin, 'realm', 3, 5));
  await openPage('/practice');
  const before = kept();
  await pressButton('Deal another');
  await answer('Cancel');
  expect(kept()).toBe(before);
  await pressButton('Deal another');
  await answer('Deal another');
  await expect.poll(kept).not.toBe(before);
  expect(JSON.parse(kept()!)).toMatchObject({ realm: { seats: 3 } });
});

test('a second tab with the same game asks before its moves take the place of the first one’s', async () => {
  keepPractised(practised(location.origin, 'realm', 2, 0));
  await openPage('/practice/realm');
  await pressButton('Continue your game');
  // Moves of the first tab.
  keepPractised(practised(location.origin, 'realm', 2, 12));
  const first = kept();
  // Another press ends the gesture of the last one, which would take a quick one for its own.
  await press('Shift');
  await pressButton('Draw a card');
  await expect.poll(() => document.querySelector('dialog[open] h2')?.textContent).toBe('Keep this game?');
  expect(kept()).toBe(first);
  await answer('Keep this one');
  await expect.poll(kept).not.toBe(first);
});

const recap = (): HTMLElement | null => document.querySelector('[data-testid=recap]');
const marks = (): number => document.querySelectorAll('.marks .mark').length;

/** Parts of the recap that cut a line in half, because their height isn't one of whole lines. */
const halfLines = (): string[] =>
  [...recap()!.querySelectorAll<HTMLElement>(':is(.own, .others, .rest)')]
    .filter((part) => part.checkVisibility())
    .flatMap((part) => {
      const lines = part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight);
      return Math.abs(lines - Math.round(lines)) < 0.15 ? [] : `${part.className}: ${lines} lines`;
    });

/** Others have stolen and given cards since the player's last move. */
async function openAfterThefts(size: Size): Promise<void> {
  keepPractised(practised(location.origin, 'partners', 4, 12));
  await openPage('/practice/partners', size);
  await pressButton('Continue your game');
  await expect.poll(() => [recap() !== null, marks()]).toEqual([true, 6]);
}

test.each([
  ['a key', SIDE, () => press('Escape')],
  ['a press on the table', SIDE, () => document.querySelector<HTMLElement>('.felt')!.click()],
  ['the button', PHONE, () => pressButton('Dismiss')],
])('gains and losses stay on the board, and in the recap, until %s', async (_, size, look) => {
  await openAfterThefts(size);
  expect(recap()!.textContent).toMatch(/steals 7♦/u);
  expect(halfLines()).toEqual([]);
  await look();
  await expect.poll(() => [recap() !== null, marks()]).toEqual([false, 0]);
});

test('on a phone the recap covers the header but its corner, at a desk nothing', async () => {
  await openAfterThefts(PHONE);
  const over = (): number =>
    recap()!.getBoundingClientRect().bottom -
    document.querySelector('.felt-frame')!.getBoundingClientRect().top;
  expect(over()).toBeLessThanOrEqual(4);
  const corner = [...document.querySelectorAll('header :is(button, a, select)')].findLast((one) =>
    one.checkVisibility(),
  )!;
  const { left, top, width, height } = corner.getBoundingClientRect();
  expect(corner.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  scrollTo(0, 200);
  expect(over()).toBeLessThanOrEqual(4);
  await openAfterThefts(DESK);
  const [told, side, board] = ['[data-testid=recap]', '.side', '.felt-frame'].map((part) =>
    document.querySelector(part)!.getBoundingClientRect(),
  );
  expect(told!.top).toBeGreaterThanOrEqual(side!.bottom);
  expect(told!.left).toBeGreaterThan(board!.right);
});

const lesson = (): HTMLElement => document.querySelector('[data-testid=lesson], [data-testid=lesson-end]')!;

test.each(games)(
  'the lesson of $id points only at what its board has, and leads to its end',
  async ({ id }) => {
    keepInstant();
    await openPage(`/learn/${id}`);
    while (lesson().dataset.testid === 'lesson') {
      const said = lesson().textContent;
      expect([...lesson().querySelectorAll('p')].at(-1)!.textContent.trim(), said).not.toBe('');
      if (said.includes('Do it'))
        await expect
          .poll(() => document.querySelectorAll('[data-pointed]').length, { message: said, interval: 16 })
          .toBeGreaterThan(0);
      [...lesson().querySelectorAll('button')].at(-1)!.click();
      await expect.poll(() => lesson().textContent, { message: id, interval: 16 }).not.toBe(said);
    }
  },
);
