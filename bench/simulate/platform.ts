import { registerHooks } from 'node:module';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

// A minimal simulation of the platform that can run the lobby's objects in plain Node, with a controlled
// clock.

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'cloudflare:workers'
      ? {
          url: 'data:text/javascript,export class DurableObject{constructor(ctx,env){this.ctx=ctx;this.env=env}}',
          shortCircuit: true,
        }
      : next(specifier, context),
});

/** The simulated time, in milliseconds since 1970. */
export const clock = { now: Date.parse('2026-11-02T00:00:00Z') };

/** One end of a socket. It reads everything at once, and acknowledges marks. */
class Page {
  readonly readyState = 1;
  /** The object at this end; null at the page's end. */
  home: Simulated | null = null;
  private attachment: unknown = null;

  send(text: string): void {
    const { home } = this;
    if (!home) return;
    home.load.sent++;
    const mark = /"mark":"([\w-]+)"\}$/.exec(text)?.[1];
    if (mark) queueMicrotask(() => home.call('webSocketMessage', [this, `{"t":"mark","mark":"${mark}"}`]));
  }

  close(code: number, reason: string): void {
    throw new Error(`a page was closed: ${code} ${reason}`);
  }

  serializeAttachment(value: unknown): void {
    this.attachment = value;
  }

  deserializeAttachment(): unknown {
    return this.attachment;
  }
}

Object.assign(globalThis, {
  WebSocketPair: function () {
    return { 0: new Page(), 1: new Page() };
  },
  WebSocketRequestResponsePair: function () {},
  // The real `Response` rejects status 101.
  Response: function () {},
});
const platformNow = Date.now;
/** Replaces the machine's clock with the simulated one, or restores it. */
export const useClock = (isSimulated: boolean): void =>
  void (Date.now = isSimulated ? () => clock.now : platformNow);

/** Processor time of this thread in ms. Other processes may use the machine too. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Work done by an object. */
export interface Load {
  calls: number;
  /** Processor time in ms. */
  busy: number;
  rows: number;
  /** Number of texts sent to pages. */
  sent: number;
}

export const noLoad = (): Load => ({ calls: 0, busy: 0, rows: 0, sent: 0 });

type Instance = Record<string, (...args: unknown[]) => unknown>;
type Making = new (ctx: object, env: object) => object;

/** One Durable Object. Its storage survives a crash, its memory doesn't. */
export class Simulated {
  readonly name: string;
  load = noLoad();
  private readonly db = new DatabaseSync(':memory:');
  private readonly statements = new Map<string, StatementSync>();
  private readonly kept = new Map<string, unknown>();
  private readonly pages: Page[] = [];
  private readonly make: () => Instance;
  private alarmAt: number | null = null;
  private instance: Instance;

  constructor(name: string, Class: Making, env: object) {
    this.name = name;
    this.make = () => new Class(this.context(), env) as Instance;
    this.instance = this.make();
  }

  /** Calls a method as the platform would, and measures its time. */
  call(method: string, args: readonly unknown[]): unknown {
    const since = processorTime();
    try {
      return this.instance[method]?.(...args);
    } finally {
      this.load.calls++;
      this.load.busy += processorTime() - since;
    }
  }

  /** Loses all memory and connections; returns the number of pages to reconnect. */
  crash(): number {
    this.instance = this.make();
    return this.pages.splice(0).length;
  }

  ring(): void {
    if (this.alarmAt === null || this.alarmAt > clock.now) return;
    this.alarmAt = null;
    this.call('alarm', []);
  }

  /**
   * Approximate heap size in bytes, taken as the size of its stored listing, which it also keeps in memory.
   */
  get bytes(): number {
    const { n } = this.db.prepare('SELECT coalesce(sum(length(match)), 0) AS n FROM listing').get() as {
      n: number;
    };
    return n;
  }

  get listed(): number {
    return (this.db.prepare('SELECT count(*) AS n FROM listing').get() as { n: number }).n;
  }

  private context(): object {
    const setAlarm = (at: number): void => {
      this.alarmAt = at;
      this.load.rows++;
    };
    const kv = {
      get: (key: string) => this.kept.get(key),
      put: (key: string, value: unknown) => {
        this.kept.set(key, value);
        this.load.rows++;
      },
    };
    return {
      storage: { sql: { exec: this.exec }, kv, setAlarm },
      getWebSockets: () => [...this.pages],
      acceptWebSocket: (page: Page) => {
        page.home = this;
        this.pages.push(page);
      },
      setWebSocketAutoResponse: () => undefined,
      waitUntil: () => undefined,
    };
  }

  private readonly exec = (query: string, ...values: SQLInputValue[]) => {
    const statement = this.statements.get(query) ?? this.db.prepare(query);
    this.statements.set(query, statement);
    const isReading = statement.columns().length > 0;
    const rows = isReading ? statement.all(...values) : [];
    if (!isReading) this.load.rows += Number(statement.run(...values).changes);
    return { toArray: () => rows, [Symbol.iterator]: () => rows[Symbol.iterator]() };
  };
}

/** A namespace of objects, each created on its first use. A stub calls its object directly. */
export class Namespace {
  readonly all = new Map<string, Simulated>();
  private readonly Class: Making;
  private readonly env: object;

  constructor(Class: Making, env: object) {
    this.Class = Class;
    this.env = env;
  }

  idFromName(name: string): string {
    return name;
  }

  object(name: string): Simulated {
    const object = this.all.get(name) ?? new Simulated(name, this.Class, this.env);
    this.all.set(name, object);
    return object;
  }

  get(name: string): object {
    const object = this.object(name);
    return new Proxy(
      {},
      {
        get: (_, method: string) =>
          method === 'then'
            ? undefined
            : async (...args: unknown[]) => {
                await null;
                return object.call(method, args);
              },
      },
    );
  }
}
