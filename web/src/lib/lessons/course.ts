import { SoloGame } from '../practice/solo-game.ts';
import type { Progress } from './progress.ts';
import { LEARNER, scriptedChance, type Script, type Step } from './script.ts';

/** A lesson under way: a real game, whose chance and whose other seats follow a script. */
export class Course {
  readonly script: Script;
  readonly solo: SoloGame;
  #at = 0;

  /** Begins where `progress` was left; anew where the script has changed since. */
  constructor(script: Script, progress: Progress | null = null) {
    this.script = script;
    this.solo = new SoloGame(script.game, script.setup, scriptedChance(script));
    if (!progress) return;
    const kept = new Course(script);
    if (kept.#repeat(progress)) [this.solo, this.#at] = [kept.solo, kept.#at];
  }

  /** The step that is due; null at the end. */
  get step(): Step | null {
    return this.script.steps[this.#at] ?? null;
  }

  get progress(): Progress {
    return { step: this.#at, moves: this.solo.source.entries.map(({ move }) => move) };
  }

  /** The moves that serve the step, the script's own first; none while nothing is to be played. */
  get awaited(): readonly string[] {
    if (this.step?.kind !== 'play') return [];
    const { game } = this.script;
    const legal = game.legalMoves(this.solo.view(LEARNER)).map((move) => game.formatMove(move));
    return this.step.moves.filter((move) => legal.includes(move));
  }

  /** Goes on: past what was read, with a move of another seat, or with the first move that serves. */
  next(): void {
    const { step } = this;
    if (step?.kind === 'play') this.play(this.awaited[0] ?? '');
    else if (step?.kind === 'see') this.#make(step.seat, step.move);
    else if (step) this.#at++;
  }

  /** Makes a move of the learner's; false where it does not serve the step. */
  play(move: string): boolean {
    if (!this.awaited.includes(move)) return false;
    this.#make(LEARNER, move);
    return true;
  }

  /** Plays all that is left of the chapter. */
  skip(): void {
    const chapter = this.step?.chapter;
    while (this.step?.chapter === chapter && this.step) this.next();
  }

  #make(seat: number, move: string): void {
    const made = this.solo.playWritten(seat, move);
    if (!made.ok) throw new Error(`${move}: ${made.error.message}`);
    this.#at++;
  }

  #repeat({ step, moves }: Progress): boolean {
    const left = [...moves];
    while (this.step && this.#at < step) {
      if (this.step.kind === 'read') this.next();
      else {
        const move = left.shift() ?? '';
        const serves = this.step.kind === 'see' ? move === this.step.move : this.awaited.includes(move);
        if (!serves) return false;
        this.#make(this.step.kind === 'see' ? this.step.seat : LEARNER, move);
      }
    }
    return this.#at === step && left.length === 0;
  }
}
