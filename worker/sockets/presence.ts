import type { Reader, Seat } from '../../games/game.ts';
import type { Presence } from '../match/table/people.ts';
import type { AskingGuest } from '../match/table/store.ts';
import { NetworkCount } from '../network/share.ts';
import { LIMITS } from '../protocol/index.ts';
import type { Sessions } from './sessions.ts';

/** Spectators connected to relays. */
interface Elsewhere {
  readonly spectators: number;
  readonly names: readonly string[];
  readonly guests: readonly AskingGuest[];
}

/**
 * Presence of a match's readers: a seat is present if one of its sockets answered a short time ago. An open socket proves
 * nothing, because that of a sleeping phone stays open for minutes.
 */
export class SocketPresence {
  private readonly ctx: DurableObjectState;
  private readonly sessions: Sessions;
  /** Time of the last check of who still answers. */
  private checkedAt = 0;
  /** Cache; null after a change. */
  private known: Presence | null = null;
  /** Time when each seat last lost a socket, in ms since 1970. */
  private readonly leftAt = new Map<Seat, number>();
  /** Time of a start without sockets, when those from before a restart may come back; 0 after hibernation. */
  private readonly beganAt: number;
  private elsewhere: Elsewhere = { spectators: 0, names: [], guests: [] };

  constructor(ctx: DurableObjectState, sessions: Sessions) {
    this.ctx = ctx;
    this.sessions = sessions;
    this.beganAt = sessions.size > 0 ? 0 : Date.now();
  }

  /** The connections to the match. The same object until they change. */
  of(seats: number): Presence {
    const now = Date.now();
    // A silent seat goes away by time alone; a check a second is enough.
    if (this.known && Math.abs(now - this.checkedAt) < CHECK_MS) return this.known;
    this.checkedAt = now;
    const answeredAt = Array.from({ length: seats }, (_, seat) => this.answeredAt(seat));
    const connected = answeredAt.map((at) => isRecent(at, now));
    if (this.known?.connected.join() === connected.join()) return this.known;
    this.known = {
      connected,
      answeredAt,
      spectators: this.sessions.of('spectator').size + this.elsewhere.spectators,
      spectatorNames: this.namesNow(),
      guests: this.guestsNow(),
    };
    return this.known;
  }

  /** Sets the spectators at relays. */
  setElsewhere(elsewhere: Elsewhere): void {
    this.elsewhere = elsewhere;
    this.changed();
  }

  /** Follows a change of the sessions; `lost` is the reader of a closed socket. */
  changed(lost?: Reader | null): void {
    this.known = null;
    if (typeof lost === 'number') this.leftAt.set(lost, Date.now());
  }

  /** Follows a frame of a socket. */
  recheck(): void {
    this.checkedAt = 0;
  }

  /** True if a socket of the seat answered a short time ago. */
  isHere(seat: Seat): boolean {
    return isRecent(this.answeredAt(seat), Date.now());
  }

  /** Time until which a seat that has lost its sockets is expected back, for example while its page is loaded again. */
  returnsUntil(seat: Seat): number {
    return Math.max(this.beganAt, this.leftAt.get(seat) ?? 0) + LIMITS.returnMs;
  }

  /** Time of the last frame or ping of a seat's open sockets, in ms since 1970; null if it has none. */
  private answeredAt(seat: Seat): number | null {
    const times = [...this.sessions.of(seat)].map((socket) => {
      const pinged = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
      return Math.max(this.sessions.known(socket).at, pinged);
    });
    return times.length > 0 ? Math.max(...times) : null;
  }

  /** Not cached apart from `known`: there are at most `LIMITS.spectatorNames`. */
  private namesNow(): readonly string[] {
    const names = new Set<string>();
    for (const socket of this.sessions.of('spectator')) {
      const { name } = this.sessions.known(socket);
      if (name !== null && names.size < LIMITS.spectatorNames) names.add(name);
    }
    for (const name of this.elsewhere.names) if (names.size < LIMITS.spectatorNames) names.add(name);
    return [...names].sort();
  }

  /** Spectators who ask for a seat in the rematch, each name once. One network can't fill the list. */
  private guestsNow(): readonly AskingGuest[] {
    const asking: AskingGuest[] = [];
    for (const socket of this.sessions.of('spectator')) {
      const { wish, name, network } = this.sessions.known(socket);
      if (wish && name !== null) asking.push({ name, ...wish, ...(network === null ? {} : { network }) });
    }
    const counted = new NetworkCount(LIMITS.guestsFromNetwork);
    const own = firstByName(asking).filter(({ network = null }) => counted.add(network));
    return distinctGuests([...own, ...this.elsewhere.guests]);
  }
}

/** The first to ask under each name, in the order of their wishes. Sockets lose their order when the object sleeps. */
function firstByName(asking: readonly AskingGuest[]): readonly AskingGuest[] {
  const first = new Map<string, AskingGuest>();
  for (const guest of asking.toSorted((a, b) => a.at - b.at))
    if (!first.has(guest.name)) first.set(guest.name, guest);
  return [...first.values()];
}

/** The first to ask under each name, up to the limit. */
export const distinctGuests = (asking: readonly AskingGuest[]): readonly AskingGuest[] =>
  firstByName(asking).slice(0, LIMITS.guests);

/** Ms for which the presence stays cached. */
const CHECK_MS = 1000;

const isRecent = (answeredAt: number | null, now: number): boolean =>
  answeredAt !== null && now - answeredAt <= LIMITS.answerMs;
