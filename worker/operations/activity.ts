import { meter, meterSlow } from './meter.ts';
import { followStorage, type Row } from './storage.ts';

/** Milliseconds from which on an event of an object is slow. */
const SLOW = 50;

/** Milliseconds between two looks at how much an object stores: each is two queries, more than it takes to write a move. */
const LOOK_MS = 2000;

/** What one object does: whether it is at work, and what it reads and writes. */
export class Activity {
  private readonly kind: string;
  private readonly ctx: DurableObjectState;
  /** Events that are being handled; the platform bills the time in which there are any. */
  private running = 0;
  private since = 0;
  private bytes: number;
  private lookedAt = 0;
  /** True while something was written that is not in `bytes` yet. */
  private hasWritten = false;
  /** What is read is known once cursors are read to their end. */
  private cursors: SqlStorageCursor<Row>[] = [];

  constructor(kind: string, ctx: DurableObjectState) {
    this.kind = kind;
    this.ctx = ctx;
    this.bytes = ctx.storage.sql.databaseSize;
    followStorage(ctx.storage, {
      opened: (cursor) => this.cursors.push(cursor),
      written: () => (this.hasWritten = true),
      emptied: () => {
        this.hasWritten = true;
        this.lookedAt = 0;
      },
    });
    this.followWork(ctx);
  }

  /** True while one of the object's own methods runs, up to where it first waits. */
  isInside = false;

  inside<Result>(run: () => Result): Result {
    this.isInside = true;
    try {
      return run();
    } finally {
      this.isInside = false;
    }
  }

  /** Gives the time at which the event began, for its end. */
  begin(counter: string | null): number {
    const now = Date.now();
    if (counter) meter(counter);
    if (this.running++ === 0) this.since = now;
    return now;
  }

  /** Events may overlap: each is slow by itself, and what it read and wrote is counted at its own end. */
  end(began: number): void {
    const took = Date.now() - began;
    if (took >= SLOW) this.slow(took);
    this.rest();
  }

  private rest(): void {
    const now = Date.now();
    if (this.cursors.length > 0) this.countRows();
    if (this.hasWritten && Math.abs(now - this.lookedAt) >= LOOK_MS) this.countBytes(now);
    if (--this.running > 0) return;
    if (now > this.since) meter('active-ms', now - this.since);
  }

  /** An object is at work, too, while it waits for what it does besides, as for timers: it can't sleep meanwhile. */
  private followWork(ctx: DurableObjectState): void {
    const waitUntil = ctx.waitUntil.bind(ctx);
    const followed = (work: Promise<unknown>): void => {
      this.begin(null);
      waitUntil(work.finally(() => this.rest()));
    };
    Object.defineProperty(ctx, 'waitUntil', { value: followed, configurable: true });
  }

  private countRows(): void {
    let [read, written] = [0, 0];
    for (const { rowsRead, rowsWritten } of this.cursors) {
      read += rowsRead;
      written += rowsWritten;
    }
    this.cursors = [];
    if (read > 0) meter('rows-read', read);
    if (written === 0) return;
    meter('rows-written', written);
    this.hasWritten = true;
  }

  private countBytes(now: number): void {
    this.hasWritten = false;
    this.lookedAt = now;
    const bytes = this.ctx.storage.sql.databaseSize;
    if (bytes !== this.bytes) meter('bytes', bytes - this.bytes);
    this.bytes = bytes;
  }

  private slow(milliseconds: number): void {
    const name = this.ctx.id.name?.slice(0, 6) ?? this.ctx.id.toString().slice(0, 6);
    meterSlow(`${this.kind} ${name}`, milliseconds);
  }
}
