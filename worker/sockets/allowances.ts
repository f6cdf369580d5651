import type { Reader } from '../../games/game.ts';
import { dropOldest } from '../drop-oldest.ts';
import { WIDE, wideOf } from '../network/share.ts';
import { LIMITS } from '../protocol/index.ts';
import { Bucket } from '../bucket.ts';

/** Rate limits of one socket. */
interface Allowance {
  readonly commands: Bucket;
  readonly hellos: Bucket;
  readonly chat: Bucket;
  refused: number;
}

/** A hello: its reader, whether its socket had another reader before, and its network. */
export interface Greeting {
  readonly reader: Reader;
  readonly isNew: boolean;
  readonly network: string | null;
}

/** Number of `too-fast` refusals after which a socket is closed. */
const MAX_REFUSALS = 100;

/** Maximum number of shared buckets. The least recently used ones are full again when dropped. */
const MAX_SHARED = 2000;

/**
 * Rate limits for sockets, each alone and shared by seat, person or network. Hibernation resets them; the
 * buckets are full again by then.
 */
export class Allowances {
  private readonly own = new WeakMap<WebSocket, Allowance>();
  private readonly shares = new Map<string, Bucket>();

  /** Counts a command against the socket's rate. */
  mayCommand(socket: WebSocket, now: number): boolean {
    return this.of(socket, now).commands.spend(now);
  }

  /** Undoes the cost of the socket's last command. */
  refund(socket: WebSocket): void {
    this.own.get(socket)?.commands.refund();
  }

  /** Counts a hello, which is answered with the whole match. Seats and spectators have separate limits. */
  mayGreet(socket: WebSocket, { reader, isNew, network }: Greeting, now: number): boolean {
    if (!this.of(socket, now).hellos.spend(now)) return false;
    if (reader !== 'spectator') {
      return this.share(`seat ${reader}`, LIMITS.seatHellosPerSecond, LIMITS.seatHelloBurst, now);
    }
    if (!isNew) return this.share('again', LIMITS.spectatorHellosPerSecond, LIMITS.spectatorHelloBurst, now);
    const { newSpectatorsPerSecondFromNetwork: rate, newSpectatorBurstFromNetwork: burst } = LIMITS;
    const wide = network && wideOf(network);
    return (
      (!network || this.share(`from ${network}`, rate, burst, now)) &&
      (!wide || this.share(`from ${wide}`, rate * WIDE, burst * WIDE, now)) &&
      this.share('new', LIMITS.newSpectatorsPerSecond, LIMITS.newSpectatorBurst, now)
    );
  }

  /** Counts a spectator's chat line against its socket. */
  maySpeak(socket: WebSocket, now: number): boolean {
    return this.of(socket, now).chat.spend(now);
  }

  /** Counts a change of seats against `person`, a token hash. */
  mayChangeSeats(person: string, now: number): boolean {
    return this.share(`person ${person}`, LIMITS.seatChangesPerSecond, LIMITS.seatChangeBurst, now);
  }

  /** Counts a `too-fast` refusal; true once there are too many. */
  isRefusedTooOften(socket: WebSocket, now: number): boolean {
    return ++this.of(socket, now).refused > MAX_REFUSALS;
  }

  private share(name: string, perSecond: number, most: number, now: number): boolean {
    const bucket = this.shares.get(name) ?? new Bucket(perSecond, most, now);
    // Reinserted at the end, so that the first keys are the least recently used.
    this.shares.delete(name);
    this.shares.set(name, bucket);
    dropOldest(this.shares, MAX_SHARED);
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
