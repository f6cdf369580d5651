import { chacha20 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sampledChance, type Chance, type ChanceVersion, type Random } from '../../games/chance.ts';
import type { Seat } from '../../games/game.ts';

/**
 * The source of a match's chance, which anyone can verify afterwards (docs/fairness.md).
 *
 * The service commits to a secret seed before anyone sits down, each seat adds entropy, and all draws follow
 * from both. Texts are lower-case hex.
 */
export interface ChanceSource {
  readonly seed: string;
  /** One text per seat, in seat order. */
  readonly entropy: readonly string[];
  readonly version: ChanceVersion;
}

/** Version of the chance of new matches. */
export const CHANCE_VERSION: ChanceVersion = 2;

/** Hash of a seed, published before the start. */
export const commitmentTo = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/**
 * Entropy of a seat without its own: 16 bytes of HMAC-SHA-256 under the seed. A freely chosen number would
 * allow the service to pick it after seeing the others' entropy; this one is fixed by the commitment.
 */
export const seedEntropy = (seed: string, seat: Seat): string =>
  bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`crowns entropy ${seat}`)).subarray(0, 16));

const DEALER_NONCE = 0xffff_ffff;
const POSITION_NONCE = 0xffff_fffe;
/** Bytes of the key stream computed at once. Few at first, since most draws read one or two words. */
const FIRST_BYTES = 64;
const MOST_BYTES = 1024;

/**
 * The 32-byte key of a match's chance: HKDF-SHA-256 of the seed, salted with the seats' entropy (RFC 5869).
 */
export const chanceKey = ({ seed, entropy, version }: ChanceSource): Uint8Array =>
  hkdf(sha256, hexToBytes(seed), utf8ToBytes(entropy.join(' ')), utf8ToBytes(`crowns chance ${version}`), 32);

/**
 * Chance that continues after `drawsMade` draws. Draw number `i` reads the ChaCha20 key stream (RFC 8439)
 * under nonce `i`, so a table rebuilt from its rows only needs the number of draws.
 */
export function keyedChance(key: Uint8Array, drawsMade: number, version: ChanceVersion): Chance {
  let draws = drawsMade;
  return { draw: (draw) => sampledChance(keyedRandom(key, draws++), version).draw(draw) };
}

/**
 * Chance derived only from a public text, for deals everyone shares. Equals a match of version 1 whose seed is
 * the text's SHA-256, without entropy. Never changes, so that a text names the same cards for everyone.
 */
export const publicChance = (text: string): Chance =>
  keyedChance(chanceKey({ seed: bytesToHex(sha256(utf8ToBytes(text))), entropy: [], version: 1 }), 0, 1);

/** The randomly drawn dealer of a match. No draw uses this nonce. */
export const drawnDealer = (key: Uint8Array, seats: number): number =>
  keyedRandom(key, DEALER_NONCE).below(seats);

/** Random numbers for dealing a position's hidden cards. No draw uses this nonce. */
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
      // Words beyond the last whole multiple of `n` would favour small numbers.
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
      let word = next();
      while (word >= limit) word = next();
      return word % n;
    },
  };
}
