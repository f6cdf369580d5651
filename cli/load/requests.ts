import type { ErrorBody } from '../../worker/protocol.ts';

/** Milliseconds that a request may take. */
const PATIENCE = 15_000;
/** Seconds to wait before another request at most, whatever the server names: as long as a run may take. */
const LONGEST_WAIT = 3600;

/** A request that was refused or had no answer; its message is the code. */
export class Failed extends Error {
  /** Seconds to wait before it is asked again; null if it need not be. */
  readonly retryAfter: number | null;
  constructor(code: string, retryAfter: number | null = null) {
    super(code);
    this.retryAfter = retryAfter;
  }
}

/** Posts a body and gives the answer. */
export async function post<Answer>(url: string, body: unknown): Promise<Answer> {
  const answer = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const content = (await answer.json().catch(() => null)) as Answer | ErrorBody | null;
  if (answer.ok && content !== null) return content as Answer;
  const code = (content as ErrorBody | null)?.error?.code ?? `status-${answer.status}`;
  throw new Failed(code, answer.status === 429 ? waitOf(answer) : null);
}

/** Seconds that an answer asks to wait for; null if it names none that can be waited for. */
function waitOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After') ?? 60);
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT) : null;
}

/** Asks the server that is named, and no other: a way to another address is not followed. */
export async function send(url: string, request: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(url, { ...request, signal, redirect: 'manual' }).catch((error: unknown) => {
    throw new Failed((error as Error).name === 'TimeoutError' ? 'no-answer-in-time' : 'no-connection');
  });
  const place = answer.status >= 300 && answer.status < 400 ? answer.headers.get('Location') : null;
  if (place !== null && URL.canParse(place, url))
    throw new Failed(`it leads to ${new URL(place, url).origin}: name that`);
  return answer;
}
