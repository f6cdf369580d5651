import type { Problem } from '#games/puzzles/aims.ts';
import type { Puzzle } from '#games/puzzles/puzzle.ts';
import type { ShownStep } from '#games/puzzles/shown.ts';
import type { GameUi } from '../boards/types.ts';
import { readEntry, type Entry } from '../platform/match/frames.ts';
import type { Moment } from '../platform/match/staging.ts';
import type { AccountRequest } from './account-request.ts';
import { startAccountant } from './thread.ts';

/** Time in ms between two moves. */
const PACE_MS = 1300;

/** The moments of one deal: the position, and the one after each move as the solver sees it. */
export function momentsOf(
  { view, seat }: Pick<Problem, 'view' | 'seat'>,
  game: GameUi['game'],
  steps: readonly ShownStep[],
): readonly Moment[] {
  let before = view;
  const log: Entry[] = [];
  return [
    { view, log: [] },
    ...steps.map(({ move, chance, view: after }, index) => {
      log.push(readEntry(game, { n: index + 1, seat, move, chance }, { before, after }));
      before = after;
      return { view: after, log: [...log] };
    }),
  ];
}

/** The answer of a puzzle, played out on its board. */
export class PlayOut {
  readonly #problem: Problem;
  readonly #game: GameUi['game'];
  readonly #start: () => Worker;
  #moments = $state.raw<readonly Moment[]>([]);
  #at = $state(0);
  #thread: Worker | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(problem: Problem, game: GameUi['game'], start = startAccountant) {
    this.#problem = problem;
    this.#game = game;
    this.#start = start;
    this.#moments = momentsOf(problem, game, []);
  }

  /** The moment for the board. */
  get moment(): Moment {
    return this.#moments[this.#at] ?? { view: this.#problem.view, log: [] };
  }

  /** True once the moves are known. */
  get isKnown(): boolean {
    return this.#moments.length > 1;
  }

  /** True if the board shows the position of the puzzle. */
  get isAtStart(): boolean {
    return this.#at === 0;
  }

  /** Asks a worker for the moves, and plays them. If it fails, the board stays as it is. */
  begin({ position, aim, deals, seed }: Puzzle, move: string): void {
    const thread = (this.#thread ??= this.#start());
    thread.onmessage = ({ data }: MessageEvent<readonly ShownStep[]>) => {
      this.#moments = momentsOf(this.#problem, this.#game, data);
      this.#end();
      this.play();
    };
    thread.onerror = () => this.#end();
    thread.postMessage({
      puzzle: { position, aim, deals, seed },
      move,
      isPlayedOut: true,
    } satisfies AccountRequest);
  }

  /** Plays the moves again from the position. */
  play(): void {
    clearInterval(this.#timer);
    this.#at = 1;
    this.#timer = setInterval(() => {
      if (this.#at + 1 < this.#moments.length) this.#at++;
      else clearInterval(this.#timer);
    }, PACE_MS);
  }

  /** Shows the position of the puzzle. */
  toStart(): void {
    clearInterval(this.#timer);
    this.#at = 0;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#end();
  }

  #end(): void {
    this.#thread?.terminate();
    this.#thread = null;
  }
}
