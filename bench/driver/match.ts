import type { Probe } from './probe.ts';

/** The workload of one match. */
export interface Load {
  readonly seats: number;
  readonly spectators: number;
  /** Moves that are played in a match. */
  readonly moves: number;
  /** Milliseconds between reading that it is one's turn and moving. */
  readonly think: number;
  /** True where the sockets offer permessage-deflate, as browsers do. */
  readonly deflate: boolean;
}

/** A match whose players sit at a server already. */
export interface BenchMatch {
  /** Plays until the load's moves are made, or the game ends, and gives their number. */
  play(probe: Probe): Promise<number>;
  close(): void;
}

/** Seats the players of a match at a server. */
export type OpenMatch = (url: string, load: Load) => Promise<BenchMatch>;
