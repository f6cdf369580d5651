import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  // Replaces Svelte's runes, because nothing is rendered here.
  const asItIs = (value: unknown): unknown => value;
  vi.stubGlobal('$state', Object.assign(asItIs, { raw: asItIs }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function written(text: string) {
  const { Draft } = await import('../../../../web/src/lib/table/chat/draft.svelte.ts');
  const draft = new Draft();
  draft.text = text;
  expect(draft.take()).toBe(text);
  expect(draft.text).toBe('');
  return draft;
}

test('a written line that was refused can be sent again', async () => {
  const draft = await written(' well  played ');
  draft.giveBack('well played');
  expect(draft.text).toBe('well played');
});

test('it does not take the place of what is being written by now', async () => {
  const draft = await written('well played');
  draft.text = 'and';
  draft.giveBack('well played');
  expect(draft.text).toBe('and');
});

test('a phrase that was pressed is not put where lines are written', async () => {
  const draft = await written('well played');
  draft.giveBack('Good luck!');
  expect(draft.text).toBe('');
});
