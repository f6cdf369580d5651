import { seededRandom, sampledChance } from '../games/chance.ts';
import type { AnyGame, Position, Seat } from '../games/game.ts';
import { seenBy, takeStep, type Step } from '../games/step.ts';
import { chooseMove, remembered, type Budget, type Player, type Seen } from '../games/bot/index.ts';

/** One match of the arena: equal `deal`s give equal cards and equal luck, however the players are seated. */
export interface Match {
  readonly game: AnyGame;
  /** The player of each seat. */
  readonly players: readonly Player[];
  readonly deal: number;
  readonly dealer: Seat;
  readonly budget: Budget;
  /** True where enough was played: nobody has won then. Without it the match goes on to its end. */
  readonly until?: (state: Position) => boolean;
}

/** A choice that took thought: milliseconds and iterations. */
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

/** Plays a match to its end; each player learns only what its seat may see. `onstep` is told of each move that was made. */
export function playMatch(
  { game, players, deal, dealer, budget, until = () => false }: Match,
  onstep: (step: Step) => void = () => {},
): Played {
  const dealt = sampledChance(seededRandom(deal));
  const randoms = players.map((_, seat) => seededRandom(deal * 31 + seat + 1));
  let state = game.setup({ seats: players.length, dealer, options: {} }, dealt);
  const logs = players.map((): Seen<unknown, Position>[] => []);
  const thoughts: Thought[] = [];
  let moves = 0;
  for (; state.toAct !== null && !until(state); moves++) {
    const seat = state.toAct;
    const started = performance.now();
    const { move, iterations } = chooseMove({
      game, view: game.view(state, seat), seat, seats: players.length, log: logs[seat]!,
      player: players[seat]!, budget, random: randoms[seat]!,
    }); // prettier-ignore
    if (iterations > 0) thoughts.push({ seat, milliseconds: performance.now() - started, iterations });
    const step = takeStep(game, state, seat, move, dealt);
    if (!step.ok) throw new Error(`${players[seat]!.name}: ${game.formatMove(move)}: ${step.error.message}`);
    logs.forEach((log, reader) => log.push(...remembered(seenBy(game, step.value, reader))));
    onstep(step.value);
    state = step.value.after;
  }
  return { winners: state.outcome?.winners ?? [], moves, thoughts };
}
