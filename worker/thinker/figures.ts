import type { Counts } from '../metering/meter.ts';

/** Timeout of the question, in ms. */
const PATIENCE_MS = 2000;

/** Figures of the host program's thinkers; null on the platform, or if it doesn't answer. */
export async function thinkerFigures(env: Env): Promise<Counts | null> {
  const { HOST: host } = env as { HOST?: Fetcher };
  if (!host) return null;
  try {
    const answer = await host.fetch('http://host/thinkers', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return await answer.json<Counts>();
  } catch {
    return null;
  }
}
