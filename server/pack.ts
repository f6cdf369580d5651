import { accepts } from './accepts.ts';

/** In order of preference. The runtime compresses a response with such a Content-Encoding. */
const ENCODINGS = ['br', 'gzip'] as const;

export const isDocument = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false;

/**
 * Compresses generated HTML, as the platform does at its edge. API answers are not compressed, because they
 * may contain input next to a secret, and compressed sizes would leak it.
 */
export function packed(request: Request, response: Response): Response {
  const encoding = ENCODINGS.find((name) => accepts(request, name));
  if (!isDocument(response) || !encoding || !response.body || response.headers.has('Content-Encoding'))
    return response;
  const headers = new Headers(response.headers);
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  // The ETag was that of the uncompressed bytes.
  headers.delete('ETag');
  return new Response(response.body, { status: response.status, headers });
}
