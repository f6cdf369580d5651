import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** An object's storage, as far as a club uses it, over SQLite in memory. */
export class MemoryStorage {
  private readonly db = new DatabaseSync(':memory:');
  private depth = 0;
  /** Number of writes until the storage fails once; Infinity by default. */
  failsIn = Infinity;

  constructor() {
    this.db.exec('CREATE TABLE _cf_kv (name TEXT PRIMARY KEY, value BLOB)');
  }

  readonly kv = {
    get: <Value>(name: string): Value | undefined => {
      const row = this.db.prepare('SELECT value FROM _cf_kv WHERE name = ?').get(name);
      return row && (JSON.parse(String(row.value)) as Value);
    },
    put: (name: string, value: unknown): void => {
      this.count();
      this.db.prepare('INSERT OR REPLACE INTO _cf_kv VALUES (?, ?)').run(name, JSON.stringify(value));
    },
    delete: (name: string): boolean => {
      this.count();
      return this.db.prepare('DELETE FROM _cf_kv WHERE name = ?').run(name).changes > 0;
    },
    list: (): Iterable<[string, unknown]> => {
      const rows = this.db.prepare('SELECT name, value FROM _cf_kv').all();
      return rows.map(({ name, value }) => [String(name), JSON.parse(String(value)) as unknown]);
    },
  };

  readonly sql = {
    databaseSize: 0,
    exec: (query: string, ...values: unknown[]) => {
      if (!/^SELECT/.test(query)) this.count();
      if (values.length === 0 && query.includes(';')) {
        this.db.exec(query);
        return { toArray: (): unknown[] => [] };
      }
      const rows = this.db.prepare(query).all(...(values as SQLInputValue[]));
      return { toArray: (): unknown[] => rows };
    },
  };

  transactionSync<Value>(run: () => Value): Value {
    const name = `s${this.depth++}`;
    this.db.exec(`SAVEPOINT ${name}`);
    try {
      const value = run();
      this.db.exec(`RELEASE ${name}`);
      return value;
    } catch (error) {
      this.db.exec(`ROLLBACK TO ${name}; RELEASE ${name}`);
      throw error;
    } finally {
      this.depth--;
    }
  }

  private count(): void {
    if (--this.failsIn < 0) {
      this.failsIn = Infinity;
      throw new Error('the storage fails');
    }
  }
}
