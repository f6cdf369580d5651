import type { Seat } from '#games/game.ts';
import type { PastLine } from '#protocol';
import type { GameUi, OutcomeWords } from '../../boards/types.ts';
import { Reveals } from '../../platform/match/reveals.svelte.ts';
import type { Moment } from '../../platform/match/staging.ts';
import { linesSeen } from './past-chat.ts';
import { queryOf, type ReplayPosition } from './place.ts';
import type { Viewpoint, Replayed } from '../../platform/replay/replayed.ts';
import { replayViewAt, type ReplayView } from './replay-view.ts';

/** The content of a replay: a match with texts and chat. */
interface ReplayContent extends Pick<Looking, 'replay' | 'ui' | 'chat'> {
  /** True if the reader played it, so that nothing needs to be held back. */
  readonly isOwn: boolean;
}

/**
 * The reader's position in a replay: the moment, the viewpoint, and the furthest moment seen. After a step forward
 * the board, then the texts follow as at the match.
 */
export class Looking {
  readonly replay: Replayed;
  /** Null for a game unknown to this client. */
  readonly ui: GameUi | null;
  /** The table's chat, as far as the reader may see it. */
  readonly chat: readonly PastLine[];
  /** The board and the texts, which follow `n` card by card. */
  readonly reveals: Reveals<Moment>;
  readonly #onmove: () => void;
  #n = $state(0);
  #reached = $state(0);
  #viewpoint = $state<Viewpoint>('everything');
  #beside = $state<Viewpoint | null>(null);
  readonly #at: number = $derived.by(() => this.reveals.told.log.length);
  readonly #boardAt: number = $derived.by(() => this.reveals.board.log.length);
  readonly #board: ReplayView = $derived.by(() => this.#viewAt(this.#boardAt));
  readonly #told: ReplayView = $derived.by(() =>
    this.#at === this.#boardAt ? this.#board : this.#viewAt(this.#at),
  );
  readonly #listed: ReplayView = $derived.by(() => this.#viewAt(this.#reached));
  readonly #said: readonly PastLine[] = $derived.by(() =>
    linesSeen(this.chat, this.#at, this.#viewpoint, this.#at === this.replay.length),
  );

  /** `onmove` is called after each change of the position. */
  constructor(
    { replay, ui, chat, isOwn }: ReplayContent,
    { n, viewpoint, beside }: ReplayPosition,
    onmove: () => void,
  ) {
    this.replay = replay;
    this.ui = ui;
    this.chat = chat;
    this.#onmove = onmove;
    this.#n = n;
    this.#reached = isOwn ? replay.length : n;
    this.#viewpoint = viewpoint;
    this.#beside = beside;
    this.reveals = new Reveals(this.#present, ui, () => this.#seat, true);
  }

  /** Number of moves made at the position asked for. */
  get n(): number {
    return this.#n;
  }

  /** Number of moves that texts may tell of; less than `n` until the cards have been seen. */
  get at(): number {
    return this.#at;
  }

  /** The furthest position seen; anything later must not be revealed. */
  get reached(): number {
    return this.#reached;
  }

  get isWhole(): boolean {
    return this.#reached === this.replay.length;
  }

  get viewpoint(): Viewpoint {
    return this.#viewpoint;
  }

  /** The viewpoint of the second board, if there is space for one. */
  get beside(): Viewpoint | null {
    return this.#beside;
  }

  /** Everything visible on the board from this viewpoint. Marks wait for the texts. */
  get board(): ReplayView {
    const { pause, board } = this.reveals;
    if (pause?.still && board.view) return { ...this.#board, view: board.view };
    return this.#at === this.#boardAt ? this.#board : { ...this.#board, marks: [] };
  }

  /** The same for texts. */
  get told(): ReplayView {
    return this.#told;
  }

  /** The same at the furthest position: all moves that may be listed. */
  get listed(): ReplayView {
    return this.#listed;
  }

  /** Chat lines written by then and visible from this viewpoint. */
  get said(): readonly PastLine[] {
    return this.#said;
  }

  /** Contents of the second board; null if there is none. */
  shownBeside(): ReplayView | null {
    return this.#beside === null ? null : this.#viewAt(this.#boardAt, this.#beside);
  }

  /** The result, once the match is over. */
  get ending(): OutcomeWords | null {
    return this.endingOf(this.#told);
  }

  endingOf({ view, viewer }: ReplayView): OutcomeWords | null {
    return view.outcome && this.ui ? this.ui.describeOutcome(view.outcome, viewer, view) : null;
  }

  /** The seat with which to play on from here; null at the end. */
  get next(): Seat | null {
    const { view, seat } = this.#told;
    return view.toAct === null ? null : (seat ?? view.toAct);
  }

  /** The query of the address of this position. */
  get query(): string {
    return queryOf({ n: this.#n, viewpoint: this.#viewpoint, beside: this.#beside });
  }

  go(to: number): void {
    this.reveals.skip();
    this.#n = to;
    this.reveals.arrive(this.#present);
    this.reveals.afterTelling(to, () => (this.#reached = Math.max(this.#reached, to)));
    this.#onmove();
  }

  /** Holds nothing back any more. */
  reachAll(): void {
    this.#reached = this.replay.length;
  }

  look(as: Viewpoint): void {
    this.reveals.skip();
    this.#viewpoint = as;
    this.reveals.arrive(this.#present);
    this.#onmove();
  }

  lookBeside(as: Viewpoint | null): void {
    this.#beside = as;
    this.#onmove();
  }

  close(): void {
    this.reveals.close();
  }

  get #present(): Moment {
    const { replay } = this;
    return { view: replay.view(this.#n, this.#viewpoint), log: replay.log(this.#n, this.#viewpoint) };
  }

  /** The seat whose viewpoint it is; null for others. */
  get #seat(): Seat | null {
    return typeof this.#viewpoint === 'number' ? this.#viewpoint : null;
  }

  #viewAt(n: number, viewpoint = this.#viewpoint): ReplayView {
    return replayViewAt(this.replay, this.ui, n, viewpoint);
  }
}
