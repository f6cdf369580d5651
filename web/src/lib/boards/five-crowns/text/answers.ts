import { HIDDEN } from '#games/cards.ts';
import { isWild } from '#games/five-crowns/cards.ts';
import type { Move, View } from '#games/five-crowns/types.ts';
import { m } from '#messages';
import { cardName, describeCard } from '../../../cards/names.ts';
import { actor } from '../../../i18n/speaker.ts';
import { either, listed } from '../../../ui/listed.ts';
import { kindsOf, scoresLine, sentences } from '../../kit/answers.ts';
import type { Answers, Viewer } from '../../types.ts';
import { totalOf } from '../parts/standing.ts';
import { meldInWords } from './melds.ts';
import { lastTurnsLine, phaseLine, roundName, wildsName } from './phase-line.ts';

/** Describes the top of the discards, which may be drawn. */
function topLine({ discards, wild }: View): string {
  const top = discards.at(-1);
  if (top === undefined) return m.five_crowns_discards_none();
  const card = describeCard(top, { secret: false, wild: isWild(top, wild) });
  return m.five_crowns_discards({ count: discards.length, card });
}

const roundLines = (view: View, viewer: Viewer): readonly (string | null)[] => [
  lastTurnsLine(view, viewer),
  roundName(view.round),
  wildsName(view.wild),
  topLine(view),
];

/** The places that the reader may draw from. */
const drawWays = (legal: readonly Move[], { discards }: View): readonly string[] =>
  legal.flatMap((move) =>
    move.do === 'draw'
      ? m.answers_five_crowns_way({
          way: move.from === 'deck' ? 'deck' : 'top',
          card: cardName(discards.at(-1) ?? HIDDEN),
        })
      : [],
  );

const closingWay = (way: 'discard' | 'out', legal: readonly Move[]): string => {
  const cards = legal.flatMap((move) => (move.do === 'out' ? cardName(move.card) : []));
  return m.answers_five_crowns_way({ way, card: either(cards) });
};

export const answers: Answers<View, Move> = {
  turn: (view, viewer) =>
    sentences([phaseLine(view, viewer), ...(view.outcome ? [] : roundLines(view, viewer))]),
  ways: (legal, view) => [
    ...drawWays(legal, view),
    ...kindsOf(legal).flatMap((way) => (way === 'draw' ? [] : closingWay(way, legal))),
  ],
  score: (view, viewer) =>
    scoresLine(
      view.seats.map(({ scores, out }) => ({ points: totalOf(scores), out })),
      viewer,
    ),
  seats: (view) => view.seats.length,
  seat: (view, seat, viewer) => {
    const { hand, melds, scores } = view.seats[seat]!;
    const facts = { ...actor(seat, viewer), hand: hand.length, total: totalOf(scores) };
    if (melds.length === 0) return m.five_crowns_answer_seat(facts);
    const laid = listed(melds.map((meld) => meldInWords(meld, view.wild)));
    return m.five_crowns_answer_seat_laid({ ...facts, melds: laid });
  },
};
