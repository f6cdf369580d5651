import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import MoveList from '../../web/src/lib/table/play/MoveList.svelte';
import './styles.ts';

const MOVES = ['draw', 'end', 'rally S1 7C 8D'];
const onmove = vi.fn();
let list: Record<string, unknown> | undefined;
afterEach(() => {
  if (list) void unmount(list);
  onmove.mockClear();
});

const notations = (): string[] => [...document.querySelectorAll('.moves code')].map((one) => one.textContent);

test('the list of moves shows notation while a move is typed, and Enter plays the only one left', () => {
  const props = {
    moves: MOVES,
    write: String,
    describe: (move: unknown) => `It is ${String(move).length}.`,
    pending: null,
    onmove,
  };
  list = mount(MoveList, { target: document.body, props });
  flushSync();
  expect(document.querySelectorAll('[data-move]')).toHaveLength(MOVES.length);
  expect(notations()).toEqual([]);
  const field = document.querySelector<HTMLInputElement>('.moves input')!;
  field.value = 'ral 8';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(notations()).toEqual(['rally S1 7C 8D']);
  field.form!.requestSubmit();
  flushSync();
  expect(onmove).toHaveBeenCalledExactlyOnceWith('rally S1 7C 8D');
  expect([field.value, notations()]).toEqual(['', []]);
});
