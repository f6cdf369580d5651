import type { ClientFrame, LobbyFrame, LobbyListing } from '#protocol';
import { isRecord } from '../../platform/storage/local.ts';
import { patienceAfter, socketChannel, socketUrl, type Channel } from '../../platform/match/channel.ts';
import { Deadline, realClock } from '../../platform/match/clock.ts';

/** The lobby of a game, as pushed by the server. */
export class LobbyFeed {
  readonly #channel: Channel;
  readonly #answer = new Deadline(realClock);
  #listing = $state.raw<LobbyListing | null>(null);
  #isLive = $state(false);
  #failures = $state(0);
  readonly #listeners = new AbortController();

  constructor(game: string) {
    this.#channel = socketChannel(socketUrl(`/api/lobby/socket?game=${encodeURIComponent(game)}`, location))({
      onopen: () => {
        this.#answer.set(patienceAfter(this.#failures), () => this.#channel.reconnect());
      },
      onmessage: (text) => this.#take(parseFrame(text)),
      onclose: () => {
        this.#isLive = false;
        this.#failures += 1;
        this.#answer.clear();
      },
    });
    const { signal } = this.#listeners;
    // A socket of before may be dead without a close event.
    addEventListener('online', () => this.#channel.reconnect(), { signal });
    const retry = (): void => void (document.hidden || this.#isLive || this.#channel.reconnect());
    document.addEventListener('visibilitychange', retry, { signal });
  }

  /** Null until the first answer. */
  get listing(): LobbyListing | null {
    return this.#listing;
  }

  get isLive(): boolean {
    return this.#isLive;
  }

  /** Attempts without an answer since the last one. */
  get failures(): number {
    return this.#failures;
  }

  close(): void {
    this.#listeners.abort();
    this.#answer.clear();
    this.#channel.close();
  }

  #take(frame: LobbyFrame | undefined): void {
    if (!frame) return;
    this.#answer.clear();
    this.#failures = 0;
    this.#isLive = true;
    this.#listing = frame;
    if (frame.mark === undefined) return;
    this.#channel.send(JSON.stringify({ t: 'mark', mark: frame.mark } satisfies ClientFrame));
  }
}

function parseFrame(text: string): LobbyFrame | undefined {
  try {
    const data: unknown = JSON.parse(text);
    // The types of entries are shared with the server, so their shape isn't checked again.
    return isRecord(data) && Array.isArray(data.open) && Array.isArray(data.live)
      ? (data as unknown as LobbyFrame)
      : undefined;
  } catch {
    return undefined;
  }
}
