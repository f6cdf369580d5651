import type { createSchema, Created, GameInfo, Joined, joinSchema, MatchInfo } from '#protocol';
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

async function request<Value>(path: string, body?: unknown): Answer<Value> {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    const response = await fetch(path, body === undefined ? {} : post);
    const data: unknown = await response.json().catch(() => undefined);
    // The body's shape is the service's promise; the types are shared with it.
    return response.ok && data !== undefined ? ok(data as Value) : fail(parseProblem(data, response.status));
  } catch {
    return fail({ code: navigator.onLine ? 'unreachable' : 'offline', message: '' });
  }
}

const matchPath = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;

export const fetchGames = (): Answer<readonly GameInfo[]> => request('/api/games');
export const fetchMatch = (id: string): Answer<MatchInfo> => request(matchPath(id));
export const createMatch = (wanted: InferInput<typeof createSchema>): Answer<Created> =>
  request('/api/matches', wanted);
export const joinMatch = (id: string, wanted: InferInput<typeof joinSchema>): Answer<Joined> =>
  request(`${matchPath(id)}/join`, wanted);
export const recordPath = (id: string): string => `${matchPath(id)}/record`;
