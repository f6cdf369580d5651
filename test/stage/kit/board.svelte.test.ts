import { flushSync, tick } from 'svelte';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepFocus } from '../../../web/src/lib/boards/kit/focus.svelte.ts';
import { followCards } from '../../../web/src/lib/boards/kit/motion.svelte.ts';
import { Remembered } from '../../../web/src/lib/boards/kit/remembered.svelte.ts';
import { Slices } from '../../../web/src/lib/boards/kit/slices.svelte.ts';
import { canScroll, contentWidth, keepSpace, laidOut } from '../../../web/src/lib/boards/kit/space.ts';
import { sameZone, spotsAt } from '../../../web/src/lib/boards/kit/tokens.ts';
import { DESK } from '../sizes.ts';
import { onPage, started } from './dom.svelte.ts';

test('the focus goes on to the next decision once its control is gone, if the board had it', () => {
  const board = onPage('<button id="one"></button><button id="two"></button>');
  const outside = onPage('<button id="outside"></button>').querySelector('button')!;
  const [one, two] = [...board.querySelectorAll('button')];
  let n = $state(0);
  let isReady = $state(true);
  const isHeld = started(() =>
    keepFocus({ root: () => board, changed: () => n, ready: () => isReady, next: ['#gone', '#two'] }),
  );
  const move = (): Element | null => {
    n += 1;
    flushSync();
    return document.activeElement;
  };
  outside.focus();
  expect([isHeld(), move()]).toEqual([false, outside]);
  outside.remove();
  expect(move()).toBe(document.body);
  one!.focus();
  expect([isHeld(), move()]).toEqual([true, one]);
  one!.remove();
  isReady = false;
  expect(move()).toBe(document.body);
  isReady = true;
  expect(move()).toBe(two);
});

test('a board may insist that the focus goes on, even from a control that stays', () => {
  const board = onPage('<button id="one"></button><button id="two"></button>');
  let n = $state(0);
  started(() =>
    keepFocus({
      root: () => board,
      changed: () => n,
      ready: () => true,
      next: ['#two'],
      insists: () => true,
    }),
  );
  board.querySelector('button')!.focus();
  n += 1;
  flushSync();
  expect(document.activeElement?.id).toBe('two');
});

test('a board is drawn in pieces, nested ones too, and later pieces are there at once', async () => {
  const slices = new Slices(true);
  const pieces = [slices.join(), slices.join()];
  const seen = (): boolean[] => pieces.map((isDue) => isDue());
  expect([seen(), slices.areDrawn]).toEqual([[false, false], false]);
  const drawing = slices.draw();
  expect(seen()).toEqual([true, false]);
  pieces.push(slices.join());
  await drawing;
  pieces.push(slices.join());
  expect([seen(), slices.areDrawn]).toEqual([[true, true, true, true], true]);
  const whole = new Slices(false);
  expect([whole.join()(), whole.areDrawn]).toEqual([true, true]);
});

test('a choice is remembered in this browser; a former option is not', () => {
  localStorage.removeItem('kit.sorting');
  const first = new Remembered('kit.sorting', ['suit', 'rank']);
  expect(first.value).toBe('suit');
  first.choose('rank');
  expect([first.value, new Remembered('kit.sorting', ['suit', 'rank']).value]).toEqual(['rank', 'rank']);
  expect(new Remembered('kit.sorting', ['suit', 'value']).value).toBe('suit');
  localStorage.removeItem('kit.sorting');
});

test('a board has the height that its scroller has, less what is around it', async () => {
  await page.viewport(DESK.width, DESK.height);
  const scroller = onPage('<div class="scroller"><div class="board"><p></p></div></div>')
    .firstElementChild as HTMLElement;
  scroller.style.cssText =
    'position: fixed; inset: 0 auto auto 0; width: 300px; height: 400px; overflow: auto; padding: 10px';
  const board = scroller.firstElementChild as HTMLElement;
  const stop = keepSpace(board);
  const space = (): string => board.style.getPropertyValue('--space');
  expect(space()).toBe('380px');
  scroller.style.height = '500px';
  await expect.poll(space).toBe('480px');
  // In the page itself.
  scroller.style.overflow = 'visible';
  scroller.style.top = '100px';
  window.dispatchEvent(new Event('resize'));
  expect(space()).toBe(`${DESK.height - 110}px`);
  stop();
  scroller.style.top = '0';
  window.dispatchEvent(new Event('resize'));
  expect(space()).toBe(`${DESK.height - 110}px`);
});

test('sizes are those of the content, and what is higher than its scroller can be scrolled', async () => {
  const scroller = onPage('<div><p></p></div>').firstElementChild as HTMLElement;
  scroller.style.cssText =
    'width: 300px; height: 100px; padding: 10px; overflow: auto; box-sizing: border-box';
  const inner = scroller.firstElementChild as HTMLElement;
  expect(contentWidth(scroller)).toBe(280);
  expect(canScroll(inner)).toBe(false);
  inner.style.height = '300px';
  expect(canScroll(inner)).toBe(true);
  await laidOut(inner);
  expect(inner.offsetHeight).toBe(300);
});

test('cards move at a step, not at a jump nor when a page is opened in the middle', async () => {
  document.documentElement.style.setProperty('--move', '200ms');
  const board = onPage(
    '<span class="card" data-token="0" style="position: fixed; width: 50px; height: 70px"></span>',
  );
  const card = board.firstElementChild as HTMLElement;
  let at = $state(5);
  const cards = $derived([at % 2 === 0 ? '7C' : 'KH'] as const);
  const motion = started(() =>
    followCards({
      root: () => board,
      shown: () => ({ cards, at }),
      at: () => at,
      how: {
        spotsOf: (view: { cards: readonly ['7C' | 'KH']; at: number }) =>
          spotsAt(view.at, { hand: view.cards }),
        rounds: [(before, after) => sameZone(before, after) || before.seat !== after.seat],
        isFresh: () => false,
      },
    }),
  );
  const token = String([...motion.tokens.zones.values()][0]![0]);
  card.dataset.token = token;
  expect(card.getAnimations()).toEqual([]);
  const show = async (n: number, left: number): Promise<number> => {
    at = n;
    card.style.left = `${left}px`;
    flushSync();
    await tick();
    return card.getAnimations().length;
  };
  expect(await show(6, 100)).toBe(1);
  expect(await show(9, 200)).toBe(0);
  document.documentElement.style.removeProperty('--move');
});
