import { HIDDEN, sortCards, withoutCards, type Card } from '../cards.ts';
import { shuffled, type Random } from '../chance.ts';
import type { Reader } from '../game.ts';
import { BOX, COURT, ROUNDS, handCardsOf } from './cards.ts';
import type { Place, State, View } from './types.ts';

/** A full state that this view allows: unseen cards of the round go at random to the hidden hands and aside. */
export function determinize(view: View, _reader: Reader, random: Random): State {
  const { round, dealer, phase, toAct, outcome } = view;
  const open = view.seats.flatMap(({ hand, collection }) => [...collection, ...hand]);
  const unseen = handCardsOf(round).filter((card) => !open.includes(card));
  const pool = shuffled(withoutCards(unseen, oddCard(round, unseen, random)), random);
  const seats = view.seats.map((place) => filled(place, pool));
  const inSight = seats.flatMap(({ hand, collection }) => [...collection, ...hand]);
  return { round, dealer, phase, toAct, seats, outcome, aside: sortCards(withoutCards(BOX, inSight)) };
}

/** Round 4 is dealt without one court card, which is then certain to lie aside. */
function oddCard(round: number, unseen: readonly Card[], random: Random): Card[] {
  if (round < ROUNDS) return [];
  const courts = unseen.filter((card) => COURT.includes(card));
  return [courts[random.below(courts.length)]!];
}

/** Fills a hidden hand from the end of the pool. */
function filled({ out, hand, collection, scores }: Place, pool: Card[]): Place {
  const cards = hand.map((card) => (card === HIDDEN ? pool.pop()! : card));
  return { out, hand: sortCards(cards), collection, scores };
}
