import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../games/chance.ts';
import { parseRecord } from '../../games/record.ts';
import { replayRecord } from '../../games/replay.ts';
import { FORMAT } from '../../worker/match/table/store.ts';
import type { PactEvent } from '../../worker/protocol/index.ts';
import { verifyRecord } from '../../worker/protocol/verify.ts';
import { tokenOf } from '../support/stored-match.ts';
import fiveCrowns from './formats/five-crowns.json' with { type: 'json' };
import { contentsOf } from './formats/sample.ts';
import { infoOf, lay, rowsOf, SAMPLES, schemaOf, useOldHost } from './formats/stored.ts';
import { connect, createMatch, evict, fetchPath, seated } from './support.ts';

const pactLine = (row: string): string => {
  const { do: deed, seat, with: other, terms } = JSON.parse(row) as PactEvent;
  return `\n; pact ${deed} ${seat} ${other} terms ${terms}\n`;
};

useOldHost();

describe('the stored format', () => {
  it('has a sample of each version', () => {
    expect(Object.keys(SAMPLES).map(Number)).toEqual(Array.from({ length: FORMAT }, (_, i) => i + 1));
  });

  it('is the one that is written now: other tables need another number, and a sample', async () => {
    const { id } = await createMatch();
    const plain = (statements: readonly string[]): string[] =>
      statements.map((text) => text.replace(/\s+/g, ' '));
    expect(plain(await schemaOf(id))).toEqual(plain(SAMPLES[FORMAT]!.playing.schema));
  });
});

describe.each(Object.entries(SAMPLES))('a match stored in format %s', (format, { playing, over }) => {
  const contents = { playing: contentsOf(playing), over: contentsOf(over) };

  it('opens in the middle and is played to its end, which verifies', async () => {
    const id = await lay(playing);
    const moves = contents.playing.move.length;
    expect(await infoOf(id)).toMatchObject({ id, status: 'playing', moves, standIns: 'day' });
    const clients = await seated(id, [0, 1, 2].map(tokenOf));
    const { chat, log } = await (await connect(id)).hello();
    expect(chat.map(({ seat, text }) => [seat, text])).toEqual(
      contents.playing.chat
        .filter(({ heard_by }) => (heard_by ?? null) === null)
        .map(({ seat, text }) => [seat, text]),
    );
    expect(log).toHaveLength(moves);
    const random = seededRandom(1);
    while (clients[0]!.view!.outcome === null) {
      const actor = clients.find(({ legal }) => legal.length > 0)!;
      const { n } = actor;
      await actor.playRandom(random);
      await Promise.all(clients.map((client) => client.reached(n + 1)));
    }
    const text = await (await fetchPath(`/api/matches/${id}/record`)).text();
    expect(verifyRecord(text)).toMatchObject({ ok: true });
    for (const { row } of contents.playing.pact) expect(text).toContain(pactLine(String(row)));
    const kept = contents.playing.move.map(({ seat, move }) => `${seat} ${move}`);
    expect(
      text
        .split('\n')
        .filter((line) => /^\d /.test(line))
        .slice(0, kept.length),
    ).toEqual(kept);
  });

  it('lies in the tables of this version as soon as it was opened', async () => {
    for (const [name, sample] of Object.entries({ playing, over })) {
      const id = await lay(sample, (terms) => ({
        ...terms,
        id: `taken${name.length}2345678${'pqrstu'[Number(format)]}`,
      }));
      expect(await infoOf(id)).toMatchObject({ id, status: name });
      expect(await schemaOf(id)).toEqual(SAMPLES[FORMAT]!.playing.schema);
      // Names of facts in a dealt match; a match from a position has one more.
      const { fact } = SAMPLES[3]![name as 'playing' | 'over'].rows;
      const names = (await rowsOf(id)).map((row) => row.name);
      if (Number(format) > 1) expect(names).toEqual(expect.arrayContaining(fact!.map((row) => row.name)));
      // Again, from the stored data.
      const before = await infoOf(id);
      await evict(id, 'close');
      expect(await infoOf(id)).toEqual(before);
    }
  });

  it('knows a command that was carried out before', async () => {
    const id = await lay(playing, (terms) => ({
      ...terms,
      id: `repeat2345678${'pqrstu'[Number(format)]}`,
    }));
    const { n, seat, command, move } = contents.playing.move.at(-1)!;
    const [client] = await seated(id, [tokenOf(Number(seat))]);
    expect(await client!.move(String(move), String(command))).toMatchObject({ t: 'move', n, seat, move });
    expect((await infoOf(id)).moves).toBe(n);
  });

  it('opens after its end, with how it ended, its clock, its bot and its rematch', async () => {
    const id = await lay(over);
    expect(await infoOf(id)).toMatchObject({
      status: 'over',
      outcome: { reason: 'concession', winners: [1] },
      seats: [{ kind: 'human' }, { kind: 'bot' }],
      clock: { perMove: 30, bank: 60 },
      rematch: { by: [0], id: 'rematch2345678' },
    });
    const record = parseRecord(await (await fetchPath(`/api/matches/${id}/record`)).text());
    expect(record.ok && replayRecord(record.value).ok).toBe(true);
    const log = (await (await connect(id)).hello()).log;
    expect(log.map(({ by }) => by ?? null)).toEqual(contents.over.move.map(({ made_by }) => made_by));
  });
});

it('a match stored before there were hosts is managed by the first person, not by a bot', async () => {
  const { schema, rows } = SAMPLES[1]!.over;
  const bots = JSON.stringify({ seats: { 0: 'fair' }, standIns: {} });
  const fact = rows.fact!.map((row) => (row.name === 'bots' ? { ...row, value: bots } : row));
  const id = await lay({ schema, rows: { ...rows, fact } }, (terms) => ({
    ...terms,
    id: 'manager2345678',
  }));
  expect(await infoOf(id)).toMatchObject({ host: 1, seats: [{ kind: 'bot' }, { kind: 'human' }] });
  await evict(id, 'close');
  expect(await infoOf(id)).toMatchObject({ host: 1 });
});

it('a match of Five Crowns stored before its view had `lastRound` shows it, and is played on', async () => {
  const id = await lay(fiveCrowns);
  const clients = await seated(id, [0, 1, 2].map(tokenOf));
  const watcher = await connect(id);
  const { view } = await watcher.hello();
  // Seat 1 went out in round 2, with 4s wild; the others held these cards then.
  const lastRound = {
    round: 2,
    wild: 4,
    seats: [
      { melds: [], left: ['3H', '4*', '6D', '7H'] },
      { melds: [['5S', '4D', '4S', '4*']], left: [] },
      { melds: [], left: ['7S', '7*', '8D', 'QS'] },
    ],
  };
  for (const seen of [view, ...clients.map((client) => client.view)])
    expect(seen).toMatchObject({ round: 3, lastRound });
  const actor = clients.find(({ legal }) => legal.length > 0)!;
  const { n } = actor;
  await actor.playRandom(seededRandom(1));
  await watcher.reached(n + 1);
  expect(watcher.view).toMatchObject({ round: 3, lastRound });
});
