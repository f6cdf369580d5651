import { orderOf, sortCards, type Card } from '../cards.ts';
import { firstOf, itemAt } from '../list.ts';
import { Arrangements, bookNeed, type Run } from './arrangements.ts';
import { bestPlan } from './best.ts';
import { RANKS, SUITS, isWild } from './cards.ts';
import type { Meld } from './types.ts';

const SHORTEST = 3;
const LAST = RANKS.length - 1;

/** A hand laid out: melds in meld order, cards left over (sorted), and their score. */
export interface Laid {
  readonly melds: readonly Meld[];
  readonly left: readonly Card[];
  readonly score: number;
}

/**
 * The melds with the lowest score left over. `wild` is the number of the wild rank; Jokers are always wild. Ties:
 * fewest cards left over, then the leftover that is first in text order.
 */
export function bestMelds(cards: readonly Card[], wild: number): Laid {
  const { runs, books, left, score } = bestPlan(cards, wild);
  const laysWilds = !left.some((card) => isWild(card, wild));
  const wilds = laysWilds ? sortCards(cards).filter((card) => isWild(card, wild)) : [];
  return { melds: layOut(runs, books, wilds), left, score };
}

/** True if the cards can be laid completely as melds. */
export function isComplete(cards: readonly Card[], wild: number): boolean {
  const ways = new Arrangements(cards, wild);
  if (ways.wilds === cards.length) return cards.length >= SHORTEST;
  return ways.walk(
    () => poolNeed(ways) <= ways.spare,
    () => boundOnNeed(ways) > ways.spare,
  );
}

/** The cards the hand can discard to go out, sorted, without duplicates: all remaining cards must form melds. */
export function cardsToGoOut(hand: readonly Card[], wild: number): Card[] {
  const found = new Set<Card>();
  const ways = new Arrangements(hand, wild);
  const kinds = new Set(hand);
  if (hand.length <= SHORTEST) return [];
  if (ways.wilds === hand.length) return sortCards([...kinds]);
  ways.walk(
    () => {
      addSpared(found, ways, hand, wild);
      return found.size === kinds.size;
    },
    () => boundOnNeed(ways) - 2 > ways.spare,
  );
  return sortCards([...found]);
}

/**
 * Adds the cards that this arrangement can spare. If we remove a card from a run or from a book of three, one more
 * wild must replace it. A larger book needs no replacement. A book of one card disappears.
 */
function addSpared(found: Set<Card>, ways: Arrangements, hand: readonly Card[], wild: number): void {
  const short = poolNeed(ways) - ways.spare;
  if (short < 0) for (const card of hand) found.add(card);
  if (short < 0 || short > 2) return;
  for (const card of hand) {
    if (found.has(card) || isWild(card, wild)) continue;
    const rank = RANKS.indexOf(card.charAt(0));
    const pooled = ways.pool[rank] ?? 0;
    const inPool = ways.naturals[SUITS.indexOf(card.charAt(1)) * RANKS.length + rank] ?? 0;
    if (inPool > 0 && (pooled === 1 || (pooled > SHORTEST && short === 0))) found.add(card);
  }
}

/** Number of wilds needed to make a book of each rank in the pool. */
function poolNeed({ pool }: Arrangements): number {
  let need = 0;
  for (const cards of pool) if (cards > 0) need += bookNeed(cards);
  return need;
}

/** Minimum number of wilds the pool needs, assuming all cards still ahead join it. */
function boundOnNeed({ pool, ahead }: Arrangements): number {
  let need = 0;
  for (let rank = 0; rank <= LAST; rank++) {
    const cards = pool[rank] ?? 0;
    if (cards > 0) need += bookNeed(cards + (ahead[rank] ?? 0));
  }
  return need;
}

/** A run under construction: `at` holds one card per rank, starting at `from`. */
interface Laying {
  readonly suit: string;
  from: number;
  readonly at: Card[];
}

/** Lays runs and books with their wilds. All `wilds` (sorted) find a place. */
function layOut(runs: readonly Run[], books: readonly (readonly Card[])[], wilds: readonly Card[]): Meld[] {
  const spare = wilds.slice();
  const laidRuns = runs.map((run) => layRun(run, spare));
  const laidBooks = books.map((cards) => [...cards, ...spare.splice(0, bookNeed(cards.length))]);
  const alone = spare.length >= SHORTEST ? spare.splice(0) : [];
  if (laidBooks[0]) laidBooks[0].push(...spare.splice(0));
  for (const wild of spare) extend(laidRuns, wild);
  const melds: Meld[] = [...laidRuns.map(({ at }) => at), ...laidBooks];
  return [...melds.sort((a, b) => keyOf(a, wilds) - keyOf(b, wilds)), ...(alone.length > 0 ? [alone] : [])];
}

/** Sorting key: the first natural card of a meld. */
const keyOf = (meld: Meld, wilds: readonly Card[]): number =>
  orderOf(meld.find((card) => !wilds.includes(card)) ?? firstOf(meld));

function layRun({ suit, from, to, gaps }: Run, spare: Card[]): Laying {
  const name = itemAt(SUITS, suit);
  const at = RANKS.slice(from, to + 1).map((rank, i) =>
    gaps.includes(from + i) ? takeFor(rank + name, spare) : rank + name,
  );
  const laying: Laying = { suit: name, from, at };
  while (laying.at.length < SHORTEST) extend([laying], takeFor(atEnd(laying), spare));
  return laying;
}

/**
 * Takes a wild for the place of `card`: `card` itself if available, otherwise the lowest in sorting order, so a
 * Joker last.
 */
function takeFor(card: Card, spare: Card[]): Card {
  const at = spare.indexOf(card);
  return firstOf(spare.splice(Math.max(0, at), 1));
}

/** The card represented by a wild added to the run's next free end. */
const atEnd = ({ suit, from, at }: Laying): Card =>
  (RANKS[from + at.length] ?? itemAt(RANKS, from - 1)) + suit;

/**
 * Adds a wild to a run: at the upper end, otherwise at the lower end; if the run is full, splits it in two first.
 */
function extend(runs: Laying[], wild: Card): void {
  const open = runs.find(({ at }) => at.length <= LAST);
  if (!open) {
    const full = firstOf(runs);
    const half = full.at.splice(RANKS.length >> 1);
    runs.push({ suit: full.suit, from: RANKS.length >> 1, at: half });
    return extend(runs, wild);
  }
  if (open.from + open.at.length <= LAST) {
    open.at.push(wild);
  } else {
    open.at.unshift(wild);
    open.from--;
  }
}
