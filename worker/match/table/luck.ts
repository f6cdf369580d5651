import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { seededRandom, type Random } from '../../../games/chance.ts';

/**
 * A bot's luck in the thought named `of`. It is derived from the match's secret seed (HMAC-SHA-256). A bot whose thought is
 * lost in a crash therefore repeats the same thought.
 */
export const luckOf = (seed: string, of: string): Random => seededRandom(luckSeedOf(seed, of));

/** The same luck as a number, which reveals nothing of `seed`. */
export function luckSeedOf(seed: string, of: string): number {
  const digest = hmac(sha256, hexToBytes(seed), utf8ToBytes(`crowns bot ${of}`));
  return new DataView(digest.buffer, digest.byteOffset).getUint32(0);
}
