import type { ClientFrame, ClubFrame, ClubInfo } from '#protocol';
import { isFinalClose } from '#protocol';
import { socketChannel, socketUrl, type Channel } from '../../platform/match/channel.ts';
import { browserStore, isRecord, readJson, writeJson } from '../../platform/storage/local.ts';

const PING = '{"t":"ping"}';
const PING_MS = 20_000;

const keyOf = (id: string): string => `crowns.club.${id}`;

/** The last known state of a club, for pages without a connection. */
export const lastKnown = (id: string): ClubInfo | null => {
  const known = readJson(browserStore(), keyOf(id));
  return isRecord(known) && Array.isArray(known.members) && Array.isArray(known.events)
    ? (known as unknown as ClubInfo)
    : null;
};

/** Forgets the last known state. */
export const forgetKnown = (id: string): void => writeJson(browserStore(), keyOf(id), null);

/** A club, as pushed by the service. */
export class ClubFeed {
  readonly #channel: Channel;
  readonly #id: string;
  #info = $state.raw<ClubInfo | null>(null);
  #isLive = $state(false);
  /** Code of a close after which reconnecting is useless. */
  #closed = $state<number | null>(null);
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #listeners = new AbortController();

  constructor(id: string, key: string | null) {
    this.#id = id;
    this.#info = lastKnown(id);
    const hello = JSON.stringify({
      t: 'hello',
      ...(key === null ? {} : { token: key }),
    } satisfies ClientFrame);
    this.#channel = socketChannel(socketUrl(`/api/clubs/${id}/socket`, location))({
      onopen: () => void this.#channel.send(hello),
      onmessage: (text) => this.#take(JSON.parse(text) as ClubFrame & { readonly mark?: string }),
      onclose: (code) => {
        this.#isLive = false;
        if (!isFinalClose(code)) return;
        this.#closed = code;
        this.close();
      },
    });
    this.#timer = setInterval(() => void this.#channel.send(PING), PING_MS);
    const { signal } = this.#listeners;
    addEventListener('online', () => this.#channel.reconnect(), { signal });
    const retry = (): void => void (document.hidden || this.#isLive || this.#channel.reconnect());
    document.addEventListener('visibilitychange', retry, { signal });
  }

  /** Null before anything is known. */
  get info(): ClubInfo | null {
    return this.#info;
  }

  get isLive(): boolean {
    return this.#isLive;
  }

  get closed(): number | null {
    return this.#closed;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#listeners.abort();
    this.#channel.close();
  }

  #take({ mark, ...frame }: ClubFrame & { readonly mark?: string }): void {
    if (frame.t === 'club') {
      const { t: _, ...info } = frame;
      this.#info = info;
      this.#isLive = true;
    } else if (frame.t === 'changed' && this.#info) {
      const { t: _, ...parts } = frame;
      this.#info = { ...this.#info, ...parts };
    } else return;
    writeJson(browserStore(), keyOf(this.#id), this.#info);
    if (mark !== undefined) this.#channel.send(JSON.stringify({ t: 'mark', mark } satisfies ClientFrame));
  }
}
