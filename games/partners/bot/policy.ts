import { oneOf, type Random } from '../../chance.ts';
import type { Seat } from '../../game.ts';
import { firstOf, itemAt } from '../../list.ts';
import { hasAce, isAce } from '../cards.ts';
import { movesOf } from '../legal.ts';
import type { Move, Player, State } from '../types.ts';
import { Outlook } from './evaluate.ts';

/** Number of moves to compare. */
const MOVES_TRIED = 6;

/** Picks the best of a few random moves by the position right after it. Fast and randomized. */
export function policy(state: State, random: Random): Move {
  if (state.phase === 'over') throw new Error('the match is over');
  const { phase, seats, toAct: me } = state;
  const outlook = new Outlook(state, me);
  let best: Move | undefined;
  let most = -1;
  for (let i = 0; i < MOVES_TRIED; i++) {
    const move = anyMove(phase, me, seats, random);
    if (!move) continue;
    const share = shareAfter(outlook, me, move);
    if (share > most) [most, best] = [share, move];
  }
  return best ?? firstOf(movesOf(state));
}

function shareAfter(outlook: Outlook, me: Seat, { do: verb, card, seat }: Move): number {
  const [from, to] = verb === 'play' ? [-1, seat] : verb === 'steal' ? [seat, me] : [me, seat];
  if (from < 0) outlook.play(card, me, to);
  else outlook.tally.move(card, from, to);
  const share = outlook.shareOf(me);
  if (from < 0) outlook.unplay(card, me, to);
  else outlook.tally.move(card, to, from);
  return share;
}

/** A random card to a random seat; undefined if that is illegal. */
function anyMove(phase: Move['do'], me: Seat, seats: readonly Player[], random: Random): Move | undefined {
  const others = phase === 'play' ? 0 : 1;
  const seat = (me + others + random.below(seats.length - others)) % seats.length;
  const [own, other] = [itemAt(seats, me), itemAt(seats, seat)];
  const [source, target] = phase === 'steal' ? [other, own] : [own, other];
  const cards = phase === 'play' ? source.hand : source.collection;
  if (cards.length === 0) return undefined;
  const card = oneOf(cards, random);
  if (isAce(card) && hasAce(target.collection)) return undefined;
  return { do: phase, card, seat };
}
