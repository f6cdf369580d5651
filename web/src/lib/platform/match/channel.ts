import { Deadline, realClock } from './clock.ts';

/** Events of a channel. After `onclose` it reopens by itself, unless it was closed with `close`. */
export interface ChannelEvents {
  onopen(): void;
  onmessage(text: string): void;
  onclose(code: number): void;
}

/** A text channel that reconnects by itself. It has no queue: `send` is false if the text was not sent. */
export interface Channel {
  send(text: string): boolean;
  /** Reconnects at once, whether it is open or between two attempts. */
  reconnect(): void;
  close(): void;
}

export type OpenChannel = (events: ChannelEvents) => Channel;

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;
const GROWTH = 1.7;
/** Age in ms of a lasting socket. After one the pauses begin small again. */
const LASTING_MS = 5_000;
/** Close code passed on for a socket closed here, or lost without a code. */
const NORMAL_CLOSE = 1000;

/**
 * Ms to wait for an answer after so many attempts without one: 8, 8, 12, 16, then 20. A secure connection takes three
 * round trips, so that even a link of 6.6 s gets one. A longer wait would only delay the next attempt after the network
 * has come back unnoticed.
 */
export const patienceAfter = (failures: number): number =>
  Math.min(Math.max(8_000, 4_000 * (failures + 1)), 20_000);

/** Absolute URL of a socket on this site. */
export function socketUrl(path: string, page: Pick<Location, 'protocol' | 'host'>): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}${path}`;
}

/** Ms from one attempt to the next. Grows with the number of failed or short-lived attempts before it. */
const pauseAfter = (retries: number): number =>
  Math.min(FIRST_DELAY_MS * GROWTH ** Math.max(retries - 1, 0), MAX_DELAY_MS);

declare global {
  /** The socket that a match's document opened (`static/early-socket.js`), until a channel asks for one. */
  var earlySocket: WebSocket | undefined;
}

/** The early socket if it is of use, else a new one. */
function openedSocket(url: string): WebSocket {
  const early = globalThis.earlySocket;
  globalThis.earlySocket = undefined;
  if (early?.url !== url || early.readyState > WebSocket.OPEN) {
    early?.close();
    return new WebSocket(url);
  }
  // Its own event came before anybody listened.
  if (early.readyState === WebSocket.OPEN) queueMicrotask(() => early.dispatchEvent(new Event('open')));
  return early;
}

class SocketChannel implements Channel {
  readonly #url: string;
  readonly #events: ChannelEvents;
  /** The next attempt; the timeout of the current one; or the time at which an open socket counts as lasting. */
  readonly #next = new Deadline(realClock);
  #socket: WebSocket | undefined;
  /** Ends the listeners of `#socket`. */
  #listening = new AbortController();
  #isClosed = false;
  /** Attempts since the last open socket, or since a call of `reconnect`. */
  #attempts = 0;
  /** Failed attempts since the last open socket. */
  #failures = 0;
  /** Failed or short-lived attempts in a row. One that `reconnect` began doesn't count. */
  #retries = 0;

  constructor(url: string, events: ChannelEvents) {
    this.#url = url;
    this.#events = events;
    this.#attemptIn(0);
  }

  send(text: string): boolean {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(text);
    return true;
  }

  reconnect(): void {
    if (this.#isClosed) return;
    this.#attempts = 0;
    this.#retries = -1;
    const wasOpen = this.#dropped();
    this.#attemptIn(0);
    if (wasOpen) this.#lost(NORMAL_CLOSE);
  }

  close(): void {
    this.#isClosed = true;
    this.#next.clear();
    this.#dropped();
  }

  #attemptIn(milliseconds: number): void {
    this.#next.set(milliseconds, () => this.#attempt());
  }

  #attempt(): void {
    const begun = performance.now();
    const socket = openedSocket(this.#url);
    const { signal } = (this.#listening = new AbortController());
    let isOpen = false;
    this.#socket = socket;
    this.#attempts += 1;
    const retry = (code: number): void => {
      this.#dropped();
      this.#retries += 1;
      // A deploy closes all clients' sockets at once; random delays keep them from reconnecting at once.
      const chance = Math.random() * FIRST_DELAY_MS * Math.min(this.#attempts + 1, 8);
      const spent = isOpen ? 0 : performance.now() - begun;
      this.#attemptIn(Math.max(pauseAfter(this.#retries) - spent, 0) + chance);
      this.#lost(code);
    };
    this.#next.set(patienceAfter(this.#failures - 1), () => retry(NORMAL_CLOSE));
    const opened = (): void => {
      isOpen = true;
      this.#attempts = 1;
      this.#failures = 0;
      this.#next.set(LASTING_MS, () => (this.#retries = 0));
      this.#events.onopen();
    };
    socket.addEventListener('open', opened, { signal });
    const received = ({ data }: MessageEvent): void =>
      void (typeof data === 'string' && this.#events.onmessage(data));
    socket.addEventListener('message', received, { signal });
    socket.addEventListener('error', () => retry(NORMAL_CLOSE), { signal });
    socket.addEventListener('close', ({ code }) => retry(code), { signal });
  }

  /** Closes the current socket without an event; false if there is none. */
  #dropped(): boolean {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#listening.abort();
    socket?.close();
    return socket !== undefined;
  }

  #lost(code: number): void {
    this.#failures += 1;
    this.#events.onclose(code);
  }
}

/** A channel over a WebSocket, with growing, randomized delays between attempts. */
export const socketChannel =
  (url: string): OpenChannel =>
  (events) =>
    new SocketChannel(url, events);
