import { describe, expect, it } from 'vitest';
import { games } from '../../../games/index.ts';
import { seededRandom } from '../../../games/chance.ts';
import type { Reader } from '../../../games/game.ts';
import { realm } from '../../../games/realm/index.ts';
import type { State } from '../../../games/realm/types.ts';
import { parseRecord } from '../../../games/record.ts';
import { replayRecord } from '../../../games/replay.ts';
import type { ServerFrame } from '../../../worker/protocol/index.ts';
import { cardsIn, knownCards } from '../../support/realm-secrets.ts';
import { demand, demandSame } from '../../support/sample-games.ts';
import { seeds } from '../../support/seeds.ts';
import { crossed, scale, shareOf } from '../../support/share.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { connect, evict, fetchPath, fullMatch, seated } from '../support.ts';

interface Played {
  readonly states: readonly State[];
  readonly readers: readonly [Reader, WireClient][];
}

interface Table {
  readonly seats: number;
  readonly between: 'hibernate' | 'close' | 'keep';
  /** Number of moves after which the object is discarded. */
  readonly every: number;
}

/**
 * Plays a whole random game over sockets, with a spectator. `between` says if the object is discarded, and
 * the sockets with it.
 */
async function playWhole({ seats, between, every }: Table, seed: number): Promise<Played> {
  const random = seededRandom(seed);
  const { id, tokens } = await fullMatch(seats);
  let players = await seated(id, tokens);
  let spectator = await connect(id);
  await spectator.hello();
  const gone: [Reader, WireClient][] = [];
  while (players[0]!.view!.outcome === null) {
    const actor = players.find(({ legal }) => legal.length > 0)!;
    const n = actor.n + 1;
    await actor.playRandom(random);
    await Promise.all([...players, spectator].map((client) => client.reached(n)));
    if (between === 'keep' || n % every !== 0) continue;
    await evict(id, between);
    if (between === 'hibernate') continue;
    gone.push(...readersOf(players, spectator));
    players = await seated(id, tokens);
    spectator = await connect(id);
    await spectator.hello();
  }
  const record = parseRecord(await (await fetchPath(`/api/matches/${id}/record`)).text());
  if (!record.ok) throw new Error(record.error.message);
  const replayed = replayRecord(record.value, games);
  if (!replayed.ok) throw new Error(replayed.error.message);
  return { states: replayed.value.states as State[], readers: [...gone, ...readersOf(players, spectator)] };
}

const readersOf = (players: readonly WireClient[], spectator: WireClient): [Reader, WireClient][] => [
  ...players.map((client, seat): [Reader, WireClient] => [seat, client]),
  ['spectator', spectator],
];

/** Asserts that all views of the clients equal those of the replayed record. */
function expectTrueViews({ states, readers }: Played): void {
  for (const [reader, client] of readers) {
    for (const [n, view] of client.views)
      demandSame(view, realm.view(states[n]!, reader), () => `the view of ${reader} after ${n} moves`);
  }
}

/**
 * Asserts that no frame contains a card its reader may know neither before nor after the move. Royals thrown
 * back are shown (R3.12).
 */
function expectNoLeak({ states, readers }: Played): void {
  for (const [reader, client] of readers) {
    for (const frame of client.frames) {
      if (frame.t !== 'move' && frame.t !== 'welcome') continue;
      const cards = leaked(frame, states, reader);
      demand(cards.length === 0, () => `${reader} is sent ${cards.join(' ')}: ${JSON.stringify(frame)}`);
    }
  }
}

/**
 * A randomly picked card is shown to raider and defender (R4.6), even if the raid ends with that move (R4.7).
 */
function picked(
  frame: Extract<ServerFrame, { t: 'move' }>,
  { turnOf, raid }: State,
  reader: Reader,
): string[] {
  const defender = raid?.defender ?? Number(/^raid (\d+)/.exec(frame.move)?.[1]);
  if (reader !== turnOf && reader !== defender) return [];
  return frame.chance.flatMap((line) => /^pick (\S+)/.exec(line)?.[1] ?? []);
}

function leaked(
  frame: Extract<ServerFrame, { t: 'move' | 'welcome' }>,
  states: readonly State[],
  reader: Reader,
): string[] {
  const after = states[frame.n]!;
  if (after.outcome) return [];
  if (frame.t === 'welcome') {
    const known = knownCards(after, reader);
    return cardsIn(JSON.stringify(frame.view)).filter((card) => !known.has(card));
  }
  const before = states[frame.n - 1]!;
  const known = new Set([
    ...knownCards(before, reader),
    ...knownCards(after, reader),
    ...picked(frame, before, reader),
  ]);
  const royals = (card: string): boolean => /^[KQ]/.test(card) && /^(discard|pay)/.test(frame.move);
  return cardsIn(JSON.stringify(frame)).filter((card) => !known.has(card) && !royals(card));
}

describe('whole games over sockets, a spectator watching', () => {
  const [seed] = seeds(1) as [number];
  const tables = crossed([2, 3, scale(4, 6)], ['keep', 'hibernate', 'close'] as const).map(
    // A whole game for many has hundreds of moves, and all clients reconnect each time; so not after each move.
    ([seats, between]): Table => ({ seats, between, every: seats > 3 && between !== 'keep' ? 15 : 1 }),
  );
  it.each(shareOf(tables, ({ seats, between }) => [seats, between]))(
    `$seats seats, object evicted after every $every moves: $between (seed ${seed})`,
    async (table) => {
      const played = await playWhole(table, seed);
      expect(played.states.at(-1)!.outcome).not.toBeNull();
      expectTrueViews(played);
      expectNoLeak(played);
    },
  );
});
