import { describe, expect, it } from 'vitest';
import type { Position } from '#games/game.ts';
import { games } from '#games/index.ts';
import { dealerIn, formatState, formatView } from '#games/position/index.ts';
import { formatRecord } from '#games/record.ts';
import { readRecord } from '../support/records.ts';
import { samplesOf, type Sample } from '../support/sample-games.ts';

/** The record of a random game from its middle on, and its states. */
function halfOf({ game, seats, source, states }: Sample): { text: string; states: readonly Position[] } {
  const half = Math.floor(states.length / 2);
  const state = states[half]!;
  const dealer = dealerIn({ game, seats, viewpoint: 'full', state });
  const position = formatState(game, state);
  const entries = source.entries.slice(half);
  const setup = { game: game.id, seats, dealer, options: {} };
  return { text: formatRecord({ ...setup, position, opening: [], entries }), states: states.slice(half) };
}

describe.each(games)('a record of $id that begins from a position', (game) => {
  it('replays as the whole match went on', () => {
    for (const sample of samplesOf(game, game.seats.min, 2)) {
      const { text, states } = halfOf(sample);
      const replay = readRecord(text);
      expect(replay).toMatchObject({ ok: true, value: { record: { deck: null, opening: [] } } });
      if (replay.ok) expect(replay.value.states).toEqual(states);
    }
  });
});

describe('a record that can not begin from its position', () => {
  const [realm] = games;
  const [sample] = samplesOf(realm!, 2, 1);
  const { text } = halfOf(sample!);
  const line = /\nposition (.*)\n/.exec(text)![1]!;
  const given = `position ${line}`;
  const state = sample!.states[0]!;
  const refusal = (changed: string) => {
    const replay = readRecord(changed);
    return replay.ok ? null : replay.error;
  };

  it.each([
    ['no position', given, 'position realm', 5, /^column 15: /],
    ['a view', given, `position ${formatView(realm!, realm!.view(state, 0), 0)}`, 5, /full position/],
    ['more seats', 'seats 2', 'seats 3', 5, /differs in game, seats or dealer/],
    ['another dealer', /dealer [01]/, (found: string) => `dealer ${1 - Number(found.at(-1))}`, 5, /dealer/],
    ['another game', 'game realm', 'game kings-queens', 5, /differs in game/],
    ['options', given, `${given}\noption opening 2`, 6, /already contains the options/],
    ['a deck too', given, `${given}\ndeck AC`, 6, /empty line/],
    ['a chance outcome', `${given}\n\n`, `${given}\n\n# shuffle AC\n`, 7, /no chance line/],
  ] as const)('with %s is refused at its line', (_, from, to, at, why) => {
    const changed = text.replace(from, to as string);
    expect(changed).not.toBe(text);
    const error = refusal(changed);
    expect(error?.line).toBe(at);
    expect(error?.message).toMatch(why);
  });
});
