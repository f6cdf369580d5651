// npm run measure -- NAME: figures, pictures and long tests; `--help` lists them. The rest of the line goes to NAME.
import { findBrowsers } from './chromium.mjs';
import {
  ensureBench,
  ensureClient,
  ensureInstalled,
  ensureServer,
  ensureSynced,
  inRoot,
  run,
  toolEnv,
} from './tools.mjs';

const args = process.argv.slice(3);
const program = (...path) => ['node', inRoot(...path)];
const TEST = program('scripts', 'test.mjs');

/** Programs by name: what each does, what must be there before, its command, and its environment. */
const PROGRAMS = {
  bench: {
    does: 'moves a second and latency beside three other servers, into docs/performance.md',
    needs: [ensureBench, ensureServer],
    command: program('bench', 'service', 'main.ts'),
  },
  games: {
    does: 'random moves, play-outs and views a second; `games melds` and `games chances` time parts of Five Crowns',
    command: [...program('cli', 'main.ts'), 'bench'],
  },
  bots: {
    does: 'waits for the moves of strong bots, and of others beside them; `--checkout FOLDER` measures another version',
    command: program('bench', 'bots', 'main.ts'),
  },
  crowd: {
    does: 'how soon moves reach 5,000 spectators, before and after a relay is killed',
    command: program('bench', 'crowd', 'main.ts'),
  },
  event: {
    does: 'a Swiss event of 500 bots over nine rounds: time of pairing, processor time and memory',
    command: program('bench', 'event', 'main.ts'),
  },
  simulate: {
    does: 'load of the busiest lobby object in a day of a million matches, on simulated time',
    // Only plots need further packages.
    needs: args.some((arg) => /^--out\b/.test(arg)) ? [ensureBench] : [],
    command: program('bench', 'simulate', 'main.ts'),
  },
  chaos: {
    does: 'long crash, connection and bad-input tests, and a flood of clients within the limits',
    command: [...TEST, '--project', 'chaos'],
    env: { CROWNS_TESTS: 'full' },
  },
  weigh: {
    does: 'files and bytes that a cold visit of each page loads',
    needs: [ensureClient],
    command: program('bench', 'weigh', 'main.ts'),
  },
  pace: {
    does: 'time until pages show something and react, at full and quarter CPU speed',
    needs: [ensureServer],
    command: program('bench', 'pace', 'main.ts'),
    browser: true,
  },
  lighthouse: {
    does: 'figures of Lighthouse for the home page and a match on a phone',
    needs: [ensureBench, ensureServer],
    command: program('bench', 'lighthouse', 'main.mjs'),
    browser: true,
  },
  browsers: {
    does: 'plays matches in Firefox and in the engine of WebKit; an argument selects one of them',
    needs: [ensureServer],
    command: program('test', 'browsers', 'main.ts'),
  },
  screenshots: {
    does: 'all pages and states in each size, theme and language, and film strips',
    needs: [ensureSynced, ensureServer],
    command: program('bench', 'screenshots', 'run.ts'),
    // Makes the test browser paint, which it otherwise skips to save time.
    env: { CROWNS_FILM: 'on' },
    browser: true,
  },
  pictures: {
    does: 'renews the reference pictures of tables, after an intended visual change',
    command: [...TEST, 'test/e2e/pictures.test.ts'],
    env: { CROWNS_PICTURES: 'new' },
  },
  durations: {
    does: 'commits the seconds of test files that this machine measured, by which new machines order them',
    command: program('test', 'support', 'commit-durations.ts'),
  },
};

const name = process.argv[2];
const chosen = Object.hasOwn(PROGRAMS, name ?? '') ? PROGRAMS[name] : undefined;
if (!chosen) {
  const isAsked = name === '--help' || name === undefined;
  const list = Object.entries(PROGRAMS).map(([each, { does }]) => `  ${each.padEnd(12)}${does}\n`);
  if (!isAsked) process.stderr.write(`there is no "${name}" to measure\n`);
  (isAsked ? process.stdout : process.stderr).write(`npm run measure -- NAME [OPTIONS]\n${list.join('')}`);
  process.exit(isAsked ? 0 : 2);
}
const { needs = [], command, env = {}, browser = false } = chosen;
ensureInstalled();
for (const ensure of needs) ensure();
run(command[0], [...command.slice(1), ...args], {
  env: { ...toolEnv(), ...(browser ? findBrowsers() : {}), ...env },
});
