import { downTimesOf } from '../worker/down-times.ts';
import app from '../worker/index.ts';
import { meterMost } from '../worker/metering/meter.ts';
import { answerThought } from '../worker/thinker/serve.ts';
import { fileFor } from './files.ts';
import { hasValidHost } from './host.ts';
import { isDocument, packed } from './pack.ts';
import { forWhole, makesPreview, withPictureAt } from './previews.ts';
import { isHost, withClientAddress } from './client.ts';

export * from '../worker/index.ts';
export { Files } from './files.ts';
export { Limiter } from './limiter.ts';

/** Path of the host's signs of life, answered with the periods found while the service runs. */
const ALIVE = '/alive';

/**
 * The service on the bare runtime, without the platform. Serves files as the platform would; the worker
 * answers everything else.
 */
export default {
  async fetch(request, env, context) {
    if (env.CROWNS_THINKER) return answerThought(request, env.CROWNS_THINKER);
    if (!hasValidHost(request)) return new Response('The header Host names no host.\n', { status: 400 });
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === ALIVE && isHost(request)) {
      meterMost('connections', Number(searchParams.get('connections')));
      return Response.json(downTimesOf(env).beat(Date.now()));
    }
    const isForWorker = env.WORKER_FIRST.some((pattern) => matches(pattern, pathname));
    const file = isForWorker ? null : fileFor(env, request);
    const isForPreview = file !== null && isDocument(file) && makesPreview(request);
    if (file && !isForPreview) return file;
    const asMade = withClientAddress(request, Boolean(env.CROWNS_ADDRESS_HEADER));
    const whole = isForPreview ? fileFor(env, forWhole(request)) : null;
    if (whole) return packed(request, withPictureAt(new URL(asMade.url).origin, whole));
    return packed(request, await app.fetch(asMade, env, context));
  },
} satisfies ExportedHandler<ServerEnv>;

/** True if a path matches a pattern of `run_worker_first`: a path, or a prefix followed by `*`. */
const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
