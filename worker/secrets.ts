import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { equalBytes } from '@noble/ciphers/utils.js';

/** A source of random bytes, passed in so that tables run in tests without Workers. */
export type RandomBytes = (count: number) => Uint8Array;

/** A seat's secret token: 192 random bits as text. */
export const newToken = (random: RandomBytes): string => `s_${bytesToHex(random(24))}`;

/** A club's key: of a member (`m`), or for invitations (`i`). */
export const newKey = (random: RandomBytes, kind: 'm' | 'i'): string => `${kind}_${bytesToHex(random(24))}`;

/** The key for a request with its own `key`. Nobody can compute it without that and the club's secret. */
export const derivedKey = (secret: string, kind: 'm' | 'i', key: string): string =>
  `${kind}_${tokenFrom(secret, `club ${kind} ${key}`).slice(2)}`;

/** A token derived from a secret (in hex) and a text. Nobody can compute it without both. */
const tokenFrom = (secret: string, text: string): string =>
  `s_${bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(text)).subarray(0, 24))}`;

/** The token for a request with this key, first received at `at`. */
export const derivedToken = (secret: string, key: string, at: number): string =>
  tokenFrom(secret, `request ${at} ${key}`);

/** The next match's token for the holder of `proof`. */
export const handedToken = (secret: string, id: string, proof: string): string =>
  tokenFrom(secret, `next ${id} ${proof}`);

/**
 * Derives the proof that is kept with a socket in place of its token. It suffices to hand over the next
 * match's token, but not to claim a seat.
 */
export const proofOf = (token: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(token), utf8ToBytes('crowns hand-over')));

/** A new secret seed for one match's chance: 32 bytes in hex. */
export const newSeed = (random: RandomBytes): string => bytesToHex(random(32));

/** SHA-256 of a text, in hex. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The hash stored in place of a token, in hex. */
export const hashToken = (token: string): string => hashOf(token);

/** True if `token` has this hash. Compares in constant time. */
export const matchesHash = (token: string, hash: string): boolean =>
  equalBytes(hexToBytes(hashToken(token)), hexToBytes(hash));

/** The platform's random source. */
export const randomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));
