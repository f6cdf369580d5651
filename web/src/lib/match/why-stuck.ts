import { m } from '#messages';

/** The reason why no live connection comes about, in words: the service can't be reached at all, or only by requests. */
export async function whyStuck(): Promise<() => string> {
  const isReached = await fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isReached ? m.connection_blocked : m.connection_unreachable;
}
