/** Names of programs by which chats and networks make previews of links. */
const MAKERS = /bot\b|externalhit|whatsapp|preview|mastodon|synapse/i;

/** True for a request of a program that makes a preview of a link. */
export const makesPreview = (request: Request): boolean =>
  MAKERS.test(request.headers.get('User-Agent') ?? '');

/** The request for a whole file as it is, with nothing that the client knows or accepts. */
export const forWhole = ({ url, method }: Request): Request => new Request(url, { method });

/**
 * A document with the whole address of its preview's picture. The file has a path, because a build doesn't know where it
 * will be served, and many programs read only whole addresses.
 */
export function withPictureAt(origin: string, document: Response): Response {
  const whole = new HTMLRewriter()
    .on('meta[property="og:image"]', {
      element: (meta) =>
        void meta.setAttribute('content', new URL(meta.getAttribute('content') ?? '', origin).href),
    })
    .transform(document);
  const headers = new Headers(whole.headers);
  for (const name of ['ETag', 'Content-Length']) headers.delete(name);
  headers.set('Cache-Control', 'no-store');
  return new Response(whole.body, { status: whole.status, headers });
}
