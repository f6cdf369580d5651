import type {
  ClubInfo,
  ClubStandings,
  Created,
  Entered,
  Founded,
  Joined,
} from '../../worker/protocol/index.ts';
import { openClient } from './online.ts';

/** A club of two on a service. */
export class OnlineClub {
  readonly id: string;
  readonly host: Founded;
  readonly guest: Entered;
  private readonly origin: string;

  private constructor(origin: string, host: Founded, guest: Entered) {
    this.origin = origin;
    this.id = host.id;
    this.host = host;
    this.guest = guest;
  }

  static async found(origin: string): Promise<OnlineClub> {
    const host = await ask<Founded>(`${origin}/api/clubs`, '', { name: 'The regulars', member: 'Ada' });
    const guest = await ask<Entered>(`${origin}/api/clubs/${host.id}/members`, host.invite, { name: 'Ben' });
    return new OnlineClub(origin, host, guest);
  }

  /** The same club on another service. */
  at(origin: string): OnlineClub {
    return new OnlineClub(origin, this.host, this.guest);
  }

  send<Answer>(path: string, key: string, body: unknown): Promise<Answer> {
    return ask(`${this.path}${path}`, key, body);
  }

  info(): Promise<ClubInfo> {
    return ask(this.path, this.guest.key);
  }

  standings(): Promise<ClubStandings> {
    return ask(`${this.path}/standings`, this.guest.key);
  }

  /** A rated match, which the host loses. Resolves once the club has the result. */
  async playRated(): Promise<void> {
    const { results } = await this.info();
    const terms = { game: 'realm', seats: 2, rated: true };
    const { id, token } = await this.send<Created>('/tables', this.host.key, terms);
    await this.send<Joined>(`/tables/${id}/join`, this.guest.key, {});
    const client = await openClient(this.origin, id);
    await client.hello(token);
    await client.command({ t: 'concede' });
    while ((await this.info()).results[0]?.n === results[0]?.n)
      await new Promise((resolve) => setTimeout(resolve, 100));
    client.close();
  }

  private get path(): string {
    return `${this.origin}/api/clubs/${this.id}`;
  }
}

async function ask<Answer>(url: string, key: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(url, {
    headers: { 'content-type': 'application/json', 'crowns-token': key },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json() as Promise<Answer>;
}
