import { log } from '../operations/log.ts';

/** Host setting: number of objects sharing each game's lobby. */
interface Sharding {
  readonly LOBBY_SHARDS?: string | null;
}

/** Maximum number of shards. Merging more lists would cost more than it relieves the busiest object. */
const MOST_SHARDS = 64;

let hasWarned = false;

/** Number of shards of each game's lobby; default 1. An invalid setting is logged and ignored. */
export function shardCount(env: object): number {
  const set = (env as Sharding).LOBBY_SHARDS || '1';
  if (/^[1-9]\d*$/.test(set) && Number(set) <= MOST_SHARDS) return Number(set);
  if (!hasWarned) log('error', { where: 'LOBBY_SHARDS', name: `a whole number from 1 to ${MOST_SHARDS}` });
  hasWarned = true;
  return 1;
}

/** Shard of a text, such as a match id, among `count`: FNV-1a with a final mix for an even spread. */
export function shardOf(text: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % count;
}

/** A shard of a game's lobby. Shard 0 has the name of the former single object. */
export const lobbyAt = ({ LOBBY }: Pick<Env, 'LOBBY'>, game: string, shard: number) =>
  LOBBY.get(LOBBY.idFromName(shard === 0 ? game : `${game} ${shard}`));

/**
 * The shard that lists a match. It never changes, because a match stores the number of shards at its
 * creation.
 */
export const lobbyOf = (
  env: Pick<Env, 'LOBBY'>,
  { game, id, shards = 1 }: { readonly game: string; readonly id: string; readonly shards?: number },
) => lobbyAt(env, game, shardOf(id, shards));

/** All shards of a game's lobby except `own`. */
export const shardsBesides = (env: Env, own: number): number[] =>
  Array.from({ length: shardCount(env) }, (_, shard) => shard).filter((shard) => shard !== own);
