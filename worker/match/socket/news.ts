import type { Reader } from '../../../games/game.ts';
import type { MatchInfo } from '../../protocol.ts';
import type { Feed } from '../../relay/feed.ts';
import { isDelayed } from '../table/delay.ts';
import { describeMatch, watchersFor } from '../table/info.ts';
import type { Presence } from '../table/people.ts';
import type { Table } from '../table/table.ts';
import type { FrameOf } from './frames.ts';
import type { Sockets } from './sockets.ts';
import { Throttle } from './throttle.ts';

/** Readers that are sent the same info of the match: seats, spectators, and delayed spectators. */
type Kind = 'seat' | 'spectator' | 'delayed';

const ALL: readonly Kind[] = ['seat', 'spectator', 'delayed'];

/** The readers that may know of something, be it a move, at the moment at which it happens. */
export const UNDELAYED: readonly Kind[] = ['seat', 'spectator'];

/** The readers that may know that these came or went: delayed ones learn nothing of a seat's connection. */
export const kindsFor = (readers: readonly (Reader | null | undefined)[]): readonly Kind[] =>
  readers.includes('spectator') ? ALL : UNDELAYED;

/**
 * The info of the match, as each reader is sent it whenever it changes. If it keeps changing, changes are sent together a
 * little later. Where nothing is new but who watches, that alone is sent to those who asked for it.
 */
export class News {
  private readonly table: Table;
  private readonly sockets: Sockets;
  private readonly relays: Feed;
  private readonly throttles: Readonly<Record<Kind, Throttle>>;
  /** The kinds that are owed the whole match with the next announcement, and not only who watches. */
  private readonly owed = new Set<Kind>();
  /** The spectators' names that all of a kind know; missing where some may know others. */
  private readonly knownNames = new Map<Kind, string>();

  /** `wakeAt` makes sure that {@link sendDeferred} is called then. */
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

  /** The match as a reader may know it. */
  info(reader: Reader): MatchInfo {
    return describeMatch(this.table, this.presence, reader);
  }

  /** The same for some of its kind alone, who may learn of other names by it than the rest know. */
  infoForSome(reader: Reader): MatchInfo {
    const match = this.info(reader);
    const kind = this.kindOf(reader);
    if (this.knownNames.get(kind) !== namesOf(match)) this.knownNames.delete(kind);
    return match;
  }

  /**
   * Sends the info of the match as each may know it. What follows from moves or pacts is only for the `UNDELAYED`: a frame
   * at that moment would tell delayed readers that something happened, and what they learn of it comes with the moves.
   */
  match(except?: WebSocket, kinds = ALL): void {
    for (const kind of kinds) this.owed.add(kind);
    this.watchers(except, kinds);
  }

  /** Sends who watches: nothing else has changed. */
  watchers(except?: WebSocket, kinds = ALL): void {
    if (this.isUnread) return;
    this.send(
      kinds.filter((kind) => this.throttles[kind].mayGo()),
      except,
    );
  }

  /** Sends spectators' names: one of them has changed. Before the start and after the end seats see them too. */
  names(except?: WebSocket): void {
    this.watchers(except, this.table.status === 'playing' ? ['spectator', 'delayed'] : ALL);
  }

  /** Sends what has changed soon: a reader's connection was lost in the midst of sending. */
  soon(lost: Reader): void {
    for (const kind of UNDELAYED) {
      if (lost !== 'spectator') this.owed.add(kind);
      this.throttles[kind].defer();
    }
  }

  /** Sends what was deferred and is due; false if nothing is. Nothing is deferred any longer where nobody is left. */
  sendDeferred(): boolean {
    if (this.isUnread) {
      for (const kind of ALL) this.throttles[kind].forget();
      return false;
    }
    const due = ALL.filter((kind) => this.throttles[kind].isDue());
    this.send(due);
    return due.length > 0;
  }

  /** Sends the match now, whatever was sent before; not to delayed readers, for the moment may tell of a move. */
  sendNow(): void {
    for (const kind of UNDELAYED) {
      this.throttles[kind].sent();
      this.owed.add(kind);
    }
    this.send(UNDELAYED);
  }

  /** Sends some kinds of readers what they are owed, or else who watches. Each kind shares its texts. */
  private send(kinds: readonly Kind[], except?: WebSocket): void {
    if (kinds.length === 0) return;
    const texts = new Map<string, string>();
    const textFor = (kind: Kind, reader: Reader, isBrief: boolean): string => {
      const key = `${kind} ${isBrief}`;
      const text = texts.get(key) ?? JSON.stringify(isBrief ? this.brief(kind, reader) : this.whole(reader));
      texts.set(key, text);
      return text;
    };
    for (const [socket, { reader, watchers = false }] of this.sockets.audience()) {
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

  /** True if nobody is here: whoever comes is welcomed, and another alarm would be paid for in vain. */
  private get isUnread(): boolean {
    return this.sockets.count === 0 && this.relays.isEmpty;
  }

  private whole(reader: Reader): FrameOf<'match'> {
    return { t: 'match', match: this.info(reader) };
  }

  /** Who watches; without the names where all know them. */
  private brief(kind: Kind, reader: Reader): FrameOf<'watchers'> {
    const { spectators, spectatorNames } = watchersFor(this.table, this.presence, reader);
    const areKnown = this.knownNames.get(kind) === this.namesFor(kind);
    return { t: 'watchers', spectators, ...(areKnown ? {} : { spectatorNames }) };
  }

  private namesFor(kind: Kind): string {
    return namesOf(watchersFor(this.table, this.presence, kind === 'seat' ? 0 : 'spectator'));
  }

  private get presence(): Presence {
    return this.sockets.presence(this.table.terms.seats);
  }

  private kindOf(reader: Reader): Kind {
    if (reader !== 'spectator') return 'seat';
    return isDelayed(this.table, reader) ? 'delayed' : 'spectator';
  }
}

const namesOf = ({ spectatorNames }: Pick<MatchInfo, 'spectatorNames'>): string => spectatorNames.join('\n');
