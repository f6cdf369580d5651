import { parseArgs } from 'node:util';
import { seededRandom } from '../../games/chance.ts';
import { firstOf, itemAt, valueAt } from '../../games/list.ts';
import type { MatchInfo } from '../../worker/protocol/index.ts';
import { fullMatch, getText, openSocket, socketUrl } from '../../test/support/online.ts';
import { WireClient } from '../../test/support/wire-client.ts';
import { mostSockets } from '../../cli/load/descriptors.ts';
import { knock } from './knock.ts';
import { Runtime } from './runtime.ts';
import { added, Watchers } from './watchers.ts';

const { values } = parseArgs({
  options: {
    spectators: { type: 'string', default: '5000' },
    moves: { type: 'string', default: '40' },
    threads: { type: 'string', default: '2' },
    beyond: { type: 'string', default: '0' },
  },
});
const [spectators, moves, threads, beyond] = [
  values.spectators,
  values.moves,
  values.threads,
  values.beyond,
].map(Number) as [number, number, number, number];
/** Pause in ms between two moves, long enough for the first to reach everyone. */
const THINKING = 700;
const FEW = 10;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
const now = (): number => performance.timeOrigin + performance.now();
const say = (text: string): void => void process.stdout.write(`${text}\n`);
/** Seconds since a time. */
const seconds = (since: number): number => round((now() - since) / 1000);
const round = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** Median, 95th percentile and maximum. */
function figures(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    round(itemAt(sorted, Math.min(sorted.length - 1, Math.floor(sorted.length * share))));
  return `median ${at(0.5)} ms, 95% ${at(0.95)} ms, slowest ${at(1)} ms`;
}

const runtime = await Runtime.start();
/** Connections beyond the spectators’: players, requests, and those the runtime needs for a crowd's relays. */
const OTHERS = 50;
const open = Math.min(runtime.room, mostSockets()) - OTHERS;
if (spectators > open) {
  process.stderr.write(
    `${spectators} spectators are too many: the limit of open files (ulimit -n) allows ${open}\n`,
  );
  runtime.stop();
  process.exit(2);
}
const { id, tokens } = await fullMatch(runtime.origin, 2);
const random = seededRandom(1);
const players = await Promise.all(
  tokens.map(async (token) => {
    const client = new WireClient(await openSocket(`${socketUrl(runtime.origin, id)}?as=seat`));
    await client.hello(token);
    return client;
  }),
);

/** Plays `count` moves; returns when each was sent, and how long its acknowledgement took. */
async function play(count: number): Promise<{ sent: Map<number, number>; answered: number[] }> {
  const sent = new Map<number, number>();
  const answered: number[] = [];
  for (let i = 0; i < count; i++) {
    const actor = players.find(({ legal }) => legal.length > 0);
    // Random moves have ended the match.
    if (!actor) break;
    const n = actor.n + 1;
    const at = now();
    sent.set(n, at);
    await actor.playRandom(random);
    answered.push(now() - at);
    await Promise.all(players.map((player) => player.reached(n)));
    await pause(THINKING);
  }
  return { sent, answered };
}

/** Plays on and prints the figures. Returns the relays whose spectators saw moves. */
async function measure(watchers: Watchers): Promise<readonly string[]> {
  await watchers.take();
  const { sent, answered } = await play(moves);
  await pause(THINKING);
  const { arrivals, gaps, lost, watching } = await watchers.take();
  if (sent.size === 0) {
    say('  The match is over.');
    return [];
  }
  const last = new Map<number, number>();
  const byRelay = new Map<string, number[]>();
  for (const [relay, n, at] of arrivals) {
    const took = at - valueAt(sent, n);
    last.set(n, Math.max(last.get(n) ?? 0, took));
    const own = byRelay.get(relay);
    if (own) own.push(took);
    else byRelay.set(relay, [took]);
  }
  const slowest = firstOf(
    [...byRelay].sort(([, a], [, b]) => Math.max(...b.slice(-50)) - Math.max(...a.slice(-50))),
  );
  say(`  a move is acknowledged to its player: ${figures(answered)}`);
  say(`  it reaches the last of ${watching} spectators: ${figures([...last.values()])}`);
  say(`  those at the slowest of ${byRelay.size} places (${slowest[0]}): ${figures(slowest[1])}`);
  say(
    `  ${arrivals.length} of ${watching * sent.size} frames came; out of order ${gaps}, connections lost ${lost}`,
  );
  return [...byRelay.keys()].filter((place) => place !== 'match');
}

/** Kills a relay while players play on, and waits until all watch again. */
async function killRelay(watchers: Watchers, relay: string): Promise<void> {
  say('A relay is killed:');
  const killed = now();
  await fetch(`${runtime.origin}/kill?match=${id}&relay=${relay}`);
  const after = play(Math.ceil(moves / 4));
  let { watching, lost, codes } = await watchers.take();
  while (watching < spectators || lost === 0) {
    await pause(50);
    const more = await watchers.take();
    watching = more.watching;
    lost += more.lost;
    codes = added([codes, more.codes]);
  }
  const how = Object.entries(codes).map(([code, count]) => `${count} by ${code}`);
  say(
    `  ${lost} lost their connection (${how.join(', ')}); all ${watching} watch again after ${seconds(killed)} s`,
  );
  say(`  meanwhile a move is acknowledged: ${figures((await after).answered)}`);
  await measure(watchers);
}

const watchers = new Watchers(socketUrl(runtime.origin, id), threads);
say(`With ${FEW} spectators (memory ${runtime.memory} MB):`);
await watchers.add(FEW);
await measure(watchers);
const started = now();
await watchers.add(spectators - FEW);
say(`${spectators - FEW} more came within ${seconds(started)} s.`);
await pause(3000);
say(`With ${spectators} spectators (memory ${runtime.memory} MB):`);
const [relay] = await measure(watchers);

if (beyond > 0) {
  say(`${beyond} more come, as fast as they can:`);
  const answers = await knock(socketUrl(runtime.origin, id), beyond);
  say(
    `  ${Object.entries(answers)
      .map(([answer, count]) => `${count} × ${answer}`)
      .join(', ')}`,
  );
  await measure(watchers);
}

if (relay === undefined) say('No relay has spectators: the match itself sends to so few.');
else await killRelay(watchers, relay);
const info = JSON.parse(await getText(`${runtime.origin}/api/matches/${id}`)) as MatchInfo;
say(`The match counts ${info.spectators} spectators.`);
await watchers.stop();
runtime.stop();
process.exit(0);
