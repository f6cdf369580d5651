import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MATCH } from '../../../support/seated.ts';

const OVER = { ...MATCH, status: 'over', toAct: null, outcome: { reason: 'points', winners: [0] } };
const SEAT = { token: 'x'.repeat(32), seat: 0, game: 'realm', at: 1 };

/** Answers by match, newest last; each is given once, the last one again and again. */
let answers: Record<string, (() => Promise<Response>)[]> = {};
let asked: string[] = [];

const answer = (body: unknown) => () => Promise.resolve(Response.json(body));
const failure = () => Promise.reject(new TypeError('no network'));

beforeEach(() => {
  asked = [];
  // Replaces Svelte's runes, because nothing is rendered here.
  const asItIs = (value: unknown): unknown => value;
  vi.stubGlobal('$state', Object.assign(asItIs, { raw: asItIs }));
  vi.stubGlobal(
    '$derived',
    Object.assign((value: unknown) => value, { by: (work: () => unknown) => work() }),
  );
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string) => {
    const id = path.split('/').at(-1)!;
    asked.push(id);
    const list = answers[id]!;
    return (list.length > 1 ? list.shift()! : list[0]!)();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function holding(seats: Record<string, object>) {
  const stored = new Map([['crowns.seats', JSON.stringify(seats)]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const { myMatches } = await import('../../../../web/src/lib/app/my-matches/my-matches.svelte.ts');
  return myMatches;
}

test('a match that couldn’t be reached is asked again, also if it is over', async () => {
  answers = { running: [answer(MATCH)], over: [failure, answer(OVER)] };
  const matches = await holding({ running: SEAT, over: { ...SEAT, isOver: true } });
  await matches.refresh('all');
  expect(matches.isReached).toBe(false);
  expect(matches.isChecking).toBe(false);
  asked = [];
  await matches.refresh('running');
  expect(asked).toContain('over');
  expect(matches.isReached).toBe(true);
});

test('a match that never answers doesn’t end the checks of the others', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const silent = (): Promise<Response> => new Promise(() => {});
  answers = { running: [answer(MATCH)], silent: [silent] };
  const ask = fetch;
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    if (path.endsWith('silent')) signal?.throwIfAborted();
    return ask(path);
  });
  const matches = await holding({ running: SEAT, silent: SEAT });
  for (let n = 0; n < 2; n++) await matches.refresh('running');
  expect(asked).toEqual(['running', 'running']);
  expect(matches.isReached).toBe(false);
  vi.restoreAllMocks();
});

test('seats in matches that can’t be reached are listed, except where the match is over', async () => {
  answers = { one: [failure], two: [failure], over: [failure] };
  const held = { one: SEAT, two: { ...SEAT, at: 2 }, over: { ...SEAT, isOver: true } };
  // Without runes a list is computed once: when the page is opened.
  let unchecked = (): unknown => undefined;
  vi.stubGlobal(
    '$derived',
    Object.assign((value: unknown) => value, {
      by(work: () => unknown) {
        if (String(work).includes('isReached')) unchecked = work;
        return work();
      },
    }),
  );
  const matches = await holding(held);
  expect(unchecked()).toEqual([]);
  await matches.refresh('running');
  expect(unchecked()).toMatchObject([
    { id: 'two', seat: 0, game: 'realm' },
    { id: 'one', seat: 0, game: 'realm' },
  ]);
  answers = { one: [answer(MATCH)], two: [answer(MATCH)] };
  await matches.refresh('running');
  expect(unchecked()).toEqual([]);
});
