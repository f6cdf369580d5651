import type { Channel, ChannelEvents, OpenChannel } from '../../web/src/lib/platform/match/channel.ts';
import type { Clock } from '../../web/src/lib/platform/match/clock.ts';
import type { ServerFrame } from '../../worker/protocol/index.ts';

/** A clock controlled by the test. */
export class FakeClock implements Clock {
  #now = 0;
  #timers: { at: number; run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  later(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Advances the time, running due callbacks in order. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#now = due.at;
      due.run();
    }
    this.#now = end;
  }
}

type Sent = { readonly t: string } & Readonly<Record<string, unknown>>;

/** A connection to a service played by the test. */
export class FakeLine {
  readonly sent: Sent[] = [];
  reconnects = 0;
  closed = false;
  #isUp = false;
  #events!: ChannelEvents;

  readonly open: OpenChannel = (events): Channel => {
    this.#events = events;
    return {
      send: (text) => {
        if (this.#isUp) this.sent.push(JSON.parse(text) as Sent);
        return this.#isUp;
      },
      reconnect: () => {
        this.reconnects++;
        if (this.#isUp) this.drop();
      },
      close: () => {
        this.closed = true;
        this.#isUp = false;
      },
    };
  };

  /** Opens the socket (again). */
  up(): void {
    this.#isUp = true;
    this.#events.onopen();
  }

  /** Loses the socket, or closes it from the service's side with a code. */
  drop(code = 1006): void {
    this.#isUp = false;
    this.#events.onclose(code);
  }

  /** Delivers a frame from the service. */
  receive(frame: ServerFrame): void {
    this.#events.onmessage(JSON.stringify(frame));
  }

  receiveText(text: string): void {
    this.#events.onmessage(text);
  }

  /** The frames sent since the last call. */
  take(): Sent[] {
    return this.sent.splice(0);
  }
}
