import { oneOf, recordingChance, sampledChance, type Random } from './chance.ts';
import type { AnyGame, Position, Seat } from './game.ts';
import type { RecordSource } from './record.ts';
import { takeStep, type Step } from './step.ts';
import { writeMove } from './written.ts';

/** A game of random moves: `states[n]` is the state after `n` moves. */
export interface RandomGame {
  readonly source: RecordSource;
  readonly states: readonly Position[];
}

export interface RandomPlay {
  readonly game: AnyGame;
  readonly seats: number;
  readonly random: Random;
  readonly options?: Readonly<Record<string, string>>;
  /** Average number of decisions per concession; 0 for none. */
  readonly concessions?: number;
}

/** Plays a game of uniformly random moves to its end. Dealer, deal and moves come from `random`. */
export function playRandomGame({
  game,
  seats,
  random,
  options = {},
  concessions = 0,
}: RandomPlay): RandomGame {
  const chance = sampledChance(random);
  const setup = { seats, dealer: random.below(seats), options };
  const dealing = recordingChance(chance);
  let state = game.setup(setup, dealing);
  const states = [state];
  const entries: RecordSource['entries'][number][] = [];
  while (state.toAct !== null) {
    const step = concessions > 0 && random.below(concessions) === 0 ? concession() : anyMove(state.toAct);
    if (!step) continue;
    state = step.after;
    entries.push({ seat: step.seat, move: writeMove(game, step.move), chance: step.drawn });
    states.push(state);
  }
  return { source: { game: game.id, ...setup, opening: dealing.take(), entries }, states };

  function concession(): Step | undefined {
    const step = takeStep(game, state, random.below(seats), null, chance);
    return step.ok ? step.value : undefined;
  }

  function anyMove(seat: Seat): Step {
    const move = oneOf(game.legalMoves(game.view(state, seat)), random);
    const step = takeStep(game, state, seat, move, chance);
    if (!step.ok) throw new Error(`${game.formatMove(move)}: ${step.error.message}`);
    return step.value;
  }
}
