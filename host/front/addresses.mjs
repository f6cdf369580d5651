// Finds the addresses of clients, and notices a proxy that names none.
import { isIP } from 'node:net';
import { networksOf } from './networks.mjs';

/** Address of a client that a proxy should have named. It is a network with limits, which all such clients share. */
const UNKNOWN = 'unknown';

/** Headers by which a request shows that a proxy has passed it on. */
const OF_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** An address without its port, which some proxies add: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
const withoutPort = (address) =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');

export class Addresses {
  #name;
  #header;
  #alert;
  #told = new Map();
  #every;

  /** `header` is the one to which the proxy in front adds the client's address, if there is a proxy. */
  constructor(header, alert, every) {
    this.#name = header;
    this.#header = header?.toLowerCase();
    this.#alert = alert;
    this.#every = every;
  }

  /**
   * The address of a request's client: the last one in the header, which the proxy adds; otherwise the connection's.
   * Entries by the client itself are ignored.
   */
  of({ headersDistinct, socket, url }) {
    const own = (socket.remoteAddress ?? '').toLowerCase();
    if (!this.#header) {
      const isPassedOn = networksOf(own).length === 0 && OF_PROXIES.some((name) => name in headersDistinct);
      if (isPassedOn) this.#tell('no-header-set');
      return own;
    }
    const named = headersDistinct[this.#header]?.at(-1);
    const last = named && withoutPort(named.split(',').at(-1).trim()).toLowerCase();
    if (last && isIP(last)) return last;
    // Health is asked for by the machine itself.
    if (url !== '/api/health') this.#tell(named === undefined ? 'missing' : 'no-address');
    return UNKNOWN;
  }

  /** Alerts at the first such request, and then at intervals. */
  #tell(why) {
    const now = performance.now();
    if (now < (this.#told.get(why) ?? -Infinity)) return;
    this.#told.set(why, now + this.#every);
    this.#alert({ what: 'address-header', why, ...(this.#name && { header: this.#name }) });
  }
}
