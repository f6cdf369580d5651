import { describe, expect, it } from 'vitest';
import { recordedChance } from '#games/chance.ts';
import { gameOf } from '#games/index.ts';
import { openingTurns } from '#games/openings/turns.ts';
import type { Move, View } from '#games/realm/types.ts';
import { takeStep } from '#games/step.ts';
import { playedOut } from '../../support/records.ts';

const realm = gameOf('realm')!;
const rules = realm.openings!;

describe('the first turns of a match', () => {
  it.each(['2p-lively-001', '2p-lively-002', '3p-lively-001', '4p-lively-001'])(
    'of %s are three of each seat, one after the other, with what was done in them',
    (name) => {
      const { steps, states, record } = playedOut('realm', name);
      const { seats } = record;
      const turns = openingTurns(rules, steps, states.at(-1)!);
      expect(turns.map(({ place, turn }) => [turn, place])).toEqual(
        Array.from({ length: seats * rules.turns }, (_, i) => [Math.floor(i / seats) + 1, i % seats]),
      );
      for (const { seat, place, deeds, from, to } of turns) {
        const board = states[from] as View;
        expect(board.turnOf).toBe(seat);
        expect((board.dealer + 1 + place) % seats).toBe(seat);
        expect((states[to] as View).turn).not.toBe(board.turn);
        for (const state of states.slice(from, to)) expect((state as View).turn).toBe(board.turn);
        const actions = steps
          .slice(from, to)
          .filter(({ before }) => (before as View).phase === 'action')
          .map(({ move }) => (move as Move).do)
          .filter((verb) => verb !== 'end');
        // Verbs of the notation; a replacement counts as a rally.
        const verbs = actions.map((verb) => (verb === 'replace' ? 'rally' : verb));
        expect(deeds.map((deed) => deed.split('-')[0]).sort()).toEqual(verbs.sort());
      }
    },
  );

  it('leave out one in which the match was given up or broken off', () => {
    const { steps, states } = playedOut('realm', '2p-lively-002');
    const [first] = openingTurns(rules, steps, states.at(-1)!);
    const { from, to } = first!;
    expect(openingTurns(rules, steps.slice(0, to), states[to]!)).toHaveLength(1);
    for (let n = from; n < to; n++) expect(openingTurns(rules, steps.slice(0, n), states[n]!)).toEqual([]);
    const given = takeStep(realm, states[from]!, (states[from] as View).turnOf, null, recordedChance([]));
    expect(
      given.ok && openingTurns(rules, [...steps.slice(0, from), given.value], given.value.after),
    ).toEqual([]);
  });
});
