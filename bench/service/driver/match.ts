import type { Probe } from './probe.ts';

/** The workload of one match. */
export interface Load {
  readonly seats: number;
  readonly spectators: number;
  /** Number of moves in a match. */
  readonly moves: number;
  /** Delay in ms between learning that it is one's turn and moving. */
  readonly think: number;
  /** True if sockets offer permessage-deflate, as browsers do. */
  readonly deflate: boolean;
}

/** A match with all players seated. */
export interface BenchMatch {
  /** Plays `moves` moves, or until the game ends. Returns the number of moves made. */
  play(probe: Probe): Promise<number>;
  close(): void;
}

/** Opens a match on a server and seats its players. */
export type OpenMatch = (url: string, load: Load) => Promise<BenchMatch>;
