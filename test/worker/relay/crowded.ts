import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, vi } from 'vitest';
import { seededRandom } from '../../../games/chance.ts';
import { LIMITS, type MatchInfo, type ServerFrame } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { fetchPath, fullMatch, objectOf, seated, watching } from '../support.ts';

/** Small limits for the same code: two spectators at the match, three at each relay. */
const FEW = { directSpectators: 2, relaySockets: 3, relayLease: 2 };
const usual = { ...LIMITS };

/** Applies these limits in all tests of a file. */
export function useFewPlaces(): void {
  beforeEach(() => void Object.assign(LIMITS, FEW));
  afterEach(() => {
    Object.assign(LIMITS, usual);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

const random = seededRandom(9);
export const relayOf = (id: string, relay: number) => env.RELAY.get(env.RELAY.idFromName(`${id} ${relay}`));
export const infoOf = async (id: string): Promise<MatchInfo> =>
  (await fetchPath(`/api/matches/${id}`)).json();
export const codeOf = (frame: ServerFrame): string => (frame.t === 'refused' ? frame.code : frame.t);
export const framesOf = <Type extends ServerFrame['t']>(client: WireClient, type: Type) =>
  client.frames.filter((frame): frame is Extract<ServerFrame, { t: Type }> => frame.t === type);

/** Number of relays known to a match. */
export const relaysOf = (id: string): Promise<number> =>
  runInDurableObject(objectOf(id), (_, { storage }) =>
    storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'relay'").toArray().length === 0
      ? 0
      : storage.sql.exec('SELECT n FROM relay').toArray().length,
  );

export async function crowd(id: string, count: number): Promise<WireClient[]> {
  const clients: WireClient[] = [];
  for (let i = 0; i < count; i++) clients.push(await watching(id));
  return clients;
}

/** A match for two with `count` spectators: the first two at the match, the others at relays. */
export async function watched(count: number, terms: Record<string, unknown> = {}) {
  const { id, tokens } = await fullMatch(2, terms);
  return { id, tokens, players: await seated(id, tokens), watchers: await crowd(id, count) };
}

/** Plays `moves` moves; resolves when the players have received them. */
export async function play(players: readonly WireClient[], moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    const { n } = players[0]!;
    await players.find(({ legal }) => legal.length > 0)!.playRandom(random);
    await Promise.all(players.map((player) => player.reached(n + 1)));
  }
}

export const reached = (clients: readonly WireClient[], n: number): Promise<unknown> =>
  Promise.all(clients.map((client) => client.reached(n)));
