import type { Reader, Seat } from '../../../games/game.ts';
import { fail, ok, type Result } from '../../../games/result.ts';
import { CLOSE, type JoinRequest, type SitRequest } from '../../protocol/index.ts';
import type { Keyed, MatchAnswer, MatchInfo, Proved, Refusal } from '../../protocol/index.ts';
import { refuse, type CommandRefusal } from '../../protocol/refuse.ts';
import type { Feed, RelayAnswer, RelayLine } from '../../relay/feed.ts';
import { proofOf } from '../../secrets.ts';
import { Reception } from '../../sockets/reception.ts';
import type { Sockets } from '../../sockets/sockets.ts';
import { chatEntry } from '../table/chat.ts';
import { seatMember, sendMemberAway, startWithout } from '../table/club.ts';
import { handOver, type Adopt } from '../table/hand-over.ts';
import { isSomeoneWaiting } from '../table/people.ts';
import type { Continuation } from '../table/rematch.ts';
import { BAD_TOKEN, joinOnce } from '../table/seat-requests.ts';
import type { Member } from '../table/store.ts';
import type { Table } from '../table/table.ts';
import type { ThoughtTask } from '../table/think.ts';
import { say } from '../table/talk.ts';
import { Announcer } from './announcer.ts';
import { handlersOf } from './handlers.ts';
import { UNDELAYED } from './news.ts';
import { TablePresence } from './presence.ts';

/** Services the match object provides to its room. */
export interface Services {
  readonly now: () => number;
  /** Must cause deferred frames to be sent at that time. */
  readonly wakeAt: (time: number) => void;
  readonly count: (name: string) => void;
  /** Logs an error the match survives and no command caused. */
  readonly failed: (where: string, error: unknown) => void;
  /** The way to ask a thinker for a bot's move; null if none can be asked now. Default: none. */
  readonly ask?: () => ((asked: ThoughtTask) => void) | null;
  /** The relays with further spectators. Default: none. */
  readonly relays?: Feed;
  readonly newMatchId: () => Promise<string>;
  /** Refuses another match for a network over its limit. Each call counts as a creation. */
  readonly refuseNext: (network: string | null) => Promise<Refusal | undefined>;
  /** Refuses bots if the host wants none. Default: they are welcome. */
  readonly refuseBots?: () => Refusal | undefined;
  /** Creates the next match. Idempotent. */
  readonly createNext: (next: Continuation) => Promise<void>;
  /** Asks the next match to accept handed-over tokens. */
  readonly adopt: Adopt;
  readonly afterChange: () => void;
  /** Ends and deletes the match because nobody is left at its table. */
  readonly expire: () => Promise<void>;
}

/** A table with its sockets: receives their frames, and announces what happens to every reader. */
export class Room {
  readonly table: Table;
  readonly sockets: Sockets;
  readonly services: Services;
  readonly announcer: Announcer;
  readonly presence: TablePresence;
  readonly reception: Reception;

  constructor(table: Table, sockets: Sockets, services: Services) {
    const { now, wakeAt, relays } = services;
    this.table = table;
    this.sockets = sockets;
    this.services = services;
    this.announcer = new Announcer(table, sockets, now, wakeAt, relays);
    this.presence = new TablePresence(table, sockets, this.announcer.news, now, wakeAt);
    this.reception = new Reception(sockets, handlersOf(this), {
      refuse: (socket, id, refusal) => this.refuse(socket, id, refusal),
      left: (reader) => this.presence.left(reader),
    });
  }

  info(reader: Reader): MatchInfo {
    return this.announcer.news.info(reader);
  }

  /** The match as listed in the lobby, without the names that spectators chose. */
  get listing(): MatchInfo {
    return { ...this.info('spectator'), spectatorNames: [], guests: null };
  }

  /** True if the host's seat answers. */
  get isHostHere(): boolean {
    const { host } = this.table;
    return host !== null && this.sockets.presence.isHere(host);
  }

  /**
   * The match as the holder of `token` may see it, with the seat's token of the next match; without a token,
   * as spectators see it.
   */
  async answerFor(token: string | undefined): Promise<Result<MatchAnswer, Refusal>> {
    if (token === undefined) return ok(this.info('spectator'));
    const seat = this.table.seatOf(token);
    if (seat === undefined) return fail(BAD_TOKEN);
    const answer = { ...this.info(seat), seat };
    const [next] = await handOver(this.table, [{ seat, proof: proofOf(token) }], this.services.adopt);
    return ok(next ? { ...answer, next } : answer);
  }

  /** Seats a guest. A quick match also requires a waiting person. */
  join(
    request: JoinRequest,
    isQuick: boolean,
    sender: string | null,
    keyed: Keyed | null,
  ): Result<Proved, Refusal> {
    if (isQuick && !isSomeoneWaiting(this.table, this.presence.current)) return refuse('full', 'alone');
    const joined = joinOnce(this.table, request, sender, keyed);
    if (!joined.ok) return joined;
    if (this.table.status === 'waiting') this.announcer.news.match();
    else this.announcer.welcomeAll();
    return joined;
  }

  /** Seats a member of the match's club, or gives them another token of their seat. */
  seatMember(
    member: Member,
    request: SitRequest,
    sender: string | null,
    keyed: Keyed | null,
  ): Result<Proved, Refusal> {
    const seats = this.table.sitters.length;
    const seated = seatMember(this.table, member, request, sender, keyed);
    if (!seated.ok || this.table.sitters.length === seats) return seated;
    if (this.table.status === 'waiting') this.announcer.news.match();
    else this.announcer.welcomeAll();
    return seated;
  }

  /** Empties the seat of somebody who left the club, before the start. */
  sendMemberAway(member: string): Promise<void> | void {
    const moved = sendMemberAway(this.table, member);
    if (!moved) return;
    for (const seat of moved.keys()) this.sockets.closeReader(seat, CLOSE.removed, 'removed');
    this.sockets.reseat(moved);
    this.announcer.welcomeAll();
    return this.changed();
  }

  /** Starts without members who have not come. False if nobody has. */
  startWithout(): boolean {
    const wasWaiting = this.table.status === 'waiting';
    const hasStarted = startWithout(this.table, () => undefined);
    if (wasWaiting && hasStarted) this.announcer.welcomeAll();
    return hasStarted;
  }

  /** Stores and sends a line from a relay's spectator. The relay has already checked its rate limits. */
  chatFromRelay(relay: number, { tag, id, name, text, phrase, to }: RelayLine): RelayAnswer {
    const said = say(this.table, { from: 'spectator', name, to, text, phrase, command: id }, () => true);
    if (!said.ok) return { refusal: said.error };
    if (!said.value.isNew) return { again: chatEntry(said.value.line) };
    this.announcer.chat(said.value.line, { relay, tag });
    return {};
  }

  /**
   * Runs and announces automatic events. After frames were just sent, no bot thinks: they leave only after
   * this step, and would reveal the thinking time.
   */
  passTime(hasSent: boolean): void {
    this.table.passTime(!hasSent, {
      onStandIn: () => this.announcer.news.match(undefined, UNDELAYED),
      onMove: (made) => this.announcer.move(made),
      onBotAct: (act) => ('pact' in act ? this.announcer.pact(act.pact) : this.announcer.chat(act.line)),
      onAbsent: () => this.announcer.news.match(undefined, UNDELAYED),
      onPace: () => this.announcer.news.match(undefined, UNDELAYED),
      onError: (error) => this.services.failed('bot', error),
      onThought: () => this.services.count('thoughts-table'),
      ask: this.services.ask?.() ?? null,
    });
  }

  /**
   * Sends deferred frames now due; true if any were sent. After hibernation (`hasSlept`) deferrals are
   * forgotten, so the match info is sent in any case.
   */
  sendDeferred(hasSlept: boolean): boolean {
    if (hasSlept) this.announcer.news.sendNow();
    return this.announcer.news.sendDeferred() || hasSlept;
  }

  /** Hands each seat's sockets, or `only` one of them, their own token of the next match. */
  async handOver(only?: WebSocket): Promise<void> {
    const proofs = this.sockets.seatProofs(only);
    const nextSeats = await handOver(this.table, proofs, this.services.adopt);
    proofs.forEach(({ socket, seat }, index) => {
      const next = nextSeats[index];
      // The socket may have been closed during the await, for example by a renewal.
      if (next && this.sockets.readerOf(socket) === seat) this.announcer.handOver(socket, seat, next);
    });
  }

  /** Closes a seat's sockets after its token was replaced. */
  revoke(seat: Seat): void {
    this.sockets.closeReader(seat, CLOSE.revoked, 'revoked');
    this.presence.left(seat);
  }

  /** Follows every command of a seat. A match without people ends. */
  changed(): Promise<void> | void {
    const isDeserted = this.table.host === null && !this.table.terms.reserved;
    return isDeserted ? this.services.expire() : this.services.afterChange();
  }

  refuse(socket: WebSocket, id: string | null, refusal: CommandRefusal): void {
    this.services.count(`refused-${refusal.code}`);
    this.announcer.refuse(socket, id, refusal);
  }
}
