import type { Load } from './match.ts';

/** A load test of concurrent matches on one server. */
export interface Task extends Load {
  readonly server: string;
  readonly url: string;
  /** The server's processes, whose processor time and memory are read. */
  readonly pids: readonly number[];
  readonly matches: number;
  /** Measured seconds, after two seconds of warm-up. */
  readonly seconds: number;
}

/** Results. Times are in ms, as median and 99th percentile; busy values are fractions of one core. */
export interface Figures {
  readonly moves: number;
  readonly rate: number;
  /** The server's processor time per move. */
  readonly cpu: number;
  readonly serverBusy: number;
  readonly driverBusy: number;
  readonly acknowledged: readonly [number, number];
  readonly delivered: readonly [number, number];
  /** Size in bytes of frames announcing a move to a seat, as median and 99th percentile. */
  readonly frames: readonly [number, number];
  /** Memory of the server per match, in bytes, right after the start of the matches. */
  readonly memory: number;
}
