/** The storage of an object, as far as migrations use it. */
export interface ObjectStorage {
  readonly kv: {
    get<Value>(name: string): Value | undefined;
    put(name: string, value: unknown): void;
    delete(name: string): boolean;
    list(options?: { readonly prefix?: string; readonly limit?: number }): Iterable<[string, unknown]>;
  };
  readonly sql: { exec(query: string, ...values: unknown[]): { toArray(): unknown[] } };
  transactionSync<Value>(run: () => Value): Value;
}

/** The format of what a class of objects stores. */
export interface StoredFormat {
  /** Raised by every change that older code could not read. */
  readonly number: number;
  /**
   * Each brings storage of the number that is its key to the next one, within a transaction. A migration stays
   * for one retention (30 days): by then each object was opened, or has expired.
   */
  readonly migrations: Readonly<Record<number, (storage: ObjectStorage) => void>>;
}

/** All stored formats. A release's numbers are in `release.json` of a server's state. */
export const FORMATS = {
  match: { number: 5, migrations: {} },
  relay: { number: 1, migrations: {} },
  lobby: { number: 1, migrations: {} },
  unlisted: { number: 1, migrations: {} },
  pairings: { number: 1, migrations: {} },
  stats: { number: 1, migrations: {} },
  club: { number: 1, migrations: {} },
  'host key': { number: 1, migrations: {} },
} as const satisfies Record<string, StoredFormat>;

/** Thrown for storage written by a newer version, which must not be guessed at. */
export class NewerVersion extends Error {}

/** The lowest number that this version reads. */
export const oldestOf = ({ number, migrations }: StoredFormat): number =>
  Math.min(number, ...Object.keys(migrations).map(Number));

/** Brings storage from number `from` to the present one. Throws if this version can't read it. */
export function migrate(storage: ObjectStorage, format: StoredFormat, from: number): void {
  const { number, migrations } = format;
  if (from > number) throw new NewerVersion();
  for (let at = from; at < number; at++) {
    const next = migrations[at];
    if (!next) throw new Error(`format ${at} is no longer read`);
    next(storage);
  }
}

/**
 * Opens an object's storage in its present format, before its tables are created. The number is stored as
 * `format`, once it is above 1: an object with nothing but its first format costs no row for it.
 */
export function openFormat(storage: ObjectStorage, format: StoredFormat): void {
  const { number } = format;
  const kept = storage.kv.get<number>('format');
  if (kept === number || (kept === undefined && number === 1)) return;
  storage.transactionSync(() => {
    migrate(storage, format, kept ?? (isEmpty(storage) ? number : 1));
    storage.kv.put('format', number);
  });
}

const isEmpty = ({ sql, kv }: ObjectStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name NOT GLOB '_cf_*'").toArray().length === 0 &&
  [...kv.list({ limit: 1 })].length === 0;
