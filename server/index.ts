import app from '../worker/index.ts';
import { fileFor } from './files.ts';
import { hasValidHost } from './host.ts';
import { packed } from './pack.ts';
import { withClientAddress } from './client.ts';

export * from '../worker/index.ts';
export { Files } from './files.ts';
export { Limiter } from './limiter.ts';

/**
 * The service on the bare runtime, without the platform. Serves files as the platform would; the worker
 * answers everything else.
 */
export default {
  async fetch(request, env, context) {
    if (!hasValidHost(request)) return new Response('The header Host names no host.\n', { status: 400 });
    const isForWorker = env.WORKER_FIRST.some((pattern) => matches(pattern, new URL(request.url).pathname));
    const file = isForWorker ? null : fileFor(env, request);
    if (file) return file;
    return packed(request, await app.fetch(withClientAddress(request), env, context));
  },
} satisfies ExportedHandler<ServerEnv>;

/** True if a path matches a pattern of `run_worker_first`: a path, or a prefix followed by `*`. */
const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
