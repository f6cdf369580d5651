import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOf, games } from '../../../games/index.ts';
import { seededRandom } from '../../../games/chance.ts';
import { parseRecord } from '../../../games/record.ts';
import { replayRecord } from '../../../games/replay.ts';
import { paceOf } from '../../../games/bot/pace.ts';
import { PACE_MS } from '../../../worker/match/table/bots.ts';
import { Table } from '../../../worker/match/table/table.ts';
import { areaUnderCurve } from '../../support/auc.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { TERMS, sitterOf } from '../../support/stored-match.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { createMatch, evict, fetchPath, ring, seated } from '../support.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const strong = (seats: number) =>
  Array.from({ length: seats - 1 }, (_, index) => ({ seat: index + 1, level: 'strong' as const }));

/** An answer arrives after everything sent before. */
const flush = (client: WireClient): Promise<unknown> => client.command({ t: 'push', subscription: null });

/** Rings until the bot to act has moved; returns the time in ms from the last ring to the move's frame. */
async function timed(id: string, client: WireClient): Promise<number> {
  const { n } = client;
  for (;;) {
    vi.setSystemTime(Date.now() + PACE_MS);
    const from = performance.now();
    const told = client.reached(n + 1).then(() => performance.now() - from);
    await ring(id);
    await flush(client);
    if (client.n > n) return told;
  }
}

/** Plays a match against bots; returns for each of their moves its time and the number of choices. */
async function watch(terms: Record<string, unknown>, seed: number) {
  const { id, token } = await createMatch(terms);
  const [ada] = (await seated(id, [token])) as [WireClient];
  const random = seededRandom(seed);
  const moves: { n: number; took: number }[] = [];
  while (!ada.view!.outcome) {
    if (ada.legal.length > 0) await ada.playRandom(random);
    else moves.push({ took: await timed(id, ada), n: ada.n });
  }
  const states = await statesOf(id);
  const game = gameOf(String(terms.game))!;
  return moves.map(({ n, took }) => {
    const before = states[n - 1]!;
    return { took, choices: game.legalMoves(game.view(before, before.toAct!)).length };
  });
}

async function statesOf(id: string) {
  const record = parseRecord(await (await fetchPath(`/api/matches/${id}/record`)).text());
  const replay = record.ok && replayRecord(record.value, games);
  if (!replay || !replay.ok) throw new Error('the record can not be replayed');
  return replay.value.states;
}

/** The bot's move now, if it makes one. */
function moveOf(table: Table): string | undefined {
  const moves: string[] = [];
  const ignore = (): void => undefined;
  table.passTime(true, {
    onStandIn: ignore,
    onBotAct: ignore,
    onMove: ({ row }) => void moves.push(row.move),
    onAbsent: ignore,
    onPace: ignore,
    onThought: ignore,
    ask: null,
    onError: (error) => {
      throw error;
    },
  });
  return moves[0];
}

describe('the time of a bot’s move', () => {
  it('[P12.1] does not tell a forced move from a choice', async () => {
    const moves: { took: number; choices: number }[] = [];
    const times = (isForced: boolean) =>
      moves.filter(({ choices }) => (choices === 1) === isForced).map(({ took }) => took);
    // Deals are random: some matches have few forced moves.
    for (let seed = 1; seed <= 4 || times(true).length <= 25; seed++)
      moves.push(...(await watch({ game: 'kings-queens', bots: strong(2) }, seed)));
    const [forced, free] = [times(true), times(false)];
    // If times reveal nothing, such samples are mostly within 0.05 of 0.5; thinking before sending gives
    // 0.93.
    expect(Math.abs(areaUnderCurve(forced, free) - 0.5)).toBeLessThan(0.25);
  });

  it.each([
    ['kings-queens', 2],
    ['five-crowns', 14],
  ])('is set before it thinks, however long that takes: %s for %i', (id, seats) => {
    let now = 1000;
    const game = gameOf(id)!;
    const { determinize } = game;
    // A clock advanced by thinking: each deal the bot samples takes two milliseconds.
    vi.spyOn(game, 'determinize').mockImplementation((...deal) => {
      now += 2;
      return determinize(...deal);
    });
    const thoughts = new Set<number>();
    const sitters = Array.from({ length: seats }, (_, seat) => sitterOf(seat));
    const levels = Object.fromEntries(sitters.map(({ seat }) => [seat, 'novice' as const]));
    const terms = { ...TERMS, game: id, seats };
    const table = Table.create(new MemoryStore(), () => now, terms, sitters, levels);
    table.absences.isWatched = true;
    for (let moves = 0; moves < 40;) {
      now = table.nextDeadline;
      const from = now;
      if (moveOf(table) === undefined) thoughts.add(now - from);
      else moves++;
    }
    const times = [table.play!.start.at, ...table.play!.moves.map(({ at }) => at)];
    expect(new Set(times.slice(1).map((at, n) => at - times[n]!))).toEqual(new Set([paceOf(PACE_MS, seats)]));
    expect(thoughts.size).toBeGreaterThan(1);
  });
});

describe('a bot’s thought', () => {
  const terms = { game: 'kings-queens', bots: strong(2) };

  /** A match with the bot to act, after some moves. */
  async function botToAct() {
    const { id, token } = await createMatch(terms);
    const [ada] = (await seated(id, [token])) as [WireClient];
    const random = seededRandom(5);
    while (ada.n < 3 || ada.legal.length > 0) {
      if (ada.legal.length > 0) await ada.playRandom(random);
      else await timed(id, ada);
    }
    return { id, ada };
  }

  it('[P12.1] is no event in which anything is sent, and is had again after a crash before the move', async () => {
    const { id, ada } = await botToAct();
    const { n } = ada;
    const told = ada.frames.length;
    for (let crash = 0; crash < 3; crash++) {
      vi.setSystemTime(Date.now() + PACE_MS);
      await ring(id);
      await flush(ada);
      expect(ada.frames.slice(told).filter(({ t }) => t === 'move')).toEqual([]);
      await evict(id, 'hibernate');
    }
    await timed(id, ada);
    expect(ada.n).toBe(n + 1);
    await ring(id);
    await flush(ada);
    expect(ada.n).toBe(n + 1);
  });

  it('[P12.2] follows from the match alone: nobody can make it think again until it suits', () => {
    const sitters = [0, 1].map(sitterOf);
    const terms = { ...TERMS, game: 'kings-queens', seats: 2 };
    const choices = Array.from({ length: 4 }, (_, late) => {
      let now = 1000;
      const table = Table.create(new MemoryStore(), () => now, terms, sitters, {
        0: 'novice',
        1: 'novice',
      });
      table.absences.isWatched = true;
      now += PACE_MS * (1 + late);
      moveOf(table);
      now += PACE_MS;
      return moveOf(table)!;
    });
    expect(new Set(choices).size).toBe(1);
  });
});
