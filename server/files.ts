import { WorkerEntrypoint } from 'cloudflare:workers';
import { accepts } from './accepts.ts';

/** Caching of a file without a rule, as in `scripts/server/files.mjs`. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** In order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;

/** Serves the client's files to the worker, as the platform's `ASSETS` binding does. */
export class Files extends WorkerEntrypoint<ServerEnv> {
  override fetch(request: Request): Response {
    return fileFor(this.env, request) ?? new Response(null, { status: 404 });
  }
}

/** The file for a request, or a redirect to it; null if there is none. */
export function fileFor(env: ServerEnv, request: Request): Response | null {
  const { pathname, search } = new URL(request.url);
  const path = decoded(pathname)?.replaceAll(/\/{2,}/g, '/');
  if (path === undefined) return null;
  const target = own(env.FILES.redirects, path) ?? path;
  const file = own(env.FILES.files, target);
  if (!file) return null;
  const { common } = env.FILES;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { ...common, Allow: 'GET, HEAD' } });
  // Each file has one address, as on the platform.
  if (encodeURI(target) !== pathname)
    return new Response(null, { status: 307, headers: { ...common, Location: target + search } });
  return answer(env, file, request);
}

function answer(env: ServerEnv, file: ServedFile, request: Request): Response {
  const encoding = ENCODINGS.find((name) => file.forms[name] && accepts(request, name));
  const headers = new Headers(file.headers);
  // As on the platform: such answers are not for caches.
  if (request.headers.has('Range') && headers.get('Cache-Control') === REVALIDATE)
    headers.delete('Cache-Control');
  if (Object.keys(file.forms).length > 1) headers.set('Vary', 'Accept-Encoding');
  if (isKnown(request, headers.get('ETag'))) return new Response(null, { status: 304, headers });
  if (encoding) headers.set('Content-Encoding', encoding);
  const body = bytes(env, file.forms[encoding ?? 'identity']);
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { headers, encodeBody: 'manual' });
}

function bytes(env: ServerEnv, binding: string | undefined): ArrayBuffer {
  const body: unknown = Reflect.get(env, binding ?? '');
  if (body instanceof ArrayBuffer) return body;
  throw new Error(`no bytes are bound as ${binding}`);
}

const isKnown = (request: Request, tag: string | null): boolean =>
  tag !== null &&
  (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag);

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
