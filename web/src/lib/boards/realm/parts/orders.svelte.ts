import { bare, faceUp, sortCards, type Card } from '#games/cards.ts';
import type { Move, Point, Realm, View } from '#games/realm/types.ts';
import { isSame } from '#games/same.ts';
import { Orders, type Situation } from '../../kit/orders.ts';
import { choiceOf, type Choice } from '../text/choices.ts';
import { isGrave } from './grave.ts';
import { choose, fitting, movesAt, placesFor, raidsOf, type Place } from './legal.ts';
import type { Viewer } from '../../types.ts';

interface RealmSituation extends Situation<Move> {
  readonly view: View;
  readonly own: Realm | null;
  readonly viewer: Viewer;
  /** The seats with a pact with the reader. */
  readonly allies: readonly number[];
  /** Shows a seat's realm as the far one. */
  look(seat: number): void;
}

/** Moves waiting for a confirmation, and their place. */
export interface Asking {
  readonly place: Place | null;
  readonly moves: readonly Move[];
}

const NOWHERE: ReadonlySet<Place> = new Set();

/** The cards and places chosen by the player. */
export class RealmOrders extends Orders<Move, RealmSituation> {
  /** Chosen cards, as indexes into the reader's Stronghold, in order of selection. */
  chosen = $state.raw<readonly number[]>([]);
  /** Chosen cards that should be face up, as indexes. */
  raised = $state.raw<readonly number[]>([]);
  asking = $state.raw<Asking | null>(null);
  /** The reader's pair chosen to counter in an encounter. The chosen cards are then the ones to spend. */
  countering = $state.raw<Point | null>(null);
  /** The reader's pair being dragged to a raid. */
  marching = $state.raw<Point | null>(null);

  /** Only the moves of the countering or dragged pair, if there is one. */
  readonly #legal = $derived.by(() => {
    const { legal } = this.given;
    const { countering, marching } = this;
    if (marching) return raidsOf(legal, marching);
    return countering ? legal.filter((move) => move.do === 'counter' && move.point === countering) : legal;
  });

  override get legal(): readonly Move[] {
    return this.#legal;
  }

  counterWith(point: Point, spend: readonly number[]): void {
    this.countering = point;
    this.chosen = spend;
  }

  /** The counter with the chosen cards, if it is legal. */
  counterMove(point: Point): Move | null {
    const move: Move = { do: 'counter', point, spend: sortCards(this.cards) };
    return this.given.legal.some((other) => isSame(other, move)) ? move : null;
  }

  get cards(): readonly Card[] {
    const hand = this.given.own?.stronghold ?? [];
    return this.chosen.flatMap((index) => hand[index] ?? []);
  }

  /** The chosen cards as troops, face up or down. */
  get troops(): readonly Card[] {
    const hand = this.given.own?.stronghold ?? [];
    return this.chosen.flatMap((index) => {
      const card = hand[index];
      return card ? (this.raised.includes(index) ? faceUp(card) : bare(card)) : [];
    });
  }

  /** Places for the chosen cards; empty while a move is being sent. */
  #lit = $derived.by(() => (this.given.busy ? NOWHERE : placesFor(this.legal, this.cards)));

  get lit(): ReadonlySet<Place> {
    return this.#lit;
  }

  /** True if the chosen cards can become troops, which may be face up or down. */
  get canRally(): boolean {
    return fitting(this.legal, this.cards).some((move) => move.do === 'rally' || move.do === 'replace');
  }

  /** The moves to confirm, described in the current language. */
  readonly #asked = $derived.by(() => this.#choicesOf(this.asking?.moves ?? []));

  get asked(): readonly Choice[] {
    return this.#asked;
  }

  /** The moves of the chosen cards at a lit place. */
  at(place: Place): Choice[] {
    return this.#choicesOf(this.#movesAt(place));
  }

  #movesAt(place: Place): readonly Move[] {
    return this.given.own ? movesAt(this.legal, place, this.troops) : [];
  }

  #choicesOf(moves: readonly Move[]): Choice[] {
    const { view, own, viewer, allies } = this.given;
    return own ? moves.map((move) => choiceOf(move, { view, own, viewer, allies })) : [];
  }

  toggle(index: number): void {
    const { own, busy } = this.given;
    if (!own || busy) return;
    this.asking = null;
    this.chosen = choose(this.legal, own.stronghold, this.chosen, index);
    this.raised = this.raised.filter((other) => this.chosen.includes(other));
  }

  /** Selects the card being dragged. */
  grab(index: number): boolean {
    if (!this.chosen.includes(index)) {
      this.chosen = [];
      this.toggle(index);
    }
    return this.chosen.includes(index);
  }

  turn(index: number): void {
    this.raised = this.raised.includes(index)
      ? this.raised.filter((other) => other !== index)
      : [...this.raised, index];
    if (this.asking?.place) this.asking = { ...this.asking, moves: this.#movesAt(this.asking.place) };
  }

  /** True if a pair of the reader can raid. */
  canMarch(point: Point): boolean {
    return !this.given.busy && raidsOf(this.given.legal, point).length > 0;
  }

  /** Starts dragging a pair to a raid; false if it can't raid. */
  march(point: Point): boolean {
    if (!this.canMarch(point)) return false;
    this.clear();
    this.marching = point;
    return true;
  }

  /** A tap on a lit place. Makes the move; asks first if it costs something or several moves are possible. */
  readonly point = (place: Place): void => {
    if (!this.lit.has(place)) return;
    const moves = this.#movesAt(place);
    const raid = moves.find((move) => move.do === 'raid');
    this.marching = null;
    this.#offer(place, moves);
    if (raid) this.given.look(raid.defender);
  };

  /** A move without a place. */
  propose(move: Move): void {
    if (this.can(move)) this.#offer(null, [move]);
  }

  /** Asks first if a move is grave, or if there are several. */
  #offer(place: Place | null, moves: readonly Move[]): void {
    const [first, ...more] = moves;
    const { view, own } = this.given;
    if (!first || !own) return;
    if (more.length === 0 && !isGrave(first, { view, own })) this.send(first);
    else this.asking = { place, moves };
  }

  /** Cancels the question first, then the selection. */
  override cancel(): void {
    if (this.asking) this.asking = null;
    else this.clear();
  }

  clear(): void {
    this.chosen = [];
    this.raised = [];
    this.asking = null;
    this.countering = null;
    this.marching = null;
  }
}
