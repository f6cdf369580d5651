import { m } from '#messages';

/** Timeout of a request in ms. */
const TIMEOUT_MS = 10_000;

/** The reason why no live connection comes about, in words: the service can't be reached at all, or only by requests. */
export async function connectionFault(): Promise<() => string> {
  const isReached = await fetch('/api/health', {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isReached ? m.connection_blocked : m.connection_unreachable;
}
