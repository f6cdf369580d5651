import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PACE_MS } from '../../../worker/match/table/bots.ts';
import { parsePact, parseReason, type ServerFrame } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { botMoves, connect, createMatch, evict, fetchPath, objectOf, ring, seated } from '../support.ts';
import { PHRASES } from '../../../worker/protocol/phrases.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const BOTS = [1, 2].map((seat) => ({ seat, level: 'novice' }));

async function table(
  terms: Record<string, unknown> = {},
): Promise<{ id: string; token: string; ada: WireClient }> {
  const { id, token } = await createMatch({ seats: 3, bots: BOTS, ...terms });
  const [ada] = await seated(id, [token]);
  return { id, token, ada: ada! };
}

const offer = (other: number) => ({ t: 'pact', do: 'propose', with: other, rounds: 2 });
/** A whisper of a standard phrase in its own words, or of an unknown one. */
const whisper = (to: number, phrase: string) => {
  const [text] = Object.hasOwn(PHRASES, phrase) ? PHRASES[phrase]! : ['Peace?'];
  return { t: 'chat', to, text: text!, phrase };
};

/** Lets the time of `pace` pass. */
async function wait(id: string, pace: number): Promise<void> {
  vi.setSystemTime(Date.now() + pace);
  await ring(id);
}

/** Lets the bots move until it is the turn of seat 0. */
async function turnOf(id: string, ada: WireClient): Promise<void> {
  while (ada.view!.toAct !== 0) await botMoves(id, [ada]);
}

/** Number of chat and pact frames of bots that a player has. */
async function actsSeen(ada: WireClient): Promise<number> {
  // An answer arrives after everything sent before.
  await ada.command({ t: 'push', subscription: null });
  return ada.frames.filter((frame) => (frame.t === 'chat' || frame.t === 'pact') && frame.seat !== 0).length;
}

const alarmOf = (id: string): Promise<number | null> =>
  runInDurableObject(objectOf(id), (_, { storage }) => storage.getAlarm());

const isFrom = (frame: ServerFrame, seat: number): boolean =>
  (frame.t === 'pact' || frame.t === 'chat') && frame.seat === seat;

describe('a bot', () => {
  it('[P5.6] answers an offer at its pace, once, and after a sleep too', async () => {
    const { id, ada } = await table();
    await ada.command(offer(1));
    await wait(id, PACE_MS / 2);
    expect(ada.frames.filter((frame) => isFrom(frame, 1))).toEqual([]);
    await evict(id, 'hibernate');
    const answered = ada.next('pact', ({ seat }) => seat === 1);
    await wait(id, PACE_MS);
    const { do: deed } = await answered;
    expect(['accept', 'decline']).toContain(deed);
    await wait(id, PACE_MS);
    const answers = ada.frames.filter((frame) => frame.t === 'pact' && frame.seat === 1 && frame.with === 0);
    expect(answers.length).toBe(1);
    const late = await (await connect(id)).hello();
    expect(late.match.pacts.filter(({ status }) => status === 'offered')).toEqual([]);
  });

  it('[P5.5] answers a whisper that asks for a pact by a phrase, by an offer or a whisper', async () => {
    const { id, ada } = await table({ whispers: true });
    const watcher = await connect(id);
    await watcher.hello();
    for (const seat of [1, 2]) {
      await ada.command(whisper(seat, 'pact'));
      await wait(id, PACE_MS);
      await expect.poll(() => ada.frames.filter((frame) => isFrom(frame, seat)).length).toBe(1);
    }
    const [first] = ada.frames.filter((frame) => isFrom(frame, 1));
    expect(first).toMatchObject(
      first!.t === 'pact' ? { do: 'propose', with: 0, rounds: 3 } : { to: 0, phrase: 'sorry' },
    );
    expect(watcher.frames.filter((frame) => frame.t === 'chat')).toEqual([]);
  });

  it('[P5.5] wakes for a whisper in the turn of a person, and not for other chat', async () => {
    const { id, ada } = await table({ whispers: true });
    await turnOf(id, ada);
    // Rings until only the next check of the sockets is left to do.
    while (((await alarmOf(id)) ?? Infinity) <= Date.now() + PACE_MS) await wait(id, PACE_MS);
    const acts = await actsSeen(ada);
    const alarm = await alarmOf(id);
    await ada.command({ t: 'chat', text: 'Hello' });
    expect(await alarmOf(id)).toBe(alarm);
    await ada.command(whisper(1, 'pact'));
    expect(await alarmOf(id)).toBe(Date.now() + PACE_MS);
    await wait(id, PACE_MS);
    expect(await actsSeen(ada)).toBe(acts + 1);
  });

  it.each([
    ['it answered', 0],
    ['an offer settled', 100],
  ])('[P5.5] answers no whisper again after a sleep: one that %s', async (_, offerAfter) => {
    const { id, ada } = await table({ whispers: true });
    await turnOf(id, ada);
    await ada.command(whisper(1, 'pact'));
    if (offerAfter > 0) {
      vi.setSystemTime(Date.now() + offerAfter);
      await ada.command(offer(1));
    }
    for (const pace of [PACE_MS - offerAfter, PACE_MS, PACE_MS]) await wait(id, pace);
    const acts = await actsSeen(ada);
    expect(acts).toBeGreaterThan(0);
    await evict(id, 'hibernate');
    for (let i = 0; i < 3; i++) await wait(id, PACE_MS);
    expect(await actsSeen(ada)).toBe(acts);
  });

  it('does not answer other whispers, nor in games without pacts', async () => {
    const { id, ada } = await table({ whispers: true });
    for (const phrase of ['luck', 'constructor']) await ada.command(whisper(1, phrase));
    await ada.command({ t: 'chat', to: 2, text: 'Shall we make a pact?' });
    await wait(id, PACE_MS);
    await wait(id, PACE_MS);
    expect(ada.frames.filter((frame) => frame.t === 'chat' && frame.seat !== 0)).toEqual([]);
    const pair = await table({ seats: 2, bots: [{ seat: 1, level: 'novice' }] });
    expect(await pair.ada.command(offer(1))).toMatchObject({ t: 'refused', code: 'no-pacts' });
  });

  it('has its reasons in the record of the finished match, and nowhere before', async () => {
    const { id, token, ada } = await table();
    const answered = ada.next('pact', ({ seat }) => seat === 1);
    await ada.command(offer(1));
    await wait(id, PACE_MS);
    await answered;
    await evict(id, 'close');
    const late = await connect(id);
    await late.hello();
    const sent = [...ada.frames, ...late.frames].map((frame) => JSON.stringify(frame)).join('\n');
    expect(sent).not.toMatch(/"why"|"about"/);
    expect((await fetchPath(`/api/matches/${id}/record`)).status).toBe(409);
    // The bots play on to the end while someone watches.
    const [again] = await seated(id, [token]);
    await again!.command({ t: 'concede' });
    while (late.frames.every(({ t }) => t !== 'over')) await wait(id, PACE_MS);
    const text = await (await fetchPath(`/api/matches/${id}/record`)).text();
    const lines = text.split('\n').map((line) => line.slice(2));
    const at = lines.findIndex((line) => parsePact(line, 0)?.seat === 1);
    expect(parseReason(lines[at + 1]!)).toMatchObject({ about: expect.any(Number) as number });
  });
});
