import type { Refusal } from '../protocol/index.ts';
import { refusalOf } from '../protocol/refuse.ts';

/** Refuses requests other than WebSocket upgrades, and requests from pages of other sites. */
export function refuseUpgrade(request: Request): Refusal | undefined {
  if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket') {
    return refusalOf('not-a-socket');
  }
  const origin = request.headers.get('Origin');
  // Programs send no Origin; browsers always do.
  if (origin !== null && !isOwnOrigin(origin, request)) {
    return refusalOf('bad-origin');
  }
  return undefined;
}

function isOwnOrigin(origin: string, request: Request): boolean {
  try {
    const { host } = new URL(origin);
    return host === request.headers.get('Host') || host === new URL(request.url).host;
  } catch {
    return false;
  }
}
