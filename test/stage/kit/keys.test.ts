import { tick } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { catchUpAtInput } from '../../../web/src/lib/boards/kit/catch-up.ts';
import { takeKeys } from '../../../web/src/lib/boards/kit/direct-keys.svelte.ts';
import { nameOf, pressesIn } from '../../../web/src/lib/boards/kit/presses.ts';
import { steering, steeringBy } from '../../../web/src/lib/boards/kit/steer.ts';
import { settings } from '../../../web/src/lib/platform/storage/settings.svelte.ts';
import { key, onPage, started } from './dom.svelte.ts';

const BOARD = `
  <div data-cards="hand"><button id="seven">7</button><button id="king" aria-disabled="true">K</button></div>
  <div data-cards="pile"><button disabled>2</button></div>
  <button data-action="place" id="throne">Throne</button>
  <button data-action="other" disabled>Not now</button>
  <div style="display: none"><button data-action="place">Unseen</button></div>
  <button data-action="main" id="confirm">Confirm</button>`;

const keysOf = (board: HTMLElement): (readonly string[])[] =>
  pressesIn(board).map((press) => [press.key, press.button.id]);
const at = (id: string): HTMLElement => document.getElementById(id)!;
const labels = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.key-label')].map(({ dataset }) => dataset.key!);

afterEach(() => settings.change({ keys: 'on' }));

describe('the keys of a board', () => {
  test('are digits for the cards of rows with a choice, and letters for what can be done', () => {
    const [places] = [keysOf(onPage(BOARD))];
    expect(places.map(([, id]) => id)).toEqual(['seven', 'king', 'throne', 'confirm']);
    expect(places.slice(0, 2).map(([name]) => name)).toEqual(['1', '2']);
    for (const [name] of places.slice(2)) expect(name).toMatch(/^[a-z]$/u);
  });

  test('press, and lead on to what confirms, or to the first lit place', async () => {
    const board = onPage(BOARD);
    const presses = vi.fn();
    started(() => takeKeys({ root: () => board, next: [] }));
    at('seven').addEventListener('click', presses);
    expect(key('1', document.body, 'Digit1')).toBe(false);
    await tick();
    expect(presses).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(at('confirm'));
    at('confirm').remove();
    key('1', document.body, 'Digit1');
    await tick();
    expect(document.activeElement).toBe(at('throne'));
  });

  test('lead to the next decision once the pressed button is gone', async () => {
    const board = onPage(
      '<div data-cards="hand"><button id="seven">7</button></div><button id="next">8</button>',
    );
    started(() => takeKeys({ root: () => board, next: ['#nowhere', '#next'] }));
    at('seven').addEventListener('click', () => at('seven').remove());
    key('1', document.body, 'Digit1');
    await tick();
    expect(document.activeElement).toBe(at('next'));
  });

  test('are shown from the first key to the next press of a pointer, and follow the board', async () => {
    const board = onPage(BOARD);
    started(() => takeKeys({ root: () => board, next: [] }));
    expect(labels()).toEqual([]);
    key('Shift');
    await tick();
    expect(labels()).toHaveLength(4);
    expect(at('seven').getAttribute('aria-keyshortcuts')).toBe('1');
    (at('throne') as HTMLButtonElement).disabled = true;
    await expect.poll(labels).toHaveLength(3);
    expect(at('throne').hasAttribute('aria-keyshortcuts')).toBe(false);
    window.dispatchEvent(new PointerEvent('pointerdown'));
    await tick();
    expect(labels()).toEqual([]);
  });

  test('do nothing when they are switched off, held down, or meant for a field', () => {
    const board = onPage(`${BOARD}<input id="field" />`);
    const presses = vi.fn();
    started(() => takeKeys({ root: () => board, next: [] }));
    at('seven').addEventListener('click', presses);
    key('1', at('field'), 'Digit1');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '1', code: 'Digit1', repeat: true }));
    settings.change({ keys: 'off' });
    expect(key('1', document.body, 'Digit1')).toBe(true);
    expect(presses).not.toHaveBeenCalled();
  });

  test('Enter confirms, unless a control has the focus', () => {
    const board = onPage(BOARD);
    const presses = vi.fn();
    started(() => takeKeys({ root: () => board, next: [] }));
    at('confirm').addEventListener('click', presses);
    key('Enter', at('seven'));
    expect(presses).not.toHaveBeenCalled();
    key('Enter');
    expect(presses).toHaveBeenCalledOnce();
  });

  test('a name leaves out what is only seen', () => {
    const board = onPage(
      '<button>Take <i aria-hidden="true">→</i><b aria-label="7 of clubs">7</b><u class="key-label">A</u>, now</button>',
    );
    expect(nameOf(board.querySelector('button')!)).toBe('Take 7 of clubs, now');
  });
});

describe('a board that shows an earlier moment', () => {
  /** A board behind the present by this many moments. */
  async function behind(moments: number) {
    const board = onPage('<button id="seven">7</button>');
    const [presses, catchUp] = [vi.fn(), vi.fn(() => moments-- > 0)];
    const stop = catchUpAtInput(catchUp)(board);
    at('seven').addEventListener('click', presses);
    // Svelte listens to pointers a little later.
    await tick();
    const click = (): void => {
      at('seven').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      at('seven').click();
    };
    return { presses, catchUp, click, stop };
  }

  test('comes to the present at a press, which does nothing else; the next one counts', async () => {
    const { presses, click, stop } = await behind(1);
    click();
    expect(presses).not.toHaveBeenCalled();
    click();
    expect(presses).toHaveBeenCalledOnce();
    stop();
  });

  test('takes a key for itself, but not one that moves the focus, nor one meant elsewhere', async () => {
    const { catchUp, stop } = await behind(3);
    expect(key('x', at('seven'))).toBe(false);
    expect(key('Tab', at('seven'))).toBe(true);
    expect(key('x')).toBe(true);
    expect(catchUp).toHaveBeenCalledTimes(3);
    stop();
    key('x', at('seven'));
    expect(catchUp).toHaveBeenCalledTimes(3);
  });
});

test('arrow keys go around a group, and say where they are', () => {
  const group = onPage('<button id="a"></button><button id="b"></button><button id="c"></button>');
  const steps = vi.fn();
  const stops = [steering(group)];
  const press = (name: string): string => {
    key(name, document.activeElement!);
    return document.activeElement!.id;
  };
  at('a').focus();
  expect(['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'Home'].map(press)).toEqual([
    'b', 'c', 'a', 'c', 'c',
  ]); // prettier-ignore
  stops[0]!();
  expect(press('ArrowLeft')).toBe('c');
  stops[0] = steeringBy({ keys: ['ArrowUp'], onstep: steps })(group);
  expect(['ArrowLeft', 'ArrowUp'].map(press)).toEqual(['c', 'b']);
  expect(steps.mock.calls).toEqual([[1]]);
  stops[0]();
});
