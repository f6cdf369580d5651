import type { Position } from './basics.ts';
import type { Knowledge } from './bot/knowledge.ts';
import type { Training } from './bot/training.ts';
import type { GameOdds } from './odds/contract.ts';
import type { OpeningRules } from './openings/contract.ts';
import type { Scene } from './pictures/scene.ts';
import type { PositionNotation } from './position/notation.ts';
import type { PuzzleRules } from './puzzles/contract.ts';

/** Parts of a game in addition to its rules. */
export interface GameParts<State extends Position, Move, View extends Position, Belief = never> {
  /** One sentence that helps people choose a game. */
  readonly summary: string;
  readonly position: PositionNotation<State, View>;
  /** The visible content of a view, for pictures of the table. */
  picture(view: View): Scene;
  /** Without it bots know only the rules. */
  readonly bot?: Knowledge<State, Move, View, Belief>;
  /** For `crowns train`. Without it the bot has no network. */
  readonly training?: Training<State>;
  readonly odds?: GameOdds<View, Belief, Move>;
  /** Without it the game can have no opening books. */
  readonly openings?: OpeningRules<State | View, Move>;
  /** Without it the only aim of puzzles is to win the match. */
  readonly puzzles?: PuzzleRules<State, Move, View>;
}
