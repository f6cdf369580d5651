import { LIMITS, type LobbyListing } from '../protocol/index.ts';
import { newMatchId } from '../host-key/match-ids.ts';
import { log } from '../operations/log.ts';
import { inTime } from './in-time.ts';
import { shownOf, type Offer, type Share } from './listings.ts';
import type { Pairing } from './pairing.ts';
import { lobbyAt, shardCount, shardOf, shardsBesides } from './shards.ts';

/** Maximum number of shards asked to pair one person, if the first doesn't answer. */
const HOMES = 2;

/** The wanted table, and the network of the request. */
interface Wanted {
  readonly game: string;
  readonly seats: number;
  readonly sender: string | null;
}

/** A game's lists, merged from all shards. Shards that fail are left out. */
export async function listingOf(env: Env, game: string): Promise<LobbyListing> {
  const shares = await fromEach(env, game, shardsBesides(env, -1), (shard) => shard.share());
  return shownOf(shares as Share[]);
}

/** True if a network may have another waiting table, which is then counted at once. */
export async function mayOpen(env: Env, game: string, id: string, sender: string): Promise<boolean> {
  const shards = shardCount(env);
  const own = shardOf(id, shards);
  const elsewhere = await waitingFrom(env, game, own, sender);
  const [answer] = await fromEach(env, game, [own], (shard) => shard.mayOpen(id, sender, elsewhere));
  // If the responsible shard fails, only the count at the others is known.
  return (answer as boolean | undefined) ?? elsewhere < LIMITS.waitingTables;
}

/**
 * Pairs a person with a waiting table, or with a new one if `mayOpen`. All requests for the same game and number of
 * seats go to the same shard, which remembers recent pairings. The other shards offer their tables. If the shard
 * doesn't answer, the next one takes over.
 */
export async function pairAcross(
  env: Env,
  wanted: Wanted,
  tried: readonly string[],
  mayOpen: boolean,
): Promise<Pairing | null> {
  const shards = shardCount(env);
  const first = shardOf(`${wanted.game} ${wanted.seats}`, shards);
  for (let n = 0; ; n++) {
    try {
      return await pairAt(env, wanted, tried, mayOpen, (first + n) % shards);
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
  mayOpen: boolean,
  home: number,
): Promise<Pairing | null> {
  const others = shardsBesides(env, home);
  const [newId, offers, waiting] = await Promise.all([
    idAt(env, home, shardCount(env)),
    fromEach(env, game, others, (shard) => shard.offers(seats, tried)),
    sender === null ? 0 : waitingFrom(env, game, home, sender),
  ]);
  const elsewhere = (offers as Offer[][]).flat();
  return inTime(lobbyAt(env, game, home).pair(seats, tried, newId, sender, elsewhere, waiting, mayOpen));
}

/**
 * Opens a page's lobby socket at a random shard, since every shard shows all lists. If it fails, tries
 * another.
 */
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

/** Number of the network's waiting tables at all shards except `own`. */
async function waitingFrom(env: Env, game: string, own: number, sender: string): Promise<number> {
  const counts = await fromEach(env, game, shardsBesides(env, own), (shard) => shard.waitingFrom(sender));
  return (counts as number[]).reduce((sum, count) => sum + count, 0);
}

/** A new match id belonging to `shard`, so that the shard learns of the match first. */
async function idAt(env: Env, shard: number, shards: number): Promise<string> {
  for (;;) {
    const id = await newMatchId(env);
    if (shardOf(id, shards) === shard) return id;
  }
}

/** The answers of several shards. A shard that fails twice is left out. */
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
          // A failed stub stays broken, so each try needs a new one.
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
