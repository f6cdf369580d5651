import { meter, meterSlow } from './meter.ts';
import { followStorage, type Row } from './storage.ts';

/** Ms from which an object's event counts as slow. */
const SLOW = 50;

/**
 * Minimum ms between measurements of an object's storage size. Each takes two queries, longer than writing a
 * move.
 */
const LOOK_MS = 2000;

/** Measures one object's active time, rows and storage. */
export class Activity {
  private readonly kind: string;
  private readonly ctx: DurableObjectState;
  /** Number of events being handled. The platform bills the time while there are any. */
  private running = 0;
  private since = 0;
  private bytes: number;
  private lookedAt = 0;
  /** True if something was written since `bytes` was measured. */
  private hasWritten = false;
  /** Row counts are only known once cursors are read to their end. */
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

  /** True while one of the object's own methods runs, until its first await. */
  isInside = false;

  /** Counts an event's start; returns its time for `end`. */
  begin(counter: string | null): number {
    const now = Date.now();
    if (counter) meter(counter);
    if (this.running++ === 0) this.since = now;
    return now;
  }

  /** Events may overlap. Each one's duration is measured separately, and rows are counted at its end. */
  end(began: number): void {
    const now = Date.now();
    if (now - began >= SLOW) this.slow(now - began);
    this.rest(now);
  }

  private rest(now: number): void {
    if (this.cursors.length > 0) this.countRows();
    if (this.hasWritten && Math.abs(now - this.lookedAt) >= LOOK_MS) this.countBytes(now);
    if (--this.running > 0) return;
    if (now > this.since) meter('active-ms', now - this.since);
  }

  /**
   * An object also counts as active while it waits for background work such as timers, since it can't sleep
   * then.
   */
  private followWork(ctx: DurableObjectState): void {
    const waitUntil = ctx.waitUntil.bind(ctx);
    const followed = (work: Promise<unknown>): void => {
      this.begin(null);
      waitUntil(work.finally(() => this.rest(Date.now())));
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
