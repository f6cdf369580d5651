import { dropOldest } from '../drop-oldest.ts';
import type { Lease } from '../match/socket/relays.ts';
import { relayOf } from '../relay/stub.ts';
import { steadyNow } from '../steady-clock.ts';

/** Ms for which leased relay places may be used here. Shorter than the match's own limit for a lease. */
const LEASE_MS = 2000;
/** Maximum number of cached leases. */
const MOST = 1000;

/**
 * Relay places leased from matches, so that a crowd of new spectators doesn't need one request each to the
 * match.
 */
const leases = new Map<string, { relay: number; places: number; readonly until: number }>();

/** The relay with a leased place for another spectator of the match; undefined if there is no lease. */
function placeAt(match: string): number | undefined {
  const lease = leases.get(match);
  if (!lease) return undefined;
  if (--lease.places <= 0 || steadyNow() >= lease.until) leases.delete(match);
  return steadyNow() < lease.until ? lease.relay : undefined;
}

function keep(match: string, { relay, places }: Lease): void {
  if (places <= 1) return;
  leases.delete(match);
  leases.set(match, { relay, places: places - 1, until: steadyNow() + LEASE_MS });
  dropOldest(leases, MOST);
}

/**
 * Opens a match socket: at the match itself, or at one of its relays once many watch. Clients that come to
 * play say so (`?as=seat`) and never get to a relay.
 */
export async function openMatchSocket(
  env: Env,
  id: string,
  match: Fetcher,
  request: Request,
): Promise<Response> {
  const isSeat = new URL(request.url).searchParams.get('as') === 'seat';
  const known = isSeat ? undefined : placeAt(id);
  if (known !== undefined) return openAt(env, id, known, request);
  const answer = await match.fetch(request);
  if (answer.status !== 200) return answer;
  const lease = await answer.json<Lease>();
  keep(id, lease);
  return openAt(env, id, lease.relay, request);
}

const openAt = (env: Env, id: string, relay: number, request: Request): Promise<Response> =>
  relayOf(env, id, relay).fetch(new Request(`https://relay/${relay}/${id}`, request));
