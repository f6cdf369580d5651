import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import type { Move, View } from '#games/kings-queens/types.ts';
import { cardName } from '../../../cards/names.ts';
import { actor } from '../../speaker.ts';
import { sentences } from '../../kit/answers.ts';
import { sideBySide } from '../../../platform/ui/listed.ts';
import { playerName } from '../../kit/players.ts';
import type { Answers, Viewer } from '../../types.ts';
import { adviceLine, barredLine } from './lines.ts';
import { describeOutcome } from './moves.ts';
import { signed } from './terms.ts';

const bidsIn = (legal: readonly Move[]): number[] =>
  legal.flatMap((move) => (move.do === 'bid' ? move.points : []));

/** The allowed predictions, and the keys that choose one. */
function bidWords(view: View, viewer: Viewer, legal: readonly Move[]): string {
  const bids = bidsIn(legal);
  return sentences([
    m.kings_queens_board_answer_bid({ least: signed(bids[0] ?? 0), most: signed(bids.at(-1) ?? 0) }),
    viewer.seat === null ? null : barredLine(view, viewer.seat),
    m.kings_queens_board_answer_bid_keys(),
  ]);
}

export const answers: Answers<View, Move> = {
  turn: (view, viewer, legal) => {
    if (view.outcome) return describeOutcome(view.outcome, viewer).headline;
    if (bidsIn(legal).length > 0) return bidWords(view, viewer, legal);
    const [led] = view.trick;
    return sentences([
      led === undefined ? null : m.kings_queens_board_answer_led({ card: cardName(led) }),
      adviceLine(view, viewer.seat, viewer),
    ]);
  },
  score: (view, viewer) =>
    sideBySide(
      view.seats.map(({ sum }, seat) =>
        m.kings_queens_board_answer_charge({ player: playerName(seat, viewer), sum }),
      ),
    ),
  seats: (view) => view.seats.length,
  seat: (view, seat, viewer) => {
    const { bid, taken, hand, sum } = itemAt(view.seats, seat);
    const facts = { ...actor(seat, viewer), taken, hand: hand.length, sum };
    return bid === null
      ? m.kings_queens_board_answer_seat(facts)
      : m.kings_queens_board_answer_seat_bid({ ...facts, bid: signed(bid) });
  },
};
