import { sortCards, withoutCards, type Card } from '../cards.ts';
import type { Chance } from '../chance.ts';
import type { Seat, Setup } from '../game.ts';
import { firstOf } from '../list.ts';
import { BETWEEN, BOX, dealOf } from './cards.ts';
import type { Player, State } from './types.ts';

export const setup = ({ seats, dealer }: Setup, chance: Chance): State =>
  deal(
    1,
    dealer,
    Array.from({ length: seats }, () => ({ out: false, hand: [], collection: [], scores: [] })),
    chance,
  );

/** Deals a round: face-up cards and hands in turn, beginning after the dealer. */
export function deal(round: number, dealer: Seat, places: readonly Player[], chance: Chance): State {
  const words = chance.draw(dealOf(round));
  const between = words.indexOf(BETWEEN);
  const count = places.length;
  const first = (dealer + 1) % count;
  const shareOf = (cards: readonly Card[], seat: Seat): Card[] =>
    sortCards(cards.filter((_, i) => i % count === (seat - first + count) % count));
  const open = words.slice(0, between);
  const hidden = words.slice(between + 1);
  const seats = places.map(({ out, scores }, seat) => ({
    out,
    // The hand of a conceded seat is set aside unseen.
    hand: out ? [] : shareOf(hidden, seat),
    collection: shareOf(open, seat),
    scores,
  }));
  const inGame = [...places.keys()].filter((seat) => places[seat]?.out === false);
  const toAct = inGame.find((seat) => seat >= first) ?? firstOf(inGame);
  const inHands = seats.flatMap(({ hand }) => hand);
  const aside = withoutCards(BOX, [...open, ...inHands]);
  return { round, dealer, phase: 'play', toAct, seats, outcome: null, aside: sortCards(aside) };
}
