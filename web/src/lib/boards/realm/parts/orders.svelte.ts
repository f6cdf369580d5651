import { bare, faceUp, sortCards, type Card } from '#games/cards.ts';
import type { Move, Point, Realm, View } from '#games/realm/types.ts';
import { isSame } from '#games/same.ts';
import { Orders, type Situation } from '../../kit/orders.ts';
import { choiceOf, type Choice } from '../text/choices.ts';
import { choose, defenderAt, fitting, movesAt, placesFor, raidsOf, type Place } from './legal.ts';
import type { Viewer } from '../../types.ts';

interface RealmSituation extends Situation<Move> {
  readonly view: View;
  readonly own: Realm | null;
  readonly viewer: Viewer;
  /** The seats that the reader has a pact with. */
  readonly allies: readonly number[];
  /** Brings a seat's realm opposite. */
  look(seat: number): void;
}

/** Moves waiting for a yes, and where they would happen. */
export interface Asking {
  readonly place: Place | null;
  readonly moves: readonly Move[];
}

const NOWHERE: ReadonlySet<Place> = new Set();

/** The cards and places that the player is about to use. */
export class RealmOrders extends Orders<Move, RealmSituation> {
  /** Chosen cards, by their place in the own Stronghold, in the order of choosing. */
  chosen = $state.raw<readonly number[]>([]);
  /** Chosen cards that are to lie face up. */
  raised = $state.raw<readonly number[]>([]);
  asking = $state.raw<Asking | null>(null);
  /** The own pair that is to counter in the raid's encounter; the chosen cards are then those it spends. */
  countering = $state.raw<Point | null>(null);
  /** The own pair that is being sent on a raid. */
  marching = $state.raw<Point | null>(null);

  /** Those of the countering or marching pair only, while there is one. */
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

  /** The chosen cards the way they are to lie as troops. */
  get troops(): readonly Card[] {
    const hand = this.given.own?.stronghold ?? [];
    return this.chosen.flatMap((index) => {
      const card = hand[index];
      return card ? (this.raised.includes(index) ? faceUp(card) : bare(card)) : [];
    });
  }

  /** Moves of the chosen cards; none while a move is on its way. */
  #lit = $derived.by(() => (this.given.busy ? NOWHERE : placesFor(this.legal, this.cards)));

  get lit(): ReadonlySet<Place> {
    return this.#lit;
  }

  /** True if the chosen cards can become troops, which lie face up or down. */
  get canRally(): boolean {
    return fitting(this.legal, this.cards).some((move) => move.do === 'rally' || move.do === 'replace');
  }

  /** The moves that are asked about, in the words of the present language. */
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

  /** Makes sure that a card that is being dragged is among the chosen ones. */
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

  /** True if an own pair can be sent on a raid. */
  canMarch(point: Point): boolean {
    return !this.given.busy && raidsOf(this.given.legal, point).length > 0;
  }

  /** Takes up an own pair to send it on a raid; false where it can't go. */
  march(point: Point): boolean {
    if (!this.canMarch(point)) return false;
    this.clear();
    this.marching = point;
    return true;
  }

  /** A tap on a lit place: does what fits, or asks first where it costs something or several moves fit. */
  point(place: Place): void {
    if (!this.lit.has(place)) return;
    const moves = this.#movesAt(place);
    const defender = defenderAt(place);
    this.marching = null;
    this.#offer(place, moves);
    if (defender !== null) this.given.look(defender);
  }

  /** A move that needs no place. */
  propose(move: Move): void {
    if (this.can(move) && this.given.own) this.#offer(null, [move]);
  }

  #offer(place: Place | null, moves: readonly Move[]): void {
    const [first, ...more] = this.#choicesOf(moves);
    if (first && more.length === 0 && !first.grave) this.send(first.move);
    else if (first) this.asking = { place, moves };
  }

  /** The question first, then the chosen cards. */
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
