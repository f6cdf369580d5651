import type { Card } from '../cards.ts';
import type { Seat, SeenStep } from '../game.ts';
import { itemAt, lastOf } from '../list.ts';
import { takes } from './cards.ts';
import {
  otherSide,
  sideOf,
  type Both,
  type KingsQueensOutcome,
  type Move,
  type Round,
  type View,
} from './types.ts';

/** An event of Kings & Queens, open to every reader. */
export type Event =
  | { readonly kind: 'predicted'; readonly seat: Seat; readonly points: number }
  | { readonly kind: 'led' | 'followed'; readonly seat: Seat; readonly card: Card }
  /** `cards`: the led card, then the other. */
  | { readonly kind: 'trick-taken'; readonly seat: Seat; readonly cards: readonly [Card, Card] }
  | { readonly kind: 'conceded'; readonly seat: Seat }
  /** `sums` by seat, with these charges. */
  | ({ readonly kind: 'round-scored'; readonly round: number; readonly sums: Both<number> } & Round)
  | { readonly kind: 'round-began'; readonly round: number; readonly dealer: Seat }
  | { readonly kind: 'ended'; readonly outcome: KingsQueensOutcome };

/** The events of one step, in the order in which they happened. */
export function eventsOf({ seat, move, before, after }: SeenStep<View, Move>): Event[] {
  const events: Event[] = move ? moveEvents(seat, move, before) : [{ kind: 'conceded', seat }];
  if (after.rounds.length > before.rounds.length) {
    const { bids, points, charges } = lastOf(after.rounds);
    const sums = [after.seats[0].sum, after.seats[1].sum] as const;
    events.push({ kind: 'round-scored', round: before.round, bids, points, charges, sums });
  }
  if (after.round !== before.round)
    events.push({ kind: 'round-began', round: after.round, dealer: after.dealer });
  if (after.phase === 'over') events.push({ kind: 'ended', outcome: after.outcome });
  return events;
}

function moveEvents(seat: Seat, move: Move, { trick }: View): Event[] {
  if (move.do === 'bid') return [{ kind: 'predicted', seat, points: move.points }];
  const { card } = move;
  if (trick.length === 0) return [{ kind: 'led', seat, card }];
  const led = itemAt(trick, 0);
  const taker = takes(card, led) ? seat : otherSide(sideOf(seat));
  return [
    { kind: 'followed', seat, card },
    { kind: 'trick-taken', seat: taker, cards: [led, card] },
  ];
}
