/** The header in which the worker finds the address of the client; the platform sets it. */
const WORKERS_HEADER = 'cf-connecting-ip';

/**
 * The request with the address that it comes from. It is the socket's, unless a proxy stands in front and names the
 * client's in `proxyHeader`: what a client itself writes into a header counts for nothing.
 */
export function withPeerAddress(request: Request, proxyHeader: string | null): Request {
  const headers = new Headers(request.headers);
  const address = (proxyHeader && lastOf(headers.get(proxyHeader))) || peerOf(request);
  if (address) headers.set(WORKERS_HEADER, address);
  else headers.delete(WORKERS_HEADER);
  return new Request(request, { headers });
}

/** The address that the nearest proxy added to a list such as `X-Forwarded-For`. */
const lastOf = (list: string | null): string | undefined => withoutPort(list?.split(',').at(-1)?.trim());

/** The address of the socket's other end. */
function peerOf(request: Request): string | undefined {
  const peer: unknown = request.cf?.clientIp;
  return typeof peer === 'string' ? withoutPort(peer) : undefined;
}

/** An address without its port: `203.0.113.7:4711`, `[2001:db8::7]:4711`. Some proxies write one as well. */
function withoutPort(address: string | undefined): string | undefined {
  return /^\[(.*)\](?::\d+)?$/.exec(address ?? '')?.[1] ?? address?.replace(/^([\d.]+):\d+$/, '$1');
}
