import type { ClubInfo } from '../protocol/index.ts';
import type { Club } from './core/club.ts';
import { describeClub } from './core/info.ts';
import type { ClubSockets } from './sockets.ts';

/** Minimum ms between two broadcasts, and more for each socket, because each gets what has changed. */
const INTERVAL_MS = 500;
const PER_SOCKET_MS = 10;

/** Sends changes of a club to the sockets of its page, at most every so often. */
export class Broadcast {
  private readonly ctx: DurableObjectState;
  private readonly sockets: ClubSockets;
  private readonly club: () => Club | null;
  /** The parts as last sent, as JSON. Empty after a sleep: then everything is sent. */
  private readonly sent = new Map<string, string>();
  private isDue = false;
  private sentAt = 0;

  constructor(ctx: DurableObjectState, sockets: ClubSockets, club: () => Club | null) {
    this.ctx = ctx;
    this.sockets = sockets;
    this.club = club;
  }

  /** Sends what has changed, now or when the interval is over. */
  soon(): void {
    if (this.isDue) return;
    this.isDue = true;
    const { size } = this.sockets.readers;
    const wait = Math.max(0, this.sentAt + INTERVAL_MS + PER_SOCKET_MS * size - Date.now());
    this.ctx.waitUntil(
      new Promise((resolve) => setTimeout(resolve, Math.min(wait, 10_000))).then(() => this.now()),
    );
  }

  /** Sends a reader the whole club. */
  welcome(socket: WebSocket, club: Club, me: string | null): void {
    const info = describeClub(club, me, this.sockets.here(club.now()));
    this.sockets.send(socket, JSON.stringify({ t: 'club', ...info }));
  }

  private now(): void {
    this.isDue = false;
    this.sentAt = Date.now();
    const club = this.club();
    const { readers } = this.sockets;
    if (!club || readers.size === 0) return this.sent.clear();
    const { me: _, now: __, log, ...shared } = describeClub(club, '', this.sockets.here(club.now()));
    const changed = this.changesOf(shared);
    const news = this.changesOf({ log });
    const texts = [
      [null, { ...changed }],
      ['', { ...changed, ...news }],
    ] as const;
    const byReader = new Map(
      texts.map(([reader, parts]) => [
        reader,
        Object.keys(parts).length === 0 ? '' : JSON.stringify({ t: 'changed', ...parts }),
      ]),
    );
    for (const [socket, member] of readers) {
      const text = byReader.get(member === null ? null : '');
      if (text) this.sockets.send(socket, text);
    }
  }

  private changesOf(parts: Partial<ClubInfo>): Partial<ClubInfo> {
    return Object.fromEntries(
      Object.entries(parts).filter(([name, value]) => {
        const text = JSON.stringify(value);
        const isNew = this.sent.get(name) !== text;
        this.sent.set(name, text);
        // It moves with the clock while the host is here.
        return isNew && name !== 'hostMissedAt';
      }),
    );
  }
}
