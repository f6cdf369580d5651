import { WebSocket } from 'ws';
import type { Created, Joined } from '../../worker/protocol/index.ts';
import { WireClient } from './wire-client.ts';

/** An error answer of the service. */
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

/** Posts a JSON body and returns the answer. `address` counts if the server takes it from that header. */
export async function post<Answer>(url: string, body: unknown, address?: string): Promise<Answer> {
  const from = address === undefined ? {} : { 'cf-connecting-ip': address };
  const headers = { 'content-type': 'application/json', ...from };
  return JSON.parse(
    await textOf(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })),
  ) as Answer;
}

/** Creates a match with Ada as host, of realm by default. */
export const createMatch = (origin: string, seats: number, terms: object = {}): Promise<Created> =>
  post(`${origin}/api/matches`, { game: 'realm', seats, name: 'Ada', ...terms });

/** A match with all seats taken: its id, and tokens by seat. Bots have the last seats. */
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

/**
 * An open socket; rejects if opening fails. A frame in one packet with the answer comes before the
 * caller can listen: take this only if the client speaks first.
 */
export function openSocket(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    // Later errors are also reported by `close`.
    socket.on('error', reject);
    socket.once('open', () => resolve(socket));
  });
}

export async function openClient(origin: string, id: string): Promise<WireClient> {
  return new WireClient(await openSocket(socketUrl(origin, id)), true);
}
