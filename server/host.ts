/** A name or address, with an optional port. The runtime writes it before the path: other characters would move that. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** True if the header Host is one that a URL may have. Browsers always send such a one. */
export function hasValidHost(request: Request): boolean {
  const host = request.headers.get('Host') ?? '';
  return HOST.test(host) && URL.canParse(`http://${host}/`);
}
