import type { Card } from '#games/cards.ts';

/*
 * Melds according to the rules' page, found by trying everything: slow, and independent of the engine's
 * search.
 */

const RANKS = '3456789TJQK';
const CARD_ORDER = (card: Card): number =>
  card === 'XX' ? 1000 : RANKS.indexOf(card[0]!) * 10 + 'CDHS*'.indexOf(card[1]!);

const isWildCard = (card: Card, wild: number): boolean =>
  card === 'XX' || RANKS.indexOf(card[0]!) + 3 === wild;

const priceOf = (card: Card, wild: number): number => {
  if (card === 'XX') return 50;
  const rank = RANKS.indexOf(card[0]!) + 3;
  return rank === wild ? 20 : rank;
};

/** True if the cards can be ordered as a book or a run. */
function canMeld(cards: readonly Card[], wild: number): boolean {
  if (cards.length < 3) return false;
  const plain = cards.filter((card) => !isWildCard(card, wild));
  if (plain.every((card) => card[0] === plain[0]![0])) return true;
  if (cards.length > RANKS.length || !plain.every((card) => card[1] === plain[0]![1])) return false;
  const places = plain.map((card) => RANKS.indexOf(card[0]!));
  const spans = Math.max(...places) - Math.min(...places) + 1;
  return new Set(places).size === places.length && spans <= cards.length;
}

/**
 * True if the cards in this order are a book or a run in meld order: runs ascend, wilds are in the places
 * they fill.
 */
export function isMeldInOrder(cards: readonly Card[], wild: number): boolean {
  if (cards.length < 3) return false;
  const plain = cards.filter((card) => !isWildCard(card, wild));
  if (plain.every((card) => card[0] === plain[0]![0])) return true;
  if (!plain.every((card) => card[1] === plain[0]![1])) return false;
  const starts = new Set(
    cards.flatMap((card, at) => (isWildCard(card, wild) ? [] : [RANKS.indexOf(card[0]!) - at])),
  );
  const [start] = starts;
  return starts.size === 1 && start! >= 0 && start! + cards.length <= RANKS.length;
}

/** The sets of a hand's cards (bit i is card i) that can be divided into melds, including the empty set. */
function meldable(hand: readonly Card[], wild: number): Uint8Array {
  const sets = 1 << hand.length;
  const isMeldSet = new Uint8Array(sets);
  for (let set = 1; set < sets; set++) {
    isMeldSet[set] = canMeld(
      hand.filter((_, i) => set & (1 << i)),
      wild,
    )
      ? 1
      : 0;
  }
  const found = new Uint8Array(sets);
  found[0] = 1;
  for (let set = 1; set < sets; set++) {
    const lowest = set & -set;
    for (let part = set; part > 0 && !found[set]; part = (part - 1) & set) {
      if (part & lowest && isMeldSet[part] && found[set ^ part]) found[set] = 1;
    }
  }
  return found;
}

/** The best leftover of a hand with at most 14 cards, by the page's three criteria. */
export function bestLeftover(hand: readonly Card[], wild: number): { left: Card[]; score: number } {
  const cards = hand.toSorted((a, b) => CARD_ORDER(a) - CARD_ORDER(b));
  const found = meldable(cards, wild);
  let best: { left: Card[]; score: number } | undefined;
  found.forEach((isMeldable, set) => {
    if (!isMeldable) return;
    const left = cards.filter((_, i) => !(set & (1 << i)));
    const score = left.reduce((sum, card) => sum + priceOf(card, wild), 0);
    const isBetter =
      !best ||
      score < best.score ||
      (score === best.score &&
        (left.length < best.left.length ||
          (left.length === best.left.length && left.join(' ') < best.left.join(' '))));
    if (isBetter) best = { left, score };
  });
  return best!;
}

/** The cards whose discard leaves only melds. */
export function discardsToGoOut(hand: readonly Card[], wild: number): Card[] {
  const found = meldable(hand, wild);
  const all = (1 << hand.length) - 1;
  return [...new Set(hand.filter((_, i) => found[all ^ (1 << i)]))].sort();
}
