import type { Task } from './driver/task.ts';
import type { ServerName } from './servers.ts';

type Load = Omit<Task, 'server' | 'url' | 'pids' | 'seconds'>;

/** A comparison of servers under growing load. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** Axis label for the growing quantity. */
  readonly axis: string;
  readonly servers: readonly ServerName[];
  readonly loads: readonly { readonly at: number; readonly load: Load }[];
}

const BASE: Load = { matches: 10, seats: 2, spectators: 0, moves: 100, think: 0, deflate: false };
const growing = (
  field: 'matches' | 'seats' | 'spectators' | 'moves',
  values: readonly number[],
  base: Load = BASE,
): Scenario['loads'] => values.map((at) => ({ at, load: { ...base, [field]: at } }));

export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'matches',
    title: 'More matches at once',
    axis: 'matches',
    servers: ['crowns', 'bare', 'boardgame', 'colyseus'],
    loads: growing('matches', [1, 10, 100, 500]),
  },
  {
    id: 'front',
    title: 'With its front and without',
    axis: 'matches',
    servers: ['crowns', 'runtime'],
    loads: growing('matches', [10, 100, 500]),
  },
  {
    id: 'front-think',
    title: 'With its front and without, players think for 200 ms',
    axis: 'matches',
    servers: ['crowns', 'runtime'],
    loads: growing('matches', [10, 100, 500], { ...BASE, think: 200, moves: 20 }),
  },
  {
    id: 'deflate',
    title: 'More matches at once, with compression (permessage-deflate; bytes are counted uncompressed)',
    axis: 'matches',
    servers: ['crowns', 'bare'],
    loads: growing('matches', [10, 100], { ...BASE, deflate: true }),
  },
  {
    id: 'think',
    title: 'A hundred matches whose players think for 200 ms',
    axis: 'matches',
    servers: ['crowns', 'bare', 'boardgame', 'colyseus'],
    loads: growing('matches', [100], { ...BASE, think: 200, moves: 20 }),
  },
  {
    id: 'seats',
    title: 'More seats',
    axis: 'seats',
    servers: ['crowns', 'bare', 'boardgame'],
    loads: growing('seats', [2, 4, 6]),
  },
  {
    id: 'spectators',
    title: 'More spectators of one match',
    axis: 'spectators',
    servers: ['crowns', 'bare'],
    loads: growing('spectators', [0, 10, 100, 400], { ...BASE, matches: 1 }),
  },
  {
    id: 'length',
    title: 'Longer matches',
    axis: 'moves at most',
    servers: ['crowns', 'bare', 'boardgame'],
    loads: growing('moves', [100, 300, 1000]),
  },
];
