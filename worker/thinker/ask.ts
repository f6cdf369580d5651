import type { ThoughtTask } from '../match/table/think.ts';
import { PATIENCE_MS } from '../match/table/thoughts.ts';
import { meter } from '../metering/meter.ts';
import { steadyNow } from '../steady-clock.ts';

/** Asks for a thought; resolves with the move in notation, or null without an answer. Never rejects. */
export type Ask = (asked: ThoughtTask) => Promise<string | null>;

/** Bindings of the ways to thinkers: the host program on a server of one's own, an object for each match on the platform. */
type ThinkingEnv = { readonly HOST?: Fetcher } & Partial<Pick<Env, 'THINKER'>>;

/** Ms for which nobody is asked after a thinker could not be reached. */
const REST_MS = 5000;
/** Maximum number of thoughts asked for at once by this process. Each takes a file of the runtime and of the host program. */
const MOST = 128;

/** Status of the host program's answer when it runs no thinkers. */
const NO_THINKERS = 501;

let underWay = 0;
let restsUntil = -Infinity;

/** The way to ask a thinker now; null if there is none, or too many are asked. */
export function thinkersOf(env: Env): Ask | null {
  const { HOST: host, THINKER: thinkers } = env as ThinkingEnv;
  if (underWay >= MOST || steadyNow() < restsUntil) return null;
  if (host) return (asked) => counted(askHost(host, asked));
  if (thinkers) return (asked) => counted(askObject(thinkers, asked));
  return null;
}

async function counted(answer: Promise<string | null>): Promise<string | null> {
  underWay++;
  try {
    const move = await answer;
    meter(move === null ? 'thoughts-refused' : 'thoughts-thinker');
    return move;
  } catch (error) {
    // After a timeout thinkers are busy, but there.
    const isBusy = error instanceof Error && error.name === 'TimeoutError';
    if (!isBusy) restsUntil = steadyNow() + REST_MS;
    meter('thoughts-refused');
    return null;
  } finally {
    underWay--;
  }
}

async function askHost(host: Fetcher, { request, network, cost }: ThoughtTask): Promise<string | null> {
  const answer = await host.fetch('http://host/think', {
    method: 'POST',
    headers: { 'crowns-network': network, 'crowns-cost': String(cost) },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await answer.text();
  if (answer.status === NO_THINKERS) restsUntil = steadyNow() + REST_MS;
  if (!answer.ok) return null;
  const took = Number(answer.headers.get('crowns-took'));
  meter('thinker-ms', took);
  // Counts as the platform would bill it, where the thinker is an object.
  meter('requests');
  meter('active-ms', took);
  meter('thoughts-wait-ms', Number(answer.headers.get('crowns-waited')));
  return text;
}

/** On the platform each match has a thinker of its own, which runs apart from the match. */
const askObject = (thinkers: Env['THINKER'], { request, match }: ThoughtTask): Promise<string | null> =>
  thinkers.get(thinkers.idFromName(match)).think(request);
