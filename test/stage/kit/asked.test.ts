import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForAsking, type AskedBy } from '../../../web/src/lib/boards/kit/asked.ts';
import { CALM_MS, REST_MS } from '../../../web/src/lib/boards/kit/resting.ts';
import { key, onPage } from './dom.svelte.ts';

const SPOTS = `
  <button data-spot="deck">Deck</button>
  <div data-spot="mute">nothing to tell</div>
  <div data-spot="hidden" style="display: none"></div>
  <div data-spot="throne">Throne</div>`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A board that is asked about. */
async function listening() {
  const board = onPage(SPOTS);
  const words = onPage('told <a href="#rule">R1</a>');
  let asked: HTMLElement | null = null;
  let by: AskedBy | null = null;
  const listener = listenForAsking(board, {
    has: ({ dataset }) => dataset.spot !== 'mute',
    ask: (spot, how) => ([asked, by] = [spot, how]),
    forget: () => (asked = null),
    isIn: (target) => target instanceof Node && words.contains(target),
    get asked() {
      return asked;
    },
  });
  // Svelte listens to pointers a little later.
  await tick();
  const spot = (name: string): HTMLElement => board.querySelector(`[data-spot=${name}]`)!;
  const point = (type: string, name: string, pointerType: string, x = 0): boolean =>
    spot(name).dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType, clientX: x }),
    );
  const told = () => (asked === null ? null : [asked.dataset.spot, by]);
  return { board, words, listener, spot, point, told };
}

test('F1 asks about the focused place, or the first; arrow keys go through all that can be explained', async () => {
  const { listener, spot, told } = await listening();
  expect(key('F1')).toBe(false);
  expect(told()).toEqual(['deck', 'key']);
  expect(key('ArrowRight')).toBe(false);
  expect(told()).toEqual(['throne', 'key']);
  key('ArrowDown');
  expect(told()).toEqual(['deck', 'key']);
  key('ArrowLeft');
  expect(told()).toEqual(['throne', 'key']);
  expect(key('Escape')).toBe(false);
  expect(told()).toBeNull();
  spot('deck').focus();
  key('F1');
  expect(told()).toEqual(['deck', 'key']);
  key('F1');
  expect(told()).toBeNull();
  listener.stop();
  key('F1');
  expect(told()).toBeNull();
});

test('a finger that stays asks, and its end is no tap; one that moves or leaves asks nothing', async () => {
  const { listener, spot, point, told } = await listening();
  const taps = vi.fn();
  spot('deck').addEventListener('click', taps);
  const tap = (): boolean =>
    spot('deck').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  point('pointerdown', 'deck', 'touch');
  vi.advanceTimersByTime(549);
  expect(told()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(told()).toEqual(['deck', 'finger']);
  point('pointerup', 'deck', 'touch');
  tap();
  expect(taps).not.toHaveBeenCalled();
  tap();
  expect(taps).toHaveBeenCalledOnce();
  for (const ends of [
    () => point('pointermove', 'deck', 'touch', 10),
    () => point('pointerup', 'deck', 'touch'),
    () => point('pointercancel', 'deck', 'touch'),
  ]) {
    point('pointerdown', 'deck', 'touch');
    expect(told()).toBeNull();
    ends();
    vi.advanceTimersByTime(1000);
    expect(told()).toBeNull();
  }
  point('pointerdown', 'mute', 'touch');
  vi.advanceTimersByTime(1000);
  expect(told()).toBeNull();
  listener.stop();
});

test('a resting mouse asks; what it asked is closed when it leaves or the board changes', async () => {
  const { board, listener, point, told } = await listening();
  const rest = (x: number): void => {
    point('pointermove', 'deck', 'mouse', x);
    point('pointermove', 'deck', 'mouse', x + 1);
    vi.advanceTimersByTime(Math.max(REST_MS, CALM_MS));
    expect(told()).toEqual(['deck', 'mouse']);
  };
  rest(1);
  board.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  expect(told()).toBeNull();
  rest(10);
  listener.changed();
  expect(told()).toBeNull();
  rest(20);
  // The key also acts on the board.
  expect(key('Escape')).toBe(true);
  expect(told()).toBeNull();
  key('F1');
  listener.changed();
  expect(told()).toEqual(['deck', 'key']);
  listener.stop();
});

test('a tap on the explanation closes it, one on its link doesn’t; a press elsewhere and scrolling do', async () => {
  const { words, listener, point, told } = await listening();
  const link = words.querySelector('a')!;
  link.addEventListener('click', (event) => event.preventDefault());
  key('F1');
  link.click();
  expect(told()).not.toBeNull();
  words.click();
  expect(told()).toBeNull();
  key('F1');
  point('pointerdown', 'throne', 'mouse');
  expect(told()).toBeNull();
  key('F1');
  window.dispatchEvent(new Event('scroll'));
  expect(told()).toBeNull();
  listener.stop();
});
