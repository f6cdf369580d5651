import { HIDDEN, sortCards, withoutCards, type Card } from '../cards.ts';
import { oneOf, shuffled, type Random } from '../chance.ts';
import type { Reader } from '../game.ts';
import { BOX, COURT, ROUNDS, handCardsOf } from './cards.ts';
import type { Player, State, View } from './types.ts';

/** Samples a full state consistent with this view: unseen cards go at random to hidden hands and aside. */
export function determinize(view: View, _reader: Reader, random: Random): State {
  const { round, dealer } = view;
  const open = view.seats.flatMap(({ hand, collection }) => [...collection, ...hand]);
  const unseen = handCardsOf(round).filter((card) => !open.includes(card));
  const pool = shuffled(withoutCards(unseen, oddCard(round, unseen, random)), random);
  const seats = view.seats.map((place) => filled(place, pool));
  const inSight = seats.flatMap(({ hand, collection }) => [...collection, ...hand]);
  const aside = sortCards(withoutCards(BOX, inSight));
  if (view.phase === 'over')
    return { round, dealer, phase: 'over', toAct: null, seats, outcome: view.outcome, aside };
  return { round, dealer, phase: view.phase, toAct: view.toAct, seats, outcome: null, aside };
}

/** The court card left out in round 4; nobody can hold it. */
function oddCard(round: number, unseen: readonly Card[], random: Random): Card[] {
  if (round < ROUNDS) return [];
  const courts = unseen.filter((card) => COURT.includes(card));
  return [oneOf(courts, random)];
}

/** Fills a hidden hand from the end of the pool. */
function filled({ out, hand, collection, scores }: Player, pool: Card[]): Player {
  const cards = hand.map((card) => (card === HIDDEN ? (pool.pop() ?? card) : card));
  return { out, hand: sortCards(cards), collection, scores };
}
