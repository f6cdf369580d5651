import type { Reader } from '../../../games/game.ts';
import type { MatchInfo } from '../../protocol/index.ts';
import type { Feed } from '../../relay/feed.ts';
import { isDelayed } from '../table/delay.ts';
import { describeMatch, watchersFor } from '../table/info.ts';
import type { Presence } from '../table/people.ts';
import type { Table } from '../table/table.ts';
import type { FrameOf } from './frames.ts';
import type { Sockets } from '../../sockets/sockets.ts';
import { Throttle } from '../../sockets/throttle.ts';

/** Kinds of readers; each kind gets the same match info. */
type Kind = 'seat' | 'spectator' | 'delayed';

const ALL: readonly Kind[] = ['seat', 'spectator', 'delayed'];

/** Readers who may learn of an event when it happens. Delayed spectators may not. */
export const UNDELAYED: readonly Kind[] = ['seat', 'spectator'];

/**
 * The kinds that may learn of these readers connecting or disconnecting. Delayed spectators learn nothing
 * about seats.
 */
export const kindsFor = (readers: readonly (Reader | null | undefined)[]): readonly Kind[] =>
  readers.includes('spectator') ? ALL : UNDELAYED;

/**
 * Sends match info to each reader when it changes. Frequent changes are throttled and sent together. If only
 * the spectators changed, readers who asked for `watchers` frames get just those.
 */
export class News {
  private readonly table: Table;
  private readonly sockets: Sockets;
  private readonly relays: Feed;
  private readonly throttles: Readonly<Record<Kind, Throttle>>;
  /** Kinds due the whole match info, not just the spectators, in the next announcement. */
  private readonly owed = new Set<Kind>();
  /**
   * The spectator names last sent to everyone of a kind. Missing if some readers may have got different ones.
   */
  private readonly knownNames = new Map<Kind, string>();

  /** `wakeAt` must cause a call to {@link sendDeferred} at that time. */
  constructor(
    table: Table,
    sockets: Sockets,
    relays: Feed,
    now: () => number,
    wakeAt: (time: number) => void,
  ) {
    this.table = table;
    this.sockets = sockets;
    this.relays = relays;
    const throttle = (): Throttle => new Throttle(now, wakeAt);
    this.throttles = { seat: throttle(), spectator: throttle(), delayed: throttle() };
  }

  /** The match info for a reader. */
  info(reader: Reader): MatchInfo {
    return describeMatch(this.table, this.presence, reader);
  }

  /**
   * Match info for some readers of a kind. If it contains other spectator names than the rest of the kind
   * got, `knownNames` no longer holds.
   */
  infoForSome(reader: Reader): MatchInfo {
    const match = this.info(reader);
    const kind = this.kindOf(reader);
    if (this.knownNames.get(kind) !== namesOf(match)) this.knownNames.delete(kind);
    return match;
  }

  /**
   * Sends the match info to each reader. Changes caused by moves or pacts are sent only to the `UNDELAYED`:
   * the time of a frame would tell delayed readers of an event. These get the changes together with the
   * moves.
   */
  match(except?: WebSocket, kinds = ALL): void {
    for (const kind of kinds) this.owed.add(kind);
    this.watchers(except, kinds);
  }

  /** Sends only the spectators, because nothing else changed. */
  watchers(except?: WebSocket, kinds = ALL): void {
    if (this.isUnread) return;
    this.send(
      kinds.filter((kind) => this.throttles[kind].mayGo()),
      except,
    );
  }

  /** Sends changed spectator names. Seats see them too, except while the match is played. */
  names(except?: WebSocket): void {
    this.watchers(except, this.table.status === 'playing' ? ['spectator', 'delayed'] : ALL);
  }

  /** Defers an announcement after losing a reader's connection in the middle of sending. */
  soon(lost: Reader): void {
    for (const kind of UNDELAYED) {
      if (lost !== 'spectator') this.owed.add(kind);
      this.throttles[kind].defer();
    }
  }

  /** Sends deferred announcements now due; false if there are none. Discards them if nobody is connected. */
  sendDeferred(): boolean {
    if (this.isUnread) {
      for (const kind of ALL) this.throttles[kind].forget();
      return false;
    }
    const due = ALL.filter((kind) => this.throttles[kind].isDue());
    this.send(due);
    return due.length > 0;
  }

  /**
   * Sends the match info at once, regardless of throttling. Not to delayed readers, since the moment may
   * reveal a move.
   */
  sendNow(): void {
    for (const kind of UNDELAYED) {
      this.throttles[kind].sent();
      this.owed.add(kind);
    }
    this.send(UNDELAYED);
  }

  /** Sends `kinds` the whole match info if due, else only the spectators. Readers of a kind share texts. */
  private send(kinds: readonly Kind[], except?: WebSocket): void {
    if (kinds.length === 0) return;
    const texts = new Map<string, string>();
    const textFor = (kind: Kind, reader: Reader, isBrief: boolean): string => {
      const key = `${kind} ${isBrief}`;
      const text = texts.get(key) ?? JSON.stringify(isBrief ? this.brief(kind, reader) : this.whole(reader));
      texts.set(key, text);
      return text;
    };
    for (const [socket, { reader, watchers }] of this.sockets.audience()) {
      const kind = this.kindOf(reader);
      if (socket === except || !kinds.includes(kind)) continue;
      this.sockets.send(socket, textFor(kind, reader, watchers && !this.owed.has(kind)));
    }
    const kind = this.kindOf('spectator');
    if (kinds.includes(kind) && !this.relays.isEmpty) {
      const brief = this.owed.has(kind) ? null : textFor(kind, 'spectator', true);
      this.relays.send({ t: 'match', text: textFor(kind, 'spectator', false), brief });
    }
    for (const told of kinds) {
      this.owed.delete(told);
      this.knownNames.set(told, this.namesFor(told));
    }
  }

  /** True if nobody is connected. Newcomers are welcomed anyway, and an alarm costs money. */
  private get isUnread(): boolean {
    return this.sockets.count === 0 && this.relays.isEmpty;
  }

  private whole(reader: Reader): FrameOf<'match'> {
    return { t: 'match', match: this.info(reader) };
  }

  /** The spectators, without names if everyone of the kind knows them. */
  private brief(kind: Kind, reader: Reader): FrameOf<'watchers'> {
    const { spectators, ...names } = watchersFor(this.table, this.presence, reader);
    const areKnown = this.knownNames.get(kind) === this.namesFor(kind);
    return { t: 'watchers', spectators, ...(areKnown ? {} : names) };
  }

  private namesFor(kind: Kind): string {
    return namesOf(watchersFor(this.table, this.presence, kind === 'seat' ? 0 : 'spectator'));
  }

  private get presence(): Presence {
    return this.sockets.presence.of(this.table.terms.seats);
  }

  private kindOf(reader: Reader): Kind {
    if (reader !== 'spectator') return 'seat';
    return isDelayed(this.table, reader) ? 'delayed' : 'spectator';
  }
}

const namesOf = ({ spectatorNames, guests }: Pick<MatchInfo, 'spectatorNames' | 'guests'>): string =>
  JSON.stringify([spectatorNames, guests]);
