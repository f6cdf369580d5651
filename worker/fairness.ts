import { chacha20 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sampledChance, type Chance, type Random } from '../games/chance.ts';
import type { Seat } from '../games/game.ts';

/**
 * The source of a match's chance, which anyone can check afterwards (docs/fairness.md).
 *
 * The service commits itself to a secret seed before anyone sits, each seat adds entropy, and all draws follow from
 * both. Texts are lower-case hex.
 */
export interface ChanceSource {
  readonly seed: string;
  /** One text for each seat, in order of seats. */
  readonly entropy: readonly string[];
}

/** The hash of a seed, which the service publishes at the start. */
export const commitmentTo = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/**
 * The entropy of a seat that brings none: 16 bytes of HMAC-SHA-256 under the seed. The service could
 * choose any other number after it has seen what the rest brought; this one is settled with the commitment.
 */
export const seedEntropy = (seed: string, seat: Seat): string =>
  bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`crowns entropy ${seat}`)).subarray(0, 16));

const INFO = utf8ToBytes('crowns chance 1');
const DEALER_NONCE = 0xffff_ffff;
const POSITION_NONCE = 0xffff_fffe;
/** Bytes of the key stream that are made at once: few at first, as most draws read a word or two. */
const FIRST_BYTES = 64;
const MOST_BYTES = 1024;

/** The 32-byte key of a match's chance: HKDF-SHA-256 of the seed, salted with what the seats added (RFC 5869). */
export const chanceKey = ({ seed, entropy }: ChanceSource): Uint8Array =>
  hkdf(sha256, hexToBytes(seed), utf8ToBytes(entropy.join(' ')), INFO, 32);

/**
 * Chance that continues after `drawsMade` draws: the draw with number `i` reads the ChaCha20 key stream (RFC 8439) of
 * the key under nonce `i`, so that a table rebuilt from its rows needs to know only how many draws there were.
 */
export function keyedChance(key: Uint8Array, drawsMade: number): Chance {
  let draws = drawsMade;
  return { draw: (draw) => sampledChance(keyedRandom(key, draws++)).draw(draw) };
}

/**
 * Chance that follows from a text alone, for deals that everyone shares: as of a match whose seed is the text's SHA-256
 * and to which no seat has added anything.
 */
export const publicChance = (text: string): Chance =>
  keyedChance(chanceKey({ seed: bytesToHex(sha256(utf8ToBytes(text))), entropy: [] }), 0);

/** The dealer of a match that leaves the deal to chance; no draw ever has this nonce. */
export const drawnDealer = (key: Uint8Array, seats: number): number =>
  keyedRandom(key, DEALER_NONCE).below(seats);

/** Random numbers that deal what a position hides; no draw ever has this nonce either. */
export const positionRandom = (key: Uint8Array): Random => keyedRandom(key, POSITION_NONCE);

/** Uniform numbers from the key stream of one nonce, four bytes at a time, little-endian. */
function keyedRandom(key: Uint8Array, nonceNumber: number): Random {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(0, nonceNumber, true);
  let words = new DataView(new ArrayBuffer(0));
  let made = 0;
  let at = 0;
  const next = (): number => {
    if (at === words.byteLength) {
      const bytes = new Uint8Array(Math.min(Math.max(FIRST_BYTES, 3 * made), MOST_BYTES));
      // The cipher counts in blocks of 64 bytes.
      const stream = chacha20(key, nonce, bytes, undefined, made / 64);
      words = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
      made += bytes.length;
      at = 0;
    }
    const word = words.getUint32(at, true);
    at += 4;
    return word;
  };
  return {
    below(n) {
      // Words beyond the last whole multiple of n would favour small numbers.
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
      let word = next();
      while (word >= limit) word = next();
      return word % n;
    },
  };
}
