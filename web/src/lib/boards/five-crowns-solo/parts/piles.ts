import { orderOf, withCard, withoutCards, type Card } from '#games/cards.ts';
import { RANKS, isWild, rankOf } from '#games/five-crowns/cards.ts';
import { bestMelds, cardsToGoOut, isComplete } from '#games/five-crowns/melds.ts';
import type { Pile, View } from '#games/five-crowns/solo/types.ts';
import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { cardList, rankPlural, rankText } from '../../../cards/names.ts';
import { sideBySide } from '../../../platform/ui/listed.ts';

/** Number of a pile, from 1 as in the notation. */
export type PileNumber = number;

/** Number of the wild rank in a pile, equal to its number of cards. */
export const wildOf = (pile: PileNumber): number => pile + 2;

const wildRank = (pile: PileNumber): string => itemAt(RANKS, wildOf(pile) - 3);

/** The wild rank as printed on cards: `6`, `J`. */
export const wildMark = (pile: PileNumber): string => rankText(wildRank(pile));

/** The wild rank in words: `6s`, `Jacks`. */
export const wildName = (pile: PileNumber): string => rankPlural(wildRank(pile));

/** Cards of a pile shown together: a meld, two cards waiting for a third, or one card. */
export interface Group {
  readonly kind: 'meld' | 'begun' | 'loose';
  readonly cards: readonly Card[];
}

/** Groups the cards of a pile: its best melds, then pairs close to a meld, then the rest. */
export function grouped(cards: readonly Card[], wild: number): readonly Group[] {
  const { melds, left } = bestMelds(cards, wild);
  const rest = left.slice();
  const pairs = PAIRS.flatMap((fits) => takePairs(rest, (a, b) => areNaturals(a, b, wild) && fits(a, b)));
  return [
    ...melds.map((meld): Group => ({ kind: 'meld', cards: meld })),
    ...pairs.map((pair): Group => ({ kind: 'begun', cards: pair })),
    ...rest.map((card): Group => ({ kind: 'loose', cards: [card] })),
  ];
}

const areNaturals = (a: Card, b: Card, wild: number): boolean => !isWild(a, wild) && !isWild(b, wild);

/** Kinds of pairs, best first. Two of a rank or two in sequence can be completed by most cards. */
const PAIRS: readonly ((a: Card, b: Card) => boolean)[] = [
  (a, b) => rankOf(a) === rankOf(b),
  (a, b) => a[1] === b[1] && Math.abs(rankOf(a) - rankOf(b)) === 1,
  (a, b) => a[1] === b[1] && Math.abs(rankOf(a) - rankOf(b)) === 2,
];

/** Removes matching pairs from `rest`. */
function takePairs(rest: Card[], fits: (a: Card, b: Card) => boolean): Card[][] {
  const pairs: Card[][] = [];
  for (let i = 0; i < rest.length; i++) {
    const j = rest.findIndex((other, index) => index > i && fits(itemAt(rest, i), other));
    if (j < 0) continue;
    pairs.push([itemAt(rest, i), itemAt(rest, j)].sort((a, b) => orderOf(a) - orderOf(b)));
    rest.splice(j, 1);
    rest.splice(i--, 1);
  }
  return pairs;
}

/** The possible discards that close the pile; `cards` includes the turned card. */
export const closers = (cards: readonly Card[], pile: PileNumber): readonly Card[] =>
  cardsToGoOut(cards, wildOf(pile));

/** The open piles the turned card can close, with the possible discards. */
export function closable({ turned, piles }: View): ReadonlyMap<PileNumber, readonly Card[]> {
  const found = new Map<PileNumber, readonly Card[]>();
  if (turned === null) return found;
  piles.forEach(({ closed, cards }, index) => {
    const going = closed ? [] : closers(withCard(cards, turned), index + 1);
    if (going.length > 0) found.set(index + 1, going);
  });
  return found;
}

export const closedCount = (piles: readonly Pile[]): number => piles.filter(({ closed }) => closed).length;

/** The pile after a move. */
export function pileAfter({ cards }: Pile, pile: PileNumber, turned: Card, discard: Card): Pile {
  const left = withoutCards(withCard(cards, turned), [discard]);
  return { cards: left, closed: isComplete(left, wildOf(pile)) };
}

/** The groups as text: `melds 3♣ 4♣ 5♣, 7♥ 7♠; loose K♦`. */
export function groupList(groups: readonly Group[]): string {
  return (['meld', 'begun', 'loose'] as const)
    .flatMap((kind) => {
      const lists = groups.filter((group) => group.kind === kind).map(({ cards }) => cardList(cards));
      return lists.length > 0 ? [m.five_crowns_solo_groups({ kind, cards: sideBySide(lists) })] : [];
    })
    .join('; ');
}
