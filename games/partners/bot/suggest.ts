import type { Card } from '../../cards.ts';
import type { Weighted } from '../../bot/knowledge.ts';
import type { Seat } from '../../game.ts';
import { itemAt } from '../../list.ts';
import { hasAce, isAce } from '../cards.ts';
import { movesOf } from '../legal.ts';
import type { Move, Place, State, Turn, View } from '../types.ts';
import { Outlook } from './evaluate.ts';
import { suitOf, type RoundState } from './tally.ts';

/** The weight of a share of the win as a prior. */
const TRUST = 14;

/** The moves worth trying, one of each kind, weighed by what they lead to at once. */
export function suggest(table: State | View): readonly Weighted<Move>[] {
  if (table.phase === 'over') return [];
  const { phase, seats, toAct } = table;
  const outlook = new Outlook(table, toAct);
  const moves = phase === 'play' ? movesOf(table) : duties(phase, toAct, seats);
  return moves.map((move) => ({ move, weight: Math.exp(TRUST * shareAfter(outlook, table, move)) }));
}

/** Steals or gifts that differ in more than the rank of a card that has lost its meaning. */
function duties(phase: 'steal' | 'give', me: Seat, seats: readonly Place[]): Move[] {
  const moves: Move[] = [];
  for (let seat = 0; seat < seats.length; seat++) {
    if (seat === me) continue;
    const [from, to] = phase === 'steal' ? [seat, me] : [me, seat];
    const noAce = hasAce(itemAt(seats, to).collection);
    let seen = 0;
    for (const card of itemAt(seats, from).collection) {
      const bit = 1 << kindOf(card);
      if (seen & bit || (noAce && isAce(card))) continue;
      seen |= bit;
      moves.push({ do: phase, card, seat });
    }
  }
  return moves;
}

/** The part of a card that counts in a collection: its suit, and whether it is a King or an Ace. */
const kindOf = (card: Card): number => suitOf(card) + (card[0] === 'K' ? 5 : isAce(card) ? 10 : 0);

/** The share of the win of the seat to act after its move and the steal or gift that it leads to. */
function shareAfter(outlook: Outlook, table: Turn, { do: verb, card, seat }: Move): number {
  const me = table.toAct;
  if (verb === 'play') {
    outlook.play(card, me, seat);
    const share = afterDuty(outlook, table, card, me, seat);
    outlook.unplay(card, me, seat);
    return share;
  }
  const [from, to] = verb === 'steal' ? [seat, me] : [me, seat];
  outlook.tally.move(card, from, to);
  const share = outlook.shareOf(me);
  outlook.tally.move(card, to, from);
  return share;
}

/** The share of `me` after the receiver of a Jack or a Queen has done what is best for itself. */
function afterDuty(outlook: Outlook, { seats }: RoundState, card: Card, me: Seat, receiver: Seat): number {
  const phase = card[0] === 'J' ? 'steal' : card[0] === 'Q' ? 'give' : undefined;
  if (!phase || itemAt(seats, receiver).out) return outlook.shareOf(me);
  const { tally } = outlook;
  let best = -1;
  let share = outlook.shareOf(me);
  for (const duty of duties(phase, receiver, seats)) {
    const [from, to] = phase === 'steal' ? [duty.seat, receiver] : [receiver, duty.seat];
    tally.move(duty.card, from, to);
    const shares = outlook.shares();
    const gained = shares[receiver] ?? 0;
    if (gained > best) {
      best = gained;
      share = shares[me] ?? 0;
    }
    tally.move(duty.card, to, from);
  }
  return share;
}
