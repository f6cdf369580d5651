import { describe, expect, test } from 'vitest';
import type { PactEvent } from '../../../../worker/protocol/index.ts';
import { formatPact, LIMITS, pactsAfter, parsePact } from '../../../../worker/protocol/index.ts';
import { alliesOf, betrayedBy } from '../../../../web/src/lib/table/pacts/betrayal.ts';
import { offersTo } from '../../../../web/src/lib/table/pacts/offers.ts';
import { logItems } from '../../../../web/src/lib/table/pacts/log-items.ts';
import { describePact, describePactEvent, roundsLeft } from '../../../../web/src/lib/table/pacts/words.ts';
import { bargainOf, isSign, offers, phrases, REACTIONS } from '../../../../web/src/lib/table/chat/phrases.ts';
import type { Seat } from '../../../../games/game.ts';
import { gameOf } from '../../../../games/index.ts';
import { realm } from '../../../../games/realm/index.ts';
import { moveFrom } from '../../../support/moves.ts';
import { MATCH } from '../../../support/seated.ts';

const event = (
  deed: PactEvent['do'],
  seat: number,
  other: number,
  more: Partial<PactEvent> = {},
): PactEvent => ({
  n: 0,
  at: 0,
  do: deed,
  seat,
  with: other,
  terms: null,
  rounds: null,
  until: null,
  ...more,
});
const viewer = { names: ['Ada', 'Bo', 'Cy'], seat: 0 };

describe('an offer', () => {
  const waiting = (seat: Seat, events: readonly PactEvent[]): readonly number[] =>
    offersTo(seat, pactsAfter(events), events).map(({ proposal }) => proposal);

  test('waits for the seat that it was made to, until it is answered or taken back', () => {
    const made = [event('propose', 1, 0), event('propose', 2, 1)];
    expect([0, 1, 2].map((seat) => waiting(seat, made))).toEqual([[0], [1], []]);
    expect(waiting(0, [...made, event('accept', 0, 1)])).toEqual([]);
    expect(waiting(0, [...made, event('break', 1, 0)])).toEqual([]);
  });

  test('is another one when it is made again, also to a page that did not see it gone', () => {
    const once = [event('propose', 1, 0)];
    const again = [...once, event('break', 1, 0), event('propose', 1, 0)];
    expect([waiting(0, once), waiting(0, again)]).toEqual([[0], [2]]);
  });
});

describe('a pact in words', () => {
  test('says who did what to whom, with the reader as “you”', () => {
    const said = (deed: PactEvent['do'], seat: number, other: number, wasOffered = false): string =>
      describePactEvent(event(deed, seat, other), viewer, wasOffered);
    expect(said('propose', 0, 1)).toBe('You offer Bo a pact.');
    expect(said('propose', 2, 0)).toBe('Cy offers you a pact.');
    expect(said('accept', 1, 0)).toBe('Bo accepts the pact with you.');
    expect(said('break', 1, 2)).toBe('Bo breaks the pact with Cy.');
    expect(said('break', 1, 2, true)).toBe('Bo takes back the pact offered to Cy.');
    expect(said('raid', 0, 1)).toBe('You raid Bo and so break your pact.');
    expect(said('raid', 1, 0)).toBe('Bo raids you and so breaks your pact.');
    expect(said('raid', 1, 2)).toBe('Bo raids Cy and so breaks their pact.');
    expect(said('out', 1, 2)).toBe('Bo is out: the pact with Cy ends.');
    const terms = event('propose', 1, 2, { terms: 'No raids', rounds: 1 });
    expect(describePactEvent(terms, viewer, false)).toBe('Bo offers Cy a pact for one round: “No raids”.');
  });

  test('takes a player called “You” for anyone else', () => {
    const others = { names: ['Ada', 'You', 'Cy'], seat: 0 };
    expect(describePactEvent(event('break', 1, 2), others, false)).toBe('You breaks the pact with Cy.');
    expect(describePactEvent(event('propose', 2, 1), others, false)).toBe('Cy offers You a pact.');
  });

  test('is described as it stands', () => {
    const offered = pactsAfter([event('propose', 2, 0, { rounds: 3 })]);
    expect(describePact(offered[0]!, viewer)).toBe('Cy offers you a pact for 3 rounds.');
    const standing = pactsAfter([event('propose', 2, 1), event('accept', 1, 2)]);
    expect(describePact(standing[0]!, viewer)).toBe('Bo and Cy have a pact.');
    expect(pactsAfter([event('propose', 2, 1), event('accept', 1, 2), event('lapse', 2, 1)])).toEqual([]);
  });

  test('counts the rounds that are left, the present one with them', () => {
    const [pact] = pactsAfter([
      event('propose', 0, 1, { rounds: 2 }),
      event('accept', 1, 0, { rounds: 2, until: 12 }),
    ]);
    // Accepted in turn 5, which isn't part of any round.
    expect([5, 6, 8, 9, 11].map((turn) => roundsLeft(pact!, turn, 3))).toEqual([2, 2, 2, 1, 1]);
    expect(roundsLeft({ ...pact!, until: null }, 5, 3)).toBeNull();
  });
});

describe('a pact as a comment of a record', () => {
  test('reads as it is written', () => {
    const events = [
      event('propose', 0, 1, { terms: 'rounds 3 until 4 terms x', rounds: 2 }),
      event('accept', 1, 0, { terms: 'No raids', rounds: 2, until: 123 }),
      event('raid', 11, 13),
    ];
    for (const one of events) expect(parsePact(formatPact(one), 0)).toEqual(one);
    for (const text of [
      'pact',
      'pact steal 0 1',
      'pact break 0',
      'name 0 pact break 0 1',
      'pact break 0 1 x',
    ]) {
      expect(parsePact(text, 0)).toBeUndefined();
    }
  });
});

test('the log holds pacts among the moves, each behind the move it came after', () => {
  const move = (n: number) => ({ n, seat: 0, move: 'draw', chance: [] });
  const pacts = [event('propose', 0, 1), event('break', 0, 1, { n: 1 }), event('propose', 1, 2, { n: 2 })];
  const items = logItems([move(1), move(2), move(3)], pacts);
  expect(items.map((item) => ('entry' in item ? item.entry.n : item.event.do))).toEqual([
    'propose',
    1,
    'break',
    2,
    'propose',
    3,
  ]);
  expect(items[2]).toMatchObject({ wasOffered: true });
});

test('only a raid on a partner is a betrayal', () => {
  const pacts = pactsAfter([event('propose', 0, 1), event('accept', 1, 0), event('propose', 0, 2)]);
  const match = { ...MATCH, pacts };
  const betrayed = (move: string, seat: Seat | null, game = gameOf('realm')) =>
    betrayedBy(moveFrom(realm, move), seat, match, game);
  expect(betrayed('raid 1 throne', 0)).toBe(1);
  expect(betrayed('raid 0 stronghold', 1)).toBe(0);
  expect(betrayed('raid 2 throne', 0)).toBeNull();
  expect(betrayed('raid 1 throne', 2)).toBeNull();
  expect(betrayed('draw', 0)).toBeNull();
  expect(betrayed('raid 1 throne', null)).toBeNull();
  expect(betrayed('raid 1 throne', 0, gameOf('partners'))).toBeNull();
});

test('allies are those with whom a pact stands', () => {
  const pacts = pactsAfter([event('propose', 0, 1), event('accept', 1, 0), event('propose', 0, 2)]);
  expect([0, 1, 2, null].map((seat) => alliesOf(seat, pacts))).toEqual([[1], [0], [], []]);
});

test('there are words for negotiating where there is something to negotiate', () => {
  const at = (game: string, count: number) =>
    bargainOf({ game, seats: Array.from({ length: count }, () => MATCH.seats[0]!) });
  expect([at('realm', 2), at('realm', 3), at('partners', 4), at('five-crowns', 6)]).toEqual([
    null,
    'pacts',
    'partnerships',
    null,
  ]);
  for (const bargain of ['pacts', 'partnerships'] as const) {
    const all = [...offers(bargain), ...phrases()];
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    for (const { text } of offers(bargain)) expect(text.length).toBeLessThanOrEqual(LIMITS.chatChars);
  }
});

test('signs are shown large, words are not', () => {
  for (const sign of [...REACTIONS.map((one) => one.sign), '👍🏽', '👑👑']) expect(isSign(sign)).toBe(true);
  for (const text of ['', 'ok 👍', '12', 'a']) expect(isSign(text)).toBe(false);
});
