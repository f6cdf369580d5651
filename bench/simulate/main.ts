import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ASSUMED, type Plan } from './model.ts';
import './platform.ts';
import type { Hour } from './hour.ts';

const { Day } = await import('./day.ts');

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '1000000' },
    shards: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    hours: { type: 'string', default: '24' },
    crashes: { type: 'string', default: '1' },
    pages: { type: 'string', default: '50' },
    out: { type: 'string' },
    json: { type: 'boolean' },
  },
});

/** A whole number within limits; otherwise exits with code 2. */
function number(name: keyof typeof values, min: number, max: number): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  process.stderr.write(`simulate: --${name} is a number from ${min} to ${max}\n`);
  process.exit(2);
}

const plan: Plan = {
  matches: number('matches', 1, 20_000_000),
  shards: number('shards', 1, 64),
  seconds: number('seconds', 1, 3600),
  hours: number('hours', 1, 24),
  crashes: number('crashes', 0, 100),
  pages: number('pages', 0, 900),
};

const COLUMNS: readonly (readonly [title: string, value: (hour: Hour) => string])[] = [
  ['hour', ({ hour }) => `${hour}`],
  ['new/s', ({ arrivals }) => arrivals.toFixed(0)],
  ['calls/s', ({ calls }) => calls.toFixed(0)],
  ['rows/s', ({ rows }) => rows.toFixed(0)],
  ['texts/s', ({ sent }) => sent.toFixed(0)],
  ['busy', ({ busy }) => `${(busy * 100).toFixed(0)}%`],
  ['kB', ({ kilobytes }) => kilobytes.toFixed(0)],
  ['wait s', ({ wait }) => wait.toFixed(1)],
  ['95 of 100', ({ wait95 }) => wait95.toFixed(1)],
  ['tries', ({ tries }) => tries.toFixed(2)],
  ['waiting', ({ waiting }) => `${waiting}`],
  ['listed', ({ listed }) => `${listed}`],
  ['wrong', ({ wrong }) => `${wrong}`],
];
const line = (cells: readonly string[]): string => `${cells.map((cell) => cell.padStart(9)).join(' ')}\n`;

const say = (text: string): void => void (values.json ? process.stderr : process.stdout).write(text);
say(
  `${plan.matches.toLocaleString('en')} matches at once in the busiest hour, of which ${(ASSUMED.gameShare * 100).toFixed(0)}% are of the busiest game; its lobby in ${plan.shards} ${plan.shards === 1 ? 'object' : 'shards'}; ${plan.seconds} s of each hour\n`,
);
say(line(COLUMNS.map(([title]) => title)));
const hours: Hour[] = [];
const since = performance.now();
for await (const hour of new Day(plan).run()) {
  hours.push(hour);
  say(line(COLUMNS.map(([, value]) => value(hour))));
}
const busiest = hours.reduce((a, b) => (a.calls > b.calls ? a : b));
const took = (performance.now() - since) / 1000;
say(
  `the busiest object: ${busiest.calls.toFixed(0)} calls and ${busiest.rows.toFixed(0)} rows a second, at work for ${(busiest.busy * 100).toFixed(0)}% of its time; ${hours.reduce((sum, { crashes }) => sum + crashes, 0)} crashes, ${hours.reduce((sum, { wrong }) => sum + wrong, 0)} wrong entries; it took ${took.toFixed(0)} s\n`,
);
if (values.json) process.stdout.write(`${JSON.stringify({ plan, assumed: ASSUMED, hours })}\n`);
if (values.out !== undefined) {
  const { plots } = await import('./plots.ts');
  mkdirSync(values.out, { recursive: true });
  for (const [name, svg] of await plots(hours)) writeFileSync(join(values.out, `lobby-${name}.svg`), svg);
  say(`plots: ${values.out}/lobby-*.svg\n`);
}
process.exitCode = hours.some(({ wrong }) => wrong > 0) ? 1 : 0;
