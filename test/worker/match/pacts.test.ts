import { describe, expect, it } from 'vitest';
import { games } from '../../../games/index.ts';
import { seededRandom } from '../../../games/chance.ts';
import { parseRecord } from '../../../games/record.ts';
import { replayRecord } from '../../../games/replay.ts';
import { pactsAfter, parsePact, type PactEvent, type ServerFrame } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { connect, evict, fetchPath, fullMatch, seated } from '../support.ts';
import { PHRASES } from '../../../worker/protocol/phrases.ts';

const propose = (other: number, more: Record<string, unknown> = {}) => ({
  t: 'pact',
  do: 'propose',
  with: other,
  ...more,
});
const answer = (deed: string, other: number) => ({ t: 'pact', do: deed, with: other });
const codeOf = (frame: ServerFrame): string => (frame.t === 'refused' ? frame.code : frame.t);

async function table(seats = 3): Promise<{ id: string; tokens: string[]; clients: WireClient[] }> {
  const { id, tokens } = await fullMatch(seats);
  return { id, tokens, clients: await seated(id, tokens) };
}

/** Plays random moves until the seat can make one of `wanted`. */
async function playUntil(
  clients: readonly WireClient[],
  wanted: (move: string, seat: number) => boolean,
): Promise<{ seat: number; move: string }> {
  const random = seededRandom(3);
  for (;;) {
    const actor = clients.find(({ legal }) => legal.length > 0)!;
    const move = actor.legal.find((text) => wanted(text, actor.seat!));
    if (move !== undefined) return { seat: actor.seat!, move };
    const { n } = actor;
    await actor.playRandom(random);
    await Promise.all(clients.map((client) => client.reached(n + 1)));
  }
}

const pactFrames = (client: WireClient): PactEvent[] =>
  client.frames.flatMap((frame) => {
    if (frame.t !== 'pact') return [];
    const { t: _, id: __, ...event } = frame;
    return [event];
  });

describe('a pact', () => {
  it('[P2.18, P5.6, P6.5] is offered and accepted in the sight of all, with its terms', async () => {
    const { id, clients } = await table();
    const [ada, bo, cy] = clients;
    const seen = cy!.next('match', ({ match }) => match.pacts[0]?.status === 'standing');
    expect(await ada!.command(propose(1, { terms: 'Leave  my throne alone', rounds: 2 }))).toMatchObject({
      t: 'pact',
      do: 'propose',
      seat: 0,
      with: 1,
      n: 0,
      terms: 'Leave my throne alone',
    });
    expect(await bo!.command(answer('accept', 0))).toMatchObject({
      t: 'pact',
      do: 'accept',
      seat: 1,
      with: 0,
    });
    const pact = (await seen).match.pacts;
    expect(pact).toEqual([
      {
        seats: [0, 1],
        by: 0,
        status: 'standing',
        terms: 'Leave my throne alone',
        rounds: 2,
        until: 7,
      },
    ]);
    expect(pactFrames(cy!).map((event) => event.do)).toEqual(['propose', 'accept']);
    await evict(id, 'close');
    const late = await (await connect(id)).hello();
    expect(late.pactLog.map((event) => event.do)).toEqual(['propose', 'accept']);
    expect(late.match.pacts).toEqual(pact);
  });

  it('[P5.6] can be declined, withdrawn and broken, each by whom it concerns', async () => {
    const { clients } = await table();
    const [ada, bo, cy] = clients;
    await ada!.command(propose(1));
    expect(codeOf(await ada!.command(answer('accept', 1)))).toBe('no-such-pact');
    expect(codeOf(await cy!.command(answer('decline', 0)))).toBe('no-such-pact');
    expect(codeOf(await bo!.command(answer('break', 0)))).toBe('no-such-pact');
    expect(codeOf(await bo!.command(propose(0)))).toBe('pact-exists');
    expect(codeOf(await bo!.command(answer('decline', 0)))).toBe('pact');
    await bo!.command(propose(0));
    expect(codeOf(await bo!.command(answer('break', 0)))).toBe('pact');
    await cy!.command(propose(1));
    await bo!.command(answer('accept', 2));
    const broken = ada!.next('pact', (event) => event.do === 'break' && event.with === 2);
    expect(codeOf(await bo!.command(answer('break', 2)))).toBe('pact');
    await broken;
    expect(pactsAfter(pactFrames(ada!))).toEqual([]);
    expect(pactFrames(ada!).map((event) => event.do)).toEqual([
      'propose',
      'decline',
      'propose',
      'break',
      'propose',
      'accept',
      'break',
    ]);
  });

  it('[P6.5] is broken by a raid on the partner, for all to see, and after a wake-up too', async () => {
    const { id, tokens, clients } = await table();
    const raid = await playUntil(clients, (move) => move.startsWith('raid '));
    const other = Number(raid.move.split(' ')[1]);
    await clients[raid.seat]!.command(propose(other));
    await clients[other]!.command(answer('accept', raid.seat));
    await evict(id, 'hibernate');
    const watcher = await connect(id);
    await watcher.hello();
    const told = watcher.next('pact');
    const match = watcher.next('match', ({ match }) => match.pacts.length === 0);
    const { n } = clients[0]!;
    await clients[raid.seat]!.move(raid.move);
    expect(await told).toMatchObject({ do: 'raid', seat: raid.seat, with: other, n: n + 1 });
    await match;
    await evict(id, 'close');
    const again = await (await connect(id)).hello(tokens[0]!);
    expect(again.pactLog.map((event) => event.do)).toEqual(['propose', 'accept', 'raid']);
    expect(again.match.pacts).toEqual([]);
  });

  it('[P2.18, P6.5] lapses when its rounds are over', async () => {
    const { clients } = await table();
    await playUntil(clients, (move) => move === 'end');
    await clients[0]!.command(propose(2, { rounds: 1 }));
    await clients[2]!.command(answer('accept', 0));
    const { turn } = clients[0]!.view as unknown as { turn: number };
    const { until } = pactFrames(clients[2]!)[1]!;
    expect(until).toBe(turn + 4);
    const lapsed = clients[1]!.next('pact', (event) => event.do === 'lapse');
    const random = seededRandom(5);
    const turnNow = (): number => (clients[1]!.view as unknown as { turn: number }).turn;
    while (turnNow() < until!) {
      const actor = clients.find(({ legal }) => legal.length > 0)!;
      const { n, legal } = actor;
      // Raids on the partner would end the pact earlier.
      const quiet = legal.filter((move) => !move.startsWith('raid '));
      await actor.move(quiet[random.below(quiet.length)]!);
      await Promise.all(clients.map((client) => client.reached(n + 1)));
    }
    expect(turnNow()).toBe(until);
    expect(await lapsed).toMatchObject({ do: 'lapse', seat: 0, with: 2, n: clients[1]!.n });
  });

  it('[P2.18] lapses sooner by the turns of a seat that leaves, and all are told', async () => {
    const { id, clients } = await table(4);
    await clients[0]!.command(propose(1, { rounds: 5 }));
    await clients[1]!.command(answer('accept', 0));
    const told = clients[3]!.next('match', ({ match }) => match.pacts[0]?.until === 16);
    await clients[2]!.command({ t: 'concede' });
    await told;
    expect(pactFrames(clients[3]!)[1]!.until).toBe(21);
    await evict(id, 'close');
    expect((await (await connect(id)).hello()).match.pacts[0]!.until).toBe(16);
  });

  it('[P6.5] ends when one of the two leaves the game', async () => {
    const { clients } = await table();
    await clients[0]!.command(propose(1));
    await clients[1]!.command(answer('accept', 0));
    const told = clients[2]!.next('pact', (event) => event.do === 'out');
    await clients[1]!.command({ t: 'concede' });
    expect(await told).toMatchObject({ do: 'out', seat: 1, with: 0 });
    expect(codeOf(await clients[0]!.command(propose(1)))).toBe('no-such-seat');
  });

  it('is made once by the same command, however often it comes', async () => {
    const { id, clients } = await table();
    const offer = { ...propose(1), id: 'same' };
    expect(codeOf(await clients[0]!.command(offer))).toBe('pact');
    await clients[1]!.command(answer('decline', 0));
    await evict(id, 'hibernate');
    expect(codeOf(await clients[0]!.command(offer))).toBe('match');
    expect((await (await connect(id)).hello()).match.pacts).toEqual([]);
  });

  it('stands in the record as comments between the moves, which a replay reads over', async () => {
    const { id, clients } = await table();
    const phrase = 'raids';
    expect(await clients[0]!.command(propose(1, { terms: '; raid 1 throne', phrase }))).not.toHaveProperty(
      'phrase',
    );
    await clients[0]!.command({ ...propose(1), do: 'break' });
    const terms = PHRASES[phrase]![0]!;
    expect(await clients[0]!.command(propose(1, { terms, phrase }))).toMatchObject({ phrase });
    expect((await (await connect(id)).hello()).match.pacts).toMatchObject([{ phrase }]);
    await evict(id, 'hibernate');
    await playUntil(clients, (move) => move === 'end');
    expect(await clients[1]!.command(answer('accept', 0))).toMatchObject({ phrase });
    for (const client of clients.slice(0, 2)) await client.command({ t: 'concede' });
    const text = await (await fetchPath(`/api/matches/${id}/record`)).text();
    const record = parseRecord(text);
    expect(record.ok && replayRecord(record.value, games).ok).toBe(true);
    const events = text.split('\n').flatMap((line) => parsePact(line.slice(2), 0)?.do ?? []);
    expect(events).toEqual(['propose', 'break', 'propose', 'accept', 'out']);
    expect(text).toContain('\n\n; pact propose 0 1 terms ; raid 1 throne\n; pact break');
    expect(text).toContain(`\n; pact propose 0 1 terms ${terms}\n; phrase ${phrase}\n`);
  });

  it('[P5.6, P7.13] is refused without a third player, before the start and after the end', async () => {
    const pair = await table(2);
    expect(codeOf(await pair.clients[0]!.command(propose(1)))).toBe('no-pacts');
    const three = await table();
    expect(codeOf(await three.clients[0]!.command(propose(0)))).toBe('no-such-seat');
    expect(codeOf(await three.clients[0]!.command(propose(7)))).toBe('no-such-seat');
    expect(codeOf(await three.clients[0]!.command(propose(1, { terms: 'x'.repeat(121) })))).toBe('malformed');
    expect(codeOf(await three.clients[0]!.command(propose(1, { rounds: 0 })))).toBe('malformed');
    for (const client of three.clients.slice(0, 2)) await client.command({ t: 'concede' });
    expect(codeOf(await three.clients[2]!.command(propose(1)))).toBe('not-playing');
    const watcher = await connect(three.id);
    await watcher.hello();
    expect(codeOf(await watcher.command(propose(1)))).toBe('spectator');
  });
});
