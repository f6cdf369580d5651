/** Header from which the worker takes the client's address. The platform sets it. */
const WORKERS_HEADER = 'cf-connecting-ip';

/**
 * Sets the client's address on a request. It is the socket's address, or the one in `proxyHeader` if a
 * reverse proxy is configured. Headers sent by clients are never trusted.
 */
export function withPeerAddress(request: Request, proxyHeader: string | null): Request {
  const headers = new Headers(request.headers);
  const address = (proxyHeader && lastOf(headers.get(proxyHeader))) || peerOf(request);
  if (address) headers.set(WORKERS_HEADER, address);
  else headers.delete(WORKERS_HEADER);
  return new Request(request, { headers });
}

/** The address added by the nearest proxy to a list such as `X-Forwarded-For`. */
const lastOf = (list: string | null): string | undefined => withoutPort(list?.split(',').at(-1)?.trim());

/** The socket's remote address. */
function peerOf(request: Request): string | undefined {
  const peer: unknown = request.cf?.clientIp;
  return typeof peer === 'string' ? withoutPort(peer) : undefined;
}

/** Strips the port some proxies add to an address: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
function withoutPort(address: string | undefined): string | undefined {
  return /^\[(.*)\](?::\d+)?$/.exec(address ?? '')?.[1] ?? address?.replace(/^([\d.]+):\d+$/, '$1');
}
