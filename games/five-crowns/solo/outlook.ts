import { withCard, withoutCards, type Card } from '../../cards.ts';
import { Tally } from '../bot/tally.ts';
import { stepsToClose, wayToClose } from './distance.ts';
import type { Pile } from './types.ts';

/**
 * The effect of placing a card on a pile: the card to discard, the pile's distance to closing, and if the placement
 * reduces it.
 */
export interface Outlook {
  readonly discard: Card;
  readonly steps: number;
  readonly isStep: boolean;
  /** Improvement in worth from exchanging the discard for the placed card, if the distance stays the same. */
  readonly gain: number;
}

interface Known {
  readonly steps: number;
  readonly outlooks: Map<Card, Outlook>;
}

/** Cache of piles; a search visits the same few thousand again and again. */
const known = new Map<string, Known>();
/** Maximum number of cached piles. Beyond it the whole cache is cleared. */
const MOST_KNOWN = 2000;

/** The effect of placing `card` on a pile whose wild rank is `wild`. */
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

/** The cards whose discard leaves `steps` exchanges to close the pile; empty if more are needed. */
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
