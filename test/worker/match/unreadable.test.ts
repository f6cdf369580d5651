import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSE, type ErrorBody } from '../../../worker/protocol/index.ts';
import { tokenOf } from '../../support/stored-match.ts';
import type { Terms } from '../../../worker/match/table/store.ts';
import { FORMATS } from '../../../worker/stored-formats.ts';
import { factsOf, lay, STORED, type Facts } from './stored.ts';
import { connect, evict, fetchPath, objectOf, post } from '../support.ts';

const { playing } = STORED;
const codeOf = async (response: Response): Promise<string> =>
  `${response.status} ${(await response.json<ErrorBody>()).error.code}`;

describe('a match that a newer version wrote', () => {
  const newer: readonly [string, (terms: Terms) => Terms][] = [
    ['a newer format', (terms) => ({ ...terms, format: FORMATS.match.number + 1 })],
    ['newer rules', (terms) => ({ ...terms, rules: terms.rules + 1 })],
    ['an unknown game', (terms) => ({ ...terms, game: 'chess' })],
  ];

  it.each(newer)('[P4.9, P10.29] in %s is refused with a code, and left as it is', async (_, change) => {
    const id = await lay(playing, change);
    const before = await factsOf(id);
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
    expect(await factsOf(id)).toEqual(before);
  });
});

describe('a match whose moves can not be replayed', () => {
  const DAY = 86_400_000;
  // Far in the future, because an alarm in the past would ring at once.
  const lastAt = 4_000_000_000_000;
  /** The sample with changed facts, and all moves at `lastAt`. */
  const timed: Facts = Object.fromEntries(
    Object.entries(playing).map(([name, value]) => [
      name,
      name.startsWith('move ') ? (value as unknown[]).with(4, lastAt) : value,
    ]),
  );
  const withMove = (move: string): Facts => ({
    ...timed,
    'move 3': (timed['move 3'] as unknown[]).with(2, move),
  });
  const withStart = (start: unknown): Facts => ({ ...timed, seats: { ...(timed.seats as object), start } });

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: lastAt + DAY }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    ['an earlier format', { ...timed, founding: { ...(timed.founding as Terms), format: 1 } }],
    ['a move that the rules refuse', withMove('trap S2')],
    ['a move that is none', withMove('levitate 7H')],
    ['a deal that is not the rules’', withStart({ at: 1, dealer: 0, opening: [] })],
    ['rows that can’t be read', { ...timed, seats: '{' }],
  ])(
    '[P4.9, P10.30] for %s is refused with a code, logged, left as it is, and gone in the end',
    async (_, facts) => {
      const lines: string[] = [];
      vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
      const id = await lay(facts);
      const before = await factsOf(id);
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
      expect(await factsOf(id)).toEqual(before);
      vi.setSystemTime(lastAt + 30 * DAY);
      await runDurableObjectAlarm(objectOf(id));
      expect(await codeOf(await fetchPath(path))).toBe('404 no-match');
      expect(await alarmOf()).toBeNull();
      await evict(id, 'close');
      expect(await codeOf(await fetchPath(path))).toBe('404 no-match');
    },
  );

  it('[P10.30] is kept from now on if its times are unreadable, too', async () => {
    const { createdAt: _, ...founding } = playing.founding as Terms;
    const id = await lay({ founding: { ...founding, format: 1 }, seats: playing.seats });
    const before = await factsOf(id);
    expect(await codeOf(await fetchPath(`/api/matches/${id}`))).toBe('500 internal');
    await runDurableObjectAlarm(objectOf(id));
    const alarm = await runInDurableObject(objectOf(id), (_, { storage }) => storage.getAlarm());
    expect(alarm).toBe(lastAt + DAY + 30 * DAY);
    expect(await factsOf(id)).toEqual(before);
  });
});
