/** Header with the client's address, as Cloudflare sets it. */
const WORKERS_HEADER = 'cf-connecting-ip';

/** Sets the header to the address that the front found. A client's own header is dropped. */
export function withClientAddress(request: Request): Request {
  const headers = new Headers(request.headers);
  const address: unknown = request.cf?.clientIp;
  if (typeof address === 'string' && address !== '') headers.set(WORKERS_HEADER, address);
  else headers.delete(WORKERS_HEADER);
  return new Request(request, { headers });
}
