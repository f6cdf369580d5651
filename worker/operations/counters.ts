import { Bucket } from '../bucket.ts';
import { log } from './log.ts';
import { meter, takeBack, takeMetered } from './meter.ts';
import type { StatsObject } from './stats-object.ts';

/** Counts by name: `moves`, `matches-over`, `refused-stale`, … */
export type Counts = Readonly<Record<string, number>>;

/** Bindings that counting needs; the analytics dataset is optional and takes the place of the stats object. */
interface CountingEnv {
  readonly STATS: DurableObjectNamespace<StatsObject>;
  readonly COUNTERS?: AnalyticsEngineDataset;
}

/** How often an instance hands on what all its objects count: each time costs as much as some moves. */
const handsOn = new Bucket(1, 5, 0);
/** When one of the objects will hand on what could not go at once, in milliseconds since 1970. */
let awaitedAt = 0;

/** Counts held in memory, for all objects of this instance together, until one of them calls `flush`; what a crash loses of them is lost. */
export class Counters {
  private readonly env: CountingEnv;

  constructor(env: CountingEnv) {
    this.env = env;
  }

  add(name: string, count = 1): void {
    meter(name, count);
  }

  /** Hands on the counts, too soon after the last time in a second: then those of all objects go together. */
  async handOn(): Promise<void> {
    const now = Date.now();
    if (!handsOn.spend(now)) {
      if (now < awaitedAt) return;
      const wait = handsOn.wait(now);
      awaitedAt = now + wait;
      await new Promise((resolve) => setTimeout(resolve, wait));
      handsOn.spend(Date.now());
    }
    await this.flush();
  }

  /** Hands on the counts; resolves once they have arrived, or are held again because they can't be taken now. */
  async flush(): Promise<void> {
    const counts = takeMetered();
    if (Object.keys(counts).length === 0) return;
    try {
      await report(this.env, counts);
    } catch (error) {
      takeBack(counts);
      log('error', { where: 'counters', name: error instanceof Error ? error.name : typeof error });
    }
  }
}

/** Adds counts to the sums: one data point a name, or the stats object's rows where no dataset is bound. */
async function report({ STATS, COUNTERS }: CountingEnv, counts: Counts): Promise<void> {
  if (!COUNTERS) return STATS.get(STATS.idFromName('all')).add(counts);
  for (const [name, count] of Object.entries(counts))
    COUNTERS.writeDataPoint({ indexes: [name], doubles: [count] });
}
