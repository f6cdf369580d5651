import { listingOf } from '../../worker/lobby/across.ts';
import type { Plan } from './model.ts';
import { GAME, type KnownTable } from './place.ts';
import type { Load, Namespace } from './platform.ts';

/** Figures of one simulated hour. */
export interface Hour {
  readonly hour: number;
  /** New matches of the game per second. */
  readonly arrivals: number;
  /** Calls per second at the busiest object; the same for the next fields. */
  readonly calls: number;
  readonly rows: number;
  readonly sent: number;
  /** Fraction of its time spent working, on this machine. */
  readonly busy: number;
  readonly kilobytes: number;
  /** Waiting time in seconds of people who asked for a quick match: median and 95th percentile. */
  readonly wait: number;
  readonly wait95: number;
  /** Number of people who asked for a quick match and got a table, and of those who got none. */
  readonly paired: number;
  readonly unpaired: number;
  /** Mean number of tables asked before a seat was found. */
  readonly tries: number;
  /** Number of tables waiting for players, and of those in the list. */
  readonly waiting: number;
  readonly listed: number;
  /** Number of wrong list entries: duplicates, or matches that don't wait any more. */
  readonly wrong: number;
  readonly crashes: number;
}

/** The simulation at the end of an hour. */
export interface Simulation {
  readonly plan: Plan;
  readonly env: Env;
  readonly lobby: Namespace;
  readonly places: ReadonlyMap<string, KnownTable>;
  /**
   * Waiting time in seconds, and number of tables asked, of each person who asked for a quick match in this
   * hour.
   */
  readonly waits: readonly number[];
  readonly tried: readonly number[];
  readonly unpaired: number;
  readonly crashed: number;
}

/** Figures of the finished hour; `rate` is the number of new matches of the game per second. */
export async function sumOf(simulation: Simulation, hour: number, rate: number): Promise<Hour> {
  const { lobby, places, plan, tried } = simulation;
  const objects = [...lobby.all.values()];
  const most = (of: (load: Load) => number): number => Math.max(...objects.map(({ load }) => of(load)));
  const perSecond = (of: (load: Load) => number): number => most(of) / plan.seconds;
  const waits = simulation.waits.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
  return {
    hour,
    arrivals: rate,
    calls: perSecond((l) => l.calls),
    rows: perSecond((l) => l.rows),
    sent: perSecond((l) => l.sent),
    busy: perSecond((l) => l.busy) / 1000,
    kilobytes: Math.max(...objects.map((object) => object.bytes)) / 1000,
    wait: at(0.5),
    wait95: at(0.95),
    paired: tried.length,
    unpaired: simulation.unpaired,
    tries: tried.reduce((sum, n) => sum + n, 0) / Math.max(1, tried.length),
    waiting: [...places.values()].filter(({ state }) => state === 'waiting').length,
    listed: objects.reduce((sum, { listed }) => sum + listed, 0),
    wrong: await wrongIn(simulation),
    crashes: simulation.crashed,
  };
}

/** Number of wrong list entries: duplicates, or matches that have left the list. */
async function wrongIn({ env, places }: Simulation): Promise<number> {
  const { open, live } = await listingOf(env, GAME);
  const all = [...open, ...live];
  const states = { waiting: open, playing: live } as const;
  const gone = Object.entries(states).flatMap(([state, list]) =>
    list.filter(({ id }) => places.get(id)?.state !== state),
  );
  return all.length - new Set(all.map(({ id }) => id)).size + gone.length;
}
