import { merged, takeMetered } from './meter.ts';
import type { StatsObject } from './stats-object.ts';

/** Counts by name: `moves`, `matches-over`, `refused-stale`, … */
export type Counts = Readonly<Record<string, number>>;

/** Bindings that counting needs; the analytics dataset is optional and takes the place of the stats object. */
interface CountingEnv {
  readonly STATS: DurableObjectNamespace<StatsObject>;
  readonly COUNTERS?: AnalyticsEngineDataset;
}

/** Counts held in memory until `flush`; what a crash loses of them is lost. */
export class Counters {
  private readonly env: CountingEnv;
  private held: Record<string, number> = {};

  constructor(env: CountingEnv) {
    this.env = env;
  }

  add(name: string, count = 1): void {
    this.held[name] = (this.held[name] ?? 0) + count;
  }

  /** Hands on the counts, and with them what was metered; resolves once they have arrived. */
  async flush(): Promise<void> {
    const counts = merged(this.held, takeMetered());
    if (Object.keys(counts).length === 0) return;
    this.held = {};
    await report(this.env, counts);
  }
}

/** Adds counts to the sums: one data point a name, or the stats object's rows where no dataset is bound. */
async function report({ STATS, COUNTERS }: CountingEnv, counts: Counts): Promise<void> {
  if (!COUNTERS) return STATS.get(STATS.idFromName('all')).add(counts);
  for (const [name, count] of Object.entries(counts))
    COUNTERS.writeDataPoint({ indexes: [name], doubles: [count] });
}
