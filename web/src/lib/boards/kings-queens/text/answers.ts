import { m } from '#messages';
import type { View } from '#games/kings-queens/types.ts';
import { cardName } from '../../../cards/names.ts';
import { actor } from '../../../i18n/speaker.ts';
import { scoresLine, sentences } from '../../kit/answers.ts';
import type { Answers } from '../../types.ts';
import { adviceLine } from './lines.ts';
import { describeOutcome } from './moves.ts';
import { signed } from './terms.ts';

export const answers: Answers<View> = {
  turn: (view, viewer) => {
    if (view.outcome) return describeOutcome(view.outcome, viewer).headline;
    const [led] = view.trick;
    return sentences([
      led === undefined ? null : m.kings_queens_board_answer_led({ card: cardName(led) }),
      adviceLine(view, viewer.seat, viewer),
    ]);
  },
  score: (view, viewer) =>
    scoresLine(
      view.seats.map(({ sum }) => sum),
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
