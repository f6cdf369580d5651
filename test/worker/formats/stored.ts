import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';
import type { Terms } from '../../../worker/match/table/store.ts';
import type { MatchInfo } from '../../../worker/protocol/index.ts';
import { evict, fetchPath, objectOf } from '../support.ts';
import first from './1.json' with { type: 'json' };
import second from './2.json' with { type: 'json' };
import third from './3.json' with { type: 'json' };
import fourth from './4.json' with { type: 'json' };
import fifth from './5.json' with { type: 'json' };
import type { Row, Sample } from './sample.ts';

/** For each format: a running match, and a finished one with a bot, a clock and a rematch. */
export const SAMPLES: Readonly<Record<number, { readonly playing: Sample; readonly over: Sample }>> = {
  1: first,
  2: second,
  3: third,
  4: fourth,
  5: fifth,
};

/**
 * Makes the host one that ran those versions: it has counted their matches, and recognizes their ids from the
 * count.
 */
export const useOldHost = (): void =>
  beforeAll(() => env.STATS.get(env.STATS.idFromName('all')).add({ 'matches-founded': 1 }));

export type Change = (terms: Terms) => Terms;

/** Stores a sample as a match, optionally modified; returns the match's id. */
export async function put({ schema, rows }: Sample, change: Change = (same) => same): Promise<string> {
  const fact = rows.fact!.map(({ name, value }) =>
    name === 'founding'
      ? { name, value: JSON.stringify(change(JSON.parse(String(value)) as Terms)) }
      : { name, value },
  );
  const { id } = JSON.parse(String(fact.find(({ name }) => name === 'founding')!.value)) as Terms;
  await runInDurableObject(objectOf(id), (_, { storage: { sql, kv } }) => {
    for (const statement of schema) sql.exec(statement);
    if (schema.length === 0) return fact.forEach(({ name, value }) => kv.put(String(name), value));
    for (const [table, all] of Object.entries({ ...rows, fact })) {
      for (const row of all) {
        sql.exec(
          `INSERT INTO ${table} VALUES (${Object.keys(row).fill('?').join(', ')})`,
          ...Object.values(row),
        );
      }
    }
  });
  return id;
}

/** The same, and restarts its object. */
export async function lay(sample: Sample, change?: Change): Promise<string> {
  const id = await put(sample, change);
  await evict(id, 'close');
  return id;
}

/** The tables of a match, as created. */
export const schemaIn = (sql: SqlStorage): string[] =>
  sql
    .exec<{ name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name",
    )
    .toArray()
    .filter(({ name }) => !name.startsWith('_cf'))
    .map((table) => table.sql);

export const schemaOf = (id: string): Promise<string[]> =>
  runInDurableObject(objectOf(id), (_, { storage: { sql } }) => schemaIn(sql));

/** The stored facts of a match, by name. */
export const rowsOf = (id: string): Promise<Row[]> =>
  runInDurableObject(objectOf(id), (_, { storage: { kv } }) =>
    [...kv.list<string>()].map(([name, value]) => ({ name, value })),
  );

export const infoOf = async (id: string): Promise<MatchInfo> =>
  (await fetchPath(`/api/matches/${id}`)).json();
