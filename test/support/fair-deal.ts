/**
 * A match's chance, implemented only from docs/fairness.md. Imports nothing of the project, to prove that the
 * page is complete.
 */
import { createCipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';

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
class Numbers {
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

const each = (ranks: string, suits: string, times = 1): string[] =>
  [...ranks].flatMap((rank) => [...suits].flatMap((suit) => Array<string>(times).fill(rank + suit)));

const PACK = each('A23456789TJQK', 'CDHS');
const KINGS_QUEENS = each('2345QK', 'CDHS');
const SET = [...each('3456789TJQK', 'CDHS*', 2), ...Array<string>(6).fill('XX')];
const SMALL = each('23456789', 'CDHS');
const COURT = each('TJQK', 'CDHS');
const ACES = each('A', 'CDHS');

/** Decks of CROWNS: number of whole packs, and if half a pack is added. */
const DECKS: Readonly<Record<number, readonly [packs: number, half: boolean]>> = {
  2: [1, false],
  3: [1, true],
  4: [2, false],
  5: [2, true],
  6: [3, false],
};

export interface Draw {
  readonly key: Buffer;
  readonly version: number;
  /** Number of the draw, from 0. */
  readonly draw: number;
}

export const dealerOf = (key: Buffer, seats: number): number => new Numbers(key, DEALER_DRAW).below(seats);

/** The deal of a round as in the record, and the number of words consumed. */
export function dealOf(
  game: string,
  seats: number,
  round: number,
  { key, version, draw }: Draw,
): { words: string[]; read: number } {
  const numbers = new Numbers(key, draw);
  const words = deal();
  return { words, read: numbers.read };

  function deal(): string[] {
    switch (game) {
      case 'realm': {
        const [packs, half] = DECKS[seats]!;
        const whole = Array.from({ length: packs }, () => PACK).flat();
        if (!half && version === 1) numbers.shuffle(PACK);
        return numbers.shuffle(half ? [...whole, ...numbers.shuffle(PACK).slice(0, 26)] : whole);
      }
      case 'partners': {
        const out = round === 4 ? COURT[numbers.below(16)] : null;
        const court = COURT.filter((card) => card !== out);
        const small = numbers.shuffle(SMALL);
        const hands = [...court, ...(round > 1 ? ACES : []), ...(round === 4 ? ['XX'] : [])];
        return [...small, '/', ...numbers.shuffle(hands)];
      }
      case 'kings-queens':
        return numbers.shuffle(KINGS_QUEENS);
      default:
        return numbers.shuffle(seats > 7 ? [...SET, ...SET] : SET);
    }
  }
}

/** A later shuffle of cards given in this order, top first. */
export const shuffleOf = (cards: readonly string[], { key, draw }: Draw): string[] =>
  new Numbers(key, draw).shuffle(cards);

/** A random pick from a sorted hand. */
export const pickOf = (hand: readonly string[], { key, draw }: Draw): string =>
  hand[new Numbers(key, draw).below(hand.length)]!;
