import type { Channel, ChannelEvents, OpenChannel } from '../../web/src/lib/match/channel.ts';
import type { Clock } from '../../web/src/lib/match/clock.ts';
import type { ServerFrame } from '../../worker/protocol.ts';

/** Time that only moves when a test says so. */
export class FakeClock implements Clock {
  #now = 0;
  #timers: { at: number; run: () => void }[] = [];

  later(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Lets time pass, running what falls due in order. */
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

/** A line to a service that is played by the test: what was sent, and what comes back. */
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

  /** The socket opens (again). */
  up(): void {
    this.#isUp = true;
    this.#events.onopen();
  }

  /** The socket is lost, or closed by the service with a code. */
  drop(code = 1006): void {
    this.#isUp = false;
    this.#events.onclose(code);
  }

  /** The service sends a frame. */
  receive(frame: ServerFrame): void {
    this.#events.onmessage(JSON.stringify(frame));
  }

  receiveText(text: string): void {
    this.#events.onmessage(text);
  }

  /** The kinds of frames sent since the last look. */
  take(): Sent[] {
    return this.sent.splice(0);
  }
}
