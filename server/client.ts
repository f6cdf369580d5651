/** Header with the client's address, as Cloudflare sets it. */
const WORKERS_HEADER = 'cf-connecting-ip';

/**
 * The request as the client made it: with the address that the front found, and by https if the proxy says so. A client's
 * own header is dropped, and only a proxy is believed about https.
 */
export function withClientAddress(request: Request, isBehindProxy = false): Request {
  const proto = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();
  const url = isBehindProxy && proto === 'https' ? request.url.replace(/^http:/, 'https:') : request.url;
  const headers = new Headers(request.headers);
  const address: unknown = request.cf?.clientIp;
  if (typeof address === 'string' && address !== '') headers.set(WORKERS_HEADER, address);
  else headers.delete(WORKERS_HEADER);
  return new Request(url, new Request(request, { headers }));
}

/** True for a request of the host program: the front names the client of each request that it passes on. */
export const isHost = (request: Request): boolean => request.cf?.clientIp === undefined;
