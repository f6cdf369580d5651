import type { Random } from '#games/chance.ts';
import type { Position, Reader, Seat } from '#games/game.ts';
import type { ServerFrame } from '../../worker/protocol/index.ts';
import { openClient } from '../support/online.ts';
import type { WireClient } from '../support/wire-client.ts';
import { pause } from './report.ts';

/** A move acknowledged by the service as number `n`. */
export interface Acknowledged {
  readonly id: string;
  readonly seat: Seat;
  readonly n: number;
  readonly move: string;
}

type Command =
  | { readonly t: 'move'; readonly id: string; readonly n: number; readonly move: string }
  | { readonly t: 'chat'; readonly id: string; readonly text: string };

/** A match on a server that may go away and come back. */
export interface Place {
  readonly origin: string;
  readonly id: string;
  /** Resolves when connecting makes sense (again). */
  up(): Promise<void>;
  /** Resolves when the next command may be sent. */
  readonly pace?: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** One chat line per this many commands, and the delay in ms before repeating a line sent too fast. */
const CHATTY = 40;
const BREATH = 300;

class LinkLost extends Error {}

/** Plays random legal moves to the end, over as many sockets as needed, and collects contradictions. */
export class Player {
  readonly reader: Reader;
  readonly acknowledged: Acknowledged[] = [];
  readonly said: string[] = [];
  /** The view after each number of moves, from any of the sockets. */
  readonly views = new Map<number, string>();
  readonly contradictions: string[] = [];
  /** Milliseconds until each command was answered. */
  readonly waits: number[] = [];
  resent = 0;
  /** Number of resent commands that had already been executed, with lost answers. */
  keptUnanswered = 0;
  connections = 0;
  private readonly place: Place;
  private readonly token: string | undefined;
  private readonly random: Random;
  private commands = 0;
  private pending: Command | null = null;
  private isOver = false;

  constructor(place: Place, reader: Reader, token: string | undefined, random: Random) {
    this.place = place;
    this.reader = reader;
    this.token = token;
    this.random = random;
  }

  async playOn(): Promise<void> {
    while (!this.isOver && !this.place.signal.aborted) {
      await this.place.up();
      const client = await openClient(this.place.origin, this.place.id).catch(() => null);
      if (client) await this.sit(client);
      // The service may not be reachable immediately.
      else await pause(20);
    }
  }

  /** Plays until the socket closes. */
  private async sit(client: WireClient): Promise<void> {
    this.connections++;
    const lost = client.whenClosed().then(() => {
      throw new LinkLost();
    });
    const whileLinked = <Value>(value: Promise<Value>): Promise<Value> => Promise.race([value, lost]);
    try {
      this.compare(await whileLinked(client.hello(this.token)));
      while (client.view?.outcome === null || this.pending) await whileLinked(this.step(client));
      this.isOver = true;
    } catch (error) {
      if (!(error instanceof LinkLost)) throw error;
    } finally {
      lost.catch(() => undefined);
      this.keep(client);
      client.close();
    }
  }

  private async step(client: WireClient): Promise<void> {
    if (!this.pending && client.legal.length === 0) return client.reached(client.n + 1);
    if (this.pending) this.resent++;
    else await this.place.pace?.();
    const command = (this.pending ??= this.think(client));
    const known = command.t === 'move' && client.n > command.n;
    const asked = performance.now();
    const answer = await client.command({ ...command });
    this.waits.push(performance.now() - asked);
    if (answer.t === 'refused' && answer.code === 'too-fast' && command.t === 'chat') {
      // The chat line was rate-limited: repeat it a little later.
      this.resent--;
      return pause(BREATH);
    }
    if (answer.t !== command.t)
      throw new Error(`${JSON.stringify(command)} was answered with ${JSON.stringify(answer)}`);
    this.pending = null;
    if (known) this.keptUnanswered++;
    if (command.t === 'chat') this.said.push(command.text);
    if (answer.t === 'move') this.note(command, answer);
  }

  private think(client: WireClient): Command {
    const id = `${this.reader}-${++this.commands}`;
    if (this.random.below(CHATTY) === 0) return { t: 'chat', id, text: `line ${id}` };
    return { t: 'move', id, n: client.n, move: client.legal[this.random.below(client.legal.length)]! };
  }

  private note(command: Command, { n, seat, move }: Extract<ServerFrame, { t: 'move' }>): void {
    if (command.t !== 'move') return;
    if (n !== command.n + 1 || seat !== this.reader || move !== command.move) {
      this.contradictions.push(`${JSON.stringify(command)} was acknowledged as ${n} ${seat} ${move}`);
    }
    this.acknowledged.push({ id: command.id, seat, n, move });
  }

  /** Compares a welcome with the data received earlier. */
  private compare({ log, chat }: Extract<ServerFrame, { t: 'welcome' }>): void {
    for (const { n, seat, move } of this.acknowledged) {
      const entry = log[n - 1];
      if (entry?.seat !== seat || entry.move !== move)
        this.contradictions.push(`the log lacks ${n} ${seat} ${move}`);
    }
    for (const text of this.said) {
      const lines = chat.filter((line) => line.text === text && line.seat === this.reader).length;
      if (lines !== 1) this.contradictions.push(`the chat has "${text}" ${lines} times`);
    }
  }

  private keep(client: WireClient): void {
    for (const [n, view] of client.views) {
      const text = JSON.stringify(view satisfies Position);
      const before = this.views.get(n);
      if (before !== undefined && before !== text) this.contradictions.push(`two views after ${n} moves`);
      this.views.set(n, text);
    }
  }
}
