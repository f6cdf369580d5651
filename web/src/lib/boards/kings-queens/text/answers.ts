import { m } from '#messages';
import { MOST } from '#games/kings-queens/cards.ts';
import type { Move, View } from '#games/kings-queens/types.ts';
import { cardName } from '../../../cards/names.ts';
import { actor } from '../../../i18n/speaker.ts';
import { kindsOf, scoresLine, sentences } from '../../kit/answers.ts';
import type { Answers } from '../../types.ts';
import { adviceLine, barredLine } from './lines.ts';
import { describeOutcome } from './moves.ts';
import { signed } from './terms.ts';

/** The numbers that the reader may predict. */
const bidsLines = (view: View, seat: number): readonly (string | null)[] => [
  m.answers_kings_queens_bids({ least: signed(-MOST), most: signed(MOST) }),
  barredLine(view, seat),
];

export const answers: Answers<View, Move> = {
  turn: (view, viewer) => {
    if (view.outcome) return describeOutcome(view.outcome, viewer).headline;
    const [led] = view.trick;
    return sentences([
      led === undefined ? null : m.kings_queens_board_answer_led({ card: cardName(led) }),
      adviceLine(view, viewer.seat, viewer),
      ...(view.phase === 'bid' && view.toAct === viewer.seat ? bidsLines(view, viewer.seat) : []),
    ]);
  },
  ways: (legal) => kindsOf(legal).map((way) => m.answers_kings_queens_way({ way })),
  score: (view, viewer) =>
    scoresLine(
      view.seats.map(({ sum }) => ({ points: sum })),
      viewer,
    ),
  seats: (view) => view.seats.length,
  seat: (view, seat, viewer) => {
    const { bid, taken, hand, sum } = view.seats[seat]!;
    const facts = { ...actor(seat, viewer), taken, hand: hand.length, sum };
    return bid === null
      ? m.kings_queens_board_answer_seat(facts)
      : m.kings_queens_board_answer_seat_bid({ ...facts, bid: signed(bid) });
  },
};
