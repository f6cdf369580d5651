import type { ErrorBody } from '../../worker/protocol.ts';

/** Milliseconds that a request may take. */
const PATIENCE = 15_000;

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
  throw new Failed(code, answer.status === 429 ? Number(answer.headers.get('Retry-After') ?? 60) : null);
}

export async function send(url: string, request: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    throw new Failed((error as Error).name === 'TimeoutError' ? 'no-answer-in-time' : 'no-connection');
  }
}
