import { HIDDEN, PACK, bare, sortCards, type Card } from '../cards.ts';
import { shuffled, type Random } from '../chance.ts';
import type { Reader, Seat } from '../game.ts';
import { deckShape, isCommon, isCrown, isJack, isKing, throneCards, troopsOf } from './cards.ts';
import type { Pair, Raid, Realm, State, View } from './types.ts';

const ATTEMPTS = 1000;

/** A full state that this view allows: unseen cards are dealt at random to the places that can hold them. */
export function determinize(view: View, reader: Reader, random: Random): State {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const state = new Dealer(view, reader, random).deal();
    if (state) return state;
  }
  throw new Error('no state allows this view');
}

/** One attempt at a deal. It fails only where an odd table's half pack or a hidden pick came out impossible. */
class Dealer {
  private readonly view: View;
  private readonly reader: Reader;
  private readonly random: Random;
  /** Unseen cards in random order, and how many commons of them the places for commons still need. */
  private pool: Card[] = [];
  private commonsDue = 0;
  private failed = false;

  constructor(view: View, reader: Reader, random: Random) {
    this.view = view;
    this.reader = reader;
    this.random = random;
  }

  deal(): State | undefined {
    const pool = this.unseen();
    if (!pool) return undefined;
    this.pool = shuffled(pool, this.random);
    this.commonsDue = this.hiddenCommons();
    const crowns = this.crowns();
    const realms = this.view.seats.map((realm, seat) => this.fillCommons(realm, crowns[seat]!));
    const spent = this.view.raid?.spent.map((card) => this.common(card)) ?? [];
    const held = this.heldByPick();
    const seats = realms.map((realm, seat) => this.fillStronghold(realm, seat, held));
    const raid = this.fillRaid(this.view.raid, spent, seats);
    return this.failed ? undefined : this.state(seats, raid);
  }

  private state(seats: readonly Realm[], raid: Raid | null): State {
    const { dealer, phase, turn, turnOf, toAct, actions, lastTurns, outcome } = this.view;
    // The opening option shows only in `actions`, and is used up with the first turn.
    const opening = turn === 1 && actions < 3 ? 2 : 3;
    return {
      dealer, phase, turn, turnOf, toAct, actions, lastTurns, outcome,
      raid, seats, opening, deck: this.pool,
    }; // prettier-ignore
  }

  /** The pack less what the view shows; at odd tables a random half of a further pack that holds what was seen twice. */
  private unseen(): Card[] | undefined {
    const { copies, extra } = deckShape(this.view.seats.length);
    const counts = new Map(PACK.map((card) => [card, copies]));
    for (const card of seenCards(this.view)) counts.set(card, counts.get(card)! - 1);
    if (extra > 0) {
      const forced = PACK.filter((card) => counts.get(card)! < 0);
      const others = PACK.filter((card) => counts.get(card)! >= 0);
      if (forced.length > extra) return undefined;
      const half = [...forced, ...shuffled(others, this.random).slice(0, extra - forced.length)];
      for (const card of half) counts.set(card, counts.get(card)! + 1);
    }
    return PACK.flatMap((card) => new Array<Card>(counts.get(card)!).fill(card));
  }

  /** The number of hidden places that hold commons only: advances, troops, Tombs, spent cards. */
  private hiddenCommons(): number {
    const { seats, raid } = this.view;
    const places = seats.flatMap((realm) => [
      ...(realm.throne?.advances ?? []),
      ...troopsOf(realm),
      ...realm.tombs,
    ]);
    return [...places, ...(raid?.spent ?? [])].filter((card) => card === HIDDEN).length;
  }

  /** Each seat's throne card, those with most advances first: they leave the fewest choices (R3.6). */
  private crowns(): (Card | null)[] {
    const found = this.view.seats.map((realm) => realm.throne?.card ?? null);
    const hidden = found.map((_, seat) => seat).filter((seat) => found[seat] === HIDDEN);
    const advances = (seat: Seat): number => this.view.seats[seat]!.throne!.advances.length;
    for (const seat of hidden.sort((a, b) => advances(b) - advances(a))) {
      found[seat] = this.draw((card) => this.mayReign(card, advances(seat)));
    }
    return found;
  }

  /** A Queen with three advances or a King with four would have been scored; Jacks may be needed as commons. */
  private mayReign(card: Card, advances: number): boolean {
    if (!isCrown(card)) return false;
    if (isJack(card)) return this.pool.filter(isCommon).length > this.commonsDue;
    return advances < (isKing(card) ? 4 : 3);
  }

  /** Takes the first card of the pool that fits. */
  private draw(fits: (card: Card) => boolean): Card {
    const at = this.pool.findIndex(fits);
    if (at < 0) {
      this.failed = true;
      return HIDDEN;
    }
    return this.pool.splice(at, 1)[0]!;
  }

  private common(card: Card): Card {
    return card === HIDDEN ? this.draw(isCommon) : card;
  }

  private pair(pair: Pair | null): Pair | null {
    return pair && (sortCards(pair.map((card) => this.common(card))) as unknown as Pair);
  }

  private fillCommons(realm: Realm, crown: Card | null): Realm {
    const { out, stronghold, throne, house, tombs, T1, T2, S1, S2 } = realm;
    return {
      out,
      stronghold,
      throne: throne && { card: crown!, advances: sortCards(throne.advances.map((card) => this.common(card))) },
      house,
      tombs: tombs.map((card) => this.common(card)),
      T1: this.pair(T1),
      T2: this.pair(T2),
      S1: this.pair(S1),
      S2: this.pair(S2),
    };
  }

  /** A picked card that the raider sees lies in a Stronghold that the raider does not see. */
  private heldByPick(): { seat: Seat; card: Card } | null {
    const { raid } = this.view;
    if (!raid?.picked || raid.picked === HIDDEN || raid.defender === this.reader) return null;
    return { seat: raid.defender, card: raid.picked };
  }

  private fillStronghold(realm: Realm, seat: Seat, held: { seat: Seat; card: Card } | null): Realm {
    let known = held?.seat === seat ? held.card : null;
    const cards = realm.stronghold.map((card) => {
      if (card !== HIDDEN) return card;
      if (known === null) return this.draw(() => true);
      const held = known;
      known = null;
      return held;
    });
    return { ...realm, stronghold: sortCards(cards) };
  }

  private fillRaid(raid: Raid | null, spent: readonly Card[], seats: readonly Realm[]): Raid | null {
    if (!raid) return null;
    return { ...raid, spent, picked: raid.picked === HIDDEN ? this.pick(raid, seats) : raid.picked };
  }

  /** A raider without cards would not have to answer for a Jack (R4.7). */
  private pick(raid: Raid, seats: readonly Realm[]): Card {
    const hand = seats[raid.defender]!.stronghold;
    const choices = seats[this.view.turnOf]!.stronghold.length > 0 ? hand : hand.filter((card) => !isJack(card));
    if (choices.length === 0) this.failed = true;
    return choices[this.random.below(Math.max(1, choices.length))] ?? HIDDEN;
  }
}

/** Every card that the view shows, once each, face-up marks removed. */
function seenCards(view: View): Card[] {
  const shown = view.seats.flatMap((realm) => [
    ...realm.stronghold,
    ...throneCards(realm.throne),
    ...realm.house,
    ...realm.tombs,
    ...troopsOf(realm),
  ]);
  const { raid } = view;
  if (raid) {
    shown.push(...raid.spent);
    const inSight = view.seats[raid.defender]!.stronghold.every((card) => card !== HIDDEN);
    if (raid.picked && !inSight) shown.push(raid.picked);
  }
  return shown.filter((card) => card !== HIDDEN).map(bare);
}
