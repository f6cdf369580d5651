import type { Plan } from './plan.ts';
import { TIMED, type Tally, type Timed, type Times } from './tally.ts';

/** Results of a run. Times are in ms, rates in moves per second; `busy` is a fraction of one core. */
export interface Report {
  readonly url: string;
  readonly asked: Omit<Plan, 'url' | 'game'> & { readonly game: string };
  readonly seconds: number;
  readonly matches: { readonly created: number; readonly finished: number };
  readonly sockets: number;
  readonly moves: number;
  /** Moves per second and match, over the time in which matches could be played. */
  readonly rate: number;
  readonly times: Readonly<Record<Timed, Times>>;
  readonly errors: Readonly<Record<string, number>>;
  readonly driver: { readonly busy: number; readonly megabytes: number };
  readonly bottleneck: Bottleneck;
}

/** The factor limiting the speed of a run. */
export interface Bottleneck {
  readonly what:
    'nothing' | 'this program' | 'limits' | 'connections' | 'the whole server' | 'matches' | 'creating';
  readonly why: string;
}

/** Fraction of a core above which this program is too busy to measure a server. */
const BUSY = 0.85;
/** Fraction of the requested rate below which matches count as held up. */
const KEPT_PACE = 0.9;
/** Time in ms above which an answer counts as slow. */
const SLOW = 100;

const LIMITED = /^(too-|full$|closed-44)/;
const LOST = /^(no-|socket-|closed-1|health-|move-not-answered|status-5)/;

function countOf(errors: Readonly<Record<string, number>>, pattern: RegExp): number {
  return Object.entries(errors).reduce((sum, [code, count]) => sum + (pattern.test(code) ? count : 0), 0);
}

/** The bottleneck as seen from outside: the first cause that applies. */
export function bottleneckOf({
  errors,
  driver,
  rate,
  asked,
  times,
  matches,
}: Pick<Report, 'errors' | 'driver' | 'rate' | 'asked' | 'times' | 'matches'>): Bottleneck {
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  if (driver.busy >= BUSY) {
    const why = `it was busy for ${(driver.busy * 100).toFixed(0)}% of the time: run several of it, or lower the load`;
    return { what: 'this program', why };
  }
  const lost = countOf(errors, LOST);
  if (lost > 0) return { what: 'connections', why: `${lost} were refused, lost or not answered` };
  const limited = countOf(errors, LIMITED);
  if (limited > 0) return { what: 'limits', why: `the server's limits rejected ${limited} requests` };
  const { health, acknowledged, create } = times;
  if (health.p95 > SLOW) {
    const why = `even a request that wakes no object took ${ms(health.p95)} (p95): its CPU or the network`;
    return { what: 'the whole server', why };
  }
  const slow = rate < asked.rate * KEPT_PACE;
  if (acknowledged.p95 > SLOW || (slow && matches.created > 0)) {
    const why = `a move took ${ms(acknowledged.p95)} (p95), a request that wakes no object ${ms(health.p95)}`;
    return { what: 'matches', why };
  }
  if (create.p95 > SLOW * 5)
    return { what: 'creating', why: `creating a match took ${ms(create.p95)} (p95)` };
  return { what: 'nothing', why: 'the server kept up with the load' };
}

export function reportOf(plan: Plan, tally: Tally, seconds: number, busy: number): Report {
  const { url, game, ...rest } = plan;
  const times = Object.fromEntries(TIMED.map((name) => [name, tally.times(name)])) as Record<Timed, Times>;
  const facts = {
    url,
    asked: { game: game.id, ...rest },
    seconds,
    matches: { created: tally.created, finished: tally.finished },
    sockets: tally.mostSockets,
    moves: tally.moves,
    rate: tally.playable > 0 ? tally.moves / tally.playable : 0,
    times,
    errors: tally.errors,
    driver: { busy, megabytes: process.memoryUsage().rss / 1e6 },
  };
  return { ...facts, bottleneck: bottleneckOf(facts) };
}

const TITLES: Readonly<Record<Timed, string>> = {
  create: 'creating a match',
  open: 'opening a socket, until the welcome',
  acknowledged: 'a move, until its answer',
  players: 'a move, until other seats see it',
  spectators: 'a move, until a spectator sees it',
  health: 'a request that wakes no object',
};

/** Formats the report as a table. */
export function reportText(report: Report): string {
  const { asked, matches, times, errors, driver, bottleneck } = report;
  const cell = (value: number): string => value.toFixed(1).padStart(9);
  const rows = TIMED.filter((name) => times[name].count > 0).map((name) => {
    const { count, p50, p95, p99, max } = times[name];
    return `  ${TITLES[name].padEnd(34)}${String(count).padStart(8)}${[p50, p95, p99, max].map(cell).join('')}`;
  });
  const failures = Object.entries(errors).map(([code, count]) => `${code} ${count}`);
  return `${report.url}: ${report.seconds.toFixed(1)} s, ${asked.matches} concurrent matches of ${asked.game}, ${asked.seats} seats, ${asked.spectators} spectators each
  matches created ${matches.created}, finished ${matches.finished}; at most ${report.sockets} sockets
  moves ${report.moves}: ${(report.moves / report.seconds).toFixed(1)} a second; ${report.rate.toFixed(2)} of ${asked.rate} requested per match

  ${'milliseconds'.padEnd(34)}${'count'.padStart(8)}${['p50', 'p95', 'p99', 'max'].map((name) => name.padStart(9)).join('')}
${rows.join('\n')}

errors: ${failures.length > 0 ? failures.join(', ') : 'none'}
this program: busy for ${(driver.busy * 100).toFixed(0)}% of the time, ${driver.megabytes.toFixed(0)} MB
bottleneck: ${bottleneck.what} (${bottleneck.why})
`;
}
