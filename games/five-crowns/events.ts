import { HIDDEN, withoutCards, type Card } from '../cards.ts';
import type { Seat, SeenStep } from '../game.ts';
import { itemAt, lastOf } from '../list.ts';
import type { FiveCrownsOutcome, LastRound, Meld, Move, View } from './types.ts';

/** A seat at the end of a round. `score` is null for a seat that took no part. */
interface Laid {
  readonly melds: readonly Meld[];
  readonly left: readonly Card[];
  readonly score: number | null;
}

/** An event of Five Crowns, for one reader: a card that it may not know is `??`. */
export type Event =
  | { readonly kind: 'drew'; readonly seat: Seat; readonly card: Card; readonly from: 'deck' | 'discard' }
  | { readonly kind: 'discarded'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'went-out' | 'conceded'; readonly seat: Seat }
  | { readonly kind: 'laid'; readonly seat: Seat; readonly melds: readonly Meld[] }
  /** The discards became the draw pile. */
  | { readonly kind: 'reshuffled' }
  | {
      readonly kind: 'round-scored';
      readonly round: number;
      readonly wild: number;
      readonly seats: readonly Laid[];
    }
  | { readonly kind: 'round-began'; readonly round: number; readonly wild: number; readonly dealer: Seat }
  | { readonly kind: 'ended'; readonly outcome: FiveCrownsOutcome };

type Seen = SeenStep<View, Move>;

/** The events of one step, in the order in which they happened. */
export function eventsOf(seen: Seen): Event[] {
  const { seat, move, before, after } = seen;
  const events: Event[] = move ? moveEvents(seen, move) : [{ kind: 'conceded', seat }];
  const scored = roundScored(seen);
  if (scored) events.push(scored);
  if (after.round !== before.round)
    events.push({ kind: 'round-began', round: after.round, wild: after.wild, dealer: after.dealer });
  else if (after.discards.length < before.discards.length && move?.do !== 'draw')
    events.push({ kind: 'reshuffled' });
  if (after.phase === 'over') events.push({ kind: 'ended', outcome: after.outcome });
  return events;
}

function moveEvents(seen: Seen, move: Move): Event[] {
  const { seat, before } = seen;
  if (move.do === 'draw') {
    const card = move.from === 'deck' ? drawn(seen) : lastOf(before.discards);
    return [{ kind: 'drew', seat, card, from: move.from }];
  }
  const isOut = move.do === 'out';
  const melds = isOut || before.wentOut !== null ? meldsOf(seen) : null;
  return [
    { kind: 'discarded', seat, card: move.card },
    ...(isOut ? [{ kind: 'went-out', seat } as const] : []),
    ...(melds ? [{ kind: 'laid', seat, melds } as const] : []),
  ];
}

/** The card from the draw pile; only the seat itself knows its hand. */
function drawn({ seat, before, after }: Seen): Card {
  const had = itemAt(before.seats, seat).hand;
  if (had.includes(HIDDEN)) return HIDDEN;
  return withoutCards(itemAt(after.seats, seat).hand, had)[0] ?? HIDDEN;
}

/** The round that ended with this step; null if none did. */
const endedIn = ({ before, after }: Seen): LastRound | null =>
  after.lastRound && after.lastRound.round !== before.lastRound?.round ? after.lastRound : null;

/** The melds that the seat laid; the next round may have begun already. */
function meldsOf(seen: Seen): readonly Meld[] {
  const { seats }: { readonly seats: readonly { readonly melds: readonly Meld[] }[] } =
    endedIn(seen) ?? seen.after;
  return itemAt(seats, seen.seat).melds;
}

function roundScored(seen: Seen): Event | null {
  const ended = endedIn(seen);
  if (!ended) return null;
  const seats = ended.seats.map(({ melds, left }, seat) => {
    const [had, has] = [itemAt(seen.before.seats, seat).scores, itemAt(seen.after.seats, seat).scores];
    return { melds, left, score: has.length > had.length ? lastOf(has) : null };
  });
  return { kind: 'round-scored', round: ended.round, wild: ended.wild, seats };
}
