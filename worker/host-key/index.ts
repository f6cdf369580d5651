import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { HostKey } from './object.ts';

/** The key, once this instance of the Worker knows it. Only the value is kept: a promise belongs to the request that made it. */
let known: HostKey | undefined;

/** The host's key. */
export async function hostKey({ HOST_KEY }: Pick<Env, 'HOST_KEY'>): Promise<HostKey> {
  if (known) return known;
  const key = await HOST_KEY.get(HOST_KEY.idFromName('host')).key();
  known = key;
  return key;
}

/** A keyed hash that nobody else can compute: `purpose` keeps the uses apart. */
export const keyedHash = ({ secret }: HostKey, purpose: string, text: string): Uint8Array =>
  hmac(sha256, hexToBytes(secret), utf8ToBytes(`${purpose} ${text}`));
