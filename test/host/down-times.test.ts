import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { downTimesOf, type DownTime } from '../../worker/down-times.ts';

const { trackDownTimes } = (await import('../../host/down-times.mjs' as string)) as {
  trackDownTimes: (
    state: string,
    ask?: () => Promise<readonly DownTime[]>,
  ) => {
    forWorker(): string;
    add(period: DownTime): void;
  };
};
const { backUp, restore } = (await import('../../host/backup.mjs' as string)) as {
  backUp: (state: string, file: string) => number;
  restore: (file: string, state: string, release: object | null) => { count: number };
};

const folder = mkdtempSync(join(tmpdir(), 'crowns-down-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DAY = 24 * 3_600_000;
let states = 0;

/** A new state whose file has this text. */
function stateWith(text: string): string {
  const state = join(folder, `${++states}`);
  mkdirSync(state);
  writeFileSync(join(state, 'alive.json'), text);
  return state;
}

function periodsOf(state: string): readonly DownTime[] {
  const text = trackDownTimes(state).forWorker();
  expect(() => downTimesOf({ DOWN_TIMES: text })).not.toThrow();
  return JSON.parse(text) as DownTime[];
}

describe('the periods in which the service did not run', () => {
  it('end now, begin when the time was last noted, and are kept for a year', () => {
    const now = Date.now();
    const [kept, old]: DownTime[] = [
      [now - 364 * DAY, now - 363 * DAY],
      [now - 370 * DAY, now - 367 * DAY],
    ];
    const periods = periodsOf(stateWith(JSON.stringify({ at: now - 5000, down: [old, kept] })));
    expect(periods).toEqual([kept, [now - 5000, expect.any(Number)]]);
    expect(periods[1]![1]).toBeGreaterThanOrEqual(now);
  });

  it.each([
    ['texts', '["a","b"]'],
    ['no list', '7'],
    ['nothing', 'null'],
    ['one moment', '[1]'],
    ['three moments', '[1,2,3]'],
    ['fractions', '[1,2.5]'],
    ['numbers without end', '[1,1e308]'],
    ['an end before its begin', `[${Date.now() - 1000},${Date.now() - 2000}]`],
    ['an end to come', `[1,${Date.now() + DAY}]`],
    ['a begin before 1970', `[-1,${Date.now() - 1000}]`],
  ])('are none that a strange file lists: %s', (_, period) => {
    expect(periodsOf(stateWith(`{"at":"x","down":[${period}]}`))).toEqual([]);
  });

  it.each(['', '{', 'null', '7', '[]', '{}', '{"at":1e308}', '{"at":-1}', '{"at":null,"down":7}'])(
    'are none in a file that can not be read: %s',
    (text) => {
      expect(periodsOf(stateWith(text))).toEqual([]);
    },
  );

  it('are kept, but not told, while the clock of the machine is behind their end', () => {
    const now = Date.now();
    const past: DownTime = [now - 3 * DAY, now - 2 * DAY];
    const toCome: DownTime = [now + DAY, now + 2 * DAY];
    const state = stateWith(JSON.stringify({ at: now + 3 * DAY, down: [past, toCome] }));
    expect(periodsOf(state)).toEqual([past]);
    vi.useFakeTimers({ now: now + 4 * DAY, toFake: ['Date'] });
    try {
      expect(periodsOf(state)).toEqual([past, toCome, [expect.any(Number), now + 4 * DAY]]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are at most five hundred, the latest', () => {
    const now = Date.now();
    const down = Array.from({ length: 600 }, (_, i): DownTime => [now + i, now + i + DAY]);
    const state = stateWith(JSON.stringify({ at: null, down }));
    periodsOf(state);
    expect(JSON.parse(readFileSync(join(state, 'alive.json'), 'utf8'))).toMatchObject({
      down: down.slice(100),
    });
  });

  it('are noted again and again, without waiting for the disk', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval'] });
    try {
      const state = stateWith('');
      periodsOf(state);
      const notedAt = (): number =>
        (JSON.parse(readFileSync(join(state, 'alive.json'), 'utf8')) as { at: number }).at;
      for (let i = 0; i < 3; i++) {
        const at = notedAt();
        // A synchronous write would be over afterwards.
        vi.advanceTimersByTime(5000);
        expect(notedAt()).toBe(at);
        await expect.poll(notedAt).toBeGreaterThanOrEqual(at + 5000);
        await expect.poll(() => vi.getTimerCount()).toBe(1);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('are noted at once when the worker finds one, which is asked each second', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval'] });
    try {
      const state = stateWith('');
      const found: DownTime[] = [];
      let asked = 0;
      // A runtime that starts doesn't answer.
      trackDownTimes(state, () =>
        ++asked < 3 ? Promise.reject(new Error('starts')) : Promise.resolve([...found]),
      );
      const noted = (): unknown =>
        (JSON.parse(readFileSync(join(state, 'alive.json'), 'utf8')) as { down: unknown }).down;
      const pass = async (): Promise<void> => {
        const before = asked;
        vi.advanceTimersByTime(1000);
        await expect.poll(() => [asked, vi.getTimerCount()]).toEqual([before + 1, 1]);
      };
      for (let i = 0; i < 4; i++) await pass();
      expect(noted()).toEqual([]);
      const now = Date.now();
      found.push([now - 60_000, now]);
      await pass();
      expect(noted()).toEqual(found);
      // A runtime that replaces it begins with none, and may find others.
      const later: DownTime = [now + 1, now + 60_001];
      found.splice(0, 1);
      await pass();
      found.push(later);
      await pass();
      expect(noted()).toEqual([[now - 60_000, now], later]);
      // It is known to whatever runs next.
      expect(periodsOf(state)[0]).toEqual([now - 60_000, now]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are in a file only for the user of the service', () => {
    const state = join(folder, 'new');
    mkdirSync(state);
    expect(periodsOf(state)).toEqual([]);
    expect(statSync(join(state, 'alive.json')).mode & 0o777).toBe(0o600);
  });

  it('go with a backup, so that no clock runs until it is restored', () => {
    const now = Date.now();
    const down = [[now - 3 * DAY, now - 2 * DAY]];
    const state = stateWith(JSON.stringify({ at: now - DAY, down }));
    const file = join(folder, 'with.backup');
    expect(backUp(state, file)).toBe(1);
    const restored = join(folder, 'restored');
    expect(restore(file, restored, null).count).toBe(1);
    expect(JSON.parse(readFileSync(join(restored, 'alive.json'), 'utf8'))).toEqual({ at: now - DAY, down });
    expect(periodsOf(restored)).toEqual([...down, [now - DAY, expect.any(Number)]]);
  });

  it.each([
    ['with an end to come', (now: number) => ({ at: now, down: [[now, now + DAY]] })],
    ['of another form', (now: number) => ({ at: now, down: [7, null, ['a', 'b'], [2, 1]] })],
  ])('are left out of a restore %s', (what, fileAt) => {
    const now = Date.now();
    const file = join(folder, `${what}.backup`);
    backUp(stateWith(JSON.stringify(fileAt(now))), file);
    const restored = join(folder, what);
    restore(file, restored, null);
    expect(JSON.parse(readFileSync(join(restored, 'alive.json'), 'utf8'))).toEqual({ at: now, down: [] });
  });
});
