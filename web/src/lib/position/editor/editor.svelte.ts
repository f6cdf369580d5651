import { m } from '#messages';
import { isFaceUp } from '#games/cards.ts';
import { seededRandom, type Random } from '#games/chance.ts';
import type { Reader } from '#games/game.ts';
import { formatView, parsePosition, type PositionError } from '#games/position/index.ts';
import type { Result } from '#games/result.ts';
import { announcer } from '../../announcer/announcer.svelte.ts';
import type { Carrier } from '../../boards/kit/drag.svelte.ts';
import { cardList } from '../../cards/names.ts';
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

/** Why a pasted line was not laid out. */
type Unread =
  { readonly why: 'refused'; readonly error: PositionError } | { readonly why: 'other-game' | 'cant-stand' };

const luck = (): Random => seededRandom(crypto.getRandomValues(new Uint32Array(1))[0]!);

/** A position that is being laid out: whatever is done, it stays one that the rules allow. */
export class PositionEditor implements Carrier<Pick, Spot> {
  draft = $state.raw<Draft>(emptyDraft(2, luck()));
  picked = $state.raw<readonly Pick[]>([]);
  /** Why the last edit was not made. */
  refused = $state.raw<Reason | null>(null);
  /** The seat whose places are shown where there is room for one. */
  shown = $state(0);
  /** Whose knowledge the line holds. */
  eyes = $state<'full' | Reader>('full');
  /** A line that is typed and can't be laid out yet. */
  typed = $state<string | null>(null);
  unread = $state.raw<Unread | null>(null);
  /** What was changed in a pasted line to lay it out. */
  taken = $state.raw({ isDealt: false, isMoved: false });
  #past = $state.raw<readonly Draft[]>([]);

  readonly line = $derived.by(() => {
    const { eyes, draft } = this;
    return eyes === 'full' ? lineOf(draft) : formatView(game, game.view(stateOf(draft), eyes), eyes);
  });
  readonly cards = $derived(this.picked.map(({ spot, index }) => cardsAt(this.draft, spot)[index]!));
  /** What the raid under way can go on with. */
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

  /** Lays the chosen cards to a spot. */
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

  /** Goes on with the raid by one of its {@link raidSteps}. */
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

  /** An empty table of so many seats. */
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

  /** Lays out what a line says; while it can't be, the table stays as it is. */
  read(text: string): void {
    this.typed = text;
    this.unread = null;
    const read = parsePosition(text.trim());
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
    this.eyes = read.value.eyes;
  }

  #try(edit: Result<Draft, PositionError>, told = m.position_edit_done()): void {
    if (edit.ok) {
      this.#change(edit.value);
      announcer.say(told);
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

  /** What was chosen lies elsewhere now, and there may be fewer seats. */
  #fit(): void {
    this.clear();
    this.typed = null;
    this.unread = null;
    const { length } = this.draft.seats;
    if (this.shown >= length) this.shown = 0;
    if (typeof this.eyes === 'number' && this.eyes >= length) this.eyes = 'full';
  }

  /** Another table is laid out: everything is told of it. */
  #forget(): void {
    this.eyes = 'full';
    this.shown = this.draft.turnOf;
  }
}
