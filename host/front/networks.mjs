// Networks of clients, and the number of places each has taken.
import { TokenBucket } from './token-bucket.mjs';

/** Loopback addresses, as in `worker/network/address.ts`. */
const LOOPBACK = /^(127(\.\d+){3}|0\.0\.0\.0|::1|0:0:0:0:0:0:0:1)$/;

/** Factor by which the limits of a /48, which several customers may share, exceed those of a customer. */
const WIDE = 4;

/**
 * The networks of an address, each with the factor of its limits: an IPv4 address, or the /56 and the /48 of an IPv6 address,
 * since providers give a customer a /56. None for loopback, which has no limits.
 */
export function networksOf(address) {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
  if (plain === '' || LOOPBACK.test(plain)) return [];
  if (!plain.includes(':')) return [[plain, 1]];
  const [first, second, third, fourth] = firstGroups(plain);
  const wide = [first, second, third].map((group) => group.toString(16)).join(':');
  return [
    [`${wide}:${(fourth & 0xff00).toString(16)}::/56`, 1],
    [`${wide}::/48`, WIDE],
  ];
}

/** The first four groups of an IPv6 address. */
function firstGroups(address) {
  const [head, tail] = address.split('::', 2).map((part) => (part === '' ? [] : part.split(':')));
  // An IPv4 address at the end counts as two groups.
  const length = head.length + (tail ? tail.length + (tail.at(-1)?.includes('.') ? 1 : 0) : 0);
  const zeros = tail ? Array.from({ length: Math.max(0, 8 - length) }, () => '0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).map((group) => parseInt(group, 16));
}

const times = ({ rate, burst }, factor) => ({ rate: rate * factor, burst: burst * factor });

/** Token buckets and counts shared by all connections of a network. */
class Network {
  taken = { connections: 0, sockets: 0 };

  constructor({ networkFrames, networkBytes, networkUpgrades }, factor) {
    this.factor = factor;
    this.frames = new TokenBucket(times(networkFrames, factor));
    this.bytes = new TokenBucket(times(networkBytes, factor));
    this.upgrades = new TokenBucket(times(networkUpgrades, factor));
  }

  /** True if forgetting it changes nothing. */
  isIdle(now) {
    return this.taken.connections + this.taken.sockets === 0 && this.upgrades.isFull(now);
  }
}

/** Place of a client without limits. */
export const FREE = { networks: [], leave() {} };

/** Number of networks from which on idle ones are forgotten, at each doubling. */
const FORGET_FROM = 256;

export class Networks {
  #most;
  #limits;
  #known = new Map();
  #forgetAt = FORGET_FROM;

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
    const networks = networksOf(address).map(([key, factor]) => this.#network(key, factor));
    if (networks.some(({ taken, factor }) => taken[kind] >= this.#most[kind] * factor)) return null;
    for (const { taken } of networks) taken[kind]++;
    let isLeft = false;
    const leave = () => {
      if (!isLeft) for (const { taken } of networks) taken[kind]--;
      isLeft = true;
    };
    return { networks, leave };
  }

  #network(key, factor) {
    const known = this.#known.get(key);
    if (known) return known;
    this.#forget();
    const network = new Network(this.#limits, factor);
    this.#known.set(key, network);
    return network;
  }

  #forget() {
    if (this.#known.size < this.#forgetAt) return;
    const now = performance.now();
    for (const [key, network] of this.#known) if (network.isIdle(now)) this.#known.delete(key);
    this.#forgetAt = Math.max(FORGET_FROM, this.#known.size * 2);
  }
}

/** True if each of a place's networks may ask for another socket. */
export function mayUpgrade({ networks }) {
  const now = performance.now();
  if (!networks.every(({ upgrades }) => upgrades.has(1, now))) return false;
  for (const { upgrades } of networks) upgrades.spend(1, now);
  return true;
}
