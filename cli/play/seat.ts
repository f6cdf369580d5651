import type { AnyGame, Position, Seat } from '../../games/game.ts';

/** The turn of the player at the terminal. */
export interface Turn {
  readonly view: Position;
  readonly legal: readonly string[];
}

/**
 * Events since the last turn (moves in notation as seen by the seat, and ends of rounds in words), then the
 * next turn or the end.
 */
export interface News {
  readonly news: readonly string[];
  readonly view: Position;
  /** Null when the game is over. */
  readonly turn: Turn | null;
}

/** A seat at a local or remote table. */
export interface TerminalSeat {
  readonly game: AnyGame;
  readonly seat: Seat;
  /** Waits for the first turn. */
  begin(): Promise<News>;
  /**
   * Plays a move or `concede`, then waits for the next turn. Rejects with a sentence if the move is refused.
   */
  play(move: string): Promise<News>;
  leave(): void;
}
