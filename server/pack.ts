import { accepts } from './accepts.ts';

/** In order of preference; the runtime packs what is sent with their names. */
const ENCODINGS = ['br', 'gzip'] as const;

/**
 * An answer as it goes out: documents that are made for each request are packed, as the platform packs them at its edge. An
 * answer of the API is not, which may repeat what a request says beside a secret.
 */
export function packed(request: Request, response: Response): Response {
  const isDocument = response.headers.get('Content-Type')?.startsWith('text/html');
  const encoding = ENCODINGS.find((name) => accepts(request, name));
  if (!isDocument || !encoding || !response.body || response.headers.has('Content-Encoding')) return response;
  const headers = new Headers(response.headers);
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  // The tag was that of the bytes as they are.
  headers.delete('ETag');
  return new Response(response.body, { status: response.status, headers });
}
