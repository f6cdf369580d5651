import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { HostKey } from './object.ts';

/**
 * The key, cached in this Worker instance. Not a promise, because promises belong to the request that made
 * them.
 */
let known: HostKey | undefined;

export async function hostKey({ HOST_KEY }: Pick<Env, 'HOST_KEY'>): Promise<HostKey> {
  if (known) return known;
  const key = await HOST_KEY.get(HOST_KEY.idFromName('host')).key();
  known = key;
  return key;
}

/** A keyed hash only this host can compute. `purpose` separates its uses. */
export const keyedHash = ({ secret }: HostKey, purpose: string, text: string): Uint8Array =>
  hmac(sha256, hexToBytes(secret), utf8ToBytes(`${purpose} ${text}`));
