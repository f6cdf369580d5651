import { isWild } from '#games/five-crowns/cards.ts';
import type { Move, View } from '#games/five-crowns/types.ts';
import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { cardName, describeCard } from '../../../cards/names.ts';
import { actor } from '../../speaker.ts';
import { either, listed } from '../../../platform/ui/listed.ts';
import { scoresLine, sentences } from '../../kit/answers.ts';
import type { Answers } from '../../types.ts';
import { totalOf } from '../parts/totals.ts';
import { meldInWords } from './melds.ts';
import { lastTurnsLine, phaseLine, roundName, wildsName } from './phase-line.ts';

/** Describes the top of the discards, which may be drawn. */
function topLine({ discards, wild }: View): string {
  const top = discards.at(-1);
  if (top === undefined) return m.five_crowns_discards_none();
  const card = describeCard(top, { secret: false, wild: isWild(top, wild) });
  return m.five_crowns_discards({ count: discards.length, card });
}

/** Says how the reader can go out; null if they can't now. */
function outLine(legal: readonly Move[]): string | null {
  const cards = legal.flatMap((move) => (move.do === 'out' ? cardName(move.card) : []));
  return cards.length > 0 ? m.five_crowns_answer_out({ cards: either(cards) }) : null;
}

export const answers: Answers<View, Move> = {
  turn: (view, viewer, legal) =>
    sentences([
      phaseLine(view, viewer),
      outLine(legal),
      lastTurnsLine(view, viewer),
      roundName(view.round),
      wildsName(view.wild),
      m.boards_deck({ count: view.deck }),
      topLine(view),
    ]),
  score: (view, viewer) =>
    scoresLine(
      view.seats.map(({ scores }) => totalOf(scores)),
      viewer,
    ),
  seats: (view) => view.seats.length,
  seat: (view, seat, viewer) => {
    const { hand, melds, scores } = itemAt(view.seats, seat);
    const facts = { ...actor(seat, viewer), hand: hand.length, total: totalOf(scores) };
    if (melds.length === 0) return m.five_crowns_answer_seat(facts);
    const laid = listed(melds.map((meld) => meldInWords(meld, view.wild)));
    return m.five_crowns_answer_seat_laid({ ...facts, melds: laid });
  },
};
