import { m } from '#messages';
import { pointsOf } from '#games/realm/cards.ts';
import type { Move, View } from '#games/realm/types.ts';
import { kindsOf, scoresLine, sentences } from '../../kit/answers.ts';
import type { Answers } from '../../types.ts';
import { waitingLine } from './hints.ts';
import { lastTurnsLine, phaseLine } from './phase-line.ts';
import { raidWords } from './raid.ts';
import { realmInWords } from './ring.ts';

export const answers: Answers<View, Move> = {
  turn: (view, viewer) => {
    const now = view.raid ? raidWords(view, viewer) : [waitingLine(view, viewer)];
    return sentences([phaseLine(view, viewer), ...now, lastTurnsLine(view, viewer)]);
  },
  ways: (legal, { phase }) =>
    kindsOf(legal).map((kind) =>
      m.answers_realm_way({ way: phase === 'spoils' && kind === 'discard' ? 'trade' : kind }),
    ),
  score: (view, viewer) =>
    scoresLine(
      view.seats.map(({ house, out }) => ({ points: pointsOf(house), out })),
      viewer,
    ),
  seats: (view) => view.seats.length,
  seat: (view, seat, viewer) => realmInWords(view, seat, { away: [], allies: [] }, viewer),
};
