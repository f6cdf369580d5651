import { sortCards, type Card } from '../cards.ts';
import { Arrangements, bookNeed, type Run } from './arrangements.ts';
import { RANKS, SUITS, isWild, scoreOf } from './cards.ts';

/** The cards laid and left: runs with their gaps, ranks that make a book of the pool, cards left over. */
export interface Plan {
  readonly runs: readonly Run[];
  /** The natural cards of each book. */
  readonly books: readonly (readonly Card[])[];
  /** Sorted. */
  readonly left: readonly Card[];
  readonly score: number;
}

/**
 * The plan of lowest score; of those the one that leaves fewest cards; of those the one whose sorted leftover comes
 * first as text. Exact: every leftover that some arrangement has, unless a better one is known, is compared.
 */
export function bestPlan(cards: readonly Card[], wild: number): Plan {
  return new BestSearch(cards, wild).run();
}

class BestSearch {
  private readonly ways: Arrangements;
  private best: Plan;
  /** Ranks in the pool that would need wilds or that are left, as they are decided on. */
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

  /** For each rank of the pool, the dearest first: a book of it, with wilds where it needs some, or all of it left. */
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
    // Without any meld no wild is laid either, unless they make one alone.
    if (books.length + this.ways.runs.length === 0) return;
    this.best = { runs: this.ways.runs.slice(), books, left, score };
  }

  /** The cards of the pool of some ranks, sorted. */
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

/** All natural cards left; three wilds or more are a meld of their own, fewer are left too. */
function withoutNaturals(cards: readonly Card[], wild: number): Plan {
  const wilds = cards.filter((card) => isWild(card, wild)).length;
  const left = wilds >= 3 ? cards.filter((card) => !isWild(card, wild)) : cards;
  const score = left.reduce((sum, card) => sum + scoreOf(card, wild), 0);
  return { runs: [], books: [], left: sortCards(left), score };
}
