import { SoloGame } from '../../table/play/solo-game.ts';
import type { Progress } from '../../platform/storage/lessons.ts';
import { LEARNER, scriptedChance, type Script, type LessonStep } from './script.ts';

/** A lesson in progress: a real game whose random results and other seats follow a script. */
export class Course {
  readonly script: Script;
  readonly solo: SoloGame;
  #at = 0;

  /** Resumes at `progress`; restarts if the script has changed since. */
  constructor(script: Script, progress: Progress | null = null) {
    this.script = script;
    this.solo = new SoloGame(script.game, script.setup, scriptedChance(script));
    if (!progress) return;
    const kept = new Course(script);
    if (kept.#repeat(progress)) [this.solo, this.#at] = [kept.solo, kept.#at];
  }

  /** The current step; null at the end. */
  get step(): LessonStep | null {
    return this.script.steps[this.#at] ?? null;
  }

  get progress(): Progress {
    return { step: this.#at, moves: this.solo.source.entries.map(({ move }) => move) };
  }

  /** The moves accepted in this step, the script's first; empty if no move is due. */
  get awaited(): readonly string[] {
    if (this.step?.kind !== 'play') return [];
    const { game } = this.script;
    const legal = game.legalMoves(this.solo.view(LEARNER)).map((move) => game.formatMove(move));
    return this.step.moves.filter((move) => legal.includes(move));
  }

  /** Continues: to the next text, with the other seat's move, or with the first accepted move. */
  next(): void {
    const { step } = this;
    if (step?.kind === 'play') this.play(this.awaited[0] ?? '');
    else if (step?.kind === 'see') this.#make(step.seat, step.move);
    else if (step) this.#at++;
  }

  /** Makes the learner's move; false if it isn't accepted in this step. */
  play(move: string): boolean {
    if (!this.awaited.includes(move)) return false;
    this.#make(LEARNER, move);
    return true;
  }

  /** Plays the rest of the chapter. */
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
