import { chacha20 } from '@noble/ciphers/chacha.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { sampledChance, type Chance, type Random } from '../../games/chance.ts';
import type { RandomBytes } from './secrets.ts';

const BLOCK = 1024;

/**
 * Secret, reproducible chance of one match: the draw with number `i` reads the ChaCha20 key stream of `key` (32 bytes)
 * with nonce `i`, so that a table rebuilt from its rows needs to know only how many draws there were.
 */
export function secretChance(key: Uint8Array, drawsMade: number): Chance {
  let draws = drawsMade;
  return { draw: (draw) => sampledChance(keyedRandom(key, draws++)).draw(draw) };
}

/** Uniform numbers from the key stream of one nonce, four bytes at a time, little-endian. */
export function keyedRandom(key: Uint8Array, nonceNumber: number): Random {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(0, nonceNumber, true);
  let words = new DataView(new ArrayBuffer(0));
  let block = 0;
  let at = 0;
  const next = (): number => {
    if (at === words.byteLength) {
      // The cipher counts in blocks of 64 bytes.
      const stream = chacha20(key, nonce, new Uint8Array(BLOCK), undefined, (block++ * BLOCK) / 64);
      words = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
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

/** The dealer that a key chooses; no draw ever uses this nonce. */
export const dealerOf = (key: string, seats: number): number => keyedRandom(hexToBytes(key), 0xffff_ffff).below(seats);

/** A fresh secret for the chance of one match, in hex. */
export const newKey = (random: RandomBytes): string => bytesToHex(random(32));
