import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import CardsDialog from '../../../web/src/lib/boards/kit/CardsDialog.svelte';
import CardStack from '../../../web/src/lib/boards/kit/CardStack.svelte';
import DealerMark from '../../../web/src/lib/boards/kit/DealerMark.svelte';
import IdlePart from '../../../web/src/lib/boards/kit/IdlePart.svelte';
import Marks from '../../../web/src/lib/boards/kit/Marks.svelte';
import PlaceButton from '../../../web/src/lib/boards/kit/PlaceButton.svelte';
import SortSwitch from '../../../web/src/lib/boards/kit/SortSwitch.svelte';
import { key, onPage, shown } from './dom.svelte.ts';

test('a place says to whom it was pressed, and a quiet one isn’t a lit place', () => {
  const onclick = vi.fn();
  const lit = shown(PlaceButton, { place: '0 throne', caption: 'Crown', onclick, over: true });
  const button = lit.querySelector('button')!;
  button.click();
  expect(onclick.mock.calls).toEqual([['0 throne']]);
  expect([button.textContent, button.dataset.place, button.dataset.action]).toEqual([
    'Crown',
    '0 throne',
    'place',
  ]);
  expect(button.classList).toContain('over');
  const quiet = shown(PlaceButton, {
    place: 'deck',
    caption: 'Draw',
    onclick,
    quiet: true,
    label: 'Draw a card',
  });
  expect(quiet.querySelector('button')!.dataset.action).toBe('other');
  expect(quiet.querySelector('button')!.ariaLabel).toBe('Draw a card');
});

test('a dialog lists cards by their names, in their order, wild ones as such', () => {
  const root = shown(CardsDialog, {
    title: 'Discards', open: true, cards: ['7C', 'KH'], about: 'Newest first', isWild: (card: string) => card === 'KH',
  }); // prettier-ignore
  const names = [...root.querySelectorAll('dialog[open] li [role=img]')].map((card) => card.ariaLabel);
  expect(names).toEqual(['7 of clubs', expect.stringMatching(/King of hearts.*wild/u)]);
  expect(root.textContent).toContain('Newest first');
  const empty = shown(CardsDialog, { title: 'Discards', open: true, cards: [] });
  expect(empty.querySelector('dialog[open] ol')).toBeNull();
});

test('the height of a pile shows its number of cards, up to a limit; an empty one has a place', () => {
  const layers = (cards: number): number =>
    shown(CardStack, { cards, layer: 10 }).querySelectorAll('[data-source=deck] .layer').length;
  expect([1, 10, 11, 30, 200].map(layers)).toEqual([1, 1, 2, 3, 5]);
  const children = createRawSnippet(() => ({ render: () => '<b>empty</b>' }));
  const empty = shown(CardStack, { cards: 0, layer: 10, children });
  expect([empty.querySelectorAll('.layer').length, empty.textContent]).toEqual([
    0,
    expect.stringContaining('empty'),
  ]);
});

test('the two newest marks of a place are shown', () => {
  const marks = [1, 2, 3].map((n) => ({ n, seat: 0, zone: 'house', tone: 'gain', text: `+${n}` }) as const);
  const root = shown(Marks, { marks });
  expect([...root.querySelectorAll('.mark')].map((mark) => mark.textContent)).toEqual(['+2', '+3']);
  expect(shown(Marks, { marks: [] }).querySelector('.marks')).toBeNull();
});

test('the order of a hand is chosen by its name, and shown as chosen', () => {
  const onchoose = vi.fn();
  const sortings = [
    { by: 'suit', name: 'By suit', short: '♣' },
    { by: 'rank', name: 'By rank', short: '7' },
  ] as const;
  const root = shown(SortSwitch, { label: 'Sort', sortings, chosen: 'rank', onchoose });
  const buttons = [...root.querySelectorAll('button')];
  expect(buttons.map(({ ariaLabel, ariaPressed }) => [ariaLabel, ariaPressed])).toEqual([
    ['By suit', 'false'],
    ['By rank', 'true'],
  ]);
  buttons[0]!.click();
  expect(onchoose.mock.calls).toEqual([['suit']]);
});

test('a part that is loaded when the page is idle comes at once by its key, which is then repeated', async () => {
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  const load = vi.fn(() => Promise.resolve({ default: DealerMark }));
  const keys = vi.fn();
  const at = onPage('<button></button>').querySelector('button')!;
  at.addEventListener('keydown', keys);
  at.focus();
  const root = shown(IdlePart, { load, props: { letter: 'D' }, shortcut: 'F1' });
  key('F2', at);
  expect(load).not.toHaveBeenCalled();
  expect(key('F1', at)).toBe(false);
  await expect.poll(() => keys.mock.calls.length).toBe(3);
  expect(load).toHaveBeenCalledOnce();
  expect(root.childElementCount).toBeGreaterThan(0);
  idle.mockRestore();
});
