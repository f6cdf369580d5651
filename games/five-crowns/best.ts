import { sortCards, type Card } from '../cards.ts';
import { Arrangements, bookNeed, type Run } from './arrangements.ts';
import { RANKS, SUITS, isWild, scoreOf } from './cards.ts';

/** A way to lay a hand: runs with their gaps, books made from the pool, and cards left over. */
export interface Plan {
  readonly runs: readonly Run[];
  /** The natural cards of each book. */
  readonly books: readonly (readonly Card[])[];
  /** Sorted. */
  readonly left: readonly Card[];
  readonly score: number;
}

/**
 * Finds the plan with the lowest score. Ties: fewest cards left over, then the leftover that is first in text
 * order. Exact: compares every possible leftover unless a better one is known.
 */
export function bestPlan(cards: readonly Card[], wild: number): Plan {
  return new BestSearch(cards, wild).run();
}

class BestSearch {
  private readonly ways: Arrangements;
  private best: Plan;
  /** By rank of the pool: true to leave its cards over, false to make a book. Filled in as the search decides. */
  private readonly leaves: boolean[] = RANKS.map(() => false);

  constructor(cards: readonly Card[], wild: number) {
    this.ways = new Arrangements(cards, wild);
    this.best = withoutNaturals(cards, wild);
  }

  run(): Plan {
    this.ways.walk(
      () => {
        this.decide(RANKS.length - 1, this.ways.spare, 0, 0);
        return this.best.left.length === 0;
      },
      () => false,
    );
    return this.best;
  }

  /** Decides for each pool rank, highest first: make a book, with wilds if necessary, or leave all of its cards. */
  private decide(rank: number, spare: number, score: number, count: number): void {
    while (rank >= 0 && this.ways.pool[rank] === 0) this.leaves[rank--] = false;
    if (rank < 0) return this.compare(score, count);
    const cards = this.ways.pool[rank] ?? 0;
    const need = bookNeed(cards);
    if (need <= spare) {
      this.leaves[rank] = false;
      this.decide(rank - 1, spare - need, score, count);
      if (need === 0) return;
    }
    const more = score + cards * (rank + 3);
    if (more > this.best.score || (more === this.best.score && count + cards > this.best.left.length)) return;
    this.leaves[rank] = true;
    this.decide(rank - 1, spare, more, count + cards);
  }

  private compare(score: number, count: number): void {
    const { best } = this;
    if (score > best.score || (score === best.score && count > best.left.length)) return;
    const isTie = score === best.score && count === best.left.length;
    if (isTie && count === 0 && best.runs.length + best.books.length > 0) return;
    const left = this.pooled((rank) => this.leaves[rank] === true);
    if (isTie && left.join(' ') >= best.left.join(' ')) return;
    const books = RANKS.map((_, rank) => rank)
      .filter((rank) => (this.ways.pool[rank] ?? 0) > 0 && !this.leaves[rank])
      .map((rank) => this.pooled((other) => other === rank));
    // Without melds the wilds can't be laid either, except as a meld of wilds only.
    if (books.length + this.ways.runs.length === 0) return;
    this.best = { runs: this.ways.runs.slice(), books, left, score };
  }

  /** All pool cards of the ranks accepted by `isMeant`, sorted. */
  private pooled(isMeant: (rank: number) => boolean): Card[] {
    const found: Card[] = [];
    RANKS.forEach((name, rank) => {
      if (!isMeant(rank)) return;
      SUITS.forEach((suit, s) => {
        const count = this.ways.naturals[s * RANKS.length + rank] ?? 0;
        for (let i = 0; i < count; i++) found.push(name + suit);
      });
    });
    return found;
  }
}

/**
 * The plan that leaves all natural cards. Three or more wilds form a meld of their own; fewer are left over too.
 */
function withoutNaturals(cards: readonly Card[], wild: number): Plan {
  const wilds = cards.filter((card) => isWild(card, wild)).length;
  const left = wilds >= 3 ? cards.filter((card) => !isWild(card, wild)) : cards;
  const score = left.reduce((sum, card) => sum + scoreOf(card, wild), 0);
  return { runs: [], books: [], left: sortCards(left), score };
}
