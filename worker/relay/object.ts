import { DurableObject } from 'cloudflare:workers';
import type { Reader } from '../../games/game.ts';
import { Bucket } from '../bucket.ts';
import { senderOf } from '../network/address.ts';
import { Reception, commonHandlers, type Frame } from '../sockets/reception.ts';
import { Sockets } from '../sockets/sockets.ts';
import { Counters } from '../operations/counters.ts';
import { log } from '../operations/log.ts';
import { CLOSE, LIMITS, type ChatEntry, type CloseCode } from '../protocol/index.ts';
import { answerClose, TRY_AGAIN } from '../sockets/closing.ts';
import { PING, PONG } from '../sockets/ping.ts';
import { welcomeOf, type Item, type MoveForm, type RelayWelcome, type Report } from './feed.ts';
import { MatchLine } from './match-line.ts';
import { PassedOn } from './pass-on.ts';
import { refusalOf, type CommandRefusal } from '../protocol/refuse.ts';

/** A socket waiting for the match's present state. */
interface Waiting {
  readonly socket: WebSocket;
  readonly act: (welcome: RelayWelcome) => void;
}

/**
 * Holds some hundreds of a match's spectators. It forwards the match's items and welcomes spectators with the
 * match's text, without knowing cards or rules. Rate limits apply here, so that a storm of requests stays
 * here: the match gets only counts, a few chat lines and occasional requests.
 */
export class RelayObject extends DurableObject<Env> {
  private readonly sockets: Sockets;
  private readonly passedOn: PassedOn;
  private readonly counters: Counters;
  private readonly flushes = new Bucket(0.2, 5, Date.now());
  private readonly passing = new Bucket(LIMITS.passedOnPerSecond, LIMITS.passedOnBurst, Date.now());
  private readonly chat = new Bucket(LIMITS.relayChatPerSecond, LIMITS.relayChatBurst, Date.now());
  private readonly line: MatchLine;
  private readonly reception: Reception;
  /** The latest welcome; null if something happened since. */
  private welcome: RelayWelcome | null = null;
  /** Number of moves shown to spectators; null after hibernation. */
  private n: number | null = null;
  private waiting: Waiting[] = [];
  /** Sockets whose hello is not answered yet. They get no frames before the welcome. */
  private readonly unwelcomed = new WeakSet<WebSocket>();
  private isAsking = false;
  private lastTag = 0;
  private readonly speakers = new Map<number, { readonly socket: WebSocket; readonly id: string }>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sockets = new Sockets(ctx, (reader) => this.gone(reader), LIMITS.spectatorSockets, {
      // As many as may arrive at once if another relay is lost, so that none displaces another.
      all: LIMITS.relaySockets,
      fromNetwork: LIMITS.spectatorSocketsFromNetwork,
    });
    this.passedOn = new PassedOn((socket) => ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0);
    this.line = new MatchLine(ctx, env, this.sockets, ({ code, reason }) => this.closeAll(code, reason));
    this.counters = new Counters(env);
    this.reception = new Reception(
      this.sockets,
      {
        ...commonHandlers(this.sockets),
        hello: (frame, socket, _, text) =>
          frame.token === undefined ? this.hello(socket, frame) : this.passOn(socket, text),
        chat: (frame, socket) => this.say(socket, frame),
      },
      {
        refuse: (socket, id, refusal) => this.refuse(socket, id, refusal),
        left: (reader) => this.gone(reader),
      },
    );
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Accepts a socket; the path names the relay and the match. */
  override async fetch(request: Request): Promise<Response> {
    const network = await senderOf(this.env, request);
    const [, relay, match = ''] = new URL(request.url).pathname.split('/');
    this.line.took({ match, relay: Number(relay) });
    const { 0: client, 1: server } = new WebSocketPair();
    this.sockets.accept(server, network);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Handles items from the match, and answers with a report. */
  feed(items: readonly Item[]): Report {
    for (const item of items) this.take(item);
    this.forgetIfAlone();
    return this.line.answer();
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    if (this.passedOn.has(socket)) return this.passedOn.send(socket, message);
    if (this.sockets.has(socket)) void this.reception.receive(socket, message, Date.now());
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    answerClose(socket, code, reason);
    this.passedOn.drop(socket, code, reason);
    this.leave(socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.passedOn.drop(socket, 1006, '');
    this.leave(socket);
  }

  /** Rings when a deferred report is due. */
  override alarm(): void {
    this.line.rang();
  }

  /** Welcomes a socket once the present state is known. It gets no frames before that. */
  private hello(socket: WebSocket, { name, with: wants, next }: Frame<'hello'>): void {
    if (!this.sockets.hasRoom(socket, 'spectator'))
      return this.reception.shut(socket, CLOSE.full, 'too-many-sockets');
    if (!this.sockets.mayGreet(socket, 'spectator', Date.now())) {
      return this.reception.refuseTooFast(socket, 'hellos');
    }
    this.counters.add('hellos-spectator');
    this.sockets.introduce(socket, { reader: 'spectator', name: name ?? null, next }, wants ?? []);
    this.line.changed();
    this.unwelcomed.add(socket);
    this.whenKnown(socket, (welcome) => this.greet(socket, welcome));
  }

  private greet(socket: WebSocket, { n, rest, restWithEvents }: RelayWelcome): void {
    this.unwelcomed.delete(socket);
    const wantsEvents = this.sockets.audienceOf(socket)?.events ?? false;
    this.sockets.send(socket, welcomeOf({ n, rest: wantsEvents ? restWithEvents : rest }, null, Date.now()));
  }

  /** Forwards a seat's socket to the match, which alone handles its frames. */
  private passOn(socket: WebSocket, hello: string): void {
    if (!this.passing.spend(Date.now())) return this.reception.refuseTooFast(socket, 'hellos');
    const { network } = this.sockets.known(socket);
    this.gone(this.sockets.release(socket));
    const passed = this.passedOn.add(socket, this.line.match, network, hello);
    this.ctx.waitUntil(passed.catch((error: unknown) => this.failed(error)));
  }

  /** Asks the match to store and send a chat line. Its author gets it through the feed, too. */
  private say(socket: WebSocket, { id, text, phrase, to }: Frame<'chat'>): void {
    const now = Date.now();
    if (!this.sockets.allowances.maySpeak(socket, now) || !this.chat.spend(now)) {
      return this.refuse(socket, id, refusalOf('too-fast', 'chat messages'));
    }
    const tag = ++this.lastTag;
    const { name } = this.sockets.known(socket);
    this.speakers.set(tag, { socket, id });
    this.line.tell({ said: { tag, id, name, text, phrase, to: to ?? null } }, (answer) => {
      if (!answer) this.refuse(socket, id, refusalOf('internal', 'error'));
      else if (answer.refusal) this.refuse(socket, id, answer.refusal);
      else if (answer.again) this.sockets.send(socket, { t: 'chat', ...answer.again, id });
      if (!answer || answer.refusal || answer.again) this.speakers.delete(tag);
    });
  }

  private take(item: Item): void {
    if (item.t === 'close') return this.closeAll(item.code, item.reason);
    if (item.t === 'welcome') return this.renew(item);
    this.welcome = null;
    if (item.t === 'move') this.n = item.n;
    for (const [socket, audience] of this.sockets.audience()) {
      if (this.unwelcomed.has(socket)) continue;
      if (item.t === 'move') this.sockets.send(socket, item[formOf(audience)]);
      else if (item.t === 'match') this.sockets.send(socket, (audience.watchers && item.brief) || item.text);
      else this.sockets.send(socket, item.t === 'chat' ? this.lineFor(item, socket) : item.text);
    }
    if (item.t === 'chat' && item.from && item.from.relay === this.line.relay) {
      this.speakers.delete(item.from.tag);
    }
  }

  /** Stores the match's present state, and welcomes the waiting sockets. */
  private renew({ t: _, to, ...welcome }: Extract<Item, { t: 'welcome' }>): void {
    this.welcome = welcome;
    this.n = welcome.n;
    if (to === 'all') {
      // Lines written meanwhile are part of the welcome.
      this.speakers.clear();
      for (const [socket] of this.sockets.audience()) {
        if (!this.unwelcomed.has(socket)) this.greet(socket, welcome);
      }
    }
    for (const { socket, act } of this.waiting.splice(0)) if (this.sockets.has(socket)) act(welcome);
  }

  /** A line's frame. Its author's has the command's id. */
  private lineFor({ text, from }: Extract<Item, { t: 'chat' }>, socket: WebSocket): string {
    const speaker = from && from.relay === this.line.relay ? this.speakers.get(from.tag) : undefined;
    if (speaker?.socket !== socket) return text;
    return JSON.stringify({ ...(JSON.parse(text) as ChatEntry), id: speaker.id });
  }

  /** Calls `act` once the match's present state is known. */
  private whenKnown(socket: WebSocket, act: Waiting['act']): void {
    if (this.welcome) return act(this.welcome);
    this.waiting.push({ socket, act });
    if (!this.isAsking) this.ask(1);
  }

  /**
   * Asks the match for a welcome, which arrives before the answer. Sockets that still wait afterwards are
   * closed and must reconnect.
   */
  private ask(triesLeft: number): void {
    this.isAsking = true;
    this.line.tell({ wantsWelcome: true }, () => {
      this.isAsking = false;
      if (this.waiting.length === 0) return;
      if (triesLeft > 0) return this.ask(triesLeft - 1);
      for (const { socket } of this.waiting.splice(0)) this.reception.shut(socket, TRY_AGAIN, 'try again');
    });
  }

  /** Without sockets the relay gets no items, so the welcome becomes outdated. */
  private forgetIfAlone(): void {
    if (this.sockets.count === 0) this.welcome = null;
  }

  /** Handles a socket's departure; `reader` is null if it had sent no hello. */
  private gone(reader: Reader | null): void {
    this.forgetIfAlone();
    if (reader !== null || this.sockets.count === 0) this.line.changed();
  }

  private leave(socket: WebSocket): void {
    this.gone(this.sockets.drop(socket));
    if (this.sockets.count === 0 && this.flushes.spend(Date.now())) this.ctx.waitUntil(this.counters.flush());
  }

  private refuse(socket: WebSocket, id: string | null, refusal: CommandRefusal): void {
    this.counters.add(`refused-${refusal.code}`);
    const send = (n: number): void => this.sockets.send(socket, { t: 'refused', id, ...refusal, n });
    if (this.n !== null) send(this.n);
    else this.whenKnown(socket, ({ n }) => send(n));
  }

  private closeAll(code: CloseCode, reason: string): void {
    this.waiting = [];
    this.sockets.closeAll(code, reason);
    this.forgetIfAlone();
  }

  private failed(error: unknown): void {
    log('error', { where: 'relay', name: error instanceof Error ? error.name : typeof error });
    this.counters.add('errors');
  }
}

const formOf = ({ view, steps }: { readonly view: boolean; readonly steps: boolean }): MoveForm =>
  view ? 'view' : steps ? 'steps' : 'patch';
