import type {
  createSchema,
  Created,
  Joined,
  joinSchema,
  MatchAnswer,
  Paired,
  PastChat,
  PushInfo,
  quickSchema,
  Renewed,
} from '#protocol';
import type { InferInput } from 'valibot';
import { fail, ok, type Result } from '#games/result.ts';
import { isRecord } from '../storage/local.ts';
import { isLost, type Problem } from './errors.ts';

type Answer<Value> = Promise<Result<Value, Problem>>;

/** The error in the server's answer, or a generic one. */
function parseProblem(body: unknown, status: number): Problem {
  const error = isRecord(body) ? body.error : undefined;
  if (isRecord(error) && typeof error.code === 'string') {
    const { code, retryAfter } = error;
    return {
      code,
      retry: error.retry === true,
      ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
    };
  }
  return status === 429 ? { code: 'too-fast', retry: true } : { code: 'unreachable' };
}

/** Timeouts in ms of a retried request, and of a single one. Over a slow link an answer takes three round trips. */
const TIMEOUT_MS = 10_000;
const ONLY_TIMEOUT_MS = 30_000;

const unanswered = (): Problem => ({ code: navigator.onLine ? 'unreachable' : 'offline' });

export async function request<Value>(path: string, init: RequestInit = {}): Answer<Value> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(ONLY_TIMEOUT_MS), ...init });
    const data: unknown = await response.json().catch(() => undefined);
    // The types of answers are shared with the server, so the shape isn't checked again.
    return response.ok && data !== undefined ? ok(data as Value) : fail(parseProblem(data, response.status));
  } catch {
    return fail(unanswered());
  }
}

/** Pauses before retries, in ms. */
const PAUSES_MS = [300, 1000, 3000];

/** A POST that is retried if its answer is lost. The idempotency key lets the server recognize it. */
export async function post<Value>(path: string, key: string, init: RequestInit): Answer<Value> {
  const headers = { ...init.headers, 'idempotency-key': key };
  for (const pause of [...PAUSES_MS, null]) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await request<Value>(path, { ...init, method: 'POST', headers, signal });
    if (answer.ok || pause === null || !isLost(answer.error) || !navigator.onLine) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error('the last answer is given');
}

export const json = (body: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const matchPath = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;

/** A header of its own: a browser sends a proxy's password in `Authorization` unless a page writes that itself. */
export const proved = (token: string): RequestInit => ({ headers: { 'crowns-token': token } });

/** The match as public information or, with a token, as seen by its seat, including the seat's number. */
export const fetchMatch = (id: string, token?: string): Answer<MatchAnswer> =>
  request(matchPath(id), token === undefined ? {} : proved(token));
/** The chat of a finished match: the public part or, with a token, everything its seat may read. */
export const fetchPastChat = (id: string, token?: string): Answer<PastChat> =>
  request(`${matchPath(id)}/chat`, token === undefined ? {} : proved(token));
export const createMatch = (wanted: InferInput<typeof createSchema>, key: string): Answer<Created> =>
  post('/api/matches', key, json(wanted));
/** Joins the table that has waited longest for this game, or creates a new one. */
export const quickSeat = (wanted: InferInput<typeof quickSchema>, key: string): Answer<Paired> =>
  post('/api/quick', key, json(wanted));
/** The public key for push subscriptions. */
export const fetchPushInfo = (): Answer<PushInfo> => request('/api/push');
export const joinMatch = (id: string, wanted: InferInput<typeof joinSchema>, key: string): Answer<Joined> =>
  post(`${matchPath(id)}/join`, key, json(wanted));
/** A new token for the seat; the old one becomes invalid. */
export const renewToken = (id: string, token: string, key: string): Answer<Renewed> =>
  post(`${matchPath(id)}/token`, key, proved(token));

/** The record of a finished match, as text. */
export async function fetchRecord(id: string): Answer<string> {
  try {
    const response = await fetch(recordPath(id), { signal: AbortSignal.timeout(ONLY_TIMEOUT_MS) });
    return response.ok
      ? ok(await response.text())
      : fail(parseProblem(await response.json(), response.status));
  } catch {
    return fail(unanswered());
  }
}

export const recordPath = (id: string): string => `${matchPath(id)}/record`;
