import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { seededRandom, type Random } from '../../../games/chance.ts';

/**
 * A bot's luck in the thought named `of`. It is derived from the match's secret seed (HMAC-SHA-256). A bot whose thought is
 * lost in a crash therefore repeats the same thought.
 */
export function luckOf(seed: string, of: string): Random {
  const digest = hmac(sha256, hexToBytes(seed), utf8ToBytes(`crowns bot ${of}`));
  return seededRandom(new DataView(digest.buffer, digest.byteOffset).getUint32(0));
}
