import { formatDrawn, recordingChance, type Chance, type Drawn } from './chance.ts';
import type { AnyGame, Illegal, Position, Reader, Seat, SeenStep, StepBetween } from './game.ts';
import { illegal, OVER } from './illegal.ts';
import { fail, ok, type Result } from './result.ts';
import { CONCESSION, readMove } from './written.ts';

/** One move with everything about it: its chance outcomes and the states before and after. */
export interface Step<State = Position, Move = unknown> extends StepBetween<State, Move> {
  readonly drawn: readonly Drawn[];
}

/**
 * Redacts a step for `reader`. A step contains every secret of its game, so everything a person, a log or a bot's
 * memory learns of it must come from here.
 */
export const seenBy = (game: AnyGame, step: Step, reader: Reader): SeenStep =>
  new LazySeenStep(game, step, reader);

/** A move of a state as `reader` sees it. */
export const seenMove = (game: AnyGame, before: Position, move: unknown, reader: Reader): unknown =>
  game.redactMove(before, move, reader);

/** A step with all cards open, after the end. A shuffle stays hidden: no view ever contains the deck. */
export const openStep = (game: AnyGame, { seat, move, drawn, before, after }: Step): SeenStep => ({
  seat,
  move,
  chance: drawn.map((outcome) => (outcome.kind === 'pick' ? formatDrawn(outcome) : outcome.kind)),
  get before() {
    return game.reveal(before);
  },
  get after() {
    return game.reveal(after);
  },
});

/** Keeps the step and the game in private fields, so that serializing or copying can't leak them. */
class LazySeenStep implements SeenStep {
  readonly seat: Seat;
  readonly move: unknown;
  readonly chance: readonly string[];
  readonly #game: AnyGame;
  readonly #step: Step;
  readonly #reader: Reader;

  constructor(game: AnyGame, step: Step, reader: Reader) {
    const { seat, move, drawn, before } = step;
    this.seat = seat;
    this.move = move === null ? null : game.redactMove(before, move, reader);
    this.chance = drawn.map((outcome) => game.redactChance(before, move, outcome, reader));
    this.#game = game;
    this.#step = step;
    this.#reader = reader;
  }

  get before(): Position {
    return this.#game.view(this.#step.before, this.#reader);
  }

  get after(): Position {
    return this.#game.view(this.#step.after, this.#reader);
  }
}

/** Makes a move of the seat to act, or a concession (`null`) of any seat. Always checks that it is legal. */
export function takeStep(
  game: AnyGame,
  before: Position,
  seat: Seat,
  move: unknown,
  chance: Chance,
): Result<Step, Illegal> {
  const untimely = move === null ? undefined : whyNotNow(before, seat);
  if (untimely) return fail(untimely);
  const recording = recordingChance(chance);
  const made = move === null ? game.concede(before, seat, recording) : game.play(before, move, recording);
  return made.ok ? ok({ seat, move, drawn: recording.take(), before, after: made.value }) : made;
}

/** Like `takeStep`, for a move in the notation of records and of the protocol. */
export function takeWrittenStep(
  game: AnyGame,
  before: Position,
  seat: Seat,
  text: string,
  chance: Chance,
): Result<Step, Illegal> {
  const untimely = text === CONCESSION ? undefined : whyNotNow(before, seat);
  if (untimely) return fail(untimely);
  const move = readMove(game, text);
  return move.ok ? takeStep(game, before, seat, move.value, chance) : move;
}

/** The reason why `seat` can't make any move now; undefined if it is to act. */
export function whyNotNow({ toAct }: Position, seat: Seat): Illegal | undefined {
  if (toAct === null) return OVER;
  return toAct === seat ? undefined : illegal('not-your-turn', `seat ${toAct} is to act`);
}
