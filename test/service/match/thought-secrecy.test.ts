import { describe, expect, it } from 'vitest';
import { think } from '#games/bot/thought.ts';
import { games } from '#games/index.ts';
import type { AnyGame, Seat } from '#games/game.ts';
import type { RecordSource } from '#games/record.ts';
import type { Step } from '#games/step.ts';
import { requestFor } from '../../../worker/match/table/think.ts';
import { Table } from '../../../worker/match/table/table.ts';
import { entryOf, frameOf, names, stepsOf, swappedSteps } from '../../support/frames.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { demandSame, eachSample, samplesOf, type Sample } from '../../support/sample-games.ts';
import { sitterOf, TERMS } from '../../support/stored-match.ts';
import { firstSeen, unknownPairs } from '../../support/unknown-pairs.ts';

/** Moves of a sample that are looked at, and requests compared of each pair of cards. */
const LONGEST = 120;
const REQUESTS = 5;

type Played = Pick<RecordSource, 'dealer' | 'options' | 'opening'>;

/** A stored match of bots after these steps. */
function tableAfter(
  game: AnyGame,
  { dealer, options, opening }: Played,
  steps: readonly Step[],
  seats: number,
): Table {
  const terms = { ...TERMS, game: game.id, seats, options: options ?? {} };
  const sitters = Array.from({ length: seats }, (_, seat) => sitterOf(seat));
  const kinds = Object.fromEntries(sitters.map(({ seat }) => [seat, 'strong' as const]));
  const store = new MemoryStore();
  Table.create(store, () => 1000, terms, sitters, kinds);
  const moves = steps.map((step, n) => ({ ...entryOf(game, step), command: `c${n}`, at: 1000, by: null }));
  const start = { at: 1000, dealer, opening, nextSeed: 'a5'.repeat(32) };
  return Table.open(new MemoryStore({ ...store.load()!, start, moves }), () => 1000)!;
}

/** The request of `seat` after these steps, as it travels. */
function requestAfter(
  game: AnyGame,
  played: Played,
  steps: readonly Step[],
  seats: number,
  seat: Seat,
): string {
  const table = tableAfter(game, played, steps, seats);
  return JSON.stringify(requestFor(table, { n: steps.length, seat, kind: 'strong' }));
}

/** Exchanges cards that a bot has not seen. Returns the number of requests compared. */
function survivesSwap(
  { game, source, states, seats, kinds }: Sample,
  seat: Seat,
  random: Parameters<typeof unknownPairs>[2],
): number {
  let compared = 0;
  const steps = stepsOf(game, source, states).slice(0, LONGEST);
  const frames = steps.map((step) => JSON.stringify(frameOf(game, step, seat)));
  const learnt = firstSeen(kinds, game.view(states[0]!, seat), frames);
  for (const [a, b] of unknownPairs(game, learnt, random, 3)) {
    const swapped = swappedSteps(game, source, [a, b], steps.length);
    const shown = swapped.findIndex((step, n) => {
      const frame = JSON.stringify(frameOf(game, step, seat));
      return names(frame, a) || names(frame, b) || frame !== frames[n];
    });
    const until = shown < 0 ? swapped.length : shown;
    const swap = (word: string): string =>
      word.startsWith(a) ? b + word.slice(2) : word.startsWith(b) ? a + word.slice(2) : word;
    const opening = source.opening.map(({ kind, words }) => ({ kind, words: words.map(swap) }));
    const turns = Array.from({ length: until }, (_, n) => n + 1).filter((n) => states[n]!.toAct === seat);
    for (const n of turns.slice(-REQUESTS)) {
      const one = requestAfter(game, source, steps.slice(0, n), seats, seat);
      const other = requestAfter(game, { ...source, opening }, swapped.slice(0, n), seats, seat);
      demandSame(other, one, () => `the request of ${seat} after ${n} moves, ${a} and ${b} exchanged`);
      if (JSON.stringify(states[n]) !== JSON.stringify(swapped[n - 1]!.after)) compared++;
    }
  }
  return compared;
}

describe.each(games.map((game) => [game.id, game] as const))('a request for a thought: %s', (_, game) => {
  const sizes = [...new Set([game.seats.min, Math.min(4, game.seats.max)])];

  it('[law 1] is the same whatever cards lie where the bot has not seen them', () => {
    let compared = 0;
    for (const seats of sizes) {
      eachSample(samplesOf(game, seats, 2), (sample, random) => {
        for (let seat = 0; seat < Math.min(2, seats); seat++) compared += survivesSwap(sample, seat, random);
      });
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('says neither the seed of the match, nor a name, a token or an id', () => {
    const [sample] = samplesOf(game, game.seats.min, 1);
    const { source, states } = sample!;
    const steps = stepsOf(game, source, states).slice(0, 5);
    const table = tableAfter(game, source, steps, game.seats.min);
    const text = requestAfter(game, source, steps, game.seats.min, 0);
    const { seed, id } = table.terms;
    for (const secret of [
      seed,
      id,
      'Guest',
      table.commitment,
      ...table.sitters.map(({ tokenHash }) => tokenHash),
    ])
      expect(text).not.toContain(secret);
    expect(Object.keys(JSON.parse(text) as object).sort()).toEqual([
      'costs',
      'game',
      'kind',
      'luck',
      'recalled',
      'seat',
      'seats',
      'view',
    ]);
  });

  it('[P12.2] has one answer, as often as it is asked, after a journey as JSON, too', () => {
    const [sample] = samplesOf(game, game.seats.min, 1);
    const { source, states } = sample!;
    const steps = stepsOf(game, source, states).slice(0, 40);
    const turns = Array.from({ length: steps.length }, (_, n) => n).filter((n) => states[n]!.toAct !== null);
    for (const n of [turns[0]!, turns[Math.floor(turns.length / 2)]!, turns.at(-1)!]) {
      const table = tableAfter(game, source, steps.slice(0, n), game.seats.min);
      const request = requestFor(table, { n, seat: table.toAct!, kind: 'strong' });
      const moves = [request, JSON.parse(JSON.stringify(request)) as typeof request].map((each) =>
        think(game, each),
      );
      expect(moves[1]).toBe(moves[0]);
      expect(game.parseMove(moves[0]!).ok).toBe(true);
    }
  });
});
