import { parseArgs } from 'node:util';
import { devices, type Browser, type Page } from 'playwright-core';
import { firstOf, itemAt } from '../../games/list.ts';
import { openBrowser } from '../../test/support/browser.ts';
import { fullMatch } from '../../test/support/online.ts';
import { Server } from '../../test/support/server.ts';
import { coldLoad } from './cold.ts';
import { answers } from './presses.ts';
import { slowLoad } from './slow.ts';

const USAGE = `npm run measure -- pace [OPTIONS]
  --only cold|slow|presses   one of the three
  --rounds N                 loads of each page, of which the median is given (9)
  --origin URL               another running service to measure beside this one, in turns; as often as wanted
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    origin: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean' },
  },
});

type Figures = Readonly<Record<string, number>>;
/** Measures one visit. */
type Measure = (page: Page, url: string, isMatch: boolean) => Promise<Figures>;

const KINDS: Readonly<Record<string, Measure>> = { cold: coldLoad, slow: slowLoad, presses: answers };
/** Milliseconds, or a fraction of the screen. */
const cell = (value: number): string => (value < 1 ? value.toFixed(3) : value.toFixed(0));

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return itemAt(sorted, Math.floor(sorted.length / 2));
}

async function urlOf(origin: string, isMatch: boolean): Promise<string> {
  if (!isMatch) return `${origin}/`;
  const { id, tokens } = await fullMatch(origin, 2, { bots: [{ seat: 1, level: 'novice' }] });
  return `${origin}/match/${id}#seat=${tokens[0]}`;
}

/** Measures a visit of a phone with an empty cache. */
async function visit(browser: Browser, origin: string, kind: string, isMatch: boolean): Promise<Figures> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  const measure = KINDS[kind];
  if (!measure) throw new RangeError(`no visit is called ${kind}`);
  const figures = await measure(await context.newPage(), await urlOf(origin, isMatch), isMatch);
  await context.close();
  return figures;
}

async function report(browser: Browser, origins: readonly string[], kind: string): Promise<void> {
  for (const isMatch of [false, true]) {
    const found = origins.map((): Figures[] => []);
    for (let round = 0; round < Number(values.rounds); round++)
      for (const [index, origin] of origins.entries())
        itemAt(found, index).push(await visit(browser, origin, kind, isMatch));
    const names = Object.keys(firstOf(firstOf(found)));
    process.stdout.write(`\n| ${kind}: ${isMatch ? 'match' : 'home'} | ${names.join(' | ')} |\n`);
    process.stdout.write(`|${' --- |'.repeat(names.length + 1)}\n`);
    for (const [index, origin] of origins.entries()) {
      const cells = names.map((name) =>
        cell(median(itemAt(found, index).map((figures) => figures[name] ?? NaN))),
      );
      process.stdout.write(`| ${origin} | ${cells.join(' | ')} |\n`);
    }
  }
}

if (values.help) process.stdout.write(USAGE);
else {
  const server = await Server.start();
  const browser = await openBrowser('painted');
  try {
    for (const kind of values.only ? [values.only] : Object.keys(KINDS))
      await report(browser, [server.origin, ...values.origin], kind);
  } finally {
    await Promise.all([browser.close(), server.stop()]);
  }
}
