// Networks of clients, and the number of places each has taken.
import { TokenBucket } from './token-bucket.mjs';

/** Loopback addresses, as in `worker/network/address.ts`. */
const LOOPBACK = /^(127(\.\d+){3}|0\.0\.0\.0|::1|0:0:0:0:0:0:0:1)$/;

/** Returns an IPv4 address, the first 64 bits of an IPv6 address, or null for loopback, which has no limits. */
export function networkOf(address) {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
  if (plain === '' || LOOPBACK.test(plain)) return null;
  return plain.includes(':') ? firstGroups(plain) : plain;
}

/** The first four groups of an IPv6 address, in full. */
function firstGroups(address) {
  const [head, tail] = address.split('::', 2).map((part) => (part === '' ? [] : part.split(':')));
  // An IPv4 address at the end counts as two groups.
  const length = head.length + (tail ? tail.length + (tail.at(-1)?.includes('.') ? 1 : 0) : 0);
  const zeros = tail ? Array.from({ length: Math.max(0, 8 - length) }, () => '0') : [];
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4);
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':');
}

/** An address without its port, which some proxies add: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
const withoutPort = (address) =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');

/**
 * Returns the client's address. Behind a proxy it is the last address in the header `proxyHeader`, which the proxy adds;
 * otherwise the connection's. Entries by the client itself are ignored.
 */
export function addressOf(request, proxyHeader) {
  const named = proxyHeader && request.headersDistinct[proxyHeader.toLowerCase()]?.at(-1);
  const last = named && withoutPort(named.split(',').at(-1).trim());
  return (last || request.socket.remoteAddress || '').toLowerCase();
}

/** Token buckets and counts shared by all connections of a network. */
class Network {
  taken = { connections: 0, sockets: 0 };

  constructor({ networkFrames, networkBytes }) {
    this.frames = new TokenBucket(networkFrames);
    this.bytes = new TokenBucket(networkBytes);
  }

  get isUnused() {
    return this.taken.connections + this.taken.sockets === 0;
  }
}

/** Place of a client without limits. */
export const FREE = { network: null, leave() {} };

export class Networks {
  #most;
  #limits;
  #known = new Map();

  /** `most`: maximum number of places of a network, for each kind. */
  constructor(most, limits) {
    this.#most = most;
    this.#limits = limits;
  }

  /**
   * Takes a place for a client until `leave` is called; null if its network has no more. `kind` is `sockets` for a socket
   * or a request with a body, which lasts as long as the client likes; otherwise `connections`.
   */
  take(address, kind) {
    const key = networkOf(address);
    if (key === null) return FREE;
    const network = this.#known.get(key) ?? new Network(this.#limits);
    if (network.taken[kind] >= this.#most[kind]) return null;
    network.taken[kind]++;
    this.#known.set(key, network);
    let isLeft = false;
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      network.taken[kind]--;
      if (network.isUnused) this.#known.delete(key);
    };
    return { network, leave };
  }
}
