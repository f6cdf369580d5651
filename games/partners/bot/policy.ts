import type { Random } from '../../chance.ts';
import type { Seat } from '../../game.ts';
import { hasAce, isAce } from '../cards.ts';
import { movesOf } from '../legal.ts';
import type { Move, Phase, Place, State } from '../types.ts';
import { Outlook } from './evaluate.ts';

/** How many moves are compared. */
const TRIED = 6;

/** The best of a few moves by what lies there after it: cheap, and not always the same. */
export function policy(state: State, random: Random): Move {
  const { phase, seats } = state;
  const me = state.toAct!;
  const outlook = new Outlook(state, me);
  let best: Move | undefined;
  let most = -1;
  for (let i = 0; i < TRIED; i++) {
    const move = anyMove(phase, me, seats, random);
    if (!move) continue;
    const share = shareAfter(outlook, me, move);
    if (share > most) [most, best] = [share, move];
  }
  return best ?? movesOf(state)[0]!;
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

/** Any card to any place, if that is legal. */
function anyMove(phase: Phase, me: Seat, seats: readonly Place[], random: Random): Move | undefined {
  const others = phase === 'play' ? 0 : 1;
  const seat = (me + others + random.below(seats.length - others)) % seats.length;
  const [source, target] = phase === 'steal' ? [seats[seat]!, seats[me]!] : [seats[me]!, seats[seat]!];
  const cards = phase === 'play' ? source.hand : source.collection;
  if (cards.length === 0) return undefined;
  const card = cards[random.below(cards.length)]!;
  if (isAce(card) && hasAce(target.collection)) return undefined;
  return { do: phase === 'over' ? 'play' : phase, card, seat };
}
