import type { BenchMatch, Load } from './match.ts';
import type { Probe } from './probe.ts';

/** A server's transport for the texts of a match. */
export interface Line {
  /** Calls `onread` with each number a seat receives. */
  follow(seat: number, probe: Probe, onread: (n: number) => void): void;
  send(seat: number, n: number): void;
  close(): void;
}

/**
 * A match on a server without rules. The seats take turns sending numbers; each waits until all have read the
 * previous one.
 */
export class Turns implements BenchMatch {
  private readonly line: Line;
  private readonly load: Load;
  private readonly read: number[];
  private sentAt = 0;
  private n = 0;

  constructor(line: Line, load: Load) {
    this.line = line;
    this.load = load;
    this.read = Array.from({ length: load.seats }, () => 0);
  }

  play(probe: Probe): Promise<number> {
    const { seats, moves } = this.load;
    return new Promise((resolve) => {
      for (let seat = 0; seat < seats; seat++) {
        this.line.follow(seat, probe, (n) => {
          this.read[seat] = n;
          if ((n - 1) % seats === seat) probe.acknowledge(this.sentAt);
          else probe.deliver(this.sentAt);
          if (this.read.some((other) => other !== n)) return;
          if (n >= moves) resolve(n);
          else this.act();
        });
      }
      this.act();
    });
  }

  close(): void {
    this.line.close();
  }

  private act(): void {
    const { seats, think } = this.load;
    const seat = this.n % seats;
    const n = ++this.n;
    const send = (): void => {
      this.sentAt = performance.now();
      this.line.send(seat, n);
    };
    if (think === 0) send();
    else setTimeout(send, think * (0.5 + Math.random()));
  }
}
