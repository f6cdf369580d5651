import { HIDDEN, sortCards, withoutCards, type Card } from '../cards.ts';
import { shuffled, type Random } from '../chance.ts';
import type { Reader, Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import { NoSuchDeal } from '../no-such-deal.ts';
import { advancesNeeded, isCommon, isCrown, isJack, pairOf, valueOf } from './cards.ts';
import { decision, over } from './draft.ts';
import type { Pair, Realm, Spoils, State, View } from './types.ts';
import { countHiddenCommons, unseenCards } from './unseen.ts';

const DEALS_TRIED = 1000;

/** A guess at the place of a hidden card, with its probability in percent. */
export interface Sighting {
  readonly card: Card;
  readonly seat: Seat;
  readonly zone: 'stronghold' | 'throne' | 'tombs';
  readonly percent: number;
}

/** Reasons why some states consistent with a view are likelier than others. */
export interface Hints {
  readonly sightings: readonly Sighting[];
  /** True to assume sensible players: strong troops, weak advances, rarely any advances on a Jack. */
  readonly sensible: boolean;
}

const NO_HINTS: Hints = { sightings: [], sensible: false };

/** Deals unseen cards at random to the hidden places that can hold them. */
export function determinize(view: View, reader: Reader, random: Random): State {
  return dealerOf(view, reader)(random);
}

/**
 * Returns a function that deals full states consistent with the view. It follows the hints; if they turn out
 * impossible, it ignores them.
 */
export function dealerOf(view: View, reader: Reader, hints: Hints = NO_HINTS): (random: Random) => State {
  const dealers = (hints === NO_HINTS ? [NO_HINTS] : [hints, NO_HINTS]).map(
    (by) => new Dealer(view, reader, by),
  );
  return (random) => {
    for (const dealer of dealers) {
      const attempts = dealer.isHinted ? 3 : DEALS_TRIED;
      for (let attempt = 0; attempt < attempts; attempt++) {
        const state = dealer.deal(random);
        if (state) return state;
      }
    }
    throw new NoSuchDeal('no state allows this view');
  };
}

type Zones = Readonly<Record<Sighting['zone'], Card[][]>>;

/**
 * Deals one full state per call. A deal can fail because of the half pack at odd tables, a hidden picked card, or a
 * wrong hint.
 */
class Dealer {
  readonly isHinted: boolean;
  private readonly view: View;
  private readonly reader: Reader;
  private readonly hints: Hints;
  /** Number of hidden places that must hold commons. */
  private readonly hiddenCommons: number;
  private readonly unseen: (random: Random) => readonly Card[] | undefined;
  private random: Random = { below: () => 0 };
  /** Unseen cards in random order. Those already assigned to a place move to `placed`. */
  private pool: Card[] = [];
  private placed: Zones = { stronghold: [], throne: [], tombs: [] };
  private commonsDue = 0;
  private failed = false;

  constructor(view: View, reader: Reader, hints: Hints) {
    this.view = view;
    this.reader = reader;
    this.hints = hints;
    this.isHinted = hints !== NO_HINTS;
    this.unseen = unseenCards(view);
    this.hiddenCommons = countHiddenCommons(view);
  }

  deal(random: Random): State | undefined {
    this.random = random;
    const pool = this.unseen(random);
    if (!pool) return undefined;
    this.pool = shuffled(pool, random);
    this.commonsDue = this.hiddenCommons;
    this.failed = false;
    this.placeSightings();
    const crowns = this.crowns();
    const realms = this.view.seats.map((realm, seat) => this.fillCommons(realm, seat, itemAt(crowns, seat)));
    const spent = this.view.raid?.spent.map((card) => this.common(card, 0)) ?? [];
    // Wrong sightings: the seat has no hidden place for these cards, so they may lie anywhere.
    this.pool.push(...this.placed.throne.flat(), ...this.placed.tombs.flat());
    const held = this.heldByPick();
    const seats = realms.map((realm, seat) => this.fillStronghold(realm, seat, held));
    const state = this.state(seats, spent);
    return this.failed ? undefined : state;
  }

  private state(seats: readonly Realm[], spent: readonly Card[]): State {
    const { view } = this;
    const { dealer, turn, turnOf, actions, lastTurns } = view;
    // The `opening` option affects only `actions`, and only in the first turn.
    const opening = turn === 1 && actions < 3 ? 2 : 3;
    const board = { dealer, turn, turnOf, actions, lastTurns, seats, opening, deck: this.pool };
    switch (view.phase) {
      case 'over':
        return over(board, view.outcome);
      case 'encounter':
        return decision(board, view.phase, { ...view.raid, spent }, view.toAct);
      case 'access':
      case 'trap':
        return decision(board, view.phase, { ...view.raid, spent }, view.toAct);
      case 'spoils':
        return decision(board, view.phase, this.fillSpoils(view.raid, spent, seats), view.toAct);
      default:
        return decision(board, view.phase, null, view.toAct);
    }
  }

  /** Moves sighted cards from the pool to their places, each with the probability of its sighting. */
  private placeSightings(): void {
    if (this.hints.sightings.length === 0) return;
    const empty = (): Card[][] => this.view.seats.map(() => []);
    this.placed = { stronghold: empty(), throne: empty(), tombs: empty() };
    for (const { card, seat, zone, percent } of this.hints.sightings) {
      if (percent < 100 && this.random.below(100) >= percent) continue;
      const at = this.pool.indexOf(card);
      if (at < 0) continue;
      this.take(at);
      itemAt(this.placed[zone], seat).push(card);
      if (zone === 'tombs') this.commonsDue--;
    }
  }

  /**
   * The card on each seat's Throne. Thrones with most advances come first, because fewest cards fit them (R3.6).
   */
  private crowns(): (Card | null)[] {
    const found = this.view.seats.map((realm) => realm.throne?.card ?? null);
    const hidden = found.map((_, seat) => seat).filter((seat) => found[seat] === HIDDEN);
    const advances = (seat: Seat): number => itemAt(this.view.seats, seat).throne?.advances.length ?? 0;
    for (const seat of hidden.sort((a, b) => advances(b) - advances(a))) {
      const placed = this.placed.throne[seat] ?? [];
      const sighted = placed.find((card) => isCrown(card) && advances(seat) < advancesNeeded(card));
      if (sighted) this.placed.throne[seat] = withoutCards(placed, [sighted]);
      found[seat] = sighted ?? this.draw((card) => this.mayReign(card, advances(seat)));
    }
    return found;
  }

  /** True if `card` may be the crowned card. A Jack may not if the pool would then lack commons. */
  private mayReign(card: Card, advances: number): boolean {
    if (!isJack(card)) return isCrown(card) && advances < advancesNeeded(card);
    const doubted = this.hints.sensible && this.random.below(100) >= (advances > 0 ? 15 : 50);
    return !doubted && this.pool.filter(isCommon).length > this.commonsDue;
  }

  private draw(fits: (card: Card) => boolean): Card {
    const at = this.pool.findLastIndex((card) => fits(card));
    if (at >= 0) return this.take(at);
    this.failed = true;
    return HIDDEN;
  }

  /** Removes a card from the pool. The last card takes its place; the order is random anyway. */
  private take(at: number): Card {
    const card = itemAt(this.pool, at);
    const last = this.pool.pop();
    if (last !== undefined && at < this.pool.length) this.pool[at] = last;
    return card;
  }

  /** A common for a hidden place. Picks the stronger of two if `taste` > 0, the weaker if `taste` < 0. */
  private common(card: Card, taste: number): Card {
    if (card !== HIDDEN) return card;
    this.commonsDue--;
    const found = this.draw(isCommon);
    if (taste === 0 || !this.hints.sensible || this.failed) return found;
    const at = this.pool.findLastIndex(isCommon);
    const other = this.pool[at];
    if (other === undefined || (valueOf(other) - valueOf(found)) * taste <= 0) return found;
    this.pool[at] = found;
    return other;
  }

  private pair(pair: Pair | null): Pair | null {
    if (!pair || (pair[0] !== HIDDEN && pair[1] !== HIDDEN)) return pair;
    return pairOf(this.common(pair[0], 1), this.common(pair[1], 1));
  }

  private fillCommons(realm: Realm, seat: Seat, crown: Card | null): Realm {
    const { out, stronghold, throne, house, tombs, T1, T2, S1, S2 } = realm;
    const buried = this.placed.tombs[seat];
    return {
      out,
      stronghold,
      throne:
        throne && crown
          ? { card: crown, advances: sortCards(throne.advances.map((card) => this.common(card, -1))) }
          : null,
      house,
      tombs: tombs.map((card) => (card === HIDDEN ? (buried?.pop() ?? this.common(card, 0)) : card)),
      T1: this.pair(T1),
      T2: this.pair(T2),
      S1: this.pair(S1),
      S2: this.pair(S2),
    };
  }

  /** The picked card, if the reader sees it as the raider without seeing the Stronghold it lies in. */
  private heldByPick(): { seat: Seat; card: Card } | null {
    const { raid } = this.view;
    if (!raid?.picked || raid.picked === HIDDEN || raid.defender === this.reader) return null;
    return { seat: raid.defender, card: raid.picked };
  }

  private fillStronghold(realm: Realm, seat: Seat, held: { seat: Seat; card: Card } | null): Realm {
    if (!realm.stronghold.includes(HIDDEN)) return realm;
    const known = this.placed.stronghold[seat] ?? [];
    if (held?.seat === seat) known.push(held.card);
    const cards = realm.stronghold.map((card) =>
      card !== HIDDEN ? card : (known.pop() ?? this.draw(() => true)),
    );
    this.pool.push(...known);
    return { ...realm, stronghold: sortCards(cards) };
  }

  private fillSpoils(raid: Spoils, spent: readonly Card[], seats: readonly Realm[]): Spoils {
    return { ...raid, spent, picked: raid.picked === HIDDEN ? this.pick(raid, seats) : raid.picked };
  }

  /** Picks a card. Skips Jacks if the raider has no cards: picking a Jack would then have ended the raid (R4.7). */
  private pick(raid: Spoils, seats: readonly Realm[]): Card {
    const hand = itemAt(seats, raid.defender).stronghold;
    const canPay = itemAt(seats, this.view.turnOf).stronghold.length > 0;
    const choices = canPay ? hand : hand.filter((card) => !isJack(card));
    if (choices.length === 0) this.failed = true;
    return choices[this.random.below(Math.max(1, choices.length))] ?? HIDDEN;
  }
}
