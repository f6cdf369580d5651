import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { equalBytes } from '@noble/ciphers/utils.js';

/** Random bytes; the table gets its source from outside so that tests can run without Workers. */
export type RandomBytes = (count: number) => Uint8Array;

/** The secret that proves a seat: 192 random bits as text. */
export const newToken = (random: RandomBytes): string => `s_${bytesToHex(random(24))}`;

/** A fresh secret for the chance of one match: 32 bytes in hex. */
export const newSeed = (random: RandomBytes): string => bytesToHex(random(32));

/** What a seat that brings none of its own adds to the shuffle: 16 bytes in hex. */
export const newEntropy = (random: RandomBytes): string => bytesToHex(random(16));

/** What is stored of a token, in hex. */
export const hashToken = (token: string): string => bytesToHex(sha256(new TextEncoder().encode(token)));

/** Whether a token has this hash, in a time that does not depend on where they differ. */
export const matchesHash = (token: string, hash: string): boolean =>
  equalBytes(hexToBytes(hashToken(token)), hexToBytes(hash));

/** The platform's own source. */
export const randomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));
