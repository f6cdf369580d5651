import { m } from '#messages';
import { suitOf } from '#games/kings-queens/cards.ts';
import type { Move, View } from '#games/kings-queens/types.ts';
import { signed } from '../../../web/src/lib/boards/kit/narration.ts';
import { suitIn } from '../../../web/src/lib/boards/kings-queens/text/terms.ts';
import { eventsOf, verbsIn, type Asked, type Claim, type Claims } from '../../support/claims.ts';
import { demand, demandSame } from '../../support/sample-games.ts';

/** True if these are the same, in any order. */
const are = (some: readonly string[], others: readonly string[]): boolean =>
  JSON.stringify([...new Set(some)].sort()) === JSON.stringify([...new Set(others)].sort());

function asked({ view, moves, viewer }: Asked<View, Move>): Claim[] {
  const bids = moves.flatMap((move) => (move.do === 'bid' ? move.points : []));
  const cards = moves.flatMap((move) => (move.do === 'play' ? move.card : []));
  const hand = viewer.seat === null ? [] : view.seats[viewer.seat]!.hand;
  const [led] = view.trick;
  const isPlay = cards.length > 0;
  const range = { least: signed(Math.min(...bids)), most: signed(Math.max(...bids)) };
  const numbers = Array.from({ length: 25 }, (_, index) => index - 12);
  const claims: Claim[] = [
    [m.kings_queens_board_answer_bid_keys(), bids.length > 0],
    [m.kings_queens_board_lead(), isPlay && led === undefined && are(cards, hand)],
    ...numbers.map((points): Claim => [
      // A number may end like another one.
      ` ${m.kings_queens_board_bid_barred({ barred: signed(points) })}`,
      bids.length > 0 && !bids.includes(points),
    ]),
  ];
  if (bids.length > 0) claims.push([m.kings_queens_board_answer_bid(range), true]);
  if (led === undefined) return claims;
  const suit = suitIn(led);
  const following = hand.filter((card) => suitOf(card) === suitOf(led));
  return [
    ...claims,
    [m.kings_queens_board_follow({ suit }), isPlay && following.length > 0 && are(cards, following)],
    [m.kings_queens_board_discard({ suit }), isPlay && following.length === 0 && are(cards, hand)],
  ];
}

export const claims: Claims<View, Move> = {
  asked,
  marks: [/^taken K\S+ gain$/, /^taken Q\S+ loss$/, /^taken \+1 even$/, /^sum \+\d+ loss$/],
  figures: {
    events: [
      { kind: 'trick-taken', seat: 1, cards: ['3S', 'KS'] },
      { kind: 'trick-taken', seat: 1, cards: ['QH', 'QD'] },
      { kind: 'trick-taken', seat: 0, cards: ['4C', '5C'] },
      { kind: 'led', seat: 0, card: 'KH' },
    ],
    view: { rounds: [{ charges: [0, 3] }, { charges: [0, 0] }] },
    numbers: {
      'Tricks taken': [1, 2],
      'Kings taken': [0, 1],
      'Queens taken': [0, 2],
      'Predictions met': [2, 1],
    },
  },
  counted: (log) => ({ 'Tricks taken': Math.floor(verbsIn(log, 'play') / 2) }),
  firstTurns: ['bid 12', 'bid -5', 'lead Q', 'follow 5'],
  prospects: ['taken'],
  addUp(events, end) {
    const rounds = eventsOf(events, 'round-scored').map(({ bids, points, charges }) => ({
      bids,
      points,
      charges,
    }));
    demandSame(rounds, end.rounds, () => 'the rounds');
    demand(
      eventsOf(events, 'trick-taken').length === eventsOf(events, 'followed').length,
      () => 'a trick without a taker',
    );
  },
};
