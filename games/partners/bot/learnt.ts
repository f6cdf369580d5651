import { scoreBy, sharesOf, type Net } from '../../bot/net.ts';
import type { Seat } from '../../game.ts';
import { itemAt } from '../../list.ts';
import { ROUNDS, SEATS } from '../cards.ts';
import type { State } from '../types.ts';
import { evaluate } from './evaluate.ts';
import { Tally, suitOf } from './tally.ts';

/** Number of cards of a full hand, from the second round on. */
const HAND = 5;

/** Number of inputs of the network. */
export const INPUTS = 28;

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** The network's inputs of each seat. The factors bring all inputs near 0 to 1. */
export function inputsOf(state: State): number[][] {
  const { seats, round, toAct } = state;
  const tally = new Tally(state);
  const own = seats.map((_, seat) => tally.personal(seat));
  const shared = seats.map((_, seat) => tally.shared(seat, own));
  const totals = seats.map(({ scores }) => sum(scores));
  const reached = totals.map((total, seat) => total + itemAt(shared, seat));
  const left = sum(seats.map(({ hand }) => hand.length)) / (5 * SEATS);
  const aheadOf = (values: readonly number[], seat: Seat): number =>
    itemAt(values, seat) - Math.max(...values.filter((_, other) => other !== seat && !seats[other]?.out));
  return seats.map(({ hand, collection }, seat) => {
    const crowned = tally.kings[seat] ?? 0;
    const suits = [0, 1, 2, 3].map((suit) => tally.counts[5 * seat + suit] ?? 0);
    const held = { J: 0, Q: 0, K: 0, A: 0, X: 0, kings: 0, crowned: 0, longest: 0 };
    const sorted = suits.toSorted((a, b) => b - a);
    const most = itemAt(sorted, 0);
    for (const card of hand) {
      const rank = card.charAt(0);
      if (rank === 'J' || rank === 'Q' || rank === 'K' || rank === 'A' || rank === 'X') held[rank]++;
      const suit = suitOf(card);
      if (rank === 'K') held.kings |= 1 << suit;
      if (crowned & (1 << suit)) held.crowned++;
      if (suits[suit] === most) held.longest++;
    }
    let loot = 0;
    suits.forEach((count, suit) => {
      const isElsewhere = tally.kings.some((kings, other) => other !== seat && kings & (1 << suit));
      if (isElsewhere) loot = Math.max(loot, count + 1);
    });
    const hasAce = (tally.aces[seat] ?? 0) !== 0;
    const hasJoker = (tally.counts[5 * seat + 4] ?? 0) > 0;
    const [mine, ours] = [itemAt(own, seat), itemAt(shared, seat)];
    const partner = hasAce && !hasJoker ? ours - mine : 0;
    return [
      (itemAt(totals, seat) - sum(totals) / SEATS) / 10,
      aheadOf(totals, seat) / 10,
      left,
      (round - 1) / (ROUNDS - 1),
      mine / 8,
      crowned ? 1 : 0,
      most / 8,
      itemAt(sorted, 1) / 8,
      crowned ? (tally.longestOf(seat, crowned) - 1 - mine) / 8 : 0,
      hasJoker ? 1 : 0,
      hasAce ? 1 : 0,
      partner / 8,
      held.J / 2,
      held.Q / 2,
      held.K / 2,
      held.A / 2,
      held.X,
      tally.longestOf(seat, held.kings) / 8,
      held.crowned / 5,
      held.longest / 5,
      hand.length / 5,
      ours / 10,
      aheadOf(shared, seat) / 10,
      aheadOf(reached, seat) / 10,
      ((1.5 - left) * aheadOf(reached, seat)) / 10,
      ((seat - (toAct ?? seat) + SEATS) % SEATS) / SEATS,
      collection.length / 15,
      loot / 8,
    ];
  });
}

/** Each seat's share between two rounds, whatever was dealt for the next one. */
export const standing = (state: State): readonly number[] =>
  evaluate({
    ...state,
    round: state.round - 1,
    seats: state.seats.map((place) => ({ ...place, hand: [], collection: [] })),
  });

const isNewDeal = ({ round, seats }: State): boolean =>
  round > 1 && seats.every(({ hand }) => hand.length === HAND);

/** The evaluation by a network: each seat's share of the win. */
export const valueBy =
  (net: Net) =>
  (state: State): readonly number[] => {
    if (isNewDeal(state)) return standing(state);
    const rows = inputsOf(state);
    return sharesOf(state.seats.map(({ out }, seat) => (out ? -Infinity : scoreBy(net, itemAt(rows, seat)))));
  };

/** True if the next seat plays a card: after a play, with the steal or gift that it brought. */
export const isTurnOver = (before: State, after: State): boolean =>
  after.phase === 'play' && (before.phase !== 'play' || before.toAct !== after.toAct);
