import { orderOf, withCard, withoutCards, type Card } from '#games/cards.ts';
import { RANKS, isWild, rankOf } from '#games/five-crowns/cards.ts';
import { bestMelds, cardsToGoOut, isComplete } from '#games/five-crowns/melds.ts';
import type { Pile, View } from '#games/five-crowns/solo/types.ts';
import { m } from '#messages';
import { cardList, rankPlural, rankText } from '../../../cards/names.ts';
import { sideBySide } from '../../../ui/listed.ts';

/** Piles are counted from 1, as moves name them. */
export type PileNumber = number;

/** The rank that is wild in a pile, which is also how many cards it has. */
export const wildOf = (pile: PileNumber): number => pile + 2;

const wildRank = (pile: PileNumber): string => RANKS[wildOf(pile) - 3]!;

/** The wild rank as a card shows it: `6`, `J`. */
export const wildMark = (pile: PileNumber): string => rankText(wildRank(pile));

/** The wild rank in words: `6s`, `Jacks`. */
export const wildName = (pile: PileNumber): string => rankPlural(wildRank(pile));

/** Some cards of a pile that lie together: a meld, two that want a third, or one alone. */
export interface Group {
  readonly kind: 'meld' | 'begun' | 'loose';
  readonly cards: readonly Card[];
}

/** The cards of a pile as one would lay them: its best melds, then pairs that could become one, then the rest. */
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

/** The likenesses of two cards, the best first: most cards help two of a rank, or two in a row. */
const PAIRS: readonly ((a: Card, b: Card) => boolean)[] = [
  (a, b) => rankOf(a) === rankOf(b),
  (a, b) => a[1] === b[1] && Math.abs(rankOf(a) - rankOf(b)) === 1,
  (a, b) => a[1] === b[1] && Math.abs(rankOf(a) - rankOf(b)) === 2,
];

/** Takes the pairs that fit out of `rest`. */
function takePairs(rest: Card[], fits: (a: Card, b: Card) => boolean): Card[][] {
  const pairs: Card[][] = [];
  for (let i = 0; i < rest.length; i++) {
    const j = rest.findIndex((other, index) => index > i && fits(rest[i]!, other));
    if (j < 0) continue;
    pairs.push([rest[i]!, rest[j]!].sort((a, b) => orderOf(a) - orderOf(b)));
    rest.splice(j, 1);
    rest.splice(i--, 1);
  }
  return pairs;
}

/** The cards of which one has to go for the pile to close, once the turned card is in it. */
export const closers = (cards: readonly Card[], pile: PileNumber): readonly Card[] =>
  cardsToGoOut(cards, wildOf(pile));

/** The open piles that the turned card can close, and which cards may go for it. */
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

/** A pile after a move was made in it. */
export function pileAfter({ cards }: Pile, pile: PileNumber, turned: Card, discard: Card): Pile {
  const left = withoutCards(withCard(cards, turned), [discard]);
  return { cards: left, closed: isComplete(left, wildOf(pile)) };
}

/** The groups in running text: `melds 3♣ 4♣ 5♣, 7♥ 7♠; loose K♦`. */
export function groupList(groups: readonly Group[]): string {
  return (['meld', 'begun', 'loose'] as const)
    .flatMap((kind) => {
      const lists = groups.filter((group) => group.kind === kind).map(({ cards }) => cardList(cards));
      return lists.length > 0 ? [m.five_crowns_solo_groups({ kind, cards: sideBySide(lists) })] : [];
    })
    .join('; ');
}
