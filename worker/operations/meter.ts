/** What the objects and the worker of this instance have counted since the counts were last handed on. */
let held: Record<string, number> = {};

/** Milliseconds from which on an event of an object is slow, and slow objects that are held. */
const SLOW = 50;
const SLOW_OBJECTS = 10;
/** Counters whose values are the longest of something, and no sums. */
const SLOWEST = 'slow ';

/** Counts something for the host: see docs/operations.md. */
export function meter(name: string, count = 1): void {
  held[name] = (held[name] ?? 0) + count;
}

/** What `meter` has counted since the last call. */
export function takeMetered(): Record<string, number> {
  const counts = held;
  held = {};
  return counts;
}

/** Takes back what could not be handed on. */
export function takeBack(counts: Readonly<Record<string, number>>): void {
  held = merged(counts, held);
}

/** Moves after which counts are handed on, though no match has begun or ended. */
const MANY_MOVES = 50;

/** True if so much is held that it should be handed on. */
export const holdsMuch = (): boolean => (held['moves-made'] ?? 0) >= MANY_MOVES;

/**
 * Counters that anyone may read. Others might show the pace of a single match, or how long a bot thinks, where little else
 * runs: a new one is the host's alone unless it is named here.
 */
const PUBLIC =
  /^(matches-(founded|started|over)|moves|hellos-(seat|spectator)|refused-.*|pushes-(sent|gone|failed)|errors)$/;

/** True for counters that anyone may read. */
export const isPublic = (name: string): boolean => PUBLIC.test(name);

/** True for counters that are sums; the others are the longest of something. */
export const isSum = (name: string): boolean => !name.startsWith(SLOWEST);

/** Two sets of counts as one; of the slowest objects a few are kept. */
export function merged(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const sums: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) {
    const own = sums[name] ?? 0;
    sums[name] = isSum(name) ? own + count : Math.max(own, count);
  }
  const slow = Object.keys(sums).filter((name) => !isSum(name));
  const dropped = new Set(slow.sort((a, b) => sums[b]! - sums[a]!).slice(SLOW_OBJECTS));
  return Object.fromEntries(Object.entries(sums).filter(([name]) => !dropped.has(name)));
}

type Row = Record<string, SqlStorageValue>;

/** Milliseconds between two looks at how much an object stores: each is two queries, more than it takes to write a move. */
const LOOK_MS = 2000;

/** The single statements of each text that was executed. */
const known = new Map<string, readonly string[]>();

function statementsOf(query: string): readonly string[] {
  const statements = known.get(query) ?? query.split(/;\s*(?=\S)/);
  known.set(query, statements);
  return statements;
}

/** What one object does: whether it is at work, and what it reads and writes. */
class Activity {
  private readonly kind: string;
  private readonly ctx: DurableObjectState;
  /** Events that are being handled; the platform bills the time in which there are any. */
  private running = 0;
  private since = 0;
  private bytes: number;
  private lookedAt = 0;
  /** True while something was written that is not in `bytes` yet. */
  private hasWritten = false;
  /** What is read is known once cursors are read to their end. */
  private cursors: SqlStorageCursor<Row>[] = [];

  constructor(kind: string, ctx: DurableObjectState) {
    this.kind = kind;
    this.ctx = ctx;
    this.bytes = ctx.storage.sql.databaseSize;
    this.follow(ctx.storage);
    this.followWork(ctx);
  }

  /** True while one of the object's own methods runs, up to where it first waits. */
  isInside = false;

  inside<Result>(run: () => Result): Result {
    this.isInside = true;
    try {
      return run();
    } finally {
      this.isInside = false;
    }
  }

  /** Gives the time at which the event began, for its end. */
  begin(counter: string | null): number {
    const now = Date.now();
    if (counter) meter(counter);
    if (this.running++ === 0) this.since = now;
    return now;
  }

  /** Events may overlap: each is slow by itself, and what it read and wrote is counted at its own end. */
  end(began: number): void {
    const took = Date.now() - began;
    if (took >= SLOW) this.slow(took);
    this.rest();
  }

  private rest(): void {
    const now = Date.now();
    if (this.cursors.length > 0) this.countRows();
    if (this.hasWritten && Math.abs(now - this.lookedAt) >= LOOK_MS) this.countBytes(now);
    if (--this.running > 0) return;
    if (now > this.since) meter('active-ms', now - this.since);
  }

  /** An object is at work, too, while it waits for what it does besides, as for timers: it can't sleep meanwhile. */
  private followWork(ctx: DurableObjectState): void {
    const waitUntil = ctx.waitUntil.bind(ctx);
    const followed = (work: Promise<unknown>): void => {
      this.begin(null);
      waitUntil(work.finally(() => this.rest()));
    };
    Object.defineProperty(ctx, 'waitUntil', { value: followed, configurable: true });
  }

  /** Has the storage tell of its cursors, names and alarms. */
  private follow(storage: DurableObjectStorage): void {
    const { sql, kv } = storage;
    const exec = sql.exec.bind(sql);
    const setAlarm = storage.setAlarm.bind(storage);
    const deleteAll = storage.deleteAll.bind(storage);
    const counted = <Result extends Row>(query: string, ...values: unknown[]): SqlStorageCursor<Result> => {
      const statements = statementsOf(query);
      // A cursor knows of the last statement alone, but all are paid for.
      for (const statement of statements.slice(0, -1)) this.keep(exec<Result>(statement));
      return this.keep(exec<Result>(statements.at(-1)!, ...values));
    };
    const ownSql = Object.create(sql, {
      exec: { value: counted },
      databaseSize: { get: () => sql.databaseSize },
    }) as SqlStorage;
    Object.defineProperties(storage, {
      sql: { value: ownSql, configurable: true },
      kv: { value: countedNames(kv, () => (this.hasWritten = true)), configurable: true },
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
          this.hasWritten = true;
          this.lookedAt = 0;
          return deleteAll(...args);
        },
      },
    });
  }

  private keep<Result extends Row>(cursor: SqlStorageCursor<Result>): SqlStorageCursor<Result> {
    this.cursors.push(cursor as unknown as SqlStorageCursor<Row>);
    return cursor;
  }

  private countRows(): void {
    let [read, written] = [0, 0];
    for (const { rowsRead, rowsWritten } of this.cursors) {
      read += rowsRead;
      written += rowsWritten;
    }
    this.cursors = [];
    if (read > 0) meter('rows-read', read);
    if (written === 0) return;
    meter('rows-written', written);
    this.hasWritten = true;
  }

  private countBytes(now: number): void {
    this.hasWritten = false;
    this.lookedAt = now;
    const bytes = this.ctx.storage.sql.databaseSize;
    if (bytes !== this.bytes) meter('bytes', bytes - this.bytes);
    this.bytes = bytes;
  }

  private slow(milliseconds: number): void {
    const name = this.ctx.id.name?.slice(0, 6) ?? this.ctx.id.toString().slice(0, 6);
    held = merged(held, { [`${SLOWEST}${this.kind} ${name}`]: milliseconds });
  }
}

/** The same names and values, of which each that is read or written is a row. */
function countedNames(kv: SyncKvStorage, written: () => void): SyncKvStorage {
  const counted =
    <Args extends unknown[], Result>(counter: string, call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      meter(counter);
      if (counter === 'rows-written') written();
      return call.apply(kv, args);
    };
  const list = kv.list.bind(kv) as (...args: unknown[]) => Iterable<[string, unknown]>;
  const countedList = function* (...args: unknown[]): Iterable<[string, unknown]> {
    for (const entry of list(...args)) {
      meter('rows-read');
      yield entry;
    }
  };
  return Object.create(kv, {
    list: { value: countedList },
    get: { value: counted('rows-read', kv.get as (name: string) => unknown) },
    put: { value: counted('rows-written', kv.put as (name: string, value: unknown) => void) },
    delete: { value: counted('rows-written', kv.delete as (name: string) => boolean) },
  }) as SyncKvStorage;
}

type ObjectClass = new (ctx: DurableObjectState, env: Env) => object;
type Method = (this: object, ...args: unknown[]) => unknown;

/** The events of every object, each with what it is billed as. */
const EVENTS = {
  fetch: 'requests',
  alarm: 'requests',
  webSocketMessage: 'messages',
  webSocketClose: null,
  webSocketError: null,
} as const;

/** The names of what can be called of an object from outside: none may be missing, or it would not be counted. */
type Calls<Instance> = {
  readonly [
    Name in Exclude<keyof Instance & string, keyof DurableObject | `__${string}`> as Instance[Name] extends (
      ...args: never[]
    ) => unknown
      ? Name
      : never
  ]: true;
};

/**
 * A class of objects that counts what the platform would bill of it: requests (calls, sockets and alarms), messages of
 * sockets, milliseconds in which it is active, rows read and written, bytes stored.
 */
export function metered<Class extends ObjectClass>(
  kind: string,
  Base: Class,
  calls: Calls<InstanceType<Class>>,
): Class {
  const activities = new WeakMap<object, Activity>();
  const Metered = class extends (Base as ObjectClass) {
    constructor(ctx: DurableObjectState, env: Env) {
      const activity = new Activity(kind, ctx);
      super(ctx, env);
      activities.set(this, activity);
    }
  };
  const counters = { ...EVENTS, ...Object.fromEntries(Object.keys(calls).map((name) => [name, 'requests'])) };
  for (const [name, counter] of Object.entries(counters)) {
    const method: unknown = Object.getOwnPropertyDescriptor(Base.prototype, name)?.value;
    if (typeof method !== 'function') continue;
    const value = follow(method as Method, counter, (object) => activities.get(object)!);
    Object.defineProperty(Metered.prototype, name, { value, writable: true, configurable: true });
  }
  return Metered as unknown as Class;
}

/** A method that says when it begins and ends; calls from inside its object are no events. */
function follow(method: Method, counter: string | null, activityOf: (object: object) => Activity): Method {
  return function (...args) {
    const activity = activityOf(this);
    if (activity.isInside) return method.apply(this, args);
    const began = activity.begin(counter);
    let result: unknown;
    try {
      result = activity.inside(() => method.apply(this, args));
    } catch (error) {
      activity.end(began);
      throw error;
    }
    if (result instanceof Promise) return result.finally(() => activity.end(began));
    activity.end(began);
    return result;
  };
}
