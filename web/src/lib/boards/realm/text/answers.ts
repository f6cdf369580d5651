import { m } from '#messages';
import { pointsOf } from '#games/realm/cards.ts';
import type { Move, View } from '#games/realm/types.ts';
import { scoresLine, sentences } from '../../kit/answers.ts';
import type { Answers, Viewer } from '../../types.ts';
import { hintFor, waitingLine } from './hints.ts';
import { lastTurnsLine, phaseLine } from './phase-line.ts';
import { raidWords, spoilsWords } from './raid.ts';
import { realmInWords } from './ring.ts';

/** The reader's choices now, unless the description of the raid says them; null if another seat decides. */
function choiceLine(view: View, viewer: Viewer, legal: readonly Move[]): string | null {
  const [first] = legal;
  if (first === undefined) return null;
  switch (view.phase) {
    case 'action':
      return hintFor([], legal);
    case 'discard':
      return first.do === 'discard'
        ? m.realm_board_hint_discard({ count: first.cards.length, chosen: 0 })
        : null;
    case 'spoils':
      return spoilsWords(view.raid, viewer, legal);
    default:
      return null;
  }
}

export const answers: Answers<View, Move> = {
  turn: (view, viewer, legal) => {
    const now = view.raid ? raidWords(view, viewer, legal) : [waitingLine(view, viewer)];
    const choice = choiceLine(view, viewer, legal);
    return sentences([phaseLine(view, viewer), ...now, choice, lastTurnsLine(view, viewer)]);
  },
  score: (view, viewer) =>
    scoresLine(
      view.seats.map(({ house }) => pointsOf(house)),
      viewer,
    ),
  seats: (view) => view.seats.length,
  seat: (view, seat, viewer) => realmInWords(view, seat, { away: [], allies: [] }, viewer),
};
