import { env } from 'cloudflare:workers';
import type { ClubInfo, Created, Entered, Founded, Joined } from '../../../worker/protocol/index.ts';
import { fetchPath, seated } from '../support.ts';

const headersFor = (key?: string, idempotency?: string): Record<string, string> => ({
  ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  ...(idempotency === undefined ? {} : { 'idempotency-key': idempotency }),
});

export const clubPost = (
  path: string,
  body: unknown,
  key?: string,
  idempotency?: string,
): Promise<Response> =>
  fetchPath(`/api/clubs${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersFor(key, idempotency) },
    body: JSON.stringify(body),
  });

export const clubGet = (path: string, key?: string): Promise<Response> =>
  fetchPath(`/api/clubs${path}`, { headers: headersFor(key) });

const answer = async <Value>(response: Response): Promise<Value> => {
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

export const foundClub = async (): Promise<Founded> =>
  answer(await clubPost('', { name: 'The regulars', member: 'Ada' }));

export const enterClub = async ({ id, invite }: Founded, name: string): Promise<Entered> =>
  answer(await clubPost(`/${id}/members`, { name }, invite));

export const infoOf = async (id: string, key: string): Promise<ClubInfo> =>
  answer(await clubGet(`/${id}`, key));

/** A table of the club, opened by the member of `key`. */
export const openTable = async (id: string, key: string, terms: object = {}): Promise<Created> =>
  answer(await clubPost(`/${id}/tables`, { game: 'realm', seats: 2, ...terms }, key));

/** The object of a club. */
export const clubOf = (id: string) => env.CLUB.get(env.CLUB.idFromName(id));

/** The code of a refusal. */
export const codeOf = async (response: Response | Promise<Response>): Promise<string> =>
  (await (await response).json<{ error: { code: string } }>()).error.code;

/** A match between two members, played to its end by a concession. */
export async function playMatch(club: Founded, ben: { key: string }, terms: object = {}): Promise<string> {
  const { id, token } = await openTable(club.id, club.key, terms);
  const joined = await clubPost(`/${club.id}/tables/${id}/join`, {}, ben.key);
  const { token: other } = await joined.json<Joined>();
  const [first] = await seated(id, [token, other]);
  first!.send({ t: 'concede', id: 'c' });
  await first!.next('over');
  return id;
}
