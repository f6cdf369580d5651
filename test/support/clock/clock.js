// The clock of a service under test, in the runtime: it runs with the wall clock, and can be put forward. Loaded before the
// service by the configuration that `clocked.ts` writes; no other configuration has it.

/** Ms between two looks of a long timer at the clock. */
const STEP = 50;

/** Ms between two signs of life of the host, while the clock is put forward. */
const ALIVE_STEP = 1000;

const realNow = Date.now.bind(Date);
const RealDate = Date;
const realSet = setTimeout;
const realClear = clearTimeout;
let ahead = 0;
/** When the clock was put forward, by the wall clock, and by how much. */
const jumps = [];

const now = () => realNow() + ahead;
/** A time of the wall clock, by this clock. */
const byClock = (time) => jumps.reduce((sum, { at, by }) => (at <= time ? sum + by : sum), time);
globalThis.Date = class extends RealDate {
  static now = now;
  constructor(...args) {
    if (args.length > 0) super(...args);
    else super(now());
  }
};
globalThis.setTimeout = (work, ms = 0, ...args) => {
  const due = now() + ms;
  const timer = { id: undefined };
  const look = () => {
    const left = due - now();
    if (left <= 0) work(...args);
    else timer.id = realSet(look, Math.min(left, STEP));
  };
  timer.id = realSet(look, Math.min(ms, STEP));
  return timer;
};
globalThis.clearTimeout = (timer) => realClear(timer?.id);

/** Objects that have been in use, as `[binding, id]` in JSON. */
const used = new Set();

/** A class of Durable Objects whose alarms go by the clock. */
export const clocked = (Base, binding) =>
  class extends Base {
    #alarms;

    constructor(ctx, env) {
      const { storage } = ctx;
      const [set, get] = [storage.setAlarm.bind(storage), storage.getAlarm.bind(storage)];
      Object.defineProperty(storage, 'setAlarm', {
        configurable: true,
        value: (time, ...rest) => set(Number(time) - ahead, ...rest),
      });
      const answered = ctx.getWebSocketAutoResponseTimestamp.bind(ctx);
      Object.defineProperty(ctx, 'getWebSocketAutoResponseTimestamp', {
        value: (socket) => {
          const at = answered(socket);
          return at && new RealDate(byClock(at.getTime()));
        },
      });
      super(ctx, env);
      this.#alarms = { set, get };
      used.add(JSON.stringify([binding, String(ctx.id)]));
    }

    /** Moves a pending alarm with the clock. */
    async clockPutForward(by) {
      const at = await this.#alarms.get();
      if (at !== null) await this.#alarms.set(at - by);
    }
  };

/** The service, with `POST /test-clock?by=MS`, which puts the clock forward. */
export const withClock = (service) => ({
  ...service,
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/test-clock') return service.fetch(request, env, context);
    const by = Number(searchParams.get('by'));
    jumps.push({ at: realNow(), by });
    // Without signs of life of the host in between, the service would take the time for one in which it was stopped.
    for (let left = by; left > 0; left -= ALIVE_STEP) {
      ahead += Math.min(left, ALIVE_STEP);
      await service.fetch(new Request('http://host/alive', { headers: { Host: 'host' } }), env, context);
    }
    const objects = [...used].map((text) => JSON.parse(text));
    await Promise.all(
      objects.map(([binding, id]) => {
        const namespace = env[binding];
        return namespace.get(namespace.idFromString(id)).clockPutForward(by);
      }),
    );
    return new Response(String(now()));
  },
});
