import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { equalBytes } from '@noble/ciphers/utils.js';

/** Random bytes; the table gets its source from outside so that tests can run without Workers. */
export type RandomBytes = (count: number) => Uint8Array;

/** The secret that proves a seat: 192 random bits as text. */
export const newToken = (random: RandomBytes): string => `s_${bytesToHex(random(24))}`;

/** A token of the same kind that follows from a secret in hex and a text; nobody has it without both. */
const tokenFrom = (secret: string, text: string): string =>
  `s_${bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(text)).subarray(0, 24))}`;

/** The token that a request with this key, which came `at` that time first, is answered with. */
export const derivedToken = (secret: string, key: string, at: number): string =>
  tokenFrom(secret, `request ${at} ${key}`);

/** The token of the next match for whom a proof stands. */
export const handedToken = (secret: string, id: string, proof: string): string =>
  tokenFrom(secret, `next ${id} ${proof}`);

/** The proof kept with a socket of the token that it came with: enough to hand another over, not to prove a seat. */
export const proofOf = (token: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(token), utf8ToBytes('crowns hand-over')));

/** A fresh secret for the chance of one match: 32 bytes in hex. */
export const newSeed = (random: RandomBytes): string => bytesToHex(random(32));

/** SHA-256 of a text, in hex. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The hash by which a token is stored, in hex. */
export const hashToken = (token: string): string => hashOf(token);

/** True if a token has this hash; the time does not depend on where they differ. */
export const matchesHash = (token: string, hash: string): boolean =>
  equalBytes(hexToBytes(hashToken(token)), hexToBytes(hash));

/** The platform's own source. */
export const randomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));
