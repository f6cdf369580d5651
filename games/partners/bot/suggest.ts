import type { Card } from '../../cards.ts';
import type { Weighted } from '../../bot/knowledge.ts';
import type { Seat } from '../../game.ts';
import { itemAt } from '../../list.ts';
import { hasAce, isAce } from '../cards.ts';
import { movesOf } from '../legal.ts';
import type { Move, Player, State, Turn, View } from '../types.ts';
import { Outlook } from './evaluate.ts';
import { suitOf, type RoundState } from './tally.ts';

/** Factor that turns the share of the win into a prior weight. */
const TRUST = 14;

/** The moves worth trying, without equivalent ones, weighted by their immediate effect. */
export function suggest(table: State | View): readonly Weighted<Move>[] {
  if (table.phase === 'over') return [];
  const { phase, seats, toAct } = table;
  const outlook = new Outlook(table, toAct);
  const moves = phase === 'play' ? movesOf(table) : duties(phase, toAct, seats);
  return moves.map((move) => ({ move, weight: Math.exp(TRUST * shareAfter(outlook, table, move)) }));
}

/** All steals or gifts, except those that differ only in a rank without effect. */
function duties(phase: 'steal' | 'give', me: Seat, seats: readonly Player[]): Move[] {
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

/** A number for the properties that count in a collection: the suit, and being a King or an Ace. */
const kindOf = (card: Card): number => suitOf(card) + (card[0] === 'K' ? 5 : isAce(card) ? 10 : 0);

/** The acting seat's share of the win after its move and the steal or gift that follows. */
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

/** The share of `me` after `receiver` of a Jack or Queen has made the steal or gift that is best for itself. */
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
