import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { quantile } from '../service/driver/probe.ts';
import { answersOf, People } from './matches.ts';
import { cpuTimes } from './cpu.ts';
import { startService } from './service.ts';
import { memoryTimes, MOVES } from './turns.ts';

const HELP = `npm run measure -- bots [--checkout FOLDER] [--seconds 20] [--only answers,beside,memory,cpu]
  answers   how long people wait for a strong bot's move
  beside    how long people elsewhere wait for their acknowledgements beside 30 matches of bots
  cpu       processor time of a message: a move with everybody's frames, a bot's thought
  memory    how long a match takes to bring a bot's memory up to date
  --checkout measures another version of the code, with packages installed
`;

const { values } = parseArgs({
  options: {
    checkout: { type: 'string', default: join(import.meta.dirname, '..', '..') },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string', default: 'answers,beside,memory' },
    help: { type: 'boolean' },
  },
});

/** Processor time that Cloudflare's free plan allows a message, in ms. */
const FREE_PLAN_MS = 10;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const inSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

/** Addresses of matches: `networks` of them in turn. */
const addressesOf = (matches: number, networks: number, block: number): string[] =>
  Array.from({ length: matches }, (_, index) => `203.0.${block}.${(index % networks) + 1}`);

/** People's waits for a strong bot with two seats. Each row is of another block of addresses. */
async function answers(origin: string, seconds: number): Promise<void> {
  const rows = [
    { matches: 1, networks: 1, think: 0 },
    { matches: 10, networks: 1, think: 0 },
    { matches: 30, networks: 1, think: 0 },
    { matches: 80, networks: 80, think: 0 },
    { matches: 100, networks: 50, think: 5000 },
  ];
  say(
    '| matches | addresses | people think | answers | median | 90% | slowest |\n|---|---|---|---|---|---|---|',
  );
  for (const [block, { matches, networks, think }] of rows.entries()) {
    const addresses = addressesOf(matches, networks, block);
    const waits = await answersOf({ origin, addresses, think }, think > 0 ? seconds * 2 : seconds);
    const figures = [0.5, 0.9, 1].map((share) => `${inSeconds(quantile(waits, share))} s`).join(' | ');
    say(`| ${matches} | ${networks} | ${think / 1000} s | ${waits.length} | ${figures} |`);
  }
}

/** Rounds of calm and bots in turn, because machines are noisy. */
const ROUNDS = 3;

/** Acknowledgements of 20 matches of people without and with 30 matches of one address against bots. */
async function beside(origin: string, seconds: number): Promise<void> {
  const kinds = [
    { title: 'one strong bot each, CROWNS', game: 'realm', bots: 1, block: 100 },
    { title: 'seven strong bots each, Five Crowns', game: 'five-crowns', bots: 7, block: 120 },
  ];
  say('| beside 30 matches of | | moves | median | 95% | 99% |\n|---|---|---|---|---|---|');
  for (const { title, game, bots, block } of kinds) {
    const [calm, busy]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const people = await People.open(origin, 20, 200);
      await people.waits(2);
      calm.push(...(await people.waits(seconds / 2)));
      const addresses = addressesOf(30, 1, block + round);
      const played = answersOf({ origin, addresses, game, bots }, seconds / 2 + 2);
      // Matches take a moment to open.
      await people.waits(2);
      busy.push(...(await people.waits(seconds / 2)));
      await played;
      people.close();
    }
    for (const [name, waits] of [
      ['without', calm],
      ['with', busy],
    ] as const) {
      const figures = [0.5, 0.95, 0.99].map((share) => `${quantile(waits, share).toFixed(1)} ms`).join(' | ');
      say(`| ${title} | ${name} | ${waits.length} | ${figures} |`);
    }
  }
}

if (values.help) {
  say(HELP);
  process.exit(0);
}
const checkout = resolve(values.checkout);
const [seconds, parts] = [Number(values.seconds), values.only.split(',')];
if (parts.includes('memory')) {
  const times = await memoryTimes(checkout);
  say(
    `Memory of a bot at CROWNS with four seats: ${MOVES.map((n, at) => `move ${n} ${times[at]?.toFixed(3)} ms`).join(', ')}\n`,
  );
}
if (parts.includes('cpu')) {
  say('| game | message | median | 95% | most | above 10 ms |\n|---|---|---|---|---|---|');
  for (const [name, all] of cpuTimes()) {
    const figures = [0.5, 0.95, 1].map((share) => `${quantile(all, share).toFixed(1)} ms`).join(' | ');
    const above = all.filter((took) => took > FREE_PLAN_MS).length / all.length;
    say(`| ${name} | ${figures} | ${Math.round(above * 100)}% |`);
  }
}
const needed = { answers, beside };
const wanted = Object.entries(needed).filter(([name]) => parts.includes(name));
if (wanted.length > 0) {
  const service = await startService(checkout);
  for (const [, measure] of wanted) {
    await measure(service.origin, seconds);
    say('');
  }
  service.stop();
}
process.exit(0);
