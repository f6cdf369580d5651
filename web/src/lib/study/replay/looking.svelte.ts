import type { Seat } from '#games/game.ts';
import type { PastLine } from '#protocol';
import type { GameUi, OutcomeWords } from '../../boards/types.ts';
import { linesSeen } from './past-chat.ts';
import { queryOf, type Place } from './place.ts';
import type { Eyes, Replayed } from '../../table/story/replayed.ts';
import { replayViewAt, type ReplayView } from './replay-view.ts';

/** The content of a replay: a match with texts and chat. */
interface ReplayContent extends Pick<Looking, 'replay' | 'ui' | 'chat'> {
  /** True if the reader played it, so that nothing needs to be held back. */
  readonly isOwn: boolean;
}

/** The reader's position in a replay: the moment, the viewpoint, and the furthest moment seen. */
export class Looking {
  readonly replay: Replayed;
  /** Null for a game unknown to this client. */
  readonly ui: GameUi | null;
  /** The table's chat, as far as the reader may see it. */
  readonly chat: readonly PastLine[];
  readonly #onmove: () => void;
  #n = $state(0);
  #reached = $state(0);
  #eyes = $state<Eyes>('everything');
  #beside = $state<Eyes | null>(null);
  readonly #shown: ReplayView = $derived.by(() => replayViewAt(this.replay, this.ui, this.#n, this.#eyes));
  readonly #told: ReplayView = $derived.by(() =>
    this.#reached === this.#n ? this.#shown : replayViewAt(this.replay, this.ui, this.#reached, this.#eyes),
  );
  readonly #said: readonly PastLine[] = $derived.by(() =>
    linesSeen(this.chat, this.#n, this.#eyes, this.#n === this.replay.length),
  );

  /** `onmove` is called after each change of the position. */
  constructor({ replay, ui, chat, isOwn }: ReplayContent, { n, eyes, beside }: Place, onmove: () => void) {
    this.replay = replay;
    this.ui = ui;
    this.chat = chat;
    this.#onmove = onmove;
    this.#n = n;
    this.#reached = isOwn ? replay.length : n;
    this.#eyes = eyes;
    this.#beside = beside;
  }

  /** Number of moves made. */
  get n(): number {
    return this.#n;
  }

  /** The furthest position seen; anything later must not be revealed. */
  get reached(): number {
    return this.#reached;
  }

  get isWhole(): boolean {
    return this.#reached === this.replay.length;
  }

  get eyes(): Eyes {
    return this.#eyes;
  }

  /** The viewpoint of the second board, if there is space for one. */
  get beside(): Eyes | null {
    return this.#beside;
  }

  /** Everything visible from this viewpoint. */
  get shown(): ReplayView {
    return this.#shown;
  }

  /** The same at the furthest position: all moves that may be listed. */
  get told(): ReplayView {
    return this.#told;
  }

  /** Chat lines written by then and visible from this viewpoint. */
  get said(): readonly PastLine[] {
    return this.#said;
  }

  /** Contents of the second board; null if there is none. */
  shownBeside(): ReplayView | null {
    return this.#beside === null ? null : replayViewAt(this.replay, this.ui, this.#n, this.#beside);
  }

  /** The result, once the match is over. */
  get ending(): OutcomeWords | null {
    return this.endingOf(this.#shown);
  }

  endingOf({ view, viewer }: ReplayView): OutcomeWords | null {
    return view.outcome && this.ui ? this.ui.describeOutcome(view.outcome, viewer, view) : null;
  }

  /** The seat with which to play on from here; null at the end. */
  get next(): Seat | null {
    const { view, seat } = this.#shown;
    return view.toAct === null ? null : (seat ?? view.toAct);
  }

  /** The query of the address of this position. */
  get query(): string {
    return queryOf({ n: this.#n, eyes: this.#eyes, beside: this.#beside });
  }

  go(to: number): void {
    this.#n = to;
    this.#reached = Math.max(this.#reached, to);
    this.#onmove();
  }

  /** Holds nothing back any more. */
  reachAll(): void {
    this.#reached = this.replay.length;
  }

  look(as: Eyes): void {
    this.#eyes = as;
    this.#onmove();
  }

  lookBeside(as: Eyes | null): void {
    this.#beside = as;
    this.#onmove();
  }
}
