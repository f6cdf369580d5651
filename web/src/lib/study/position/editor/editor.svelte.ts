import { itemAt } from '#games/list.ts';
import { readLine } from '../read-line.ts';
import { m } from '#messages';
import { isFaceUp } from '#games/cards.ts';
import { seededRandom, type Random } from '#games/chance.ts';
import type { Reader } from '#games/game.ts';
import { formatView, type PositionError } from '#games/position/index.ts';
import type { Result } from '#games/result.ts';
import { randomNumber } from '../../../platform/api/random.ts';
import { announcer } from '../../../platform/announcer/announcer.svelte.ts';
import type { Carrier } from '../../../boards/kit/drag.svelte.ts';
import { cardList } from '../../../cards/names.ts';
import { draftOf, emptyDraft, game, lineOf, stateOf, type Draft, type Spot } from './draft.ts';
import {
  cardsAt,
  isSame,
  mayLieOpen,
  move,
  setRaid,
  setTurn,
  shuffleRest,
  turnOver,
  type Pick,
  type Raided,
} from './edits.ts';
import { raidSteps, takeRaidStep } from './raid-steps.ts';
import { reasonOf, type Reason } from './reasons.ts';
import { spotName } from './spots.ts';

/** The reason why a pasted line can't be edited. */
type Unread =
  { readonly why: 'refused'; readonly error: PositionError } | { readonly why: 'other-game' | 'cant-stand' };

const luck = (): Random => seededRandom(randomNumber());

/** The edited position. Only legal changes are accepted, so it always stays legal. */
export class PositionEditor implements Carrier<Pick, Spot> {
  draft = $state.raw<Draft>(emptyDraft(2, luck()));
  picked = $state.raw<readonly Pick[]>([]);
  /** The reason why the last change was refused. */
  refused = $state.raw<Reason | null>(null);
  /** The seat shown on screens with space for only one. */
  shown = $state(0);
  /** The reader whose knowledge the line contains. */
  viewpoint = $state<'full' | Reader>('full');
  /** Text typed as line that isn't a valid position yet. */
  typed = $state<string | null>(null);
  unread = $state.raw<Unread | null>(null);
  /** Changes made to a pasted line for editing. */
  taken = $state.raw({ isDealt: false, isMoved: false });
  #past = $state.raw<readonly Draft[]>([]);

  readonly line = $derived.by(() => {
    const { viewpoint, draft } = this;
    return viewpoint === 'full'
      ? lineOf(draft)
      : formatView(game, game.view(stateOf(draft), viewpoint), viewpoint);
  });
  readonly cards = $derived(this.picked.map(({ spot, index }) => itemAt(cardsAt(this.draft, spot), index)));
  /** The possible next steps of the current raid. */
  readonly raidSteps = $derived(raidSteps(this.draft));
  readonly canUndo = $derived(this.#past.length > 0);
  readonly canTurnOver = $derived(
    this.picked.length > 0 && this.picked.every(({ spot }) => mayLieOpen(spot)),
  );

  has(pick: Pick): boolean {
    return this.picked.some((one) => isSame(one, pick));
  }

  toggle(pick: Pick): void {
    this.refused = null;
    this.picked = this.has(pick) ? this.picked.filter((one) => !isSame(one, pick)) : [...this.picked, pick];
  }

  clear(): void {
    this.picked = [];
    this.refused = null;
  }

  grab(pick: Pick): boolean {
    if (!this.has(pick)) this.picked = [pick];
    return true;
  }

  /** Moves the chosen cards to a spot. */
  point(spot: Spot): void {
    if (this.picked.length === 0) return;
    const cards = cardList(this.cards.map((card) => (isFaceUp(card) ? card.slice(0, 2) : card)));
    this.#try(move(this.draft, this.picked, spot), m.position_edit_moved({ cards, spot: spotName(spot) }));
  }

  turnOver(): void {
    this.#try(turnOver(this.draft, this.picked));
  }

  setTurn(turn: Parameters<typeof setTurn>[1]): void {
    this.#try(setTurn(this.draft, turn));
  }

  setRaid(raided: Raided | null): void {
    this.#try(setRaid(this.draft, raided));
  }

  /** Continues the raid with one of its {@link raidSteps}. */
  goOn(step: number): void {
    const move = this.raidSteps[step];
    if (!move) return;
    const taken = takeRaidStep(this.draft, move, luck());
    this.#try(taken.ok ? { ok: true, value: taken.value.draft } : taken);
    if (taken.ok) this.taken = { isDealt: false, isMoved: taken.value.isMoved };
  }

  shuffle(): void {
    this.#change(shuffleRest(this.draft, luck()));
  }

  /** Starts with an empty table. */
  begin(seats: number): void {
    this.#change(emptyDraft(seats, luck()));
    this.#forget();
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.draft = before;
    this.#fit();
  }

  /** Reads a line. If it is invalid, the table stays unchanged. */
  read(text: string): void {
    this.typed = text;
    this.unread = null;
    const read = readLine(text);
    if (!read.ok) {
      this.unread = text.trim() === '' ? null : { why: 'refused', error: read.error };
      return;
    }
    if (read.value.game.id !== game.id) {
      this.unread = { why: 'other-game' };
      return;
    }
    const taken = draftOf(read.value, luck());
    if (!taken.ok) {
      this.unread = { why: 'cant-stand' };
      return;
    }
    const { draft, ...changes } = taken.value;
    this.#change(draft);
    this.#forget();
    this.taken = changes;
    this.viewpoint = read.value.viewpoint;
  }

  #try(edit: Result<Draft, PositionError>, done = m.position_edit_done()): void {
    if (edit.ok) {
      this.#change(edit.value);
      announcer.say(done);
    } else {
      this.refused = reasonOf(edit.error);
    }
  }

  #change(draft: Draft): void {
    this.#past = [...this.#past, this.draft];
    this.draft = draft;
    this.taken = { isDealt: false, isMoved: false };
    this.#fit();
  }

  /** Resets selections, because cards have moved and there may be fewer seats. */
  #fit(): void {
    this.clear();
    this.typed = null;
    this.unread = null;
    const { length } = this.draft.seats;
    if (this.shown >= length) this.shown = 0;
    if (typeof this.viewpoint === 'number' && this.viewpoint >= length) this.viewpoint = 'full';
  }

  /** Resets the view for a different table. */
  #forget(): void {
    this.viewpoint = 'full';
    this.shown = this.draft.turnOf;
  }
}
