import type { AnyGame, Reader, Seat } from '../../../games/game.ts';
import type { MatchInfo, NextSeat, PactEvent, Refusal, ServerFrame } from '../../protocol.ts';
import { chatEntry } from '../table/chat.ts';
import { isDelayed, releasedBy, visibleMoves } from '../table/delay.ts';
import { describeMatch, watchersFor } from '../table/info.ts';
import type { Presence } from '../table/people.ts';
import type { Made } from '../table/play.ts';
import { pactEventsAt } from '../table/seat-commands.ts';
import type { ChatRow } from '../table/store.ts';
import type { Table } from '../table/table.ts';
import { mayRead, spectatorLines } from '../table/talk.ts';
import { moveFrame, overFrame, welcomeText, type Audience, type FrameOf } from './frames.ts';
import { withRecentViews } from './recent-views.ts';
import type { Sockets } from './sockets.ts';
import { Throttle } from './throttle.ts';

/** The socket whose command is answered, and the command's id. */
export interface Sender {
  readonly socket: WebSocket;
  readonly id: string;
}

/** Readers that are sent the same info of the match: seats, spectators, and delayed spectators. */
type Kind = 'seat' | 'spectator' | 'delayed';

const ALL: readonly Kind[] = ['seat', 'spectator', 'delayed'];

/** The readers that may know of something, be it a move, at the moment at which it happens. */
export const UNDELAYED: readonly Kind[] = ['seat', 'spectator'];

/** The readers that may know that these came or went: delayed ones learn nothing of a seat's connection. */
export const kindsFor = (readers: readonly (Reader | null | undefined)[]): readonly Kind[] =>
  readers.includes('spectator') ? ALL : UNDELAYED;

/** Sends every reader what it may know, and no sooner than it may know it. Equal readers share one text. */
export class Announcer {
  private readonly table: Table;
  private readonly game: AnyGame;
  private readonly sockets: Sockets;
  private readonly now: () => number;
  /** Limits how often each kind of readers is sent the info of the match. */
  private readonly throttles: Readonly<Record<Kind, Throttle>>;
  /** The kinds that are owed the whole match with the next announcement, and not only who watches. */
  private readonly owed = new Set<Kind>();
  /** The spectators' names that all of a kind know; missing where some may know others. */
  private readonly knownNames = new Map<Kind, string>();

  /** `wakeAt` makes sure that {@link sendDeferred} is called then. */
  constructor(table: Table, sockets: Sockets, now: () => number, wakeAt: (time: number) => void) {
    this.table = table;
    this.game = withRecentViews(table.game);
    this.sockets = sockets;
    this.now = now;
    const throttle = (): Throttle => new Throttle(now, wakeAt);
    this.throttles = { seat: throttle(), spectator: throttle(), delayed: throttle() };
  }

  info(reader: Reader): MatchInfo {
    return describeMatch(this.table, this.presence, reader);
  }

  welcome(socket: WebSocket, audience: Audience): void {
    const match = this.info(audience.reader);
    const kind = this.kindOf(audience.reader);
    if (this.knownNames.get(kind) !== match.spectatorNames.join('\n')) this.knownNames.delete(kind);
    this.sockets.send(socket, welcomeText(this.table, match, this.now(), audience));
  }

  /** Welcomes everyone anew: the match has just started, or people sit elsewhere. */
  welcomeAll(): void {
    const now = this.now();
    const texts = new Map<string, string>();
    for (const [socket, audience] of this.sockets.audience()) {
      const key = `${audience.reader} ${audience.legal}`;
      const text = texts.get(key) ?? welcomeText(this.table, this.info(audience.reader), now, audience);
      texts.set(key, text);
      this.sockets.send(socket, text);
    }
  }

  /**
   * Sends the info of the match as each may know it. If it keeps changing, changes are sent together a little later. What
   * follows from moves or pacts is only for the `UNDELAYED`: a frame at that moment would tell delayed readers that
   * something happened, and what they learn of it comes with the moves.
   */
  match(except?: WebSocket, kinds = ALL): void {
    for (const kind of kinds) this.owed.add(kind);
    this.watchers(except, kinds);
  }

  /** Sends who watches, gathered like the match: nothing else has changed. */
  watchers(except?: WebSocket, kinds = ALL): void {
    this.sendMatch(
      kinds.filter((kind) => this.throttles[kind].mayGo()),
      except,
    );
  }

  /** Sends spectators' names: one of them has changed. Before the start and after the end seats see them too. */
  names(except?: WebSocket): void {
    this.watchers(except, this.table.status === 'playing' ? ['spectator', 'delayed'] : ALL);
  }

  /** Sends the info of the match soon: a reader's connection was lost in the midst of sending. */
  matchSoon(lost: Reader): void {
    for (const kind of UNDELAYED) {
      if (lost !== 'spectator') this.owed.add(kind);
      this.throttles[kind].defer();
    }
  }

  /** Sends what was deferred and is due; false if nothing is. */
  sendDeferred(): boolean {
    const due = ALL.filter((kind) => this.throttles[kind].isDue());
    this.sendMatch(due);
    return due.length > 0;
  }

  /** Sends what may have been deferred before a sleep; not to delayed readers, for the moment may tell of a move. */
  sendAfterSleep(): void {
    this.matchNow(UNDELAYED);
  }

  /** The same in answer to a command. */
  acknowledge({ socket, id }: Sender, reader: Reader): void {
    this.sockets.send(socket, { t: 'match', match: this.info(reader), id });
  }

  /** The same to one socket of a seat, with its token of the next match. */
  handOver(socket: WebSocket, seat: Seat, next: NextSeat): void {
    this.sockets.send(socket, { t: 'match', match: this.info(seat), next });
  }

  refuse(socket: WebSocket, id: string | null, refusal: Refusal): void {
    const n = visibleMoves(this.table, this.sockets.readerOf(socket) ?? 'spectator');
    this.sockets.send(socket, { t: 'refused', id, ...refusal, n });
  }

  /** Announces a move that was made; the sender's frame carries the command's id. Delayed spectators get what is due by now. */
  move(made: Made, sender?: Sender): void {
    const hasDelay = this.table.terms.spectatorDelay > 0;
    this.sendMove(made, (reader) => !(hasDelay && reader === 'spectator'), sender);
    if (hasDelay) this.release(made);
    if (pactEventsAt(this.table, made.n).length > 0) this.match(undefined, UNDELAYED);
    if (made.after.outcome) this.end(made);
  }

  /** The same move again, to the one whose command made it. */
  repeatMove(made: Made, { socket, id }: Sender): void {
    const audience = this.sockets.audienceOf(socket);
    if (audience) this.sockets.send(socket, { ...moveFrame(this.table, this.game, made, audience), id });
  }

  /** Sends a line of the chat to all who may read it now; the sender's frame carries the command's id. */
  chat(line: ChatRow, sender: Sender): void {
    this.repeatChat(line, sender);
    const text = JSON.stringify({ t: 'chat', ...chatEntry(line) } satisfies ServerFrame);
    for (const [socket, { reader }] of this.sockets.audience()) {
      if (socket !== sender.socket && mayRead(this.table, line, reader)) this.sockets.send(socket, text);
    }
  }

  /** The same line again, to the one whose command made it. */
  repeatChat(line: ChatRow, { socket, id }: Sender): void {
    this.sockets.send(socket, { t: 'chat', ...chatEntry(line), id });
  }

  /** Announces what happened to a pact, then how pacts stand. */
  pact(event: PactEvent, sender: Sender): void {
    this.sockets.send(sender.socket, { t: 'pact', ...event, id: sender.id });
    const text = JSON.stringify({ t: 'pact', ...event } satisfies ServerFrame);
    for (const [socket, { reader }] of this.sockets.audience()) {
      if (socket !== sender.socket && event.n <= visibleMoves(this.table, reader))
        this.sockets.send(socket, text);
    }
    this.match(undefined, event.n <= visibleMoves(this.table, 'spectator') ? ALL : UNDELAYED);
  }

  private sendMove(made: Made, isFor: (reader: Reader) => boolean, sender?: Sender): void {
    const texts = new Map<string, string>();
    const pacts = pactEventsAt(this.table, made.n).map((event) => JSON.stringify({ t: 'pact', ...event }));
    for (const [socket, audience] of this.sockets.audience()) {
      if (!isFor(audience.reader)) continue;
      if (socket === sender?.socket) {
        this.sockets.send(socket, { ...moveFrame(this.table, this.game, made, audience), id: sender.id });
      } else {
        const key = `${audience.reader} ${audience.view} ${audience.steps} ${audience.legal}`;
        const text = texts.get(key) ?? JSON.stringify(moveFrame(this.table, this.game, made, audience));
        texts.set(key, text);
        this.sockets.send(socket, text);
      }
      for (const text of pacts) this.sockets.send(socket, text);
    }
  }

  /** Sends delayed spectators what they may know now that another move was made. */
  private release(latest: Made): void {
    const { moves, havePactsChanged } = releasedBy(this.table, latest);
    for (const { made, lines } of moves) {
      this.sendMove(made, (reader) => reader === 'spectator');
      this.sendToSpectators(lines.map((line) => ({ t: 'chat', ...chatEntry(line) })));
    }
    if (havePactsChanged && !latest.after.outcome) {
      this.sendToSpectators([{ t: 'match', match: this.info('spectator') }]);
    }
  }

  private sendToSpectators(frames: readonly ServerFrame[]): void {
    if (frames.length === 0) return;
    const texts = frames.map((frame) => JSON.stringify(frame));
    for (const [socket, { reader }] of this.sockets.audience()) {
      if (reader === 'spectator') for (const text of texts) this.sockets.send(socket, text);
    }
  }

  /** Once it is over everyone sees the same, also what spectators wrote among themselves. */
  private end(made: Made): void {
    const texts = spectatorLines(this.table).map((line) =>
      JSON.stringify({ t: 'chat', ...chatEntry(line) } satisfies ServerFrame),
    );
    const over = JSON.stringify(overFrame(this.table, made));
    for (const [socket, { reader }] of this.sockets.audience()) {
      this.sockets.send(socket, over);
      if (reader !== 'spectator') for (const text of texts) this.sockets.send(socket, text);
    }
    // From here on nobody is delayed.
    this.matchNow(UNDELAYED);
  }

  private matchNow(kinds: readonly Kind[]): void {
    for (const kind of kinds) {
      this.throttles[kind].sent();
      this.owed.add(kind);
    }
    this.sendMatch(kinds);
  }

  /**
   * Sends some kinds of readers the info of the match. Where they are owed no more than who watches, those that asked
   * for it get that alone. Each kind shares its texts.
   */
  private sendMatch(kinds: readonly Kind[], except?: WebSocket): void {
    if (kinds.length === 0) return;
    const texts = new Map<string, string>();
    for (const [socket, { reader, watchers = false }] of this.sockets.audience()) {
      const kind = this.kindOf(reader);
      if (socket === except || !kinds.includes(kind)) continue;
      const isBrief = watchers && !this.owed.has(kind);
      const key = `${kind} ${isBrief}`;
      const text =
        texts.get(key) ??
        JSON.stringify(isBrief ? this.watchersFrame(kind, reader) : this.matchFrame(reader));
      texts.set(key, text);
      this.sockets.send(socket, text);
    }
    for (const kind of kinds) this.owed.delete(kind);
  }

  private matchFrame(reader: Reader): FrameOf<'match'> {
    return { t: 'match', match: this.info(reader) };
  }

  /** Who watches; without the names where all know them. */
  private watchersFrame(kind: Kind, reader: Reader): FrameOf<'watchers'> {
    const { spectators, spectatorNames } = watchersFor(this.table, this.presence, reader);
    const names = spectatorNames.join('\n');
    const areKnown = this.knownNames.get(kind) === names;
    this.knownNames.set(kind, names);
    return { t: 'watchers', spectators, ...(areKnown ? {} : { spectatorNames }) };
  }

  private get presence(): Presence {
    return this.sockets.presence(this.table.terms.seats);
  }

  private kindOf(reader: Reader): Kind {
    if (reader !== 'spectator') return 'seat';
    return isDelayed(this.table, reader) ? 'delayed' : 'spectator';
  }
}
