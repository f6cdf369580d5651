import { m } from '#messages';
import type { Problem } from '#games/puzzles/aims.ts';
import { countedOf, problemOf, type Puzzle } from '#games/puzzles/puzzle.ts';
import type { GameUi, Viewer } from '../boards/types.ts';
import { namesAt } from '../table/play/solo-game.ts';
import { listed } from '../platform/ui/listed.ts';
import { games } from '../games/positions.ts';
import { successInWords } from './account-words.ts';
import { Accounts } from './accounts.svelte.ts';
import { PlayOut } from './play-out.svelte.ts';

/** Maximum number of wrong moves explained beside the answer. */
const MOST_TRIED = 3;

/** The state of solving a puzzle: choices made, and texts about them. */
export class Attempt {
  readonly problem: Problem;
  /** All legal moves. */
  readonly moves: readonly unknown[];
  readonly accounts: Accounts;
  readonly playOut: PlayOut;
  readonly #puzzle: Puzzle;
  readonly #ui: GameUi;
  /** The last chosen move, in notation. */
  #chosen = $state<string | null>(null);
  #choices = $state(0);
  #isShown = $state(false);
  /** Wrong moves tried, last first. */
  #tried = $state.raw<readonly string[]>([]);

  constructor(puzzle: Puzzle, ui: GameUi) {
    this.#puzzle = puzzle;
    this.#ui = ui;
    this.problem = problemOf(puzzle, games);
    this.moves = ui.game.legalMoves(this.problem.view);
    this.accounts = new Accounts(puzzle);
    this.playOut = new PlayOut(this.problem, ui.game);
  }

  /** The solver, with names in the current language. */
  get viewer(): Viewer {
    const { seat, seats } = this.problem;
    return { names: namesAt(seats, seat), seat };
  }

  /** Number of moves chosen. */
  get choices(): number {
    return this.#choices;
  }

  get isRight(): boolean {
    return this.#chosen !== null && this.#puzzle.answers.includes(this.#chosen);
  }

  get isOver(): boolean {
    return this.isRight || this.#isShown;
  }

  /** True until a move is chosen or the answer is shown. Only the first answer counts. */
  get isUntouched(): boolean {
    return this.#chosen === null && !this.#isShown;
  }

  /**
   * The moves to explain. After solving: the answer, with the wrong moves tried or else the best wrong move.
   * Before: the last wrong move.
   */
  get explained(): readonly string[] {
    if (!this.isOver) return this.#tried.slice(0, 1);
    const answer = this.isRight ? this.#chosen : this.#puzzle.answers[0];
    return [...(answer ? [answer] : []), ...(this.#tried.length > 0 ? this.#tried : [this.#puzzle.next])];
  }

  write = (move: unknown): string => this.#ui.game.formatMove(move);

  describe = (move: unknown): string => this.#ui.describeChoice(move, this.viewer);

  /** Describes a move given in notation. */
  inWords = (text: string): string => {
    const move = this.moves.find((one) => this.write(one) === text);
    return move === undefined ? text : this.describe(move);
  };

  choose(move: unknown): void {
    const text = this.write(move);
    this.#chosen = text;
    this.#choices += 1;
    if (!this.isRight)
      this.#tried = [text, ...this.#tried.filter((other) => other !== text)].slice(0, MOST_TRIED);
    this.#explain();
  }

  show(): void {
    this.#isShown = true;
    this.#explain();
  }

  close(): void {
    this.accounts.close();
    this.playOut.close();
  }

  #explain(): void {
    const [move] = this.explained;
    if (this.isOver && move !== undefined) this.playOut.begin(this.#puzzle, move);
    this.accounts.ask(...this.explained);
  }

  /** The result of the last choice; empty before the first. */
  get verdict(): string {
    if (this.isRight) return m.puzzles_right();
    if (this.#isShown) return m.puzzles_shown();
    return this.#chosen === null ? '' : m.puzzles_wrong({ move: this.inWords(this.#chosen) });
  }

  /** The success rate of the last choice, once it is computed. */
  get success(): string {
    const known = this.#chosen === null ? undefined : this.accounts.of(this.#chosen);
    return known && known !== 'failed' && 'account' in known
      ? successInWords(known.account, this.problem)
      : '';
  }

  /** The answers and the best wrong move, with the figures of the proof. */
  get figures(): string {
    const { answers, chance, next, nextChance, deals, aim } = this.#puzzle;
    return m.puzzles_proof({
      move: listed(answers.map(this.inWords)),
      count: answers.length,
      chance,
      next: this.inWords(next),
      other: nextChance,
      deals: countedOf(deals),
      aim: aim === 'match' ? 'match' : 'other',
    });
  }
}
