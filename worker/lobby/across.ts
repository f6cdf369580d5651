import { LIMITS, type LobbyListing } from '../protocol.ts';
import { newMatchId } from '../host-key/match-ids.ts';
import { log } from '../operations/log.ts';
import { inTime } from './in-time.ts';
import { shownOf, type Offer, type Share } from './listings.ts';
import type { Pairing } from './pairing.ts';
import { lobbyAt, shardCount, shardOf, shardsBesides } from './shards.ts';

/** Shards that one person is paired by at most, should the first not answer. */
const HOMES = 2;

/** The table that somebody wants to play at, and the network that they come from. */
interface Wanted {
  readonly game: string;
  readonly seats: number;
  readonly sender: string | null;
}

/** The lists of a game, of all its shards; one that fails is missing for that time. */
export async function listingOf(env: Env, game: string): Promise<LobbyListing> {
  const shares = await fromEach(env, game, shardsBesides(env, -1), (shard) => shard.share());
  return shownOf(shares as Share[]);
}

/** True if a network may have one more table that waits for players; if so, it is counted at once. */
export async function mayOpen(env: Env, game: string, id: string, sender: string): Promise<boolean> {
  const shards = shardCount(env);
  const own = shardOf(id, shards);
  const elsewhere = await waitingFrom(env, game, own, sender);
  const [answer] = await fromEach(env, game, [own], (shard) => shard.mayOpen(id, sender, elsewhere));
  // Where its own shard can't be asked, those at the others are all that is known.
  return (answer as boolean | undefined) ?? elsewhere < LIMITS.waitingTables;
}

/**
 * Pairs somebody who wants to play at once. All who want the same game with as many seats are paired by the same shard, which
 * knows whom it sent where; the others offer their tables. While it can't be asked the next shard pairs them.
 */
export async function pairAcross(
  env: Env,
  wanted: Wanted,
  tried: readonly string[],
): Promise<Pairing | null> {
  const shards = shardCount(env);
  const first = shardOf(`${wanted.game} ${wanted.seats}`, shards);
  for (let n = 0; ; n++) {
    try {
      return await pairAt(env, wanted, tried, (first + n) % shards);
    } catch (error) {
      if (n + 1 === HOMES) throw error;
      failed(error);
    }
  }
}

async function pairAt(
  env: Env,
  { game, seats, sender }: Wanted,
  tried: readonly string[],
  home: number,
): Promise<Pairing | null> {
  const others = shardsBesides(env, home);
  const [newId, offers, waiting] = await Promise.all([
    idAt(env, home, shardCount(env)),
    fromEach(env, game, others, (shard) => shard.offers(seats, tried)),
    sender === null ? 0 : waitingFrom(env, game, home, sender),
  ]);
  const elsewhere = (offers as Offer[][]).flat();
  return inTime(lobbyAt(env, game, home).pair(seats, tried, newId, sender, elsewhere, waiting));
}

/** Opens a page's socket at any shard, for every one shows the lists of all; at another should that fail. */
export async function openLobbySocket(env: Env, game: string, request: Request): Promise<Response> {
  const shards = shardCount(env);
  const first = Math.floor(Math.random() * shards);
  for (let n = 0; ; n++) {
    const shard = (first + n) % shards;
    const address = shards > 1 ? `https://lobby/${game}/${shard}` : `https://lobby/${game}`;
    try {
      return await lobbyAt(env, game, shard).fetch(new Request(address, request));
    } catch (error) {
      if (n + 1 === HOMES) throw error;
      failed(error);
    }
  }
}

/** The number of a network's tables that wait for players at all shards but one. */
async function waitingFrom(env: Env, game: string, own: number, sender: string): Promise<number> {
  const counts = await fromEach(env, game, shardsBesides(env, own), (shard) => shard.waitingFrom(sender));
  return (counts as number[]).reduce((sum, count) => sum + count, 0);
}

/** A new match id that belongs to a shard: so its lobby knows that a table is there as soon as it is. */
async function idAt(env: Env, shard: number, shards: number): Promise<string> {
  for (;;) {
    const id = await newMatchId(env);
    if (shardOf(id, shards) === shard) return id;
  }
}

/** What some shards answer; one that can't be asked, once more at most, is left out. */
async function fromEach<Answer>(
  env: Env,
  game: string,
  shards: readonly number[],
  ask: (shard: ReturnType<typeof lobbyAt>) => Promise<Answer>,
): Promise<Answer[]> {
  const answers = await Promise.all(
    shards.map(async (shard) => {
      for (const isLast of [false, true]) {
        try {
          // A stub that failed stays broken: each try has its own.
          return [await inTime(ask(lobbyAt(env, game, shard)))];
        } catch (error) {
          if (isLast) failed(error);
        }
      }
      return [];
    }),
  );
  return answers.flat();
}

const failed = (error: unknown): void =>
  log('error', { where: 'lobby', name: error instanceof Error ? error.name : typeof error });
