import { hostKey, keyedHash } from '../host-key/index.ts';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Addresses of the machine itself: a local service, or one behind a proxy with its own limits. */
const LOOPBACK = /^(127(\.\d+){3}|0\.0\.0\.0|::1|0:0:0:0:0:0:0:1)$/;

/** Networks of a client, by which limits count. */
interface Networks {
  /** An IPv4 address, or the first 56 bits of an IPv6 address, since providers give a customer a /56. */
  readonly own: string;
  /** The first 48 bits of an IPv6 address: an organization, or several customers. Its limits are `WIDE` times as high. */
  readonly wide: string | null;
}

/** The client's networks; null for the machine itself. */
export function networksOf(request: Request): Networks | null {
  const address = (request.headers.get('cf-connecting-ip') ?? '').trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  const plain = mapped ?? address;
  if (plain === '' || LOOPBACK.test(plain)) return null;
  if (!plain.includes(':')) return { own: plain, wide: null };
  const [first = 0, second = 0, third = 0, fourth = 0] = firstGroups(plain);
  const wide = [first, second, third].map((group) => group.toString(16)).join(':');
  return { own: `${wide}:${(fourth & 0xff00).toString(16)}::/56`, wide: `${wide}::/48` };
}

/** The first four of an IPv6 address' eight groups. */
function firstGroups(address: string): number[] {
  const [head = '', tail] = address.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  // A trailing IPv4 address replaces two groups.
  const length = front.length + back.length + (back.at(-1)?.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).map((group) => parseInt(group, 16));
}

/**
 * Hash of the client's network, used wherever networks are stored or compared: 64 bits of a keyed hash, in hex; for IPv6
 * a dash and the hash of the wide network follow. Null for the machine itself, which has no limits.
 */
export async function senderOf(env: Pick<Env, 'HOST_KEY'>, request: Request): Promise<string | null> {
  const networks = networksOf(request);
  if (networks === null) return null;
  const key = await hostKey(env);
  const hash = (network: string): string => bytesToHex(keyedHash(key, 'sender', network).subarray(0, 8));
  const own = hash(networks.own);
  return networks.wide === null ? own : `${own}-${hash(networks.wide)}`;
}
