import type { Counts } from './meter.ts';

/** The price list used for estimates: the paid plan, beyond its included quantities. */
export const PRICE_LIST = {
  read: 'November 2026',
  sources: [
    'https://developers.cloudflare.com/durable-objects/platform/pricing/',
    'https://developers.cloudflare.com/workers/platform/pricing/',
  ],
} as const;

/** An item on the bill: its quantity by the counters, and the price in USD per million units. */
interface Item {
  readonly what: string;
  readonly unit: string;
  readonly perMillion: number;
  readonly formula: string;
  readonly amount: (counts: Counts) => number;
}

/** Days for which a finished match is stored, of the 30 days in a billed month. */
const DAYS_KEPT = 30;
/** Memory in GB billed for an active object, regardless of its use. */
const MEMORY = 0.128;
/**
 * Assumed processor time in ms of the worker per request, which no counter shows. We measured 0.6 ms for the
 * whole process, including runtime and network, with a request that wakes no object.
 */
const WORKER_MS = 1;

const of = (counts: Counts, name: string): number => counts[name] ?? 0;

const ITEMS: readonly Item[] = [
  {
    what: 'requests to the worker',
    unit: 'requests',
    perMillion: 0.3,
    formula: 'worker-requests',
    amount: (counts) => of(counts, 'worker-requests'),
  },
  {
    what: 'its processor time',
    unit: 'ms',
    perMillion: 0.02,
    formula: `worker-requests × ${WORKER_MS} ms`,
    amount: (counts) => of(counts, 'worker-requests') * WORKER_MS,
  },
  {
    what: 'requests to objects',
    unit: 'requests',
    perMillion: 0.15,
    formula: 'requests + messages / 20',
    amount: (counts) => of(counts, 'requests') + of(counts, 'messages') / 20,
  },
  {
    what: 'active time of objects',
    unit: 'GB-s',
    perMillion: 12.5,
    formula: `active-ms / 1000 × ${MEMORY} GB`,
    amount: (counts) => (of(counts, 'active-ms') / 1000) * MEMORY,
  },
  {
    what: 'rows read',
    unit: 'rows',
    perMillion: 0.001,
    formula: 'rows-read',
    amount: (counts) => of(counts, 'rows-read'),
  },
  {
    what: 'rows written',
    unit: 'rows',
    perMillion: 1,
    formula: 'rows-written',
    amount: (counts) => of(counts, 'rows-written'),
  },
  {
    what: 'storage',
    unit: 'GB-months',
    perMillion: 200_000,
    formula: `bytes-over / 10⁹ × ${DAYS_KEPT} / 30 days`,
    amount: (counts) => (of(counts, 'bytes-over') / 1e9) * (DAYS_KEPT / 30),
  },
];

/** An item of the bill for 1,000 finished matches, in USD. */
export interface Line {
  readonly what: string;
  readonly unit: string;
  readonly amount: number;
  readonly perMillion: number;
  readonly usd: number;
  readonly formula: string;
}

export interface Bill {
  readonly matches: number;
  readonly movesPerMatch: number;
  readonly lines: readonly Line[];
  readonly usd: number;
}

/** The price of 1,000 finished matches, from counters of a period in which at least one finished. */
export function billOf(counts: Counts): Bill {
  const matches = of(counts, 'matches-over');
  const lines = ITEMS.map(({ amount, ...item }) => {
    const per = matches > 0 ? (amount(counts) / matches) * 1000 : 0;
    return { ...item, amount: per, usd: (per * item.perMillion) / 1e6 };
  });
  const movesPerMatch = matches > 0 ? of(counts, 'moves') / matches : 0;
  return { matches, movesPerMatch, lines, usd: lines.reduce((sum, { usd }) => sum + usd, 0) };
}

/** The increase of each counter. */
export const risen = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - of(before, name)]));

/** Rows an object reads when it wakes, in addition to one per move. */
const WAKE_ROWS = 20;

/**
 * Adds the cost of `visits` hours apart to the counts. The object sleeps between them; each time it reports
 * its own counters separately, with one request and one row.
 */
export function asOverDays(counts: Counts, visits: number): Counts {
  if (visits === 0) return counts;
  const moves = of(counts, 'moves') / (of(counts, 'matches-over') || 1);
  return {
    ...counts,
    'rows-read': of(counts, 'rows-read') + visits * (WAKE_ROWS + moves / 2),
    'rows-written': of(counts, 'rows-written') + visits,
    requests: of(counts, 'requests') + visits,
  };
}

/** Formats a bill as a table. */
export function billText(title: string, { matches, movesPerMatch, lines, usd }: Bill): string {
  const rows = lines.map(
    (line) =>
      `  ${line.what.padEnd(24)}${line.amount.toPrecision(4).padStart(10)} ${line.unit.padEnd(10)}× ${String(line.perMillion).padStart(7)} / 10⁶ = ${line.usd.toFixed(4)} USD   (${line.formula})`,
  );
  return `${title}: cost of 1,000 matches, measured with ${matches} finished matches of ${movesPerMatch.toFixed(0)} moves
${rows.join('\n')}
  ${'total'.padEnd(24)}${' '.repeat(34)}${usd.toFixed(4)} USD
`;
}
