import { refuseOnFullDisk } from '../operations/disk.ts';
import { refuseBeyondRows } from '../operations/row-budget.ts';
import { CLUB_LIMITS, type CreateRequest, type Refusal } from '../protocol/index.ts';
import type { DetailsOf } from '../protocol/codes.ts';
import { refusalOf } from '../protocol/refuse.ts';
import { WIDE, wideOf } from './share.ts';
import { unlistedOf } from '../lobby/unlisted.ts';

/** Period of each limit, as in wrangler.toml. */
const PERIOD_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** Refuses another match if the network is over its limit. */
export const refuseCreating = (env: Pick<Env, 'FOUND_LIMIT'>, sender: string | null) =>
  refuse(env.FOUND_LIMIT, sender, 'matches from your network');

/** Refuses another match beyond the service's budget of rows, or on a full disk. */
export const refuseBeyondRoom = async (env: Env): Promise<Refusal | undefined> =>
  (await refuseOnFullDisk(env)) ?? refuseBeyondRows(env);

/** Refuses a rematch if the network is over its limit, or the service has no room for it. */
export const refuseNext = async (env: Env, sender: string | null) =>
  (await refuseCreating(env, sender)) ?? refuseBeyondRoom(env);

/** Refuses another seat if the network is over its limit. */
export const refuseJoining = (env: Pick<Env, 'JOIN_LIMIT'>, sender: string | null) =>
  refuse(env.JOIN_LIMIT, sender, 'joins from your network');

/**
 * Refuses another renewal if the network is over its limit: each one also changes the neighbouring matches.
 */
export const refuseRenewing = (env: Pick<Env, 'JOIN_LIMIT'>, sender: string | null) =>
  refuse(env.JOIN_LIMIT, sender && `token ${sender}`, 'token renewals from your network');

/** Refuses another club if the network has founded too many in a day. A repeated request doesn't count again. */
export async function refuseFounding(
  env: Env,
  id: string,
  sender: string | null,
): Promise<Refusal | undefined> {
  const refusal = (await refuseCreating(env, sender)) ?? (await refuseBeyondRows(env));
  if (refusal || sender === null) return refusal;
  const mayFound = await unlistedOf(env, sender).mayOpen(`club ${sender}`, id, CLUB_LIMITS.clubsPerDay);
  return mayFound
    ? undefined
    : { ...refusalOf('too-fast', 'clubs from your network'), retryAfter: DAY_SECONDS };
}

/** Refuses another member if the network is over its limit. */
export const refuseEntering = (env: Pick<Env, 'JOIN_LIMIT'>, sender: string | null) =>
  refuse(env.JOIN_LIMIT, sender && `club ${sender}`, 'joins from your network');

/** Refuses another picture if the network is over its limit. */
export const refusePictures = (env: Pick<Env, 'PICTURE_LIMIT'>, sender: string | null) =>
  refuse(env.PICTURE_LIMIT, sender, 'pictures from your network');

/** Refusal of another table waiting for players. */
export const TOO_MANY_TABLES = refusalOf('too-many-tables');

/** Refuses a new match without room for it, or beyond its network's waiting unlisted tables. */
export async function refuseNew(
  env: Env,
  id: string,
  { seats, bots, visibility }: CreateRequest,
  sender: string | null,
): Promise<Refusal | undefined> {
  const refusal = await refuseBeyondRoom(env);
  const waits = bots.length + 1 < seats;
  if (refusal || sender === null || visibility === 'public' || !waits) return refusal;
  return (await unlistedOf(env, sender).mayOpen(sender, id)) ? undefined : TOO_MANY_TABLES;
}

async function refuse(
  limit: RateLimit,
  sender: string | null,
  what: DetailsOf<'too-fast'>[0],
): Promise<Refusal | undefined> {
  if (sender === null) return undefined;
  const keys = [sender];
  const wide = wideOf(sender);
  // A random one of several counts each let in `WIDE` times as much without a limit of its own.
  if (wide !== null) keys.push(`${wide} ${Math.floor(Math.random() * WIDE)}`);
  const answers = await Promise.all(keys.map((key) => limit.limit({ key })));
  if (answers.every(({ success }) => success)) return undefined;
  return { ...refusalOf('too-fast', what), retryAfter: PERIOD_SECONDS };
}
