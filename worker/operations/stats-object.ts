import { DurableObject } from 'cloudflare:workers';
import { alertsOf, type Alert } from './alerts.ts';
import { log } from './log.ts';
import { isSum, merged, type Counts } from '../metering/meter.ts';
import { dayOf, rowThresholds } from './row-budget.ts';
import { FORMATS, openFormat } from '../stored-formats.ts';

/** Counts per quarter of an hour. Row 0 contains the sums of all quarters before the current one. */
const SCHEMA = 'CREATE TABLE IF NOT EXISTS quarter (at INTEGER PRIMARY KEY, counts TEXT NOT NULL)';
const SUMS = 0;

/** Length of a quarter in ms, and number of quarters kept: a day. */
const QUARTER = 15 * 60_000;
const KEPT = 96;

/**
 * Minimum ms between writes, since all matches count here. Shorter than the time after which an idle object
 * is evicted, so only a crash loses counts.
 */
const WRITE_MS = 8000;

/** Counts of the quarter of an hour beginning at `at`, in ms since 1970. */
export interface Quarter {
  readonly at: number;
  readonly counts: Counts;
}

const rowsOf = (counts: Counts): number => counts['rows-written'] ?? 0;

/** The sums of all counters and those of the last day, for hosts without an analytics dataset. */
export class StatsObject extends DurableObject<Env> {
  /** The current quarter; newer than its stored row. */
  private running: Quarter | null;
  private before: Counts;
  /** Rows of the running quarter's day (UTC), from midnight to that quarter. */
  private rowsBefore: number;
  private writtenAt = 0;
  private isWriteDue = false;
  /** Alerts already logged in this quarter. */
  private readonly warned: Set<Alert['what']>;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    openFormat(ctx.storage, FORMATS.stats);
    ctx.storage.sql.exec(SCHEMA);
    this.before = this.quarters('at = 0')[0]?.counts ?? {};
    this.running = this.quarters('at > 0').at(-1) ?? null;
    const at = this.running?.at ?? 0;
    const earlier = this.quarters(`at >= ${Math.max(1, dayOf(at))} AND at < ${at}`);
    this.rowsBefore = earlier.reduce((sum, { counts }) => sum + rowsOf(counts), 0);
    // These were logged before they were stored.
    this.warned = new Set(this.alerts().map(({ what }) => what));
  }

  add(counts: Counts): void {
    const at = Math.floor(Date.now() / QUARTER) * QUARTER;
    if (this.running?.at !== at) this.begin(at);
    this.running = { at, counts: merged(this.running?.counts ?? {}, counts) };
    this.writeInTime();
    for (const alert of this.alerts()) {
      if (this.warned.has(alert.what)) continue;
      this.warned.add(alert.what);
      log('alert', { ...alert });
    }
  }

  /** Writes the counts since the last write. */
  override alarm(): void {
    this.writeNow();
  }

  private writeInTime(): void {
    const due = this.writtenAt + WRITE_MS;
    const now = Date.now();
    if (now >= due || now < this.writtenAt) return this.writeNow();
    if (!this.isWriteDue) void this.ctx.storage.setAlarm(due);
    this.isWriteDue = true;
  }

  private writeNow(): void {
    this.isWriteDue = false;
    this.writtenAt = Date.now();
    if (this.running) this.write(this.running.at, this.running.counts);
  }

  /** Sums of all counters since the service's state was created. */
  sums(): Counts {
    return this.total;
  }

  private get total(): Counts {
    const all = merged(this.before, this.running?.counts ?? {});
    return Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => isSum(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  /** Rows written since midnight (UTC). */
  rowsToday(): number {
    return this.writtenToday;
  }

  private get writtenToday(): number {
    const { running } = this;
    return running && dayOf(running.at) === dayOf(Date.now()) ? this.rowsBefore + rowsOf(running.counts) : 0;
  }

  private alerts(): Alert[] {
    const rows = { written: this.writtenToday, from: rowThresholds(this.env) };
    return alertsOf(this.running?.counts ?? {}, this.total, rows);
  }

  /** Quarters of the last day, the current one last. */
  day(): Quarter[] {
    const from = Date.now() - KEPT * QUARTER;
    const { running } = this;
    const before = this.quarters('at > 0').filter(({ at }) => at > from && at !== running?.at);
    return running && running.at > from ? [...before, running] : before;
  }

  private begin(at: number): void {
    this.warned.clear();
    if (this.running) {
      this.writeNow();
      this.before = this.total;
      this.write(SUMS, this.before);
    }
    const rows = this.running ? this.rowsBefore + rowsOf(this.running.counts) : 0;
    this.rowsBefore = this.running && dayOf(this.running.at) === dayOf(at) ? rows : 0;
    this.running = { at, counts: {} };
    // Quarters in the future stem from a clock that was later set back. Their counts are already in the sums.
    const last = at - KEPT * QUARTER;
    this.ctx.storage.sql.exec('DELETE FROM quarter WHERE at > 0 AND (at <= ? OR at >= ?)', last, at);
  }

  private write(at: number, counts: Counts): void {
    this.ctx.storage.sql.exec('INSERT OR REPLACE INTO quarter VALUES (?, ?)', at, JSON.stringify(counts));
  }

  private quarters(where: string): Quarter[] {
    return this.ctx.storage.sql
      .exec<{ at: number; counts: string }>(`SELECT at, counts FROM quarter WHERE ${where} ORDER BY at`)
      .toArray()
      .map(({ at, counts }) => ({ at, counts: JSON.parse(counts) as Counts }));
  }
}
