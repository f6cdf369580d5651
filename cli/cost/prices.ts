/** The price list that costs are reckoned by: the paid plan, beyond what it includes. */
export const PRICE_LIST = {
  read: 'November 2026',
  sources: [
    'https://developers.cloudflare.com/durable-objects/platform/pricing/',
    'https://developers.cloudflare.com/workers/platform/pricing/',
  ],
} as const;

/** Counts of a service, as `/api/stats` gives them, or what they have risen by. */
export type Counts = Readonly<Record<string, number>>;

/** What is paid for: how much of it the counters show, and USD for a million of its unit. */
interface Item {
  readonly what: string;
  readonly unit: string;
  readonly perMillion: number;
  readonly formula: string;
  readonly amount: (counts: Counts) => number;
}

/** Days for which a finished match is kept, of 30 that make a month. */
const DAYS_KEPT = 30;
/** Gigabytes of memory that an active object is billed for, whatever it uses. */
const MEMORY = 0.128;
/**
 * Milliseconds of processor time of the worker for a request, which no counter shows. Measured was 0.6 ms of the whole process
 * for one that wakes no object, the runtime and the network included.
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

/** A line of a bill for 1,000 finished matches, in USD. */
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

/** What 1,000 finished matches cost, by counters in whose time some were finished. */
export function billOf(counts: Counts): Bill {
  const matches = of(counts, 'matches-over');
  const lines = ITEMS.map(({ amount, ...item }) => {
    const per = matches > 0 ? (amount(counts) / matches) * 1000 : 0;
    return { ...item, amount: per, usd: (per * item.perMillion) / 1e6 };
  });
  const movesPerMatch = matches > 0 ? of(counts, 'moves') / matches : 0;
  return { matches, movesPerMatch, lines, usd: lines.reduce((sum, { usd }) => sum + usd, 0) };
}

/** How far counters have risen. */
export const risen = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - of(before, name)]));

/** Rows that an object reads when it wakes, besides one for each move. */
const WAKE_ROWS = 20;

/**
 * Counts with what so many visits would have cost besides, had they been hours apart: the object sleeps in between, and each time
 * what it counted is handed on by itself, a request and a row.
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

/** A bill as a table. */
export function billText(title: string, { matches, movesPerMatch, lines, usd }: Bill): string {
  const rows = lines.map(
    (line) =>
      `  ${line.what.padEnd(24)}${line.amount.toPrecision(4).padStart(10)} ${line.unit.padEnd(10)}× ${String(line.perMillion).padStart(7)} / 10⁶ = ${line.usd.toFixed(4)} USD   (${line.formula})`,
  );
  return `${title}: 1,000 matches, by ${matches} that were finished, of ${movesPerMatch.toFixed(0)} moves
${rows.join('\n')}
  ${'together'.padEnd(24)}${' '.repeat(34)}${usd.toFixed(4)} USD
`;
}
