import { recordingChance, sampledChance, type Random } from './chance.ts';
import type { AnyGame, Position, Seat } from './game.ts';
import type { RecordSource } from './record.ts';

/** A game played at random, with every state on the way: `states[n]` is the one after `n` moves. */
export interface RandomGame {
  readonly source: RecordSource;
  readonly states: readonly Position[];
}

/** How a random game is played. */
export interface RandomPlay {
  readonly game: AnyGame;
  readonly seats: number;
  readonly random: Random;
  readonly options?: Readonly<Record<string, string>>;
  /** One in how many decisions is a concession of some seat; 0 is never. */
  readonly concessions?: number;
}

/** Plays a game with uniformly random moves to its end; dealer, deal and moves come from `random`. */
export function playRandomGame({
  game,
  seats,
  random,
  options = {},
  concessions = 0,
}: RandomPlay): RandomGame {
  const chance = recordingChance(sampledChance(random));
  const setup = { seats, dealer: random.below(seats), options };
  let state = game.setup(setup, chance);
  const opening = chance.take();
  const states = [state];
  const entries: { seat: Seat; move: string; chance: ReturnType<typeof chance.take> }[] = [];
  while (state.toAct !== null) {
    const entry = concessions > 0 && random.below(concessions) === 0 ? concession() : move();
    if (!entry) continue;
    state = entry.state;
    entries.push({ seat: entry.seat, move: entry.text, chance: chance.take() });
    states.push(state);
  }
  return { source: { game: game.id, ...setup, opening, entries }, states };

  function concession() {
    const seat = random.below(seats);
    const next = game.concede(state, seat, chance);
    return next.ok ? { seat, text: 'concede', state: next.value } : undefined;
  }

  function move() {
    const seat = state.toAct!;
    const moves = game.legalMoves(game.view(state, seat));
    const chosen = moves[random.below(moves.length)]!;
    const next = game.play(state, chosen, chance);
    if (!next.ok) throw new Error(`${game.formatMove(chosen)}: ${next.error.message}`);
    return { seat, text: game.formatMove(chosen), state: next.value };
  }
}
