import { hostKey, keyedHash } from '../host-key/index.ts';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Addresses of the machine itself: a local service, or one behind a proxy with its own limits. */
const LOOPBACK = /^(127(\.\d+){3}|0\.0\.0\.0|::1|0:0:0:0:0:0:0:1)$/;

/**
 * The client's network: an IPv4 address, or the first 64 bits of an IPv6 address, since providers assign at
 * least that prefix. Null for the machine itself.
 */
export function networkOf(request: Request): string | null {
  const address = (request.headers.get('cf-connecting-ip') ?? '').trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  const plain = mapped ?? address;
  if (plain === '' || LOOPBACK.test(plain)) return null;
  return plain.includes(':') ? firstGroups(plain) : plain;
}

/** The first four of an IPv6 address' eight groups, written out. */
function firstGroups(address: string): string {
  const [head = '', tail] = address.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  // A trailing IPv4 address replaces two groups.
  const length = front.length + back.length + (back.at(-1)?.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - length)).fill('0');
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Hash of the client's network, used wherever networks are stored or compared: 64 bits of a keyed hash, in
 * hex. Null for the machine itself, which has no limits.
 */
export async function senderOf(env: Pick<Env, 'HOST_KEY'>, request: Request): Promise<string | null> {
  const network = networkOf(request);
  return network === null
    ? null
    : bytesToHex(keyedHash(await hostKey(env), 'sender', network).subarray(0, 8));
}
