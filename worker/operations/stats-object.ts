import { DurableObject } from 'cloudflare:workers';
import type { Counts } from './counters.ts';

const SCHEMA = 'CREATE TABLE IF NOT EXISTS sum (name TEXT PRIMARY KEY, total INTEGER NOT NULL) WITHOUT ROWID';

/** The sums of all counters, for hosts that bind no analytics dataset. */
export class StatsObject extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(SCHEMA);
  }

  add(counts: Counts): void {
    for (const [name, count] of Object.entries(counts)) {
      this.ctx.storage.sql.exec(
        'INSERT INTO sum VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET total = total + excluded.total',
        name,
        count,
      );
    }
  }

  sums(): Counts {
    const rows = this.ctx.storage.sql.exec<{ name: string; total: number }>(
      'SELECT * FROM sum ORDER BY name',
    );
    return Object.fromEntries(rows.toArray().map(({ name, total }) => [name, total]));
  }
}
