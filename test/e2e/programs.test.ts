import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '../../games/chance.ts';
import type { ClubStandings } from '../../worker/protocol/index.ts';
import { further } from '../support/further.ts';
import { createMatch, openClient, openSocket, socketUrl } from '../support/online.ts';

const ROOT = join(import.meta.dirname, '../..');

const origin = inject('origin');

/** Runs a program of this project and collects its output. */
function run(args: readonly string[], input = ''): { output: () => string; done: Promise<number> } {
  const child = spawn(process.execPath, args, { cwd: ROOT });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(input);
  return { output: () => output, done: once(child, 'exit').then(([code]) => code as number) };
}

/** Plays random moves for a seat until the match is over. */
async function playOut(id: string, token: string): Promise<void> {
  const random = seededRandom(7);
  const client = await openClient(origin, id);
  await client.hello(token);
  if (!client.view) await client.next('welcome', ({ view }) => view !== null);
  while (!client.view!.outcome) {
    const next = client.n + 1;
    if (client.legal.length > 0) await client.playRandom(random);
    else await client.reached(next);
  }
  client.close();
}

describe('programs on the public protocol', () => {
  further("are answered when they close a socket, by the library `ws` and by Node's own", async () => {
    const { id } = await createMatch(origin, 2);
    for (const url of [
      socketUrl(origin, id),
      `${origin.replace(/^http/, 'ws')}/api/lobby/socket?game=realm`,
    ]) {
      const one = await openSocket(url);
      one.close(1000, 'enough');
      expect((await once(one, 'close')).map(String)).toEqual(['1000', 'enough']);
      // Node's own client decompresses asynchronously: a message arriving at that moment would hide the
      // answer.
      const other = new WebSocket(url);
      await new Promise((resolve) =>
        other.addEventListener(url.includes('lobby') ? 'message' : 'open', resolve),
      );
      const closed = new Promise<CloseEvent>((resolve) => other.addEventListener('close', resolve));
      other.close(1000);
      expect((await closed).code).toBe(1000);
    }
  });

  it('the thirty-line bot of docs/ plays a match to its end', async () => {
    const { id, token } = await createMatch(origin, 2);
    const bot = run(['docs/bot.mjs', origin, id]);
    await playOut(id, token);
    expect(await bot.done).toBe(0);
    expect(bot.output()).toMatch(/^(won|lost) \{"reason":/m);
  });

  it('the club program of docs/ plays a round robin of bots, and crowns club reads it', async () => {
    const club = run(['docs/club.mjs', origin, 'kings-queens']);
    expect(await club.done, club.output()).toBe(0);
    const [link, event, ...standings] = club.output().trimEnd().split('\n') as [string, string, ...string[]];
    expect(standings.map((row) => row.split(' ')[1]).sort()).toEqual(['Ada', 'Ben', 'Cleo', 'Dora']);
    const said = async (...args: readonly string[]): Promise<string> => {
      const command = run(['cli/main.ts', 'club', ...args]);
      expect(await command.done, command.output()).toBe(0);
      return command.output();
    };
    const shown = (await said('events', link, '--event', event)).split('\n');
    expect(shown.filter((line) => line.startsWith('Round '))).toHaveLength(3);
    expect(
      shown.slice(shown.indexOf('Standings') + 1, -1).map((line) => line.trim().split(/ +/).join(' ')),
    ).toEqual(standings);
    const { standings: all } = JSON.parse(await said('standings', link, '--json')) as ClubStandings;
    expect(all.map(({ played }) => played)).toEqual([3, 3, 3, 3]);
  });

  further('crowns play sits down at a server, and plays to the end', async () => {
    const { id, token } = await createMatch(origin, 2);
    const seat = run(['cli/main.ts', 'play', 'realm', '--server', origin, '--match', id], '1\n'.repeat(500));
    await playOut(id, token);
    expect(await seat.done, seat.output().slice(-500)).toBe(0);
    expect(seat.output()).toContain(`${origin}/match/${id}`);
    expect(seat.output().trimEnd().split('\n').at(-1)).toMatch(/^\{"reason":/);
  });

  further('crowns play opens a table of the size that its game wants', async () => {
    const seat = run(['cli/main.ts', 'play', 'five-crowns-solo', '--server', origin], 'quit\n');
    expect(await seat.done, seat.output().slice(-500)).toBe(0);
    expect(seat.output()).toContain('game five-crowns-solo |');
    const refused = run(['cli/main.ts', 'play', 'realm', '--server', origin, '--match', 'nosuchmatch1']);
    expect(await refused.done).toBe(1);
    expect(refused.output()).toMatch(/^crowns: [^\n]+\n$/);
  });
});
