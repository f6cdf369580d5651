import { afterEach, describe, expect, it } from 'vitest';
import { recallAll, remembered } from '#games/bot/memory.ts';
import { think } from '#games/bot/thought.ts';
import { seededRandom } from '#games/chance.ts';
import { games, gameOf } from '#games/index.ts';
import { parseRecord } from '#games/record.ts';
import { replayRecord } from '#games/replay.ts';
import { seenBy } from '#games/step.ts';
import { luckSeedOf } from '../../worker/match/table/luck.ts';
import { further } from '../support/further.ts';
import { fullMatch, getText, openClient } from '../support/online.ts';
import { Server } from '../support/server.ts';
import type { WireClient } from '../support/wire-client.ts';

const bots = [{ seat: 1, level: 'strong' }];

let server: Server | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** A match of a game against a strong bot; moves are random. */
class AgainstBot {
  readonly id: string;
  readonly game: string;
  private readonly origin: string;
  private readonly token: string;
  private client: WireClient;
  private readonly random = seededRandom(11);

  private constructor(origin: string, game: string, id: string, token: string, client: WireClient) {
    [this.origin, this.game, this.id, this.token, this.client] = [origin, game, id, token, client];
  }

  static async open(origin: string, game: string): Promise<AgainstBot> {
    const { id, tokens } = await fullMatch(origin, 2, { game, bots });
    const client = await openClient(origin, id);
    await client.hello(tokens[0]);
    return new AgainstBot(origin, game, id, tokens[0]!, client);
  }

  async enterAgain(): Promise<void> {
    this.client = await openClient(this.origin, this.id);
    await this.client.hello(this.token);
  }

  /** Plays until the bot has moved `count` times more. Calls `meanwhile` whenever the bot is to act. */
  async play(count: number, meanwhile: () => unknown = () => undefined): Promise<void> {
    for (let made = 0; made < count && !this.client.view?.outcome;) {
      const { client } = this;
      if (client.legal.length > 0) await client.playRandom(this.random);
      else {
        const { n } = client;
        await meanwhile();
        await client.reached(n + 1);
        made++;
      }
    }
  }

  /** Ends the match. Returns the bot's moves, and those it should have made by its view, memory and luck alone. */
  async judge(): Promise<{ made: string[]; expected: string[] }> {
    if (!this.client.view?.outcome) await this.client.command({ t: 'concede' });
    const text = await getText(`${this.origin}/api/matches/${this.id}/record`);
    const seed = /^; seed (\w+)$/m.exec(text)![1]!;
    const record = parseRecord(text);
    const replay = record.ok && replayRecord(record.value, games);
    if (!replay || !replay.ok) throw new Error('the record can not be replayed');
    const game = gameOf(this.game)!;
    const { steps } = replay.value;
    const [made, expected]: [string[], string[]] = [[], []];
    for (const [n, step] of steps.entries()) {
      if (step.seat !== 1) continue;
      const log = steps.slice(0, n).flatMap((past) => remembered(seenBy(game, past, 1)));
      const view = game.view(step.before, 1);
      const [recalled, luck] = [recallAll(game.bot ?? {}, log, 1), luckSeedOf(seed, `${n}`)];
      made.push(game.formatMove(step.move));
      const asked = { game: game.id, kind: 'strong', seat: 1, seats: 2, costs: null } as const;
      expected.push(think(game, { ...asked, view, recalled, luck }));
    }
    return { made, expected };
  }
}

describe('the bots of a service', () => {
  further(
    '[P12.2] move as their matches have it, though thinkers are killed or hang in mid-thought',
    async () => {
      server = await Server.start();
      const { origin } = server;
      const match = await AgainstBot.open(origin, 'realm');
      await match.play(3);
      await expect.poll(() => server!.thinkers.length).toBeGreaterThan(0);
      let kills = 0;
      await match.play(6, () => {
        for (const pid of server!.thinkers) process.kill(pid, kills++ === 2 ? 'SIGSTOP' : 'SIGKILL');
      });
      await server.crash();
      await match.enterAgain();
      await match.play(2);
      expect(kills).toBeGreaterThan(3);
      const { made, expected } = await match.judge();
      expect(made.length).toBeGreaterThanOrEqual(11);
      expect(made).toEqual(expected);
    },
  );

  further('[P12.2] move the same where the host wants no thinkers', async () => {
    server = await Server.start({ CROWNS_THINKERS: '0' });
    const match = await AgainstBot.open(server.origin, 'kings-queens');
    await match.play(6);
    expect(server.thinkers).toEqual([]);
    const { made, expected } = await match.judge();
    expect(made).toEqual(expected);
  });

  it('think where nobody outside reaches them, and the host sees how much', async () => {
    server = await Server.start({ HOST_SECRET: 'a secret of the host' });
    const { origin } = server;
    const match = await AgainstBot.open(origin, 'kings-queens');
    await match.play(3);
    for (const path of ['/think', '/thinkers', '/api/think', '/disk'])
      for (const method of ['GET', 'POST']) expect((await fetch(origin + path, { method })).status).toBe(404);
    const authorization = `Basic ${Buffer.from('host:a secret of the host').toString('base64')}`;
    const text = await (await fetch(`${origin}/metrics`, { headers: { authorization } })).text();
    const sample = (name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
    expect(sample('crowns_thoughts_total\\{by="thinker"\\}')).toBeGreaterThanOrEqual(3);
    expect(sample('crowns_thinkers')).toBe(1);
    expect(sample('crowns_thoughts_waiting')).toBe(0);
    expect(sample('crowns_thoughts_seconds_total')).toBeGreaterThan(0);
  });

  it('leave no process behind', async () => {
    server = await Server.start();
    await (await AgainstBot.open(server.origin, 'realm')).play(2);
    const { thinkers } = server;
    expect(thinkers.length).toBeGreaterThan(0);
    await server.stop();
    const isAlive = (pid: number): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(() => thinkers.filter(isAlive)).toEqual([]);
    server = undefined;
  });
});
