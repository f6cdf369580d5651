import { refuseBeyondRows } from '../operations/row-budget.ts';
import type { Refusal } from '../protocol.ts';

/** Period of each limit, as in wrangler.toml. */
const PERIOD_SECONDS = 60;

/** Refuses another match if the network is over its limit. */
export const refuseCreating = (env: Pick<Env, 'FOUND_LIMIT'>, sender: string | null) =>
  refuse(env.FOUND_LIMIT, sender, 'too many matches from your network: wait a minute');

/** Refuses a rematch if the network is over its limit, or the service at its budget of rows. */
export const refuseNext = async (env: Env, sender: string | null) =>
  (await refuseCreating(env, sender)) ?? refuseBeyondRows(env);

/** Refuses another seat if the network is over its limit. */
export const refuseJoining = (env: Pick<Env, 'JOIN_LIMIT'>, sender: string | null) =>
  refuse(env.JOIN_LIMIT, sender, 'too many joins from your network: wait a minute');

/**
 * Refuses another renewal if the network is over its limit: each one also changes the neighbouring matches.
 */
export const refuseRenewing = (env: Pick<Env, 'JOIN_LIMIT'>, sender: string | null) =>
  refuse(
    env.JOIN_LIMIT,
    sender && `token ${sender}`,
    'too many token renewals from your network: wait a minute',
  );

/** Refuses another picture if the network is over its limit. */
export const refusePictures = (env: Pick<Env, 'PICTURE_LIMIT'>, sender: string | null) =>
  refuse(env.PICTURE_LIMIT, sender, 'too many pictures requested by your network: wait a minute');

/** Refusal of another table waiting for players. */
export const TOO_MANY_TABLES: Refusal = {
  code: 'too-many-tables',
  message: 'too many tables of your network are waiting for players: close one, or wait until one starts',
};

async function refuse(
  limit: RateLimit,
  sender: string | null,
  message: string,
): Promise<Refusal | undefined> {
  if (sender === null || (await limit.limit({ key: sender })).success) return undefined;
  return { code: 'too-fast', message, retryAfter: PERIOD_SECONDS };
}
