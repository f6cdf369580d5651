/**
 * A match's chance, implemented only from docs/fairness.md, with `fair-deal.ts` of each game's folder in `test/games`.
 * Imports nothing else of the project, to prove that the page is complete.
 */
import { createCipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { byGame } from './by-game.ts';

export const commitmentOf = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

export const entropyFromSeed = (seed: string, seat: number): string =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(`crowns entropy ${seat}`).digest('hex').slice(0, 32);

export const keyOf = (seed: string, entropy: readonly string[], version: number): Buffer =>
  Buffer.from(
    hkdfSync('sha256', Buffer.from(seed, 'hex'), entropy.join(' '), `crowns chance ${version}`, 32),
  );

const DEALER_DRAW = 4_294_967_295;

/** The numbers of one draw; `read` counts the words consumed. */
export class Numbers {
  read = 0;
  private readonly stream: Buffer;

  constructor(key: Buffer, draw: number) {
    // A block counter of 4 bytes from 0, then the nonce of 12 bytes.
    const start = Buffer.alloc(16);
    start.writeUInt32LE(draw, 4);
    this.stream = createCipheriv('chacha20', key, start).update(Buffer.alloc(1 << 14));
  }

  below(n: number): number {
    const most = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      const word = this.stream.readUInt32LE(4 * this.read++);
      if (word < most) return word % n;
    }
  }

  shuffle(cards: readonly string[]): string[] {
    const shuffled = [...cards];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
    }
    return shuffled;
  }
}

/** All cards of these ranks and suits. */
export const each = (ranks: string, suits: string, times = 1): string[] =>
  [...ranks].flatMap((rank) => [...suits].flatMap((suit) => Array<string>(times).fill(rank + suit)));

/** The deal of a round as in the record. */
export type Deal = (numbers: Numbers, seats: number, round: number, version: number) => string[];

/** The deals by game. */
export const DEALS = byGame(
  import.meta.glob<Deal>('../games/*/fair-deal.ts', { eager: true, import: 'deal' }),
);

export interface Draw {
  readonly key: Buffer;
  readonly version: number;
  /** Number of the draw, from 0. */
  readonly draw: number;
}

export const dealerOf = (key: Buffer, seats: number): number => new Numbers(key, DEALER_DRAW).below(seats);

/** The deal of a round, and the number of words consumed. */
export function dealOf(
  game: string,
  seats: number,
  round: number,
  { key, version, draw }: Draw,
): { words: string[]; read: number } {
  const numbers = new Numbers(key, draw);
  const words = DEALS[game]!(numbers, seats, round, version);
  return { words, read: numbers.read };
}

/** A later shuffle of cards given in this order, top first. */
export const shuffleOf = (cards: readonly string[], { key, draw }: Draw): string[] =>
  new Numbers(key, draw).shuffle(cards);

/** A random pick from a sorted hand. */
export const pickOf = (hand: readonly string[], { key, draw }: Draw): string =>
  hand[new Numbers(key, draw).below(hand.length)]!;
