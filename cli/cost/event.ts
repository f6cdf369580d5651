import { WebSocket } from 'ws';
import type {
  Announced,
  ClubFrame,
  Entered,
  EventInfo,
  Founded,
  Joined,
} from '../../worker/protocol/index.ts';
import { LoadMatch } from '../load/match.ts';
import type { Plan } from '../load/plan.ts';
import { Failed, post, send } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';
import { playMatch } from './play.ts';

/** Minimum ms between two readings of an event by a page, and more for each player, as the client's pages wait. */
const INTERVAL_MS = 1000;
const PER_PLAYER_MS = 20;
/** Number of rounds of the event. */
export const ROUNDS = 5;

/** A member with the page of the event open: hears of changes, and reads the event again. */
class Page {
  event: EventInfo | null = null;
  private readonly socket: WebSocket;
  private readonly url: string;
  private readonly key: string;
  private readonly changed: () => void;
  private changedAt = 0;
  private readAt = 0;
  private timer: NodeJS.Timeout | undefined;

  /** `url` is that of the event. */
  constructor(url: string, key: string, changed: () => void) {
    this.url = url;
    this.key = key;
    this.changed = changed;
    const club = url.replace(/\/events\/\w+$/, '');
    this.socket = new WebSocket(`${club.replace(/^http/, 'ws')}/socket`, { perMessageDeflate: false });
  }

  /** Resolves with the first description of the club. */
  open(): Promise<void> {
    const { socket, key } = this;
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', token: key })));
    return new Promise((resolve, reject) => {
      const fail = (): void => reject(new Failed('socket-not-opened'));
      socket.on('error', fail).on('close', fail);
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as ClubFrame & { readonly mark?: string };
        if (frame.mark !== undefined) socket.send(JSON.stringify({ t: 'mark', mark: frame.mark }));
        this.hear(frame);
        resolve();
      });
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.socket.close();
  }

  private hear({ events }: Partial<ClubFrame>): void {
    const changedAt = events?.[0]?.changedAt;
    if (changedAt === undefined || changedAt === this.changedAt) return;
    this.changedAt = changedAt;
    clearTimeout(this.timer);
    const wait = this.readAt + INTERVAL_MS + PER_PLAYER_MS * (this.event?.players.length ?? 0) - Date.now();
    this.timer = setTimeout(() => void this.read(), Math.max(0, wait));
  }

  private async read(): Promise<void> {
    this.readAt = Date.now();
    const answer = await send(this.url, { headers: { authorization: `Bearer ${this.key}` } }).catch(
      () => null,
    );
    if (answer?.ok) this.event = (await answer.json()) as EventInfo;
    this.changed();
  }
}

/** A match at a table of an event. */
class EventMatch extends LoadMatch {
  private readonly id: string;
  private readonly keys: readonly string[];
  private readonly club: string;

  constructor(plan: Plan, tally: Tally, club: string, id: string, keys: readonly string[]) {
    super(plan, tally);
    this.club = club;
    this.id = id;
    this.keys = keys;
  }

  protected override async sit(took: (id: string, token: string) => void): Promise<void> {
    for (const key of this.keys)
      took(this.id, (await post<Joined>(`${this.club}/tables/${this.id}/join`, {}, key)).token);
  }
}

/** Plays a Swiss event of a new club to its end, with the pages of all members open. */
export async function playEvent(plan: Plan, members: number, tally: Tally): Promise<void> {
  const clubs = `${plan.url}/api/clubs`;
  const founded = await post<Founded>(clubs, { name: 'Cost', member: 'Cost' });
  const club = `${clubs}/${founded.id}`;
  const keys = new Map([[founded.member, founded.key]]);
  while (keys.size < members) {
    const entered = await post<Entered>(`${club}/members`, { name: `Cost ${keys.size}` }, founded.invite);
    keys.set(entered.member, entered.key);
  }
  const { id } = await post<Announced>(
    `${club}/events`,
    {
      ...{ name: 'Cost', game: plan.game.id, seats: plan.seats, format: 'swiss', rounds: ROUNDS },
      ...{ startsAt: Date.now() + 3_600_000, roundMinutes: 60, noShowMinutes: 60, breakMinutes: 0 },
    },
    founded.key,
  );
  const event = `${club}/events/${id}`;
  let changed = (): void => {};
  const pages = [...keys.values()].map((key) => new Page(event, key, () => changed()));
  try {
    await Promise.all(pages.map((page) => page.open()));
    for (const key of keys.values()) await post(`${event}/acts`, { do: 'join' }, key);
    const over = new Promise<void>((resolve, reject) => {
      const known = new Set<string>();
      changed = () => {
        for (const { match, members: sitters } of pages[0]?.event?.roundList.at(-1)?.boards ?? []) {
          if (match === null || known.has(match)) continue;
          known.add(match);
          const own = sitters.flatMap((member) => keys.get(member) ?? []);
          playMatch(new EventMatch(plan, tally, club, match, own)).catch(reject);
        }
        if (pages.every((page) => page.event?.status === 'ended')) resolve();
      };
    });
    await post(`${event}/acts`, { do: 'start' }, founded.key);
    await over;
  } finally {
    for (const page of pages) page.close();
  }
}
