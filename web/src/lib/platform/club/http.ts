import type {
  Acted,
  ActRequest,
  Announced,
  ClubInfo,
  ClubResults,
  ClubSeason,
  ClubStandings,
  clubTableSchema,
  Created,
  Entered,
  enterSchema,
  EventActRequest,
  EventInfo,
  EventRequest,
  Founded,
  foundSchema,
  importSchema,
  Joined,
} from '#protocol';
import type { InferInput } from 'valibot';
import { fail, ok, type Result } from '#games/result.ts';
import type { Problem } from '../api/errors.ts';
import { json, post, proved, request } from '../api/http.ts';

type Answer<Value> = Promise<Result<Value, Problem>>;

const pathOf = (id: string): string => `/api/clubs/${encodeURIComponent(id)}`;

const sent = (body: unknown, key: string): RequestInit => {
  const { headers, ...init } = json(body);
  return { ...init, headers: { ...headers, ...proved(key).headers } };
};

export const foundClub = (wanted: InferInput<typeof foundSchema>, attempt: string): Answer<Founded> =>
  post('/api/clubs', attempt, json(wanted));
export const enterClub = (
  id: string,
  invite: string,
  wanted: InferInput<typeof enterSchema>,
  attempt: string,
): Answer<Entered> => post(`${pathOf(id)}/members`, attempt, sent(wanted, invite));
export const fetchClub = (id: string, key: string | undefined): Answer<ClubInfo> =>
  request(pathOf(id), key === undefined ? {} : proved(key));
export const actInClub = (id: string, key: string, act: ActRequest, attempt: string): Answer<Acted> =>
  post(`${pathOf(id)}/acts`, attempt, sent(act, key));
export const openClubTable = (
  id: string,
  key: string,
  wanted: InferInput<typeof clubTableSchema>,
  attempt: string,
): Answer<Created> => post(`${pathOf(id)}/tables`, attempt, sent(wanted, key));
export const sitInClub = (
  id: string,
  key: string,
  match: string,
  entropy: string,
  attempt: string,
): Answer<Joined> => post(`${pathOf(id)}/tables/${match}/join`, attempt, sent({ entropy }, key));
export const announceEvent = (
  id: string,
  key: string,
  wanted: EventRequest,
  attempt: string,
): Answer<Announced> => post(`${pathOf(id)}/events`, attempt, sent(wanted, key));
export const fetchEvent = (id: string, key: string | null, event: string): Answer<EventInfo> =>
  request(`${pathOf(id)}/events/${encodeURIComponent(event)}`, key === null ? {} : proved(key));
export const fetchSeason = (id: string, key: string | null, season: string): Answer<ClubSeason> =>
  request(`${pathOf(id)}/seasons/${season}`, key === null ? {} : proved(key));
/** Carries out an act in an event. Repeated, it changes nothing. */
export const actInEvent = (id: string, key: string, event: string, act: EventActRequest): Answer<EventInfo> =>
  request(`${pathOf(id)}/events/${encodeURIComponent(event)}/acts`, { method: 'POST', ...sent(act, key) });
/** A page of results, newest first. */
export const fetchResults = (id: string, key: string | null, query: URLSearchParams): Answer<ClubResults> =>
  request(`${pathOf(id)}/results?${query}`, key === null ? {} : proved(key));

export const fetchStandings = (id: string, key: string | null): Answer<ClubStandings> =>
  request(`${pathOf(id)}/standings`, key === null ? {} : proved(key));

/** Adds a finished match from a record. */
export const importInClub = (
  id: string,
  key: string,
  wanted: InferInput<typeof importSchema>,
): Answer<{ readonly id: string }> =>
  request(`${pathOf(id)}/results`, { method: 'POST', ...sent(wanted, key) });

/** A file of the club: a record, or everything. */
export async function fetchClubFile(id: string, key: string | null, path: string): Answer<Blob> {
  try {
    const response = await fetch(pathOf(id) + path, key === null ? {} : proved(key));
    return response.ok ? ok(await response.blob()) : fail({ code: 'no-match' });
  } catch {
    return fail({ code: 'unreachable' });
  }
}
