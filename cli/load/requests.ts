import type { ErrorBody } from '../../worker/protocol/index.ts';

/** Timeout in ms for a request. */
const PATIENCE = 15_000;
/** Maximum wait in seconds before a retry, even if the server asks for more; equal to the longest run. */
const LONGEST_WAIT = 3600;

/** A request that was refused or not answered; the message is the code. */
export class Failed extends Error {
  /** Seconds to wait before a retry; null if the server named no time. */
  readonly retryAfter: number | null;
  constructor(code: string, retryAfter: number | null = null) {
    super(code);
    this.retryAfter = retryAfter;
  }
}

/** Posts a JSON body, with the key of a club's member if one is given, and returns the parsed answer. */
export async function post<Answer>(url: string, body: unknown, key?: string): Promise<Answer> {
  const answer = await send(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  });
  const content = (await answer.json().catch(() => null)) as Answer | ErrorBody | null;
  if (answer.ok && content !== null) return content as Answer;
  const code = (content as ErrorBody | null)?.error?.code ?? `status-${answer.status}`;
  throw new Failed(code, answer.status === 429 ? waitOf(answer) : null);
}

/** The wait in seconds asked for by an answer; null if it isn't positive. */
function waitOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After') ?? 60);
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT) : null;
}

/** Sends a request. Doesn't follow redirects, which might lead to another server. */
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
