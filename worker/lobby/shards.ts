import { log } from '../operations/log.ts';

/** What a host may set: the number of objects that share the lobby of each game. */
interface Sharding {
  readonly LOBBY_SHARDS?: string | null;
}

/** More would cost listings more than they could spare the busiest object. */
const MOST_SHARDS = 64;

let hasWarned = false;

/** The shards of each game's lobby: one unless the host sets more. What is no such number is said in the log, and not followed. */
export function shardCount(env: object): number {
  const set = (env as Sharding).LOBBY_SHARDS || '1';
  if (/^[1-9]\d*$/.test(set) && Number(set) <= MOST_SHARDS) return Number(set);
  if (!hasWarned) log('error', { where: 'LOBBY_SHARDS', name: `a whole number from 1 to ${MOST_SHARDS}` });
  hasWarned = true;
  return 1;
}

/** The shard of a text, be it a match's id, among so many: FNV-1a, spread evenly by its last mix. */
export function shardOf(text: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % count;
}

/** A shard of a game's lobby. The first has the name that the lobby had when it was one object. */
export const lobbyAt = ({ LOBBY }: Pick<Env, 'LOBBY'>, game: string, shard: number) =>
  LOBBY.get(LOBBY.idFromName(shard === 0 ? game : `${game} ${shard}`));

/** The shard that lists a match, for good: a match keeps the number of shards that there were when it was created. */
export const lobbyOf = (
  env: Pick<Env, 'LOBBY'>,
  { game, id, shards = 1 }: { readonly game: string; readonly id: string; readonly shards?: number },
) => lobbyAt(env, game, shardOf(id, shards));

/** All shards of a game's lobby but one. */
export const shardsBesides = (env: Env, own: number): number[] =>
  Array.from({ length: shardCount(env) }, (_, shard) => shard).filter((shard) => shard !== own);
