import type {
  createSchema,
  Created,
  Joined,
  joinSchema,
  MatchAnswer,
  Paired,
  PushInfo,
  quickSchema,
} from '#protocol';
import type { InferInput } from 'valibot';
import { fail, ok, type Result } from '#games/result.ts';
import { isRecord } from '../storage/local.ts';
import type { Problem } from './errors.ts';

type Answer<Value> = Promise<Result<Value, Problem>>;

/** A problem as the service words it, or one made from what little is known. */
function parseProblem(body: unknown, status: number): Problem {
  const error = isRecord(body) ? body.error : undefined;
  if (isRecord(error) && typeof error.code === 'string') {
    return { code: error.code, message: typeof error.message === 'string' ? error.message : '' };
  }
  return status === 429 ? { code: 'too-fast', message: '' } : { code: 'unreachable', message: '' };
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function request<Value>(path: string, init: RequestInit = {}): Answer<Value> {
  try {
    const response = await fetch(path, init);
    const data: unknown = await response.json().catch(() => undefined);
    // The body's shape is the service's promise; the types are shared with it.
    return response.ok && data !== undefined ? ok(data as Value) : fail(parseProblem(data, response.status));
  } catch {
    return fail({ code: navigator.onLine ? 'unreachable' : 'offline', message: '' });
  }
}

const matchPath = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;

const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

/** The match as everyone sees it, or as the seat that the token proves does, with its number. */
export const fetchMatch = (id: string, token?: string): Answer<MatchAnswer> =>
  request(matchPath(id), token === undefined ? {} : bearer(token));
export const createMatch = (wanted: InferInput<typeof createSchema>): Answer<Created> =>
  request('/api/matches', post(wanted));
/** A seat at the table that waits longest for this game, or at a new one. */
export const quickSeat = (wanted: InferInput<typeof quickSchema>): Answer<Paired> =>
  request('/api/quick', post(wanted));
/** What subscriptions to notifications are made with. */
export const fetchPushInfo = (): Answer<PushInfo> => request('/api/push');
export const joinMatch = (id: string, wanted: InferInput<typeof joinSchema>): Answer<Joined> =>
  request(`${matchPath(id)}/join`, post(wanted));
/** Another token for the seat that this one proves, which is worth nothing any more. */
export const renewToken = (id: string, token: string): Answer<Joined> =>
  request(`${matchPath(id)}/token`, { method: 'POST', ...bearer(token) });

/** The whole match as text, once it is over. */
export async function fetchRecord(id: string): Answer<string> {
  try {
    const response = await fetch(recordPath(id));
    return response.ok
      ? ok(await response.text())
      : fail(parseProblem(await response.json(), response.status));
  } catch {
    return fail({ code: navigator.onLine ? 'unreachable' : 'offline', message: '' });
  }
}

export const recordPath = (id: string): string => `${matchPath(id)}/record`;
