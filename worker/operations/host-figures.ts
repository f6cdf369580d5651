/** Figures of the host program about itself and its machine. Sizes are in bytes. */
export interface HostFigures {
  readonly version: string;
  /** Seconds since its start. */
  readonly uptime: number;
  readonly connections: { readonly used: number; readonly possible: number };
  /** Memory of the host program, which has the connections, and of the runtime, if the system tells it. */
  readonly memory: { readonly front: number; readonly runtime?: number | undefined };
  /** Room on the disk of the state, if the system tells it. */
  readonly diskLeft?: number | undefined;
}

/** Timeout of the question, in ms. */
const PATIENCE_MS = 2000;

/** The figures of the host program; null if it doesn't answer. The platform binds no such program. */
export async function hostFigures(env: Env): Promise<HostFigures | null> {
  const { HOST: host } = env as { HOST?: Fetcher };
  if (!host) return null;
  try {
    const answer = await host.fetch('http://host/figures', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return await answer.json<HostFigures>();
  } catch {
    return null;
  }
}
