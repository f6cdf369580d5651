import type { Seat } from '#games/game.ts';
import type { PastLine } from '#protocol';
import type { GameUi, OutcomeWords } from '../boards/types.ts';
import { linesSeen } from './past-chat.ts';
import { queryOf, type Place } from './place.ts';
import type { Eyes, Replayed } from './replayed.ts';
import { sightAt, type Sight } from './sight.ts';

/** What there is to look at: a match, its words and its chat. */
type Shown = Pick<Looking, 'replay' | 'ui' | 'chat'>;

/** Where one looks in a replay: at which moment, with whose eyes, and how far one has come. */
export class Looking {
  readonly replay: Replayed;
  /** Null for a game that this client does not know. */
  readonly ui: GameUi | null;
  /** What was said at the table, as far as the reader may know it. */
  readonly chat: readonly PastLine[];
  readonly #onmove: () => void;
  #n = $state(0);
  #reached = $state(0);
  #eyes = $state<Eyes>('everything');
  #beside = $state<Eyes | null>(null);
  readonly #sight: Sight = $derived.by(() => sightAt(this.replay, this.ui, this.#n, this.#eyes));
  readonly #said: readonly PastLine[] = $derived.by(() =>
    linesSeen(this.chat, this.#n, this.#eyes, this.#n === this.replay.length),
  );

  /** `onmove` is called after each change of the place. */
  constructor({ replay, ui, chat }: Shown, { n, eyes, beside }: Place, onmove: () => void) {
    this.replay = replay;
    this.ui = ui;
    this.chat = chat;
    this.#onmove = onmove;
    this.#n = n;
    this.#reached = n;
    this.#eyes = eyes;
    this.#beside = beside;
  }

  /** The moves made so far. */
  get n(): number {
    return this.#n;
  }

  /** The furthest that has been seen: of what comes nothing is told. */
  get reached(): number {
    return this.#reached;
  }

  get isWhole(): boolean {
    return this.#reached === this.replay.length;
  }

  get eyes(): Eyes {
    return this.#eyes;
  }

  /** Other eyes that look on beside these, where there is room for two boards. */
  get beside(): Eyes | null {
    return this.#beside;
  }

  /** What these eyes see. */
  get sight(): Sight {
    return this.#sight;
  }

  /** What had been said by then, as far as these eyes saw it. */
  get said(): readonly PastLine[] {
    return this.#said;
  }

  /** What those beside see; null where there are none. */
  sightBeside(): Sight | null {
    return this.#beside === null ? null : sightAt(this.replay, this.ui, this.#n, this.#beside);
  }

  /** How the match ended, once it has. */
  get ending(): OutcomeWords | null {
    const { view, viewer } = this.#sight;
    return view.outcome && this.ui ? this.ui.describeOutcome(view.outcome, viewer, view) : null;
  }

  /** The seat that would be played on from here; null at the end. */
  get next(): Seat | null {
    const { view, seat } = this.#sight;
    return view.toAct === null ? null : (seat ?? view.toAct);
  }

  /** The query of an address that leads here. */
  get query(): string {
    return queryOf({ n: this.#n, eyes: this.#eyes, beside: this.#beside });
  }

  go(to: number): void {
    this.#n = to;
    this.#reached = Math.max(this.#reached, to);
    this.#onmove();
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
