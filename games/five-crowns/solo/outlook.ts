import { withCard, withoutCards, type Card } from '../../cards.ts';
import { Tally } from '../bot/tally.ts';
import { stepsToClose, wayToClose } from './distance.ts';
import type { Pile } from './types.ts';

/** The effect of placing a card into a pile: the card to discard then, and whether the pile comes closer. */
export interface Outlook {
  readonly discard: Card;
  readonly steps: number;
  readonly isStep: boolean;
  /** The amount by which the placed card fits better than what is discarded, where it is no step. */
  readonly gain: number;
}

interface Known {
  readonly steps: number;
  readonly outlooks: Map<Card, Outlook>;
}

/** A search comes to the same few thousand piles again and again. */
const known = new Map<string, Known>();
/** So many piles are remembered before all are forgotten. */
const MOST_KNOWN = 2000;

/** The effect of `card` in a pile in which the rank `wild` is wild. */
export function outlookOf({ cards }: Pile, wild: number, card: Card): Outlook {
  const text = `${wild} ${cards.join('')}`;
  let pile = known.get(text);
  if (!pile) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, (pile = { steps: stepsToClose(cards, wild), outlooks: new Map() }));
  }
  let outlook = pile.outlooks.get(card);
  if (!outlook) pile.outlooks.set(card, (outlook = look(cards, wild, card, pile.steps)));
  return outlook;
}

function look(cards: readonly Card[], wild: number, card: Card, steps: number): Outlook {
  const all = withCard(cards, card);
  const tally = new Tally(all, wild);
  const stepped = leastOf(looseAfterStep(all, wild, steps - 1), tally);
  if (stepped !== undefined) return { discard: stepped, steps, isStep: true, gain: 0 };
  const spare = wayToClose(all, wild, steps, 1) ?? [];
  const discard = leastOf(spare, tally) ?? card;
  return { discard, steps, isStep: false, gain: tally.worth(card) - tally.worth(discard) };
}

/** The cards of which one may be discarded so that so many steps are left; none if it takes more. */
function looseAfterStep(all: readonly Card[], wild: number, steps: number): readonly Card[] {
  const loose = wayToClose(all, wild, steps, 1);
  if (!loose || loose.length > 0) return loose ?? [];
  return all.filter((card) => wayToClose(withoutCards(all, [card]), wild, steps, 0));
}

function leastOf(cards: readonly Card[], tally: Tally): Card | undefined {
  let found: Card | undefined;
  let least = Infinity;
  for (const card of cards) {
    const worth = tally.worth(card);
    if (worth < least) [found, least] = [card, worth];
  }
  return found;
}
