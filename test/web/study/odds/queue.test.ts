import { expect, it } from 'vitest';
import type { Odds } from '#games/odds/contract.ts';
import type { Question } from '../../../../web/src/lib/platform/bot/advice.ts';
import { OddsQueue } from '../../../../web/src/lib/study/odds/queue.ts';

const QUESTION: Question = { game: 'realm', view: { toAct: 0, outcome: null }, seat: 0, seats: 2, seen: [] };
const asked = (key: string) => ({ key, question: { ...QUESTION, game: key } });
const ODDS: Odds = { places: [], prospects: [] };

/** A fake worker that answers when told to. */
function thread() {
  const got: string[] = [];
  const fake = {
    onmessage: (_event: MessageEvent<Odds>) => undefined,
    onerror: () => undefined,
    postMessage: ({ game }: Question) => void got.push(game),
    terminate: () => undefined,
  };
  return {
    got,
    start: () => fake as unknown as Worker,
    answer: () => fake.onmessage({ data: ODDS } as MessageEvent<Odds>),
    fail: () => fake.onerror(),
  };
}

it('odds are counted one question after the other, and of those that come meanwhile only the last', () => {
  const { got, start, answer } = thread();
  const answered: string[] = [];
  const queue = new OddsQueue(start, (key) => answered.push(key), expect.unreachable);
  for (const key of ['1', '2', '3', '3']) queue.ask(asked(key));
  expect(got).toEqual(['1']);
  answer();
  expect([answered, got]).toEqual([['1'], ['1', '3']]);
  answer();
  expect(answered).toEqual(['1', '3']);
  // Returning to the question in progress needs no new one.
  for (const key of ['4', '5', '4']) queue.ask(asked(key));
  answer();
  expect(got).toEqual(['1', '3', '4']);
});

it('a thread that fails is said, and the next question begins another', () => {
  const { got, start, answer, fail } = thread();
  const answered: string[] = [];
  let failures = 0;
  const queue = new OddsQueue(
    start,
    (key) => answered.push(key),
    () => failures++,
  );
  queue.ask(asked('1'));
  fail();
  expect([failures, answered]).toEqual([1, []]);
  queue.ask(asked('2'));
  answer();
  expect([got, answered]).toEqual([['1', '2'], ['2']]);
});
