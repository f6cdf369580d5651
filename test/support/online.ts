import { WebSocket } from 'ws';
import type { Created, Joined } from '../../worker/protocol.ts';
import { WireClient } from './wire-client.ts';

/** An answer of the service that is not a success. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status} ${text}`);
    this.status = status;
  }
}

async function textOf(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Refused(response.status, text);
  return text;
}

export const getText = async (url: string): Promise<string> => textOf(await fetch(url));

/** The service's answer to a body. */
export async function post<Answer>(url: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return JSON.parse(
    await textOf(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })),
  ) as Answer;
}

/** A match that Ada founds, of realm unless the terms name another game. */
export const createMatch = (origin: string, seats: number, terms: object = {}): Promise<Created> =>
  post(`${origin}/api/matches`, { game: 'realm', seats, name: 'Ada', ...terms });

/** A match with every seat taken: its id, the tokens by seat. Bots sit in the last seats. */
export async function fullMatch(
  origin: string,
  seats: number,
  terms: { readonly bots?: readonly object[] } & Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; tokens: string[] }> {
  const { id, token } = await createMatch(origin, seats, terms);
  const tokens = [token];
  for (let seat = 1; seat < seats - (terms.bots?.length ?? 0); seat++) {
    tokens.push((await post<Joined>(`${origin}/api/matches/${id}/join`, { name: `Guest ${seat}` })).token);
  }
  return { id, tokens };
}

export const socketUrl = (origin: string, id: string): string =>
  `${origin.replace(/^http/, 'ws')}/api/matches/${id}/socket`;

/** An open socket; rejects if it can't be opened. */
export function openSocket(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    // A socket that is lost later says so by closing.
    socket.on('error', reject);
    socket.once('open', () => resolve(socket));
  });
}

export async function openClient(origin: string, id: string): Promise<WireClient> {
  return new WireClient(await openSocket(socketUrl(origin, id)));
}
