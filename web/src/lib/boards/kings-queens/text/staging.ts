import type { Seat } from '#games/game.ts';
import type { PlayingView, View } from '#games/kings-queens/types.ts';
import type { Pause, Staged } from '../../../platform/match/staging.ts';
import { placesIn } from '../../kit/hand-places.ts';
import { trickIn, type Logged, type Trick } from '../parts/trick.ts';

/** Both cards of a trick that another than the reader finished. */
export function staged(entry: Logged, { seats }: View, own: Seat | null): Staged | null {
  const trick = trickIn(entry);
  if (!trick || entry.seat === own) return null;
  const { led, followed } = trick;
  const [index = 0] = placesIn(seats[entry.seat]?.hand ?? [], [followed.card]);
  const cards = [
    { ...led, zone: 'trick', index: 0 },
    { ...followed, zone: 'hand', index },
  ];
  // As on the table, with the nearer card to the right.
  return led.seat === (own ?? 0) ? cards.toReversed() : cards;
}

/** Time in ms for which a finished trick stays. */
const LOOK = 1200;

/** A finished trick stays before the next card; the last one of a round before its scores and the next deal. */
export function pause(moves: readonly Logged[], before: View, after: View): Pause | null {
  const [entry] = moves;
  const trick = entry && moves.length === 1 ? trickIn(entry) : null;
  if (!trick) return null;
  if (after.phase === 'play' || before.phase !== 'play') return { ms: LOOK };
  return { ms: LOOK, still: { view: afterTrick(before, trick), n: trick.n } };
}

/** The table after the last trick of a round. */
function afterTrick(view: PlayingView, { taker }: Trick): PlayingView {
  const [one, two] = view.seats;
  return {
    ...view,
    trick: [],
    seats: [
      { ...one, hand: [], taken: one.taken + (taker === 0 ? 2 : 0) },
      { ...two, hand: [], taken: two.taken + (taker === 0 ? 0 : 2) },
    ],
  };
}
