import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { practised } from '../../support/practised.ts';
import { frames } from '../browser.ts';
import { buttonNamed, closePage, keepInstant, keepPractised, openPage, pressButton } from '../page.ts';

const spot = (name: string): HTMLElement => document.querySelector(`[data-spot="${name}"]`)!;
const told = (): HTMLElement | null => document.querySelector('[data-testid=explained]');
const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
const boxOf = (part: Element): DOMRect => part.getBoundingClientRect();
const key = (name: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

/** A raid that is being decided. */
async function openRaid(): Promise<void> {
  keepInstant();
  keepPractised(practised(location.origin, 'realm', 2, 10, (legal) => legal.includes('withdraw')));
  await openPage('/practice/realm');
  await pressButton('Continue your game');
  await expect.poll(() => document.querySelector('.felt-frame .guide')).not.toBeNull();
}

/** Moves the mouse into a place, in two steps. */
async function pointAt(place: HTMLElement): Promise<void> {
  const { left, top, width, height } = boxOf(place);
  for (const away of [2, 0]) {
    const at = { clientX: left + width / 2 - away, clientY: top + height / 2 - away };
    document
      .elementFromPoint(at.clientX, at.clientY)!
      .dispatchEvent(new PointerEvent('pointermove', { ...at, bubbles: true, pointerType: 'mouse' }));
  }
  await frames(1);
}

async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await frames(1);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());
afterEach(closePage);

/** Controls and panels that no explanation may cover. */
const KEPT = '.panel, [data-panel], aside, button[data-action]:enabled:not(.quiet)';

test('a raid being decided: the mouse explains places beside the decision, and not after a press', async () => {
  await openRaid();
  // The explanations are loaded when the page is idle.
  await expect.poll(() => (key('F1'), told())).not.toBeNull();
  key('Escape');
  await pass(5000);
  for (const name of ['0 house', '1 house', '0 tombs', '1 T1', '0 S2']) {
    await pointAt(spot(name));
    await pass(1100);
    expect(told(), name).toBeNull();
    await pass(200);
    expect(told(), name).not.toBeNull();
    const words = boxOf(told()!);
    const covered = [...document.querySelectorAll(KEPT)].filter((part) => meet(boxOf(part), words));
    expect(covered.map(({ outerHTML }) => outerHTML.slice(0, 60)), name).toEqual([]);
  }
  // A key closes it. It stays closed under the resting mouse, and is slower to open again.
  key('Shift');
  await pass(5000);
  expect(told()).toBeNull();
  key('Shift');
  await pointAt(spot('0 house'));
  await pass(1800);
  expect(told()).toBeNull();
  await pass(300);
  expect(told()).not.toBeNull();
}); // prettier-ignore

test('the panel of a raid lies beside all cards but the deck', async () => {
  vi.useRealTimers();
  await openRaid();
  const panel = document.querySelector('.felt .guide')!;
  const below = (): (string | undefined)[] =>
    [...document.querySelectorAll('.felt [data-spot] .card')]
      .filter((card) => !card.closest('.guide') && meet(boxOf(card), boxOf(panel)))
      .map((card) => card.closest<HTMLElement>('[data-spot]')!.dataset.spot)
      .filter((name) => name !== 'deck');
  await expect.poll(below).toEqual([]);
});

test('the pairs that a trap may bury are not under its panel', async () => {
  vi.useRealTimers();
  keepInstant();
  await openPage('/learn/realm');
  const said = (): string => document.querySelector('[data-testid=lesson]')?.textContent ?? '';
  while (!said().includes('5 of 6')) await pressButton('Skip this part');
  while (!document.querySelector('[data-spot^="trap "]')) {
    if (buttonNamed(/^(?:Next|Do it for me)$/u)) await pressButton(/^(?:Next|Do it for me)$/u);
    else await frames(1);
  }
  const lit = [...document.querySelectorAll('.felt .place-button')];
  expect(lit.length).toBeGreaterThan(0);
  const guide = boxOf(document.querySelector('.guide')!);
  expect(lit.filter((place) => meet(boxOf(place), guide))).toEqual([]);
});
