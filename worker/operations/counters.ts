import { Bucket } from '../bucket.ts';
import { log } from './log.ts';
import { meter, takeBack, takeMetered, type Counts } from '../metering/meter.ts';
import { steadyNow } from '../steady-clock.ts';

/** Bindings needed for counting. An optional analytics dataset replaces the stats object. */
type CountingEnv = Pick<Env, 'STATS'> & { readonly COUNTERS?: AnalyticsEngineDataset };

/** Rate limit for flushing an instance's counts, since a flush costs as much as several moves. */
const handsOn = new Bucket(1, 5, 0);
/** Time of the next deferred flush, by the steady clock. */
let awaitedAt = 0;

/** Counts of all objects of this instance, held in memory until `flush`. A crash loses them. */
export class Counters {
  private readonly env: CountingEnv;

  constructor(env: CountingEnv) {
    this.env = env;
  }

  add(name: string, count = 1): void {
    meter(name, count);
  }

  /**
   * Flushes the counts, or defers that to the rate limit. A deferred flush includes the counts of all
   * objects.
   */
  async handOn(): Promise<void> {
    const now = steadyNow();
    if (!handsOn.spend(now)) {
      if (now < awaitedAt) return;
      const wait = handsOn.wait(now);
      awaitedAt = now + wait;
      await new Promise((resolve) => setTimeout(resolve, wait));
      handsOn.spend(steadyNow());
    }
    await this.flush();
  }

  /** Flushes the counts; resolves once they have arrived, or were taken back after an error. */
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

/** Adds counts to the sums: one data point per name, or rows of the stats object without a dataset. */
async function report({ STATS, COUNTERS }: CountingEnv, counts: Counts): Promise<void> {
  if (!COUNTERS) return STATS.get(STATS.idFromName('all')).add(counts);
  for (const [name, count] of Object.entries(counts))
    COUNTERS.writeDataPoint({ indexes: [name], doubles: [count] });
}
