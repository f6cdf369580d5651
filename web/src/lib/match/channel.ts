import ReconnectingSocket from 'partysocket/ws';
import { Pause } from './pause.ts';

/** The events of a channel: it opened, a text came, it closed (and will open again by itself unless closed for good). */
export interface ChannelEvents {
  onopen(): void;
  onmessage(text: string): void;
  onclose(code: number): void;
}

/** A text channel that reopens by itself. It keeps nothing: `send` is false when the text did not leave. */
export interface Channel {
  send(text: string): boolean;
  /** Connects anew and at once, whether it is open or between two attempts. */
  reconnect(): void;
  close(): void;
}

export type OpenChannel = (events: ChannelEvents) => Channel;

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 12_000;
const GROWTH = 1.7;

/** The absolute address of a socket on this site. */
export function socketUrl(path: string, page: Pick<Location, 'protocol' | 'host'>): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}${path}`;
}

/** The pause before an attempt. It grows with those before that failed, or did not last. */
const pauseAfter = (retries: number): number =>
  Math.min(FIRST_DELAY_MS * GROWTH ** Math.max(retries - 1, 0), MAX_DELAY_MS);

/** A channel over a WebSocket, with growing pauses between attempts and some chance in them. */
export const socketChannel =
  (url: string): OpenChannel =>
  (events) => {
    let attempts = 0;
    const pause = new Pause();
    const nextUrl = async (): Promise<string> => {
      // After a deploy every client loses its socket at one moment; chance keeps them from coming back at one moment.
      const chance = Math.random() * FIRST_DELAY_MS * Math.min(attempts + 1, 8);
      if (attempts > 0) await pause.wait(pauseAfter(socket.retryCount) + chance);
      attempts++;
      return url;
    };
    const socket = new ReconnectingSocket(nextUrl, [], {
      // Its own pauses can't be cut short: until one is over, `reconnect` does nothing.
      minReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      connectionTimeout: 8_000,
      // Stale commands must not be sent blindly; the session decides what to repeat.
      maxEnqueuedMessages: 0,
    });
    socket.onopen = () => {
      attempts = 1;
      events.onopen();
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') events.onmessage(data);
    };
    socket.onclose = ({ code }) => events.onclose(code);
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
