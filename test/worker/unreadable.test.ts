import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FORMAT } from '../../worker/match/table/store.ts';
import { CLOSE, type ErrorBody } from '../../worker/protocol/index.ts';
import { tokenOf } from '../support/stored-match.ts';
import type { Row, Sample } from './formats/sample.ts';
import { lay, rowsOf, SAMPLES, useOldHost, type Change } from './formats/stored.ts';
import { connect, evict, fetchPath, objectOf, post } from './support.ts';

useOldHost();

const { playing } = SAMPLES[FORMAT]!;
const codeOf = async (response: Response): Promise<string> =>
  `${response.status} ${(await response.json<ErrorBody>()).error.code}`;

describe('a match that a newer version wrote', () => {
  const newer: readonly [string, Change][] = [
    ['a newer format', (terms) => ({ ...terms, id: 'newerfmt234567', format: FORMAT + 1 })],
    ['newer rules', (terms) => ({ ...terms, id: 'newerru2es3456', rules: terms.rules + 1 })],
    ['an unknown game', (terms) => ({ ...terms, id: 'newergame23456', game: 'chess' })],
  ];

  it.each(newer)('[P4.9, P10.29] in %s is refused with a code, and left as it is', async (_, change) => {
    const id = await lay(playing, change);
    const before = await rowsOf(id);
    const path = `/api/matches/${id}`;
    const authorization = `Bearer ${tokenOf(0)}`;
    expect(await codeOf(await fetchPath(path))).toBe('503 newer-version');
    expect(await codeOf(await fetchPath(`${path}/record`))).toBe('503 newer-version');
    expect(await codeOf(await post(`${path}/join`, { name: 'Bo' }))).toBe('503 newer-version');
    const renewal = await fetchPath(`${path}/token`, { method: 'POST', headers: { authorization } });
    expect(await codeOf(renewal)).toBe('503 newer-version');
    expect((await (await connect(id)).whenClosed()).code).toBe(CLOSE.newer);
    expect((await fetchPath(`/match/${id}`)).status).toBe(404);
    await runInDurableObject(objectOf(id), (_, { storage }) => storage.setAlarm(Date.now() + 60_000));
    await runDurableObjectAlarm(objectOf(id));
    expect(await runInDurableObject(objectOf(id), (_, { storage }) => storage.getAlarm())).toBeGreaterThan(
      Date.now(),
    );
    expect(await rowsOf(id)).toEqual(before);
  });
});

describe('a match whose moves can not be replayed', () => {
  const DAY = 86_400_000;
  // Far in the future, because an alarm in the past would ring at once.
  const lastAt = 4_000_000_000_000;
  /** The sample with changed facts, and all moves at `lastAt`. */
  const withFacts = (change: (name: string, value: Row) => unknown): Sample => ({
    ...playing,
    rows: {
      fact: playing.rows.fact!.map(({ name, value }) => {
        const read = JSON.parse(String(value)) as Row;
        const timed = String(name).startsWith('move ') ? Object.assign([], read, { 4: lastAt }) : read;
        const changed = change(String(name), timed as Row);
        return { name: name!, value: typeof changed === 'string' ? changed : JSON.stringify(changed) };
      }),
    },
  });
  const withMove = (move: string): Sample =>
    withFacts((name, value) => (name === 'move 3' ? Object.assign([], value, { 2: move }) : value));
  const withStart = (start: unknown): Sample =>
    withFacts((name, value) => (name !== 'seats' ? value : start === '{' ? start : { ...value, start }));

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: lastAt + DAY }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    ['a move that the rules refuse', 'spentm23456789', withMove('trap S2')],
    ['a move that is none', 'spentm2345678a', withMove('levitate 7H')],
    ['a deal that is not the rules’', 'spentm2345678b', withStart({ at: 1, dealer: 0, opening: [] })],
    ['rows that can’t be read', 'spentm2345678c', withStart('{')],
  ])(
    '[P4.9, P10.30] for %s is refused with a code, logged, left as it is, and gone in the end',
    async (_, id, sample) => {
      const lines: string[] = [];
      vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
      await lay(sample, (terms) => ({ ...terms, id }));
      const before = await rowsOf(id);
      const path = `/api/matches/${id}`;
      const authorization = `Bearer ${tokenOf(0)}`;
      expect(await codeOf(await fetchPath(path))).toBe('500 internal');
      expect(await codeOf(await fetchPath(`${path}/record`))).toBe('500 internal');
      expect(await codeOf(await post(`${path}/join`, { name: 'Bo' }))).toBe('500 internal');
      const renewal = await fetchPath(`${path}/token`, { method: 'POST', headers: { authorization } });
      expect(await codeOf(renewal)).toBe('500 internal');
      expect((await (await connect(id)).whenClosed()).code).toBe(CLOSE.internal);
      expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual({
        event: 'error',
        where: 'open',
        name: expect.any(String) as string,
      });
      expect(lines.join()).not.toContain(id);
      const alarmOf = () => runInDurableObject(objectOf(id), (_, { storage }) => storage.getAlarm());
      expect(await alarmOf()).toBe(lastAt + 30 * DAY);
      await runDurableObjectAlarm(objectOf(id));
      expect(await alarmOf()).toBe(lastAt + 30 * DAY);
      expect(await rowsOf(id)).toEqual(before);
      vi.setSystemTime(lastAt + 30 * DAY);
      await runDurableObjectAlarm(objectOf(id));
      expect(await codeOf(await fetchPath(path))).toBe('404 no-match');
      expect(await alarmOf()).toBeNull();
      await evict(id, 'close');
      expect(await codeOf(await fetchPath(path))).toBe('404 no-match');
    },
  );
});
