import { applyPatch, type Operation } from 'rfc6902';
import type { AnyGame, Position } from '../../games/game.ts';
import { gameOf } from '../../games/index.ts';
import type { Random } from '../../games/chance.ts';
import { operationsOf, type ServerFrame } from '../../worker/protocol/index.ts';

/** The part of a WebSocket common to browsers, workerd and `ws`. */
export interface WireSocket {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number; reason: string }) => void): void;
}

type FrameOf<Type extends ServerFrame['t']> = Extract<ServerFrame, { t: Type }>;

/** A player or spectator over a socket who trusts nothing: keeps all frames, and applies all patches. */
export class WireClient {
  readonly frames: ServerFrame[] = [];
  /** The view after each number of moves, as received. */
  readonly views = new Map<number, Position>();
  closed: { code: number; reason: string } | null = null;
  seat: number | null = null;
  n = 0;
  private readonly socket: WireSocket;
  private readonly waiting: {
    fits: (frame: ServerFrame) => boolean;
    settle: (frame: ServerFrame) => void;
  }[] = [];
  private readonly closing: (() => void)[] = [];
  private game: AnyGame | undefined;

  /** `isPinging`: pings, as clients must to count as being there for longer than 35 seconds. */
  constructor(socket: WireSocket, isPinging = false) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.take(JSON.parse(String(data)) as ServerFrame));
    const beat = isPinging ? setInterval(() => this.send('{"t":"ping"}'), 10_000) : null;
    socket.addEventListener('close', ({ code, reason }) => {
      if (beat !== null) clearInterval(beat);
      this.closed = { code, reason };
      for (const settle of this.closing) settle();
    });
  }

  get view(): Position | null {
    return this.views.get(this.n) ?? null;
  }

  /** Legal moves computed by the client itself. */
  get legal(): string[] {
    const { view, game } = this;
    if (!view || !game || view.toAct === null || view.toAct !== this.seat) return [];
    return game.legalMoves(view).map((move) => game.formatMove(move));
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  close(code = 1000): void {
    this.socket.close(code);
  }

  /** Shows the service that this client is there; resolves with the answer. */
  async ping(): Promise<void> {
    const pong = this.next('pong');
    this.send('{"t":"ping"}');
    await pong;
  }

  async hello(
    token?: string,
    wants?: readonly string[],
    name?: string,
    more: object = {},
  ): Promise<FrameOf<'welcome'>> {
    const welcome = this.next('welcome');
    this.send({
      t: 'hello',
      ...more,
      ...(token === undefined ? {} : { token }),
      ...(wants ? { with: wants } : {}),
      ...(name === undefined ? {} : { name }),
    });
    return welcome;
  }

  /** The next matching frame; earlier frames don't count. */
  next<Type extends ServerFrame['t']>(
    type: Type,
    fits: (frame: FrameOf<Type>) => boolean = () => true,
  ): Promise<FrameOf<Type>> {
    return new Promise((resolve) => {
      this.waiting.push({
        fits: (frame) => frame.t === type && fits(frame as FrameOf<Type>),
        settle: (frame) => resolve(frame as FrameOf<Type>),
      });
    });
  }

  /** Resolves when the client has received move `n`. */
  async reached(n: number): Promise<void> {
    if (this.n < n) await this.next('move', (frame) => frame.n >= n);
  }

  async whenClosed(): Promise<{ code: number; reason: string }> {
    if (!this.closed) await new Promise<void>((resolve) => this.closing.push(resolve));
    return this.closed!;
  }

  /** Sends a command and waits for its answer. */
  async command(frame: Record<string, unknown>): Promise<ServerFrame> {
    const id = (frame.id as string | undefined) ?? crypto.randomUUID();
    const answer = new Promise<ServerFrame>((resolve) => {
      this.waiting.push({ fits: (got) => 'id' in got && got.id === id, settle: resolve });
    });
    this.send({ ...frame, id });
    return answer;
  }

  move(move: string, id?: string): Promise<ServerFrame> {
    return this.command({ t: 'move', n: this.n, move, ...(id === undefined ? {} : { id }) });
  }

  async playRandom(random: Random): Promise<void> {
    const { legal } = this;
    const answer = await this.move(legal[random.below(legal.length)]!);
    if (answer.t !== 'move') throw new Error(`a legal move was answered with ${JSON.stringify(answer)}`);
  }

  private take(frame: ServerFrame): void {
    this.frames.push(frame);
    if (frame.t === 'welcome') this.begin(frame);
    else if (frame.t === 'move') this.advance(frame);
    const settled = this.waiting.filter(({ fits }) => fits(frame));
    for (const entry of settled) this.waiting.splice(this.waiting.indexOf(entry), 1);
    for (const { settle } of settled) settle(frame);
  }

  private begin(frame: FrameOf<'welcome'>): void {
    this.seat = frame.seat;
    this.n = frame.n;
    this.game = gameOf(frame.match.game);
    if (frame.view) this.views.set(frame.n, frame.view);
  }

  private advance(frame: FrameOf<'move'>): void {
    if (frame.n <= this.n) return;
    if (frame.n !== this.n + 1) throw new Error(`move ${frame.n} came after ${this.n}`);
    const patch = frame.steps ? operationsOf(frame.steps) : frame.patch!;
    const view = frame.view ?? patched(this.view!, patch as Operation[]);
    this.n = frame.n;
    this.views.set(frame.n, view);
  }
}

function patched(view: Position, patch: Operation[]): Position {
  const copy = structuredClone(view);
  const failures = applyPatch(copy, structuredClone(patch)).filter((failure) => failure !== null);
  if (failures.length > 0) throw new Error(`a patch does not apply: ${failures[0]!.message}`);
  return copy;
}
