import type { Seat } from '#games/game.ts';
import type { Entry } from './frames.ts';
import { afterDrawing } from '../ui/drawn.ts';
import { moveDuration } from '../ui/move-duration.ts';
import type { Moment, Pause, Staged, Staging } from './staging.ts';

/** Something to show on the board. */
interface Shot<Seen> {
  readonly board: Seen;
  /** The moment to tell of when it has been shown. */
  readonly told: Seen;
  /** The pause after it; null if there is none. */
  readonly pause: Pause | null;
}

/** Time in durations of the theme until a staged card flies home. With the flight, 1.2 s at the normal pace. */
const SHOWN = 2.75;
/** Minimum time in durations of the theme between two moves while the board catches up. */
const APART = 2;
/** Minimum number of frames in which a staged card is drawn: lifted in the first, and seen in the next. */
const FRAMES = 3;
/** Maximum number of moves to catch up with one by one. */
const MOST = 8;
/** Time in ms after which a pause ends for spectators, who may not be near the screen. */
const UNATTENDED_MS = 6000;

const movesIn = ({ log }: Moment): number => log.at(-1)?.n ?? 0;

/** Index of the first move after move `n` in a log. Most questions are about its end. */
const indexAfter = (log: readonly Entry[], n: number): number =>
  log.findLastIndex((entry) => entry.n <= n) + 1;

/**
 * Order of telling at a table: first the card, then the consequence. `board` is what the board shows, `told` what
 * texts, sounds and results may speak of. Both reach the present step by step, or at once by `catchUp`.
 * Without motion, after jumps and in a hidden page they are the present, but for pauses. During a pause that waits for
 * the reader, the moves made meanwhile are told, and shown afterwards.
 */
export class Reveals<Seen extends Moment> {
  readonly #staging: Staging | null;
  readonly #own: () => Seat | null;
  readonly #isReplay: boolean;
  #present = $state.raw() as Seen;
  #board = $state.raw() as Seen;
  #told = $state.raw() as Seen;
  #staged = $state.raw<Staged | null>(null);
  #pause = $state.raw<Pause | null>(null);
  /** Number of the move that a staged card was revealed by. */
  #by = $state.raw(0);
  /** The moment to tell of when the board has been seen. */
  #due: Seen;
  /** Shots the board hasn't shown yet, oldest first. */
  #waiting: Shot<Seen>[] = [];
  #phase: 'rest' | 'staged' | 'home' | 'arriving' | 'paused' = 'rest';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #errands: { readonly n: number; readonly run: () => void }[] = [];

  /** `own` returns the reader's seat, null for a spectator. In a replay the reader sets the pace. */
  constructor(first: Seen, staging: Staging | null, own: () => Seat | null, isReplay = false) {
    this.#staging = staging;
    this.#own = own;
    this.#isReplay = isReplay;
    this.#present = first;
    this.#board = first;
    this.#told = first;
    this.#due = first;
  }

  get board(): Seen {
    return this.#board;
  }

  get told(): Seen {
    return this.#told;
  }

  get staged(): Staged | null {
    return this.#staged;
  }

  /** The current pause; null if there is none. */
  get pause(): Pause | null {
    return this.#pause;
  }

  /** True if the board's last move was revealed by a staged card. */
  get wasStaged(): boolean {
    return this.#by > 0 && this.#by === movesIn(this.#board);
  }

  /** True if the board shows something earlier, or waits for the reader. */
  get isBehind(): boolean {
    const isStill = this.#pause?.still !== undefined || this.#pause?.ms === null;
    return isStill || movesIn(this.#board) !== movesIn(this.#present);
  }

  /** The legal moves that the reader may choose from: none while the board is behind. */
  open<Move>(legal: readonly Move[]): readonly Move[] {
    return this.isBehind ? [] : legal;
  }

  /** Notes the present. */
  arrive(next: Seen): void {
    const before = this.#present;
    this.#present = next;
    const from = movesIn(before);
    if (movesIn(next) === from) return this.#amend(next);
    const moves = before.view ? next.log.slice(indexAfter(next.log, from)) : [];
    if (moves.length === 0) return this.skip();
    const isLate = this.#waiting.length > 0;
    const isOwn = moves.some(({ seat }) => seat === this.#own());
    // Readers who move want to see the present, even if they moved on another device.
    if (isOwn) this.#leave();
    this.#waiting.push(...this.#shotsOf(moves, before, next));
    if (this.#pause?.ms === null) this.#tell(next);
    else if (moves.length > 1 || document.hidden || (isOwn && isLate) || this.#waiting.length > MOST)
      this.#skip();
    else if (this.#phase === 'rest' || (this.#phase === 'arriving' && !isLate)) this.#goOn();
  }

  /**
   * Shows and tells the present, up to a pause that waits for the reader. Returns false if the board has already shown
   * it, or waits.
   */
  catchUp(): boolean {
    const canCatchUp = this.isBehind && this.#pause?.ms !== null;
    if (canCatchUp) this.#skip();
    return canCatchUp;
  }

  /** Ends a pause. */
  goOn(): void {
    if (this.#pause) this.#goOn();
  }

  /** Shows and tells the present, without any pause. */
  skip(): void {
    this.#skipTo(-1);
  }

  /** Runs when the first `n` moves are told; at once if they are. */
  afterTelling(n: number, run: () => void): void {
    this.#errands.push({ n, run });
    this.#runErrands();
  }

  close(): void {
    this.#errands = [];
    this.#end();
  }

  #shotsOf(moves: readonly Entry[], before: Seen, next: Seen): Shot<Seen>[] {
    // A jump in a replay leads to a board, not to a pause.
    const canPause = before.view && next.view && !(this.#isReplay && moves.length > 1);
    const pause = canPause ? this.#staging?.pause?.(moves, before.view, next.view, this.#own()) : null;
    if (!pause?.still) return [{ board: next, told: next, pause: pause ?? null }];
    const { view, n } = pause.still;
    const still = { ...next, view: view as Seen['view'], log: next.log.slice(0, indexAfter(next.log, n)) };
    return [
      { board: still, told: next, pause },
      { board: next, told: next, pause: null },
    ];
  }

  /** The same moves with other news, such as chat. */
  #amend(next: Seen): void {
    const last = this.#waiting.pop();
    if (last) this.#waiting.push({ ...last, board: next, told: next });
    else this.#board = this.#due = next;
    if (movesIn(this.#told) === movesIn(next)) this.#tell(next);
  }

  /** Leaves what is shown first, and a pause. */
  #leave(): void {
    this.#waiting = [];
    if (this.#phase === 'staged' || this.#phase === 'paused') this.#end();
  }

  /** Shows and tells the present, or the newest shot after which the reader goes on. */
  #skip(): void {
    this.#skipTo(this.#waiting.findLastIndex(({ pause }) => pause?.ms === null));
  }

  /** The same for a waiting shot; without one, for the present. */
  #skipTo(at: number): void {
    // A staged card was seen, so nothing about its move is shown again.
    if (this.#staged) this.#by = movesIn(this.#waiting[0]?.board ?? this.#board);
    this.#end();
    const shot = this.#waiting[at];
    this.#waiting = shot ? this.#waiting.slice(at + 1) : [];
    this.#board = shot?.board ?? this.#present;
    this.#due = shot?.told ?? this.#present;
    if (shot?.pause) this.#stay(shot.pause);
    else this.#tell(this.#present);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#staged = null;
    this.#pause = null;
    this.#phase = 'rest';
  }

  #goOn(): void {
    this.#end();
    this.#tellShown();
    if (this.#waiting.length > MOST) return this.#skip();
    const [next] = this.#waiting;
    if (!next) return;
    const entry = next.board.log.at(-1);
    const { view } = this.#board;
    const isShown = movesIn(next.board) === movesIn(this.#board) || moveDuration() === 0;
    const staged = entry && view && !isShown ? this.#staging?.staged(entry, view, this.#own()) : null;
    if (!staged) return this.#show('arriving');
    this.#phase = 'staged';
    this.#staged = staged;
    const whenSeen = afterDrawing(FRAMES);
    const leave = (): void => {
      if (this.#staged !== staged) return;
      this.#by = movesIn(next.board);
      this.#staged = null;
      this.#show('home');
    };
    this.#wait(SHOWN, () => whenSeen(leave));
  }

  #show(phase: 'home' | 'arriving'): void {
    const shot = this.#waiting.shift();
    if (!shot) return this.#end();
    const { board, told, pause } = shot;
    const entry = board.log.at(-1);
    // The raid of a staged card isn't shown again.
    const arrival = (phase === 'arriving' && entry ? this.#staging?.arrival?.(entry) : 1) ?? 1;
    this.#board = board;
    this.#due = told;
    this.#pause = pause;
    this.#phase = pause ? 'paused' : phase;
    const isLate = phase === 'arriving' && !pause && this.#waiting.length > 0;
    this.#wait(isLate ? Math.max(APART, arrival) : arrival, () => {
      this.#tellShown();
      if (pause) this.#stay(pause);
      else this.#goOn();
    });
  }

  #stay(pause: Pause): void {
    this.#pause = pause;
    this.#phase = 'paused';
    if (pause.ms === null) this.#tell(this.#present);
    const isUnattended = this.#own() === null && !this.#isReplay;
    const ms = pause.ms ?? (isUnattended ? UNATTENDED_MS : null);
    if (ms !== null) this.#timer = setTimeout(() => this.#goOn(), ms);
  }

  #wait(durations: number, then: () => void): void {
    const ms = durations * moveDuration();
    if (ms > 0) this.#timer = setTimeout(then, ms);
    else then();
  }

  /** Tells of what the board shows, unless a pause let the texts run ahead. */
  #tellShown(): void {
    if (movesIn(this.#due) >= movesIn(this.#told)) this.#tell(this.#due);
  }

  #tell(moment: Seen): void {
    this.#told = moment;
    this.#runErrands();
  }

  #runErrands(): void {
    const told = movesIn(this.#told);
    const due = this.#errands.filter(({ n }) => n <= told);
    this.#errands = this.#errands.filter(({ n }) => n > told);
    due.forEach(({ run }) => run());
  }
}
