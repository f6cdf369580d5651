import type { Lease } from '../match/socket/relays.ts';
import { relayOf } from '../relay/stub.ts';

/** Milliseconds for which places at a relay may be given away here. */
const LEASE_MS = 2000;
/** Matches whose places are known here at most. */
const MOST = 1000;

/** Places at relays that matches let this worker give away, so that a crowd at the door does not have to ask for each. */
const leases = new Map<string, { relay: number; places: number; readonly until: number }>();

/** The relay that has a place for another spectator of a match, as far as it is known here. */
function placeAt(match: string): number | undefined {
  const lease = leases.get(match);
  if (!lease) return undefined;
  if (--lease.places <= 0 || Date.now() >= lease.until) leases.delete(match);
  return Date.now() < lease.until ? lease.relay : undefined;
}

function keep(match: string, { relay, places }: Lease): void {
  if (places <= 1) return;
  leases.delete(match);
  leases.set(match, { relay, places: places - 1, until: Date.now() + LEASE_MS });
  if (leases.size > MOST) leases.delete(leases.keys().next().value!);
}

/**
 * Opens a socket of a match: at the match itself, or at one of its relays where many watch already. Clients that come to
 * play say so (`?as=seat`), and never come to a relay.
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
