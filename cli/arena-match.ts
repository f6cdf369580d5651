import { seededRandom, sampledChance } from '../games/chance.ts';
import type { AnyGame, Position, Seat } from '../games/game.ts';
import { itemAt } from '../games/list.ts';
import { seenBy, takeStep, type Step } from '../games/step.ts';
import {
  chooseMove,
  remembered,
  type AnyKnowledge,
  type Budget,
  type Player,
  type PastMove,
} from '../games/bot/index.ts';

/** One match of the arena. Equal `deal`s give equal cards and luck, independent of the players' seats. */
export interface Match {
  readonly game: AnyGame;
  /** The player of each seat. */
  readonly players: readonly Player[];
  readonly deal: number;
  readonly dealer: Seat;
  readonly budget: Budget;
  /** By seat, what a bot knows in place of its game's bot. */
  readonly minds?: readonly Mind[];
  /**
   * Ends the match early, without winners, once it returns true. Without it the match is played to its end.
   */
  readonly until?: (state: Position) => boolean;
}

export interface Mind {
  readonly bot?: AnyKnowledge | undefined;
}

/** The cost of one decision. */
export interface Thought {
  readonly seat: Seat;
  readonly milliseconds: number;
  readonly iterations: number;
}

export interface Played {
  readonly winners: readonly Seat[];
  readonly moves: number;
  readonly thoughts: readonly Thought[];
}

/**
 * Plays a match to its end. Each player receives only what its seat may see. Calls `onstep` after each move.
 */
export function playMatch(
  { game, players, deal, dealer, budget, minds = [], until = () => false }: Match,
  onstep: (step: Step) => void = () => {},
): Played {
  const dealt = sampledChance(seededRandom(deal));
  const randoms = players.map((_, seat) => seededRandom(deal * 31 + seat + 1));
  let state = game.setup({ seats: players.length, dealer, options: {} }, dealt);
  const logs = players.map((): PastMove<unknown, Position>[] => []);
  const games = players.map((_, seat) => ({ ...game, ...(minds[seat]?.bot && { bot: minds[seat].bot }) }));
  const thoughts: Thought[] = [];
  let moves = 0;
  for (; state.toAct !== null && !until(state); moves++) {
    const seat = state.toAct;
    const started = performance.now();
    const { move, iterations } = chooseMove({
      game: itemAt(games, seat), view: game.view(state, seat), seat, seats: players.length, log: itemAt(logs, seat),
      player: itemAt(players, seat), budget, random: itemAt(randoms, seat),
    }); // prettier-ignore
    if (iterations > 0) thoughts.push({ seat, milliseconds: performance.now() - started, iterations });
    const step = takeStep(game, state, seat, move, dealt);
    if (!step.ok)
      throw new Error(`${itemAt(players, seat).name}: ${game.formatMove(move)}: ${step.error.message}`);
    logs.forEach((log, reader) => log.push(...remembered(seenBy(game, step.value, reader))));
    onstep(step.value);
    state = step.value.after;
  }
  return { winners: state.outcome?.winners ?? [], moves, thoughts };
}
