import type { AnyGame, Position, Seat } from '../../games/game.ts';

/** The turn of the player at the terminal. */
export interface Turn {
  readonly view: Position;
  readonly legal: readonly string[];
}

/** The game since the last turn: moves in notation as the seat saw them, the ends of rounds in words, then its turn or the end. */
export interface Step {
  readonly news: readonly string[];
  readonly view: Position;
  /** Null when the game is over. */
  readonly turn: Turn | null;
}

/** A seat at a table, here or elsewhere, that moves when asked to. */
export interface TerminalSeat {
  readonly game: AnyGame;
  readonly seat: Seat;
  /** Waits for the first turn. */
  begin(): Promise<Step>;
  /** Plays a move or `concede`, and waits for the next turn; rejects with a sentence if it was refused. */
  play(move: string): Promise<Step>;
  leave(): void;
}
