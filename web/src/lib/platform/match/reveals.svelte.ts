import type { Card } from '#games/cards.ts';
import type { Position, Seat } from '#games/game.ts';
import type { Entry } from './frames.ts';
import { moveDuration } from '../ui/move-duration.ts';

/** A match after some moves. */
export interface Moment {
  readonly view: Position | null;
  readonly log: readonly Entry[];
}

/** A card that everybody looks at before anything tells of it, and its place before the move. */
interface StagedCard {
  readonly card: Card;
  readonly seat: Seat;
  readonly zone: string;
  readonly index: number;
  readonly isWild?: boolean;
}

/** Cards revealed together: a card, a trick, a laid hand. */
export type Staged = readonly StagedCard[];

/** The staging of a game's moves. */
export interface Staging {
  /** The cards that a move reveals to the reader at `own`, given the view before it; null if there are none. */
  readonly staged: (entry: Entry, before: Position, own: Seat | null) => Staged | null;
  /**
   * Time in durations of the theme for the cards of a move to arrive or turn. Only then texts and counts tell of them.
   * Default: 1.
   */
  readonly arrival?: (entry: Entry) => number;
}

/** Time in durations of the theme until a staged card flies home. With the flight, 1.2 s at the normal pace. */
const SHOWN = 2.75;
/** Maximum number of moves to catch up with one by one. */
const MOST = 8;

const movesIn = ({ log }: Moment): number => log.at(-1)?.n ?? 0;

/**
 * Order of telling at a table: first the card, then the consequence. `board` is what the board shows, `told` what
 * texts, sounds and results may speak of. Both reach the present step by step, or at once by `catchUp`.
 * Without motion, after jumps and in a hidden page they are the present.
 */
export class Reveals<Seen extends Moment> {
  readonly #staging: Staging | null;
  readonly #own: () => Seat | null;
  #present = $state.raw() as Seen;
  #board = $state.raw() as Seen;
  #told = $state.raw() as Seen;
  #staged = $state.raw<Staged | null>(null);
  /** Number of the move that a staged card was revealed by. */
  #by = $state.raw(0);
  /** Moments the board hasn't shown yet, oldest first. */
  #waiting: Seen[] = [];
  #phase: 'rest' | 'staged' | 'home' | 'arriving' = 'rest';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #errands: { readonly n: number; readonly run: () => void }[] = [];

  /** `own` returns the reader's seat, null for a spectator. */
  constructor(first: Seen, staging: Staging | null, own: () => Seat | null) {
    this.#staging = staging;
    this.#own = own;
    this.#present = first;
    this.#board = first;
    this.#told = first;
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

  /** True if the board's last move was revealed by a staged card. */
  get wasStaged(): boolean {
    return this.#by > 0 && this.#by === movesIn(this.#board);
  }

  /** True if the board shows an earlier moment. */
  get isBehind(): boolean {
    return movesIn(this.#board) !== movesIn(this.#present);
  }

  /** Notes the present. */
  arrive(next: Seen): void {
    const step = movesIn(next) - movesIn(this.#present);
    const { view } = this.#present;
    this.#present = next;
    if (step === 0) this.#amend(next);
    else if (step !== 1 || !view || document.hidden || moveDuration() === 0) this.#skip();
    else {
      this.#waiting.push(next);
      if (this.#waiting.length > MOST) this.#skip();
      else if (this.#phase === 'rest' || (this.#phase === 'arriving' && this.#waiting.length === 1))
        this.#goOn();
    }
  }

  /** Shows and tells the present. Returns false if the board has already shown it. */
  catchUp(): boolean {
    const { isBehind } = this;
    if (isBehind) this.#skip();
    return isBehind;
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

  /** The same moves with other news, such as chat. */
  #amend(next: Seen): void {
    if (this.#waiting.length > 0) this.#waiting[this.#waiting.length - 1] = next;
    else if (this.#phase === 'rest') this.#skip();
    else this.#board = next;
  }

  #skip(): void {
    // A staged card was seen, so nothing about its move is shown again.
    if (this.#staged) this.#by = movesIn(this.#waiting[0] ?? this.#board);
    this.#end();
    this.#waiting = [];
    this.#board = this.#present;
    this.#tell(this.#present);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#staged = null;
    this.#phase = 'rest';
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    const [next] = this.#waiting;
    this.#tell(this.#board);
    if (!next) return this.#end();
    const entry = next.log.at(-1);
    const { view } = this.#board;
    const staged = entry && view ? this.#staging?.staged(entry, view, this.#own()) : null;
    if (!staged) return this.#show('arriving');
    this.#phase = 'staged';
    this.#staged = staged;
    this.#wait(SHOWN, () => {
      this.#by = movesIn(next);
      this.#staged = null;
      this.#show('home');
    });
  }

  #show(phase: 'home' | 'arriving'): void {
    this.#phase = phase;
    this.#board = this.#waiting.shift() ?? this.#board;
    const entry = this.#board.log.at(-1);
    // The raid of a staged card isn't shown again.
    const arrival = phase === 'arriving' && entry ? this.#staging?.arrival?.(entry) : 1;
    this.#wait(arrival ?? 1, () => this.#goOn());
  }

  #wait(durations: number, then: () => void): void {
    this.#timer = setTimeout(then, durations * moveDuration());
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
