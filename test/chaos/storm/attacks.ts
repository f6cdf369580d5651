import { WebSocket } from 'ws';
import { seededRandom } from '#games/chance.ts';
import { createMatch, fullMatch, openClient, post } from '../../support/online.ts';
import { pause } from '../report.ts';
import { letBotsThink, type Thoughts } from './bots.ts';

/** Target of the attackers. */
export interface Target {
  readonly origin: string;
  /** The attacked match. Attackers are spectators without seats. */
  readonly id: string;
}

/** Results of the attacks: number of attempts by kind, and close codes. */
export interface Tally {
  readonly tries: Record<string, number>;
  readonly closings: Record<string, number>;
  /** Bytes sent to a host because of a guest changing seats. */
  hostBytes: number;
  readonly bots: Thoughts;
}

/** Interval in ms between attempts of one attacker; ten per second stay below the rate limit. */
const BEAT = 100;

const raise = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** All attacks at once, by clients that reconnect whenever they are closed. */
export class Storm {
  readonly tally: Tally = { tries: {}, closings: {}, hostBytes: 0, bots: { moves: 0, slow: 0 } };
  private readonly target: Target;
  private readonly sockets = new Set<WebSocket>();
  private isOver = false;

  constructor(target: Target) {
    this.target = target;
  }

  /** Resolves after {@link stop}. */
  async blow(): Promise<void> {
    const many = (count: number, attack: (i: number) => Promise<void>): Promise<void>[] =>
      Array.from({ length: count }, (_, i) => attack(i));
    await Promise.all([
      ...many(40, (i) => this.repeat('hello again', `192.0.2.${i}`, () => ({ t: 'hello' }))),
      ...many(20, (i) =>
        this.repeat('another name', `198.51.100.${i}`, (n) => ({ t: 'hello', name: `Raid him ${n}` })),
      ),
      ...many(20, (i) => this.neverRead(`203.0.113.${i % 2}`)),
      ...many(20, (i) => this.chat(`192.0.2.${100 + (i % 5)}`)),
      ...many(4, () => this.fillPlaces('2001:db8::')),
      ...many(2, () => this.tooLarge()),
      ...many(20, () => this.lookOn('198.51.100.200')),
      this.moveAbout(),
      ...many(4, () => this.moveUnread()),
      ...many(30, () => letBotsThink(this.target.origin, '192.0.2.253', () => this.isOver, this.tally.bots)),
    ]);
  }

  stop(): void {
    this.isOver = true;
    for (const socket of this.sockets) socket.terminate();
  }

  /** Sends frame after frame over one socket. */
  private async repeat(name: string, from: string, frame: (n: number) => object): Promise<void> {
    for (let n = 0; !this.isOver;) {
      const socket = await this.open(this.matchUrl, from);
      while (!this.isOver && socket.readyState === WebSocket.OPEN) {
        raise(this.tally.tries, name);
        socket.send(JSON.stringify(frame(n++)));
        await pause(BEAT);
      }
      await pause(BEAT);
    }
  }

  /** Requests as much as possible and reads nothing. */
  private async neverRead(from: string): Promise<void> {
    while (!this.isOver) {
      const socket = await this.open(this.matchUrl, from);
      socket.pause();
      for (let n = 0; n < 100 && !this.isOver && socket.readyState === WebSocket.OPEN; n++) {
        raise(this.tally.tries, 'hello unread');
        socket.send('{"t":"hello","with":["view"]}');
        await pause(BEAT);
      }
      // Unread data stays queued until the socket closes; meanwhile another one is opened.
      await pause(BEAT * 20);
      socket.terminate();
    }
  }

  /** Sends as much chat as a new socket may, then reconnects under another identity. */
  private async chat(from: string): Promise<void> {
    while (!this.isOver) {
      const socket = await this.open(this.matchUrl, from);
      socket.send('{"t":"hello"}');
      for (let n = 0; n < 6 && socket.readyState === WebSocket.OPEN; n++) {
        raise(this.tally.tries, 'chat after coming back');
        socket.send(JSON.stringify({ t: 'chat', id: crypto.randomUUID(), text: `Look at his Throne ${n}` }));
      }
      await pause(BEAT);
      socket.close();
    }
  }

  private async fillPlaces(network: string): Promise<void> {
    for (let n = 0; !this.isOver; n++) {
      raise(this.tally.tries, 'one more place');
      const socket = await this.open(this.matchUrl, `${network}${(n % 65_535).toString(16)}`);
      socket.send('{"t":"hello"}');
      await pause(BEAT / 10);
    }
  }

  private async tooLarge(): Promise<void> {
    const frames = [Buffer.alloc(5000), Buffer.alloc(5_000_000), 'x'.repeat(1_000_000)];
    for (let n = 0; !this.isOver; n++) {
      const url = n % 2 === 0 ? this.matchUrl : this.lobbyUrl;
      const socket = await this.open(url, `192.0.2.${200 + (n % 20)}`);
      raise(this.tally.tries, 'frame too large');
      socket.send(frames[n % frames.length]!);
      await pause(BEAT * 5);
    }
  }

  private async lookOn(from: string): Promise<void> {
    while (!this.isOver) {
      const socket = await this.open(this.lobbyUrl, from);
      while (!this.isOver && socket.readyState === WebSocket.OPEN) {
        raise(this.tally.tries, 'message to the lobby');
        socket.send('{"t":"hello"}');
        await pause(BEAT);
      }
      await pause(BEAT);
    }
  }

  /** A guest keeps changing seats; the cost is the data sent to the host. */
  private async moveAbout(): Promise<void> {
    const { origin } = this.target;
    const { id, token } = await createMatch(origin, 6, { visibility: 'unlisted' });
    const guest = await post<{ token: string }>(`${origin}/api/matches/${id}/join`, { name: 'Bo' });
    const url = `${origin.replace(/^http/, 'ws')}/api/matches/${id}/socket`;
    const host = await this.open(url, '192.0.2.250');
    host.on('message', (data: Buffer) => (this.tally.hostBytes += data.length));
    host.send(JSON.stringify({ t: 'hello', token }));
    for (let n = 0; !this.isOver;) {
      const socket = await this.open(url, '192.0.2.251');
      socket.send(JSON.stringify({ t: 'hello', token: guest.token }));
      while (!this.isOver && socket.readyState === WebSocket.OPEN) {
        raise(this.tally.tries, 'another seat');
        socket.send(JSON.stringify({ t: 'seat', id: crypto.randomUUID(), do: 'take', seat: 1 + (n++ % 5) }));
        await pause(BEAT);
      }
      await pause(BEAT);
    }
  }

  /** A seat moves from a socket that reads nothing, asks there for all there is, and knows the match from another one. */
  private async moveUnread(): Promise<void> {
    const { origin } = this.target;
    const random = seededRandom(5);
    while (!this.isOver) {
      const { id, tokens } = await fullMatch(origin, 3, { visibility: 'unlisted' });
      const clients = await Promise.all(tokens.map(() => openClient(origin, id)));
      await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
      const url = `${origin.replace(/^http/, 'ws')}/api/matches/${id}/socket`;
      let unread: WebSocket | null = null;
      while (!this.isOver) {
        const actor = clients.find(({ legal }) => legal.length > 0);
        if (!actor) break;
        if (unread?.readyState !== WebSocket.OPEN) {
          unread = await this.open(url, '192.0.2.252');
          unread.pause();
        }
        unread.send(JSON.stringify({ t: 'hello', token: tokens[0], with: ['view'] }));
        raise(this.tally.tries, 'move unread');
        const { n, legal } = actor;
        const move = legal[random.below(legal.length)]!;
        const frame = { t: 'move', id: crypto.randomUUID(), n, move };
        if (actor === clients[0]) unread.send(JSON.stringify(frame));
        else actor.send(frame);
        await Promise.race([actor.reached(n + 1), pause(BEAT * 10)]);
        await pause(BEAT);
      }
      unread?.terminate();
      for (const client of clients) client.close();
    }
  }

  private get matchUrl(): string {
    const { origin, id } = this.target;
    return `${origin.replace(/^http/, 'ws')}/api/matches/${id}/socket`;
  }

  private get lobbyUrl(): string {
    return `${this.target.origin.replace(/^http/, 'ws')}/api/lobby/socket?game=realm`;
  }

  /** Opens a socket that appears to come from an address; retries if refused. */
  private async open(url: string, from: string): Promise<WebSocket> {
    for (;;) {
      const headers = { 'cf-connecting-ip': from };
      const socket = new WebSocket(url, { perMessageDeflate: false, headers });
      this.sockets.add(socket);
      socket.on('close', (code) => {
        this.sockets.delete(socket);
        raise(this.tally.closings, String(code));
      });
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.on('error', () => resolve(false));
        socket.once('open', () => resolve(true));
      });
      if (isOpen || this.isOver) return socket;
      await pause(BEAT);
    }
  }
}
