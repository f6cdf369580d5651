import { WebSocket } from 'ws';
import type { Random } from '#games/chance.ts';
import { gameOf } from '#games/index.ts';
import type { Channel, OpenChannel } from '../../web/src/lib/platform/match/channel.ts';
import type { Clock } from '../../web/src/lib/platform/match/clock.ts';
import { MatchSession, type Snapshot } from '../../web/src/lib/platform/match/session.ts';

/** A channel that reconnects at once, for tests with many losses. The browser's own waits. */
export const quickChannel =
  (url: string): OpenChannel =>
  (events) => {
    let socket: WebSocket;
    let isClosed = false;
    const open = (): void => {
      const opened = new WebSocket(url, { perMessageDeflate: false });
      socket = opened;
      opened.on('open', () => events.onopen());
      opened.on('message', (data) => events.onmessage((data as Buffer).toString()));
      // Errors are also reported by `close`.
      opened.on('error', () => undefined);
      opened.on('close', (code) => {
        if (isClosed) return;
        events.onclose(code);
        setTimeout(() => isClosed || open(), 2);
      });
    };
    open();
    const channel: Channel = {
      send: (text) => {
        if (socket.readyState !== WebSocket.OPEN) return false;
        socket.send(text);
        return true;
      },
      reconnect: () => socket.terminate(),
      close: () => {
        isClosed = true;
        socket.close();
      },
    };
    return channel;
  };

/** The session's clock with shortened delays. */
export const hurried = (factor: number): Clock => ({
  now: () => performance.now() * factor,
  later(milliseconds, run) {
    const timer = setTimeout(run, milliseconds / factor);
    return () => clearTimeout(timer);
  },
});

/** The browser's session with a player who makes random moves; records everything shown. */
export class Sitter {
  readonly session: MatchSession;
  /** The view shown after each number of moves. */
  readonly views = new Map<number, string>();
  readonly played: string[] = [];
  readonly contradictions: string[] = [];
  private now: Snapshot;
  private readonly waiting = new Set<() => void>();

  constructor(open: OpenChannel, clock: Clock, token: string | null) {
    let ids = 0;
    const name = Math.random().toString(36).slice(2);
    this.session = new MatchSession({
      game: null,
      open,
      clock,
      token,
      newId: () => `${name}-${++ids}`,
      online: true,
      onchange: (snapshot) => this.see(snapshot),
    });
    this.now = this.session.snapshot;
  }

  get snapshot(): Snapshot {
    return this.now;
  }

  get isOver(): boolean {
    return (this.now.view?.outcome ?? null) !== null;
  }

  get isToAct(): boolean {
    const { connection, pending, view, seat } = this.now;
    return connection === 'connected' && pending === null && seat !== null && view?.toAct === seat;
  }

  /** Resolves once the shown state satisfies `fits`. */
  async until(fits: () => boolean): Promise<void> {
    while (!fits()) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  playRandom(random: Random): void {
    const { match, view } = this.now;
    const game = gameOf(match!.game)!;
    const legal = game.legalMoves(view!).map((move) => game.formatMove(move));
    const move = legal[random.below(legal.length)]!;
    this.played.push(move);
    this.session.play(move);
  }

  private see(snapshot: Snapshot): void {
    this.now = snapshot;
    const { n, view, problem } = snapshot;
    if (problem) this.contradictions.push(`after ${n} moves: ${problem.code}`);
    if (view) {
      const text = JSON.stringify(view);
      if ((this.views.get(n) ?? text) !== text) this.contradictions.push(`two views after ${n} moves`);
      this.views.set(n, text);
    }
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const resolve of waiting) resolve();
  }
}
