import { pointsOf } from '#games/realm/cards.ts';
import type { View } from '#games/realm/types.ts';
import { scoresLine, sentences } from '../../kit/answers.ts';
import type { Answers } from '../../types.ts';
import { waitingLine } from './hints.ts';
import { lastTurnsLine, phaseLine } from './phase-line.ts';
import { raidWords } from './raid.ts';
import { realmInWords } from './ring.ts';

export const answers: Answers<View> = {
  turn: (view, viewer) => {
    const now = view.raid ? raidWords(view, viewer) : [waitingLine(view, viewer)];
    return sentences([phaseLine(view, viewer), ...now, lastTurnsLine(view, viewer)]);
  },
  score: (view, viewer) =>
    scoresLine(
      view.seats.map(({ house }) => pointsOf(house)),
      viewer,
    ),
  seats: (view) => view.seats.length,
  seat: (view, seat, viewer) => realmInWords(view, seat, { away: [], allies: [] }, viewer),
};
