import ReconnectingSocket from 'partysocket/ws';
import { Pause } from './pause.ts';

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

/** A channel over a WebSocket, with growing, randomized delays between attempts. */
export const socketChannel =
  (url: string): OpenChannel =>
  (events) => {
    let attempts = 0;
    let failures = 0;
    /** Beginning in ms of an attempt that hasn't succeeded, else null. */
    let begun: number | null = null;
    const pause = new Pause();
    const nextUrl = async (): Promise<string> => {
      // A deploy closes all clients' sockets at once; random delays keep them from reconnecting at once.
      const chance = Math.random() * FIRST_DELAY_MS * Math.min(attempts + 1, 8);
      const spent = begun === null ? 0 : performance.now() - begun;
      if (attempts > 0) await pause.wait(Math.max(pauseAfter(socket.retryCount) - spent, 0) + chance);
      attempts++;
      begun = performance.now();
      return url;
    };
    const socket = new ReconnectingSocket(nextUrl, [], {
      // The library calls it with `new`, which gives the object returned here.
      WebSocket: function (url: string) {
        return openedSocket(url);
      },
      // The library's own delays can't be cut short: `reconnect` has no effect during them.
      minReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      // The library reads it before each attempt.
      get connectionTimeout() {
        return patienceAfter(failures);
      },
      // Stale commands must not be sent blindly. The session decides what to repeat.
      maxEnqueuedMessages: 0,
    });
    socket.onopen = () => {
      attempts = 1;
      failures = 0;
      begun = null;
      events.onopen();
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') events.onmessage(data);
    };
    socket.onclose = ({ code }) => {
      failures += 1;
      events.onclose(code);
    };
    return {
      send: (text) => socket.send(text),
      reconnect: () => {
        attempts = 0;
        socket.reconnect();
        pause.cut();
      },
      close: () => {
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
        pause.cut();
      },
    };
  };
