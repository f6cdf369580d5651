import { listingOf } from '../../worker/lobby/across.ts';
import type { Plan } from './model.ts';
import { GAME, type Place } from './place.ts';
import type { Load, Namespace } from './platform.ts';

/** What an hour was like. */
export interface Hour {
  readonly hour: number;
  /** New matches of the game a second. */
  readonly arrivals: number;
  /** Of the busiest object, a second. */
  readonly calls: number;
  readonly rows: number;
  readonly sent: number;
  /** The share of its time in which it was at work, on this machine. */
  readonly busy: number;
  readonly kilobytes: number;
  /** Seconds that those who wanted to play at once waited for another: half of them, and 95 of 100. */
  readonly wait: number;
  readonly wait95: number;
  /** Tables asked before a seat was found, on the average. */
  readonly tries: number;
  /** Tables that wait for players, and how many of them are listed. */
  readonly waiting: number;
  readonly listed: number;
  /** Entries that are there twice, or of matches that no longer wait. */
  readonly wrong: number;
  readonly crashes: number;
}

/** What there is of the simulation when an hour is over. */
export interface Simulation {
  readonly plan: Plan;
  readonly env: Env;
  readonly lobby: Namespace;
  readonly places: ReadonlyMap<string, Place>;
  /** Seconds that those who wanted to play at once waited, and tables that they asked, in this hour. */
  readonly waits: readonly number[];
  readonly tried: readonly number[];
  readonly crashed: number;
}

/** The hour that is over; `rate` are the new matches of the game a second. */
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
    tries: tried.reduce((sum, n) => sum + n, 0) / Math.max(1, tried.length),
    waiting: [...places.values()].filter(({ state }) => state === 'waiting').length,
    listed: objects.reduce((sum, { listed }) => sum + listed, 0),
    wrong: await wrongIn(simulation),
    crashes: simulation.crashed,
  };
}

/** Entries that should not be there: twice, or of a match that has left that list. */
async function wrongIn({ env, places }: Simulation): Promise<number> {
  const { open, live } = await listingOf(env, GAME);
  const all = [...open, ...live];
  const states = { waiting: open, playing: live } as const;
  const gone = Object.entries(states).flatMap(([state, list]) =>
    list.filter(({ id }) => places.get(id)?.state !== state),
  );
  return all.length - new Set(all.map(({ id }) => id)).size + gone.length;
}
