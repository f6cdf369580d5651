import { itemAt } from '#games/list.ts';
import type { View } from '#games/partners/types.ts';
import { cardName } from '../../../cards/names.ts';
import { listed } from '../../../platform/ui/listed.ts';
import { scoresLine, sentences } from '../../kit/answers.ts';
import type { Answers } from '../../types.ts';
import { collectionsOf, reckon, totalOf } from '../parts/reckoning.ts';
import { phaseLine, roundLine } from './hints.ts';
import { pairsLine } from './pairs.ts';
import { collectionLabel } from './worth.ts';

const standingsOf = (view: View) => reckon(collectionsOf(view.seats), view.round);

export const answers: Answers<View> = {
  turn: (view, viewer) => sentences([phaseLine(view, viewer), view.outcome ? null : roundLine(view.round)]),
  score: (view, viewer) =>
    sentences([
      scoresLine(
        view.seats.map((_, seat) => totalOf(view, seat)),
        viewer,
      ),
      pairsLine(view, standingsOf(view), viewer),
    ]),
  seats: (view) => view.seats.length,
  seat: (view, seat, viewer) =>
    sentences([
      collectionLabel(view, seat, itemAt(standingsOf(view), seat), viewer),
      listed(itemAt(view.seats, seat).collection.map(cardName)),
    ]),
};
