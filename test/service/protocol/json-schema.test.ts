import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  createSchema,
  joinSchema,
  parseFrame,
  quickSchema,
  type ClientFrame,
} from '../../../worker/protocol/schemas.ts';
import { misfit } from '../../support/schemas.ts';

const id = 'a';
const entropy = '0f'.repeat(16);
const keys = { p256dh: 'A'.repeat(87), auth: 'b'.repeat(22) };

/** A frame of each type, with every field. */
const FRAMES = {
  hello: { t: 'hello', token: 'secret', name: 'Ada', with: ['legal'] },
  move: { t: 'move', id, n: 3, move: 'keep' },
  concede: { t: 'concede', id },
  chat: { t: 'chat', id, text: 'Good luck!', to: 1, phrase: 'luck' },
  pact: { t: 'pact', id, do: 'propose', with: 1, terms: 'no raids', phrase: 'raids', rounds: 2 },
  table: { t: 'table', id, chat: 'open' },
  seat: { t: 'seat', id, do: 'swap', seat: 0, with: 1 },
  push: { t: 'push', id, subscription: { endpoint: 'https://push.example/1', keys } },
  rematch: { t: 'rematch', id, entropy, open: 1 },
  claim: { t: 'claim', id },
  bot: { t: 'bot', id, seat: 1, level: 'fair', character: 'ragna' },
  mark: { t: 'mark', mark: '12' },
  ping: { t: 'ping' },
} satisfies { [Type in ClientFrame['t']]: Extract<ClientFrame, { t: Type }> };

const CREATE = {
  game: 'realm', seats: 2, name: 'Ada', options: { deck: 'full' }, visibility: 'public', clock: { perMove: 30, bank: 60 },
  bots: [{ seat: 1, level: 'fair', character: 'ragna' }], whispers: true, spectatorDelay: 2, approval: false, standIns: 'day',
  entropy, seat: 0, position: 'realm 0',
}; // prettier-ignore

type Accepts = (value: unknown) => boolean;
const REQUESTS: readonly (readonly [string, object, Accepts])[] = [
  ['CreateRequest', CREATE, (value) => safeParse(createSchema, value).success],
  ['JoinRequest', { name: 'Ada', seat: 1, entropy }, (value) => safeParse(joinSchema, value).success],
  ['QuickRequest', { game: 'realm', seats: 2, name: 'Ada', entropy }, (value) => safeParse(quickSchema, value).success],
  ...Object.values(FRAMES).map((frame): [string, object, Accepts] => [
    'ClientFrame', frame, (value) => 'frame' in parseFrame(JSON.stringify(value)),
  ]),
]; // prettier-ignore

const ODD = [2.5, -1, 0, 1e9, '', 'x', 'x'.repeat(5000), null, true, [], {}, ['x'.repeat(99)], { a: 1 }];

/** Copies of a value, each with one odd value, a field more or a field less, at any depth. */
function* changed(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return yield* ODD;
  if (Array.isArray(value)) {
    yield* ODD;
    for (const [at, each] of value.entries())
      for (const other of changed(each)) yield value.with(at, other as never);
    return yield Array.from({ length: 40 }, () => value[0] as unknown);
  }
  yield { ...value, more: 1 };
  for (const [key, each] of Object.entries(value)) {
    const { [key as never]: _, ...less } = value;
    yield less;
    for (const other of changed(each)) yield { ...value, [key]: other };
  }
}

describe.each(REQUESTS)('the JSON Schema of %s', (type, whole, accepts) => {
  it('fits what the service takes, and refuses what it refuses', () => {
    expect([accepts(whole), misfit('protocol', type, whole)]).toEqual([true, null]);
    for (const other of changed(whole)) {
      const isFitting = misfit('protocol', type, other) === null;
      expect([isFitting, other]).toEqual([accepts(other), other]);
    }
  });
});

it('whole numbers of seats and short names are asked for', () => {
  expect(misfit('protocol', 'CreateRequest', { ...CREATE, seats: 2.5 })).not.toBeNull();
  expect(misfit('protocol', 'JoinRequest', { name: 'x'.repeat(99) })).not.toBeNull();
});
