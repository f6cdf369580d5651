import { describe, expect, it } from 'vitest';
import { beliefOf, NOTHING, recall, recallAll, remembered } from '#games/bot/memory.ts';
import type { PastMove } from '#games/bot/index.ts';
import { games } from '#games/index.ts';
import type { Position } from '#games/game.ts';
import { seenBy } from '#games/step.ts';
import { seededRandom } from '#games/chance.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { playRandom, sitterOf, TERMS } from '../../support/stored-match.ts';
import { Table } from '../../../worker/match/table/table.ts';

/** Maximum characters of a memory as JSON, in a match of any length. */
const MOST = 10_000;

describe.each(games.map((game) => [game.id, game] as const))('a bot’s memory: %s', (_, game) => {
  const { bot = {} } = game;
  const seats = Math.min(game.seats.max, Math.max(3, game.seats.min));
  const terms = { ...TERMS, game: game.id, seats };
  const sitters = Array.from({ length: seats }, (_, seat) => sitterOf(seat));
  const table = Table.create(new MemoryStore(), () => 1000, terms, sitters, {});
  const random = seededRandom(4);
  while (!table.position!.outcome && table.moves < 400) playRandom(table, random);
  const logOf = (seat: number): PastMove<unknown, Position>[] =>
    [...table.started.history()].flatMap((made) => remembered(seenBy(game, made, seat)));

  it('survives a journey as JSON after each move, and stays small in long matches', () => {
    const log = logOf(0);
    let recalled = NOTHING;
    for (const [n, move] of log.entries()) {
      recalled = recall(bot, recalled, move, 0);
      const text = JSON.stringify(recalled);
      expect(text.length).toBeLessThan(MOST);
      const view = log[n + 1]?.before ?? game.view(table.position!, 0);
      const arrived = { ...NOTHING, ...(JSON.parse(text) as typeof recalled) };
      expect(beliefOf(bot, arrived, view, 0)).toEqual(beliefOf(bot, recalled, view, 0));
      recalled = arrived;
    }
    expect(recalled).toEqual(recallAll(bot, log, 0));
  });

  it('is the same whether a live match kept it, or rebuilds it from its moves', () => {
    const live = Table.create(new MemoryStore(), () => 1000, terms, sitters, {});
    const luck = seededRandom(5);
    while (!live.position!.outcome && live.moves < 120) {
      // Some seats look seldom, and at moves of their own.
      for (let seat = 0; seat < seats; seat++) {
        if (luck.below(1 + 3 * seat) > 0) continue;
        expect(live.started.memoryOf(seat)).toEqual(
          recallAll(
            bot,
            [...live.started.history()].flatMap((made) => remembered(seenBy(game, made, seat))),
            seat,
          ),
        );
      }
      playRandom(live, luck);
    }
  });
});

it('a bot’s turn replays only what is new, also late in a match', () => {
  const { view } = games[0]!;
  let views = 0;
  const terms = { ...TERMS, game: games[0]!.id, seats: 2 };
  const table = Table.create(new MemoryStore(), () => 1000, terms, [0, 1].map(sitterOf), {});
  const counted = { ...table.game, view: (...args: Parameters<typeof view>) => (views++, view(...args)) };
  Object.defineProperty(table.started, 'game', { value: counted });
  const random = seededRandom(6);
  const each: number[] = [];
  while (!table.position!.outcome && table.moves < 100) {
    views = 0;
    table.started.memoryOf(1);
    each.push(views);
    playRandom(table, random);
  }
  expect(each.length).toBeGreaterThan(60);
  // One move is new each time; its view before it is taken once.
  expect(Math.max(...each.slice(1))).toBe(1);
});
