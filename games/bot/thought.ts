import { seededRandom } from '../chance.ts';
import type { AnyGame, Position, Seat } from '../game.ts';
import type { BotKind } from './characters.ts';
import { chooseMove } from './choose.ts';
import { playerOf } from './levels.ts';
import type { Recalled } from './memory.ts';

/**
 * Everything that a bot needs for a move, as plain data: only what its seat may know. The same request always has the same
 * answer.
 */
export interface ThoughtRequest {
  readonly game: string;
  readonly kind: BotKind;
  readonly seat: Seat;
  readonly seats: number;
  readonly view: Position;
  readonly recalled: Recalled;
  /**
   * By target seat, the share of the win that an attack costs in the trust of others. An entry is null if the bot never makes
   * such an attack, because JSON has no Infinity. Null without pacts.
   */
  readonly costs: readonly (number | null)[] | null;
  /** Seed of this thought alone. */
  readonly luck: number;
}

/** Maximum number of iterations of a thought, to bound its processor time. Weaker bots stop sooner. */
const MAX_ITERATIONS = 400;
/** The same limit, summed over all seats: play-outs take longer at large tables. */
const MAX_ITERATIONS_OF_ALL_SEATS = 2400;

/** The bot's move, in notation. `game` is the one that the request names. */
export function think(game: AnyGame, request: ThoughtRequest): string {
  const { kind, seat, seats, view, recalled, costs, luck } = request;
  const { diplomacy } = game;
  const costOf = (move: unknown): number => {
    const target = diplomacy?.target(move) ?? null;
    const cost = target === null ? 0 : costs?.[target];
    return cost === null ? Infinity : (cost ?? 0);
  };
  const { move } = chooseMove({
    game,
    view,
    seat,
    seats,
    recalled,
    player: playerOf(kind),
    budget: { iterations: Math.min(MAX_ITERATIONS, Math.floor(MAX_ITERATIONS_OF_ALL_SEATS / seats)) },
    costOf: diplomacy && costs ? costOf : undefined,
    random: seededRandom(luck),
  });
  return game.formatMove(move);
}
