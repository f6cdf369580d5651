import type { LobbyListing } from '../protocol.ts';
import { newMatchId } from '../host-key/match-ids.ts';
import { log } from '../operations/log.ts';
import { shownOf, type Offer, type Share } from './listings.ts';
import type { Pairing } from './pairing.ts';
import { lobbyAt, lobbyOf, shardCount, shardOf, shardsBesides } from './shards.ts';

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
  const elsewhere = await waitingFrom(env, game, shardOf(id, shards), sender);
  return lobbyOf(env, { game, id, shards }).mayOpen(id, sender, elsewhere);
}

/**
 * Pairs somebody who wants to play at once. All who want the same game with as many seats are paired by the same shard, which
 * knows whom it sent where; the others offer their tables.
 */
export async function pairAcross(
  env: Env,
  { game, seats, sender }: Wanted,
  tried: readonly string[],
): Promise<Pairing | null> {
  const shards = shardCount(env);
  const home = shardOf(`${game} ${seats}`, shards);
  const others = shardsBesides(env, home);
  const [newId, offers, waiting] = await Promise.all([
    idAt(env, home, shards),
    fromEach(env, game, others, (shard) => shard.offers(seats, tried)),
    sender === null ? 0 : waitingFrom(env, game, home, sender),
  ]);
  const elsewhere = (offers as Offer[][]).flat();
  return lobbyAt(env, game, home).pair(seats, tried, newId, sender, elsewhere, waiting);
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
          return [await ask(lobbyAt(env, game, shard))];
        } catch (error) {
          if (isLast)
            log('error', { where: 'lobby', name: error instanceof Error ? error.name : typeof error });
        }
      }
      return [];
    }),
  );
  return answers.flat();
}
