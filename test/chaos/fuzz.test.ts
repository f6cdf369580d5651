import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '#games/chance.ts';
import type { ErrorBody } from '../../worker/protocol/index.ts';
import { fullMatch, getText, socketUrl } from '../support/online.ts';
import { Server } from '../support/server.ts';
import { scale } from '../support/share.ts';
import { fuzzFrames, tellsTooMuch, type Door } from './bad/frames.ts';
import { anyRequest, exchange, type RawAnswer, type RawRequest, type Targets } from './bad/http.ts';
import { fuzzRecords } from './bad/records.ts';
import type { Player } from './player.ts';
import { report, seed } from './report.ts';
import { judge, playersOf } from './table.ts';

const REQUESTS = scale(250, 8000);
const FRAMES = scale(350, 9000);
const RECORDS = scale(150, 3000);
/** Number of concurrent inputs of each kind. */
const ABREAST = 6;
const PATIENCE = 15_000;

const PARTS = ['code', 'message', 'retry', 'retryAfter'];

/** True for exactly the protocol's error body, without extra content. */
function isCodedBody(body: string): boolean {
  const code = /^\{"error":\{"code":"([a-z-]+)","message":"./.exec(body)?.[1];
  if (!code || code === 'internal') return false;
  const { error, ...more } = JSON.parse(body) as ErrorBody;
  const hasMore = Object.keys({ ...error, ...more }).some((key) => !PARTS.includes(key));
  return !hasMore && !/\p{Cc}/u.test(error.message);
}

/** The local runtime's answer if a body breaks off before the service has seen it. */
const BROKEN_OFF = 'Error: Network connection lost.';

/** Releases commands in portions, then all. */
class Pace {
  private allowed = 0;
  private readonly waiting: (() => void)[] = [];

  readonly wait = (): Promise<void> =>
    this.allowed-- > 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));

  allow(count: number): void {
    this.allowed = Math.max(0, this.allowed) + count;
    for (const resolve of this.waiting.splice(0, count)) resolve();
  }
}

/** The fault of an answer, if there is one. Counts answers by status. */
function problemWith({ path, isBroken, bytes }: RawRequest, answer: RawAnswer | 'hangs'): string | undefined {
  const sent = JSON.stringify(bytes.toString('latin1').slice(0, 400));
  if (answer === 'hangs') return isBroken ? undefined : `no answer to ${sent}`;
  const { status, body } = answer;
  const told = `${status} ${body.slice(0, 300)} in answer to ${sent}`;
  // The platform itself rejects invalid HTTP and unknown methods.
  if (isBroken)
    return (status >= 500 && status !== 501 && body !== BROKEN_OFF) || tellsTooMuch(body) ? told : undefined;
  const isCoded = status < 400 || body === '' || !path.startsWith('/api') || isCodedBody(body);
  return status === 0 || status >= 500 || !isCoded || tellsTooMuch(body) ? told : undefined;
}

describe('bad input', () => {
  let server: Server;
  let targets: Targets;
  let tokens: readonly string[];
  let players: readonly Player[];
  let match: Promise<unknown>;
  const over = new AbortController();
  const pace = new Pace();
  const random = (salt: number): Random => seededRandom(seed + salt);

  beforeAll(async () => {
    server = await Server.start();
    const [live, victim] = [await fullMatch(server.origin, 3), await fullMatch(server.origin, 2)];
    targets = { live: live.id, victim: victim.id, token: live.tokens[0]! };
    tokens = victim.tokens;
    const place = {
      origin: server.origin,
      id: live.id,
      signal: over.signal,
      up: () => server.up,
      pace: pace.wait,
    };
    players = playersOf(place, live.tokens, random(1));
    match = Promise.all(players.map((player) => player.playOn()));
  });
  afterAll(async () => {
    over.abort();
    await server.stop();
  });

  it(`[P4.1] ${REQUESTS} requests each get a coded refusal, never an error or a look inside (seed ${seed})`, async () => {
    const wrong: string[] = [];
    const statuses = new Map<string, number>();
    const lane = async (own: Random, count: number): Promise<void> => {
      for (let i = 0; i < count; i++) {
        const request = anyRequest(`127.0.0.1:${server.port}`, targets, own);
        const answer = await exchange(server.port, request, request.isBroken ? 300 : PATIENCE);
        const status = answer === 'hangs' ? 'hangs' : String(answer.status);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        wrong.push(...[problemWith(request, answer) ?? []].flat());
        if (i % 20 === 0) pace.allow(1);
      }
    };
    await Promise.all(
      Array.from({ length: ABREAST }, (_, i) => lane(random(10 + i), Math.ceil(REQUESTS / ABREAST))),
    );
    report('bad requests', { inputs: REQUESTS, ...Object.fromEntries([...statuses].sort()) });
    expect(wrong).toEqual([]);
  });

  it(`[P6.3] ${FRAMES} frames each get a refusal or a closing that says why (seed ${seed})`, async () => {
    const { live, victim, token } = targets;
    const [toLive, toVictim] = [socketUrl(server.origin, live), socketUrl(server.origin, victim)];
    const seat = (own: string): string => JSON.stringify({ t: 'hello', token: own });
    const doors: Door[] = [
      { url: toLive, hello: null, token },
      { url: toLive, hello: '{"t":"hello"}', token },
      { url: toLive, hello: '{"t":"hello","with":["view"]}', token },
      ...tokens.map((own) => ({ url: toVictim, hello: seat(own), token })),
      { url: toVictim, hello: null, token },
    ];
    const count = Math.ceil(FRAMES / doors.length);
    const wrong = await Promise.all(doors.map((door, i) => fuzzFrames(door, count, random(20 + i))));
    report('bad frames', { inputs: count * doors.length });
    expect(wrong.flat()).toEqual([]);
  });

  it('harms no match that is played meanwhile: it goes on to its end', async () => {
    expect(players.every(({ connections }) => connections === 1)).toBe(true);
    pace.allow(Infinity);
    await match;
    const text = await getText(`${server.origin}/api/matches/${targets.live}/record`);
    const played = judge(text, players);
    report('the match beside them', { moves: played.moves, connections: played.connections });
    expect(played).toMatchObject({ lost: 0, doubled: 0, resent: 0, connections: players.length, wrong: [] });
    const wrong = fuzzRecords(text, RECORDS, random(30));
    report('bad records', { inputs: RECORDS });
    expect(wrong).toEqual([]);
  });
});
