import { orderOf, sortCards, type Card } from '../cards.ts';
import { firstOf, itemAt } from '../list.ts';
import { Arrangements, bookNeed, type Run } from './arrangements.ts';
import { bestPlan } from './best.ts';
import { RANKS, SUITS, isWild } from './cards.ts';
import type { Meld } from './types.ts';

const SHORTEST = 3;
const LAST = RANKS.length - 1;

/** The result of a hand: its melds in meld order, the cards left over (sorted), and what those cost. */
export interface Laid {
  readonly melds: readonly Meld[];
  readonly left: readonly Card[];
  readonly score: number;
}

/**
 * The melds that leave the lowest score, `wild` being the rank that is wild as a number (Jokers always are). Of equal
 * scores: the fewest cards left, then the sorted leftover that comes first as text.
 */
export function bestMelds(cards: readonly Card[], wild: number): Laid {
  const { runs, books, left, score } = bestPlan(cards, wild);
  const laysWilds = !left.some((card) => isWild(card, wild));
  const wilds = laysWilds ? sortCards(cards).filter((card) => isWild(card, wild)) : [];
  return { melds: layOut(runs, books, wilds), left, score };
}

/** True if all of the cards form melds. */
export function isComplete(cards: readonly Card[], wild: number): boolean {
  const ways = new Arrangements(cards, wild);
  if (ways.wilds === cards.length) return cards.length >= SHORTEST;
  return ways.walk(
    () => poolNeed(ways) <= ways.spare,
    () => boundOnNeed(ways) > ways.spare,
  );
}

/** The cards of a hand, each kind once and sorted, with which it can go out: without that card the rest is complete. */
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
 * Adds the cards that this arrangement can do without. A card taken out of a run or of a book of three is replaced
 * by one more wild; out of a larger book by nothing; and a book of one card is not needed any more.
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

/** The wilds that it takes to make a book of each rank in the pool. */
function poolNeed({ pool }: Arrangements): number {
  let need = 0;
  for (const cards of pool) if (cards > 0) need += bookNeed(cards);
  return need;
}

/** The wilds that the ranks in the pool need at least, if all that is still ahead joins them. */
function boundOnNeed({ pool, ahead }: Arrangements): number {
  let need = 0;
  for (let rank = 0; rank <= LAST; rank++) {
    const cards = pool[rank] ?? 0;
    if (cards > 0) need += bookNeed(cards + (ahead[rank] ?? 0));
  }
  return need;
}

/** A run being laid: `at` holds a card for each rank from `from` on. */
interface Laying {
  readonly suit: string;
  from: number;
  readonly at: Card[];
}

/** Lays runs and books with their wilds; all `wilds` (sorted) find a place. */
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

/** Melds stand in the order of their first natural cards. */
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

/** A wild for a place: the very card if it is there, else a card of the wild rank before a Joker. */
function takeFor(card: Card, spare: Card[]): Card {
  const at = spare.indexOf(card);
  return firstOf(spare.splice(Math.max(0, at), 1));
}

/** The card that a wild at the next free end of the run stands for. */
const atEnd = ({ suit, from, at }: Laying): Card =>
  (RANKS[from + at.length] ?? itemAt(RANKS, from - 1)) + suit;

/** Adds a wild to a run: at its upper end, else at its lower end, else between the halves of a full one. */
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
