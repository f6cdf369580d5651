import { expect, test } from 'vitest';
import type { PactEvent } from '#protocol';
import { CHARACTER_IDS } from '../../../../games/bot/characters.ts';
import { eventsSince } from '../../../../web/src/lib/table/pacts/pacts-in.ts';
import { voiceOf } from '../../../../web/src/lib/table/pacts/voices.ts';

const event = (n: number, deed: PactEvent['do'], seat = 1): PactEvent => ({
  n,
  at: n,
  do: deed,
  seat,
  with: 0,
  terms: null,
  rounds: null,
  until: null,
});

test('every character has its own words for offering, accepting, declining and breaking a pact', () => {
  const deeds = ['propose', 'accept', 'decline', 'break'] as const;
  const said = CHARACTER_IDS.flatMap((id) => deeds.map((deed) => voiceOf(id, event(1, deed))));
  expect(said.every((text) => text !== null && text.length > 3)).toBe(true);
  expect(new Set(said).size).toBe(said.length);
});

test('a raid on an ally is said as a broken pact; what happens by itself is not said', () => {
  expect(voiceOf('mordred', event(1, 'raid'))).toBe(voiceOf('mordred', event(1, 'break')));
  expect(voiceOf('mordred', event(1, 'lapse'))).toBeNull();
  expect(voiceOf('mordred', event(1, 'out'))).toBeNull();
});

test('words of pacts from while nobody looked are not said again', () => {
  const before = { n: 4, match: {}, pactLog: [event(2, 'propose')] };
  const pactLog = [...before.pactLog, event(5, 'accept', 2)];
  expect(eventsSince(before, { ...before, n: 5, pactLog })).toEqual([event(5, 'accept', 2)]);
  expect(eventsSince(before, { ...before, n: 9, pactLog })).toEqual([]);
  expect(eventsSince({ ...before, match: null }, { ...before, pactLog })).toEqual([]);
  expect(eventsSince(before, before)).toEqual([]);
});
