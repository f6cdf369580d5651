import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { openTable } from '../../worker/match/socket/unreadable.ts';
import { FORMAT } from '../../worker/match/table/store.ts';
import { contentsOf } from './formats/sample.ts';
import { infoOf, lay, put, SAMPLES, schemaIn, useOldHost } from './formats/stored.ts';
import { evict, objectOf } from './support.ts';

useOldHost();

/** Everything stored of a match: facts, tables and rows. */
const contentsIn = ({ sql, kv }: DurableObjectStorage): string =>
  JSON.stringify([
    [...kv.list()],
    schemaIn(sql).map((table) => [
      table,
      sql
        .exec(`SELECT * FROM ${/CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/.exec(table)![1]!} ORDER BY 1`)
        .toArray(),
    ]),
  ]);

/** A storage that fails at its nth change by calling `fail`. */
function failingAt(storage: DurableObjectStorage, nth: number, fail: () => never): DurableObjectStorage {
  let changes = 0;
  const change = (): void => void (++changes === nth && fail());
  const exec = (query: string, ...values: unknown[]) => {
    if (!query.startsWith('SELECT')) change();
    return storage.sql.exec(query, ...values);
  };
  const put = (name: string, value: unknown): void => {
    change();
    storage.kv.put(name, value);
  };
  const { kv } = storage;
  return {
    sql: { exec },
    kv: { put, get: kv.get.bind(kv), list: kv.list.bind(kv) },
    transactionSync: <Value>(change: () => Value) => storage.transactionSync(change),
  } as unknown as DurableObjectStorage;
}

const full = (): never => {
  throw new Error('the disk is full');
};

/** Formats to be migrated. */
const old = Object.entries(SAMPLES).filter(([format]) => Number(format) < FORMAT);

describe.each(old)('a match of format %s that is taken over', (format, samples) => {
  const named = (name: string) => (terms: { readonly id: string }) =>
    ({ ...terms, id: `${name}23456789${'pqrst'[Number(format)]}` }) as never;

  it.each(['playing', 'over'] as const)(
    'is as it was, or taken over whole, at whichever change it fails: %s',
    async (state) => {
      const whole = await infoOf(await lay(samples[state], named(`even${state.length}`)));
      const id = await put(samples[state], named(`rent${state.length}`));
      const failures = await runInDurableObject(objectOf(id), (_, { storage }) => {
        const before = contentsIn(storage);
        for (let nth = 1; ; nth++) {
          const { table, unreadable } = openTable(failingAt(storage, nth, full));
          if (table) return nth - 1;
          expect(unreadable?.error).toEqual(new Error('the disk is full'));
          expect(contentsIn(storage) === before, `change ${nth}`).toBe(true);
        }
      });
      // Each move, line and pact, the seats, and the creation; the old data is deleted afterwards.
      expect(failures).toBeGreaterThan(contentsOf(samples[state]).move.length + 5);
      await evict(id, 'close');
      expect(whole.status).toBe(state);
      expect(await infoOf(id)).toEqual({ ...whole, id });
    },
  );

  it('is whole after a crash in the midst of it', async () => {
    const id = await put(samples.playing, named('dead2'));
    const { move } = contentsOf(samples.playing);
    const crashed = runInDurableObject(objectOf(id), (_, ctx) => {
      const crash = (): never => {
        ctx.abort('a crash');
        throw new Error('gone');
      };
      openTable(failingAt(ctx.storage, move.length / 2, crash));
    });
    await expect(crashed).rejects.toThrow('a crash');
    const { status, moves } = await infoOf(id);
    expect([status, moves]).toEqual(['playing', move.length]);
  });
});
