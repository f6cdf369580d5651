import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { Server } from '../support/server.ts';
import { scale } from '../support/share.ts';
import { pause, report, seed } from './report.ts';
import { playTable, type Played } from './table.ts';

const KILLS = scale(2, 60);
const LANES = scale(4, 12);
/** Maximum time in ms from the first command until the service is killed. */
const LONGEST_LIFE = 2000;

describe('the whole service killed at any moment', () => {
  let server: Server;
  const over = new AbortController();
  beforeAll(async () => void (server = await Server.start()));
  afterAll(async () => {
    over.abort();
    await server.stop();
  });

  it(`[P7.2] loses and doubles no move of many matches in ${KILLS} kills (seed ${seed})`, async () => {
    const random = seededRandom(seed);
    const played: Played[] = [];
    let kills = 0;
    let commands = 0;
    const counted = async (): Promise<void> => void commands++;
    /** Plays matches with two or three seats, one after the other, until all kills are done. */
    const lane = async (seats: number, own = seededRandom(random.below(2 ** 31))): Promise<void> => {
      do played.push(await playTable(server, seats, own, over.signal, counted));
      while (kills < KILLS);
    };
    const killer = async (): Promise<void> => {
      for (; kills < KILLS; kills++) {
        // On a busy machine no table may be open yet, and nothing could be lost.
        for (const before = commands; commands === before;) await pause(20);
        await pause(random.below(LONGEST_LIFE));
        await server.crash();
      }
    };
    const started = Date.now();
    await Promise.all([killer(), ...Array.from({ length: LANES }, (_, i) => lane(2 + (i % 2)))]);
    const sum = (of: (one: Played) => number): number => played.reduce((total, one) => total + of(one), 0);
    const figures = {
      kills,
      matches: played.length,
      'moves acknowledged': sum(({ acknowledged }) => acknowledged),
      'commands resent': sum(({ resent }) => resent),
      'of them kept before': sum(({ keptUnanswered }) => keptUnanswered),
      connections: sum(({ connections }) => connections),
      lost: sum(({ lost }) => lost),
      doubled: sum(({ doubled }) => doubled),
      seconds: Math.round((Date.now() - started) / 1000),
    };
    report('crash', figures);
    expect(played.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(figures).toMatchObject({ lost: 0, doubled: 0, 'moves acknowledged': sum(({ moves }) => moves) });
    // Players never pause, so each kill leaves unanswered commands.
    expect(figures['commands resent']).toBeGreaterThan(0);
  });
});
