import type { Reader } from '../../../games/game.ts';
import { LIMITS } from '../../protocol.ts';
import { Bucket } from '../../bucket.ts';

/** The rates of one socket. */
interface Allowance {
  readonly commands: Bucket;
  readonly hellos: Bucket;
  readonly chat: Bucket;
  refused: number;
}

/** A hello: its reader, whether its socket is new to that, and its network. */
export interface Greeting {
  readonly reader: Reader;
  readonly isNew: boolean;
  readonly network: string | null;
}

/** Refusals with `too-fast` after which a socket is closed. */
const MAX_REFUSALS = 100;

/** Shared allowances that are kept at most; those that were used longest ago are full again by then. */
const MAX_SHARED = 2000;

/**
 * The rates at which sockets may ask for things: each by itself, and all that belong together. Hibernation forgets them;
 * after so long a sleep they are full again.
 */
export class Allowances {
  private readonly own = new WeakMap<WebSocket, Allowance>();
  private readonly shares = new Map<string, Bucket>();

  /** Counts a command against the socket's rate. */
  mayCommand(socket: WebSocket, now: number): boolean {
    return this.of(socket, now).commands.spend(now);
  }

  /** Gives back what the last command cost. */
  refund(socket: WebSocket): void {
    this.own.get(socket)?.commands.refund();
  }

  /** Counts a hello: each is answered with the whole match. Spectators use up nothing of what seats have. */
  mayGreet(socket: WebSocket, { reader, isNew, network }: Greeting, now: number): boolean {
    if (!this.of(socket, now).hellos.spend(now)) return false;
    if (reader !== 'spectator') {
      return this.share(`seat ${reader}`, LIMITS.seatHellosPerSecond, LIMITS.seatHelloBurst, now);
    }
    if (!isNew) return this.share('again', LIMITS.spectatorHellosPerSecond, LIMITS.spectatorHelloBurst, now);
    const { newSpectatorsPerSecondFromNetwork: rate, newSpectatorBurstFromNetwork: burst } = LIMITS;
    return (
      (network === null || this.share(`from ${network}`, rate, burst, now)) &&
      this.share('new', LIMITS.newSpectatorsPerSecond, LIMITS.newSpectatorBurst, now)
    );
  }

  /** Counts a line that a spectator says against its socket. */
  maySpeak(socket: WebSocket, now: number): boolean {
    return this.of(socket, now).chat.spend(now);
  }

  /** Counts a change of seats against the person who makes it, known by a token's hash. */
  mayChangeSeats(person: string, now: number): boolean {
    return this.share(`person ${person}`, LIMITS.seatChangesPerSecond, LIMITS.seatChangeBurst, now);
  }

  /** Notes that a socket was refused with `too-fast`; true once that has happened too often. */
  isRefusedTooOften(socket: WebSocket, now: number): boolean {
    return ++this.of(socket, now).refused > MAX_REFUSALS;
  }

  private share(name: string, perSecond: number, most: number, now: number): boolean {
    const bucket = this.shares.get(name) ?? new Bucket(perSecond, most, now);
    // Moved to the end: the first ones are those that were not used for longest.
    this.shares.delete(name);
    this.shares.set(name, bucket);
    if (this.shares.size > MAX_SHARED) this.shares.delete(this.shares.keys().next().value!);
    return bucket.spend(now);
  }

  private of(socket: WebSocket, now: number): Allowance {
    const known = this.own.get(socket);
    if (known) return known;
    const allowance = {
      commands: new Bucket(LIMITS.commandsPerSecond, LIMITS.commandBurst, now),
      hellos: new Bucket(LIMITS.hellosPerSecond, LIMITS.helloBurst, now),
      chat: new Bucket(LIMITS.chatPerSecond, LIMITS.chatBurst, now),
      refused: 0,
    };
    this.own.set(socket, allowance);
    return allowance;
  }
}
