import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { vi } from 'vitest';
import { PACE_MS } from '../../worker/match/table/bots.ts';
import type { Created, Joined, LobbyListing } from '../../worker/protocol/index.ts';
import { WireClient } from '../support/wire-client.ts';

export const ORIGIN = 'http://crowns.test';

export const fetchPath = (path: string, init?: RequestInit): Promise<Response> =>
  exports.default.fetch(new Request(ORIGIN + path, init));

export const post = (path: string, body: unknown): Promise<Response> =>
  fetchPath(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A POST from an address. Documentation addresses (RFC 5737, RFC 3849) belong to nobody. */
export const postFrom = (
  address: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetchPath(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': address, ...headers },
    body: JSON.stringify(body),
  });

export async function createMatch(terms: Record<string, unknown> = {}): Promise<Created> {
  const response = await post('/api/matches', { game: 'realm', seats: 2, name: 'Ada', ...terms });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

/** The lobby's object of a game. */
export const lobbyOf = (game: string) => env.LOBBY.get(env.LOBBY.idFromName(game));

export const listingOf = async (game: string): Promise<LobbyListing> =>
  (await fetchPath(`/api/lobby?game=${game}`)).json();

export async function joinMatch(id: string, name: string, seat?: number): Promise<Joined> {
  const response = await post(`/api/matches/${id}/join`, { name, ...(seat === undefined ? {} : { seat }) });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

/** Opens a socket without hello; from the machine itself unless an address is given. */
export async function openSocket(path: string, address?: string): Promise<WebSocket> {
  const from = address === undefined ? {} : { 'cf-connecting-ip': address };
  const response = await fetchPath(path, { headers: { Upgrade: 'websocket', ...from } });
  if (!response.webSocket) throw new Error(`no socket: ${response.status} ${await response.text()}`);
  response.webSocket.accept();
  return response.webSocket;
}

export async function connect(id: string, address?: string): Promise<WireClient> {
  return new WireClient(await openSocket(`/api/matches/${id}/socket`, address));
}

/** A welcomed spectator of a match. */
export async function watching(id: string, name?: string): Promise<WireClient> {
  const client = await connect(id);
  const welcome = client.next('welcome');
  client.send({ t: 'hello', ...(name === undefined ? {} : { name }) });
  await welcome;
  return client;
}

/** The object of a match. */
export const objectOf = (id: string) => env.MATCH.get(env.MATCH.idFromName(id));

/** A match with all seats taken: its id, and tokens by seat. */
export async function fullMatch(
  seats: number,
  terms: Record<string, unknown> = {},
): Promise<{ id: string; tokens: string[] }> {
  const { id, token } = await createMatch({ seats, ...terms });
  const tokens = [token];
  for (let seat = 1; seat < seats; seat++) tokens.push((await joinMatch(id, `Guest ${seat}`)).token);
  return { id, tokens };
}

/** A welcomed client for each seat. */
export function seated(id: string, tokens: readonly string[]): Promise<WireClient[]> {
  return Promise.all(
    tokens.map(async (token) => {
      const client = await connect(id);
      await client.hello(token);
      return client;
    }),
  );
}

/** Discards a match's memory; its sockets hibernate or are closed. */
export const evict = (id: string, webSockets: 'hibernate' | 'close'): Promise<void> =>
  evictDurableObject(objectOf(id), { webSockets });

/** Waits for the thinker that a match has asked. */
const thought = (id: string): Promise<void> =>
  runInDurableObject(objectOf(id), (object) => {
    const { life } = object as unknown as { life: { thoughts: { underWay: Promise<void> } } };
    return life.thoughts.underWay;
  });

/** Triggers a match's alarm now. If it asks a thinker, waits for the answer. */
export async function ring(id: string): Promise<boolean> {
  const rang = await runDurableObjectAlarm(objectOf(id));
  await thought(id);
  return rang;
}

/**
 * Lets a bot think and move within its pace, with a fake `Date`, and waits until all clients have received
 * the move.
 */
export async function botMoves(id: string, clients: readonly WireClient[], pace = PACE_MS): Promise<void> {
  const thinking = Math.ceil(pace / 3);
  vi.setSystemTime(Date.now() + thinking);
  await ring(id);
  // The first alarm after a sleep may be for delayed announcements.
  await ring(id);
  vi.setSystemTime(Date.now() + pace - thinking);
  const told = clients.map((client) => client.reached(client.n + 1));
  await Promise.all([ring(id), ...told]);
}
