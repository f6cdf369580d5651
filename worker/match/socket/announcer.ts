import type { AnyGame, Reader, Seat } from '../../../games/game.ts';
import type { NextSeat, PactEvent, ServerFrame } from '../../protocol/index.ts';
import type { CommandRefusal } from '../../protocol/refuse.ts';
import type { Feed, RelayWelcome, Speaker } from '../../relay/feed.ts';
import { chatEntry } from '../table/chat.ts';
import { releasedBy, visibleMoves } from '../table/delay.ts';
import type { Made } from '../table/play.ts';
import { withRecentViews } from '../table/recent-views.ts';
import { havePactsChanged, pactEventsAt } from '../table/seat-commands.ts';
import type { ChatRow } from '../table/store.ts';
import type { Table } from '../table/table.ts';
import { mayRead, spectatorLines } from '../table/talk.ts';
import { answerText, moveFrame, overFrame, welcomeFor, welcomeText } from './frames.ts';
import type { Audience } from '../../sockets/sessions.ts';
import { News, UNDELAYED } from './news.ts';
import type { Sockets } from '../../sockets/sockets.ts';

/** The socket of the command being answered, and the command's id. */
export interface Sender {
  readonly socket: WebSocket;
  readonly id: string;
}

const NO_RELAYS: Feed = { isEmpty: true, send: () => undefined };

/** Spectators at relays all get the same frames. */
const SPECTATOR: Audience = {
  reader: 'spectator',
  view: false,
  steps: false,
  legal: false,
  watchers: false,
  events: false,
};

/**
 * Sends every reader what it may see, no earlier than it may see it. Readers with equal content share one
 * text.
 */
export class Announcer {
  private readonly table: Table;
  private readonly game: AnyGame;
  private readonly sockets: Sockets;
  private readonly now: () => number;
  private readonly relays: Feed;
  /** Sends the match info when it changes. */
  readonly news: News;

  /** `wakeAt` must cause a call to {@link News.sendDeferred} at that time. */
  constructor(
    table: Table,
    sockets: Sockets,
    now: () => number,
    wakeAt: (time: number) => void,
    relays = NO_RELAYS,
  ) {
    this.table = table;
    this.game = withRecentViews(table.game);
    this.sockets = sockets;
    this.now = now;
    this.relays = relays;
    this.news = new News(table, sockets, relays, now, wakeAt);
  }

  welcome(socket: WebSocket, audience: Audience): void {
    const match = this.news.infoForSome(audience.reader);
    this.sockets.send(socket, welcomeText(this.table, match, this.now(), audience));
  }

  /** The match as every spectator may see it now, in both forms. */
  welcomeOfSpectators(): RelayWelcome {
    const match = this.news.infoForSome('spectator');
    const { rest: restWithEvents } = welcomeFor(this.table, match, { ...SPECTATOR, events: true });
    return { ...welcomeFor(this.table, match, SPECTATOR), restWithEvents };
  }

  /** Sends everyone a new welcome, because the match has just started or seats have changed. */
  welcomeAll(): void {
    const now = this.now();
    const texts = new Map<string, string>();
    for (const [socket, audience] of this.sockets.audience()) {
      const key = `${audience.reader} ${audience.legal} ${audience.events}`;
      const text =
        texts.get(key) ?? welcomeText(this.table, this.news.infoForSome(audience.reader), now, audience);
      texts.set(key, text);
      this.sockets.send(socket, text);
    }
    if (!this.relays.isEmpty) this.relays.send({ t: 'welcome', to: 'all', ...this.welcomeOfSpectators() });
  }

  /** Answers a command with the match info. */
  acknowledge({ socket, id }: Sender, reader: Reader): void {
    this.sockets.send(socket, { t: 'match', match: this.news.info(reader), id });
  }

  /** Sends match info with the seat's token of the next match to one socket of that seat. */
  handOver(socket: WebSocket, seat: Seat, next: NextSeat): void {
    this.sockets.send(socket, { t: 'match', match: this.news.info(seat), next });
  }

  refuse(socket: WebSocket, id: string | null, refusal: CommandRefusal): void {
    const n = visibleMoves(this.table, this.sockets.readerOf(socket) ?? 'spectator');
    this.sockets.send(socket, { t: 'refused', id, ...refusal, n });
  }

  /**
   * Announces a move; the sender's frame carries the command's id. Delayed spectators get the moves now due
   * for them.
   */
  move(made: Made, sender?: Sender): void {
    const hasDelay = this.table.terms.spectatorDelay > 0;
    this.sendMove(made, (reader) => !(hasDelay && reader === 'spectator'), sender);
    if (hasDelay) this.release(made);
    if (havePactsChanged(this.table)) this.news.match(undefined, UNDELAYED);
    if (made.after.outcome) this.end(overFrame(this.table, made.n, made.after));
  }

  /** Sends a known move once more to the sender of a repeated command. */
  repeatMove(made: Made, { socket, id }: Sender): void {
    const audience = this.sockets.audienceOf(socket);
    if (audience) this.sockets.send(socket, answerText(this.moveText(made, audience), id));
  }

  /** Sends a chat line to everyone who may read it now; the sender's frame carries the command's id. Bots have no socket. */
  chat(line: ChatRow, sender?: Sender | Speaker): void {
    const own = sender && 'socket' in sender ? sender : null;
    if (own) this.repeatChat(line, own);
    const text = JSON.stringify({ t: 'chat', ...chatEntry(line) } satisfies ServerFrame);
    for (const [socket, { reader }] of this.sockets.audience()) {
      if (socket !== own?.socket && mayRead(this.table, line, reader)) this.sockets.send(socket, text);
    }
    if (!mayRead(this.table, line, 'spectator')) return;
    this.relays.send({ t: 'chat', text, from: sender && 'relay' in sender ? sender : null });
  }

  /** Sends a known line once more to the sender of a repeated command. */
  repeatChat(line: ChatRow, { socket, id }: Sender): void {
    this.sockets.send(socket, { t: 'chat', ...chatEntry(line), id });
  }

  /** Announces a pact event, then the match info with the pacts' new state. */
  pact(event: PactEvent, sender?: Sender): void {
    if (sender) this.sockets.send(sender.socket, { t: 'pact', ...event, id: sender.id });
    const text = JSON.stringify({ t: 'pact', ...event } satisfies ServerFrame);
    for (const [socket, { reader }] of this.sockets.audience()) {
      if (socket !== sender?.socket && event.n <= visibleMoves(this.table, reader))
        this.sockets.send(socket, text);
    }
    const isForAll = event.n <= visibleMoves(this.table, 'spectator');
    if (isForAll) this.relays.send({ t: 'frame', text });
    this.news.match(undefined, isForAll ? undefined : UNDELAYED);
  }

  private sendMove(made: Made, isFor: (reader: Reader) => boolean, sender?: Sender): void {
    const pacts = pactEventsAt(this.table, made.n).map((event) => JSON.stringify({ t: 'pact', ...event }));
    for (const { audience, sockets } of this.sockets.groups()) {
      if (!isFor(audience.reader)) continue;
      const text = this.moveText(made, audience);
      for (const socket of sockets) {
        this.sockets.send(socket, socket === sender?.socket ? answerText(text, sender.id) : text);
        for (const pact of pacts) this.sockets.send(socket, pact);
      }
    }
    if (!this.relays.isEmpty && isFor('spectator')) this.relayMove(made, pacts);
  }

  private moveText(made: Made, audience: Audience): string {
    return JSON.stringify(moveFrame(this.table, this.game, made, audience));
  }

  /** Sends relays a move in all three forms. */
  private relayMove(made: Made, pacts: readonly string[]): void {
    const text = (form: Pick<Audience, 'view' | 'steps'>): string =>
      this.moveText(made, { ...SPECTATOR, ...form });
    this.relays.send({
      t: 'move',
      n: made.n,
      patch: text({ view: false, steps: false }),
      steps: text({ view: false, steps: true }),
      view: text({ view: true, steps: false }),
    });
    for (const pact of pacts) this.relays.send({ t: 'frame', text: pact });
  }

  /** Sends delayed spectators the moves, lines and pacts they may see after the latest move. */
  private release(latest: Made): void {
    const { moves, havePactsChanged } = releasedBy(this.table, latest);
    for (const { made, lines } of moves) {
      this.sendMove(made, (reader) => reader === 'spectator');
      this.sendToSpectators(lines.map((line) => ({ t: 'chat', ...chatEntry(line) })));
    }
    if (havePactsChanged && !latest.after.outcome) {
      this.sendToSpectators([{ t: 'match', match: this.news.info('spectator') }]);
    }
  }

  private sendToSpectators(frames: readonly ServerFrame[]): void {
    if (frames.length === 0) return;
    const texts = frames.map((frame) => JSON.stringify(frame));
    for (const [socket, { reader }] of this.sockets.audience()) {
      if (reader === 'spectator') for (const text of texts) this.sockets.send(socket, text);
    }
    for (const text of texts) this.relays.send({ t: 'frame', text });
  }

  /** Announces the end. Everyone now sees the same, so seats also get the spectators' lines. */
  private end(frame: ServerFrame): void {
    const texts = spectatorLines(this.table).map((line) =>
      JSON.stringify({ t: 'chat', ...chatEntry(line) } satisfies ServerFrame),
    );
    const over = JSON.stringify(frame);
    for (const [socket, { reader }] of this.sockets.audience()) {
      this.sockets.send(socket, over);
      if (reader !== 'spectator') for (const text of texts) this.sockets.send(socket, text);
    }
    this.relays.send({ t: 'frame', text: over });
    // The match is over, so the spectator delay ends.
    this.news.sendNow();
  }
}
