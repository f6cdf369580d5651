import { lastOf } from '../../games/list.ts';
import { meter } from './meter.ts';

export type Row = Record<string, SqlStorageValue>;

/**
 * Callbacks for storage access. Cursors are passed before they are read, because row counts are known only at
 * their end.
 */
interface Follower {
  opened(cursor: SqlStorageCursor<Row>): void;
  written(): void;
  emptied(): void;
}

/** Cache: the statements of a query, by its text. */
const known = new Map<string, readonly string[]>();

function statementsOf(query: string): readonly string[] {
  const statements = known.get(query) ?? query.split(/;\s*(?=\S)/);
  known.set(query, statements);
  return statements;
}

/** Wraps a storage to report cursors, key-value access and alarms. */
export function followStorage(storage: DurableObjectStorage, follower: Follower): void {
  const { kv } = storage;
  const setAlarm = storage.setAlarm.bind(storage);
  const deleteAll = storage.deleteAll.bind(storage);
  Object.defineProperties(storage, {
    sql: { value: countedSql(storage.sql, follower), configurable: true },
    kv: { value: countedNames(kv, () => follower.written()), configurable: true },
    setAlarm: {
      configurable: true,
      value: (...args: Parameters<typeof setAlarm>) => {
        meter('rows-written');
        return setAlarm(...args);
      },
    },
    deleteAll: {
      configurable: true,
      value: (...args: Parameters<typeof deleteAll>) => {
        follower.emptied();
        return deleteAll(...args);
      },
    },
  });
}

/** The same SQL interface, reporting its cursors. */
function countedSql(sql: SqlStorage, { opened }: Follower): SqlStorage {
  const exec = sql.exec.bind(sql);
  const keep = <Result extends Row>(cursor: SqlStorageCursor<Result>): SqlStorageCursor<Result> => {
    opened(cursor as unknown as SqlStorageCursor<Row>);
    return cursor;
  };
  const counted = <Result extends Row>(query: string, ...values: unknown[]): SqlStorageCursor<Result> => {
    const statements = statementsOf(query);
    // A cursor counts only its last statement, but all are billed.
    for (const statement of statements.slice(0, -1)) keep(exec<Result>(statement));
    return keep(exec<Result>(lastOf(statements), ...values));
  };
  return Object.create(sql, {
    exec: { value: counted },
    databaseSize: { get: () => sql.databaseSize },
  }) as SqlStorage;
}

/** The same key-value interface; each read or write counts as a row. */
function countedNames(kv: SyncKvStorage, written: () => void): SyncKvStorage {
  const list = kv.list.bind(kv) as (...args: unknown[]) => Iterable<[string, unknown]>;
  const countedList = function* (...args: unknown[]): Iterable<[string, unknown]> {
    for (const entry of list(...args)) {
      meter('rows-read');
      yield entry;
    }
  };
  const writes = (): void => {
    meter('rows-written');
    written();
  };
  const counted = {
    list: countedList,
    get(name: string): unknown {
      meter('rows-read');
      return kv.get(name);
    },
    put(name: string, value: unknown): void {
      writes();
      kv.put(name, value);
    },
    delete(name: string): boolean {
      writes();
      return kv.delete(name);
    },
  };
  return counted as SyncKvStorage;
}
