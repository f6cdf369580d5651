import { afterEach, beforeEach, expect, test } from 'vitest';
import { fly, land, NOWHERE, standsOf } from '../../../web/src/lib/boards/kit/flight.ts';
import { NO_TOKENS, type Tokens } from '../../../web/src/lib/boards/kit/tokens.ts';
import { onPage } from './dom.svelte.ts';

const { style } = document.documentElement;
beforeEach(() => style.setProperty('--move', '200ms'));
afterEach(() => void style.removeProperty('--move'));

interface Put {
  readonly token?: number;
  readonly x: number;
  readonly y?: number;
  readonly width?: number;
  readonly face?: string;
}

const CARD = ({ token = 1, x, y = 0, width = 50, face = 'front' }: Put): string =>
  `<span class="card" data-token="${token}" data-face="${face}"
     style="position: fixed; left: ${x}px; top: ${y}px; width: ${width}px; height: ${width * 1.4}px"><i></i></span>`;

const cards = (...all: readonly Put[]): HTMLElement => onPage(all.map(CARD).join(''));

const tokens = (kinds: Partial<Record<'fresh' | 'moved' | 'jostled', readonly number[]>>): Tokens => ({
  ...NO_TOKENS,
  ...Object.fromEntries(Object.entries(kinds).map(([kind, all]) => [kind, new Set(all)])),
});

/** The first keyframe of each animation of a card. */
const framesOf = (root: HTMLElement, token = 1): string[] =>
  root
    .querySelector(`[data-token="${token}"]`)!
    .getAnimations()
    .map((one) => String((one.effect as KeyframeEffect).getKeyframes()[0]!.transform));

test('a card flies from where it stood, as large as it was there', () => {
  const before = standsOf(cards({ x: 0, width: 60 }));
  const board = cards({ x: 100, y: 40 });
  fly(board, before, tokens({ moved: [1] }));
  // From one center to the other: 30 − 125 and 42 − 75.
  expect(framesOf(board)).toEqual(['translateX(-95px) translateY(-33px) scale(1.2)']);
});

test('nothing moves without motion, nor what stays, nor what stood nowhere', () => {
  const before = standsOf(cards({ x: 0 }));
  const still = cards({ x: 100 });
  fly(still, before, tokens({}));
  fly(still, NOWHERE, tokens({ moved: [1] }));
  style.setProperty('--move', '0ms');
  expect(standsOf(still)).toBe(NOWHERE);
  fly(still, before, tokens({ moved: [1] }));
  expect(framesOf(still)).toEqual([]);
});

test('a new card comes from the deck, turned over if it shows its face', () => {
  const board = cards({ x: 100 }, { token: 2, x: 200, face: 'back' });
  board.insertAdjacentHTML(
    'beforeend',
    '<span data-source="deck" style="position: fixed; left: 0; top: 0; width: 50px; height: 70px"></span>',
  );
  fly(board, NOWHERE, tokens({ fresh: [1, 2] }));
  expect(framesOf(board)).toEqual(['translateX(-100px) translateY(0px) scale(1) rotateY(90deg)']);
  expect(framesOf(board, 2)).toEqual(['translateX(-200px) translateY(0px) scale(1)']);
});

test('cards beside a gap slide along their row, but not far, nor into another row', () => {
  const before = standsOf(cards(...[1, 2, 3].map((token) => ({ token, x: 0 }))));
  const board = cards({ token: 1, x: 40 }, { token: 2, x: 90 }, { token: 3, x: 40, y: 20 });
  fly(board, before, tokens({ jostled: [1, 2, 3] }));
  expect([1, 2, 3].map((token) => framesOf(board, token))).toEqual([['translate(-40px, 0px)'], [], []]);
});

test('a card that turns over in its place does so edgewise; after a wait its face is covered until then', () => {
  const before = standsOf(cards({ x: 0, face: 'back' }));
  const board = cards({ x: 0 });
  fly(board, before, NO_TOKENS);
  expect(framesOf(board)).toEqual(['rotateY(90deg)']);
  const later = cards({ x: 0 });
  later.insertAdjacentHTML('beforeend', '<span data-source="deck"><b class="back"></b></span>');
  fly(later, before, NO_TOKENS, 2);
  const [turn] = later.querySelector('.card')!.getAnimations();
  expect(turn!.effect!.getComputedTiming().duration).toBe(3 * 200);
  const [cover] = later.querySelector('.card i')!.getAnimations();
  const covered = (cover!.effect as KeyframeEffect).getKeyframes();
  expect(covered.map(({ visibility, computedOffset }) => [visibility, computedOffset])).toEqual([
    ['hidden', 0],
    ['hidden', 2 / 3],
    ['visible', 2 / 3],
    ['visible', 1],
  ]);
});

test('many flights start one after another, and end within 800 ms', () => {
  const all = Array.from({ length: 60 }, (_, token) => ({ token, x: 0 }));
  const before = standsOf(cards(...all));
  const board = cards(...all.map((one) => ({ ...one, x: 100 })));
  fly(board, before, tokens({ moved: all.map(({ token }) => token) }));
  const delays = [...board.querySelectorAll('.card')].map(
    (card) => card.getAnimations()[0]!.effect!.getTiming().delay!,
  );
  expect(delays[1]).toBeGreaterThan(delays[0]!);
  expect(delays.at(-1)).toBeCloseTo(600);
});

test('a landed card is at its place', () => {
  const before = standsOf(cards({ x: 0 }, { token: 2, x: 0 }));
  const board = cards({ x: 100 }, { token: 2, x: 100 });
  fly(board, before, tokens({ moved: [1, 2] }));
  land(board, (_, token) => token === '1');
  expect([framesOf(board).length, framesOf(board, 2).length]).toEqual([0, 1]);
  land(board);
  expect(framesOf(board, 2)).toEqual([]);
});
