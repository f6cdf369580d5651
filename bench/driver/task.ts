import type { Load } from './match.ts';

/** Matches that are played side by side at one server. */
export interface Task extends Load {
  readonly server: string;
  readonly url: string;
  /** The server's process, whose processor time and memory are read. */
  readonly pid: number;
  readonly matches: number;
  /** Seconds of play that are measured, after two that are not. */
  readonly seconds: number;
}

/** What was measured. Times are milliseconds, at the half and at 99 of 100; busy shares are of one core. */
export interface Figures {
  readonly moves: number;
  readonly rate: number;
  /** Processor time of the server for a move. */
  readonly cpu: number;
  readonly serverBusy: number;
  readonly driverBusy: number;
  readonly acknowledged: readonly [number, number];
  readonly delivered: readonly [number, number];
  /** Bytes of the frames that tell a seat of a move, at the half and at 99 of 100. */
  readonly frames: readonly [number, number];
  /** Bytes that the server's process holds for a match that has just begun. */
  readonly memory: number;
}
