import type { Illegal } from '../game.ts';
import { itemAt } from '../list.ts';
import { hasAce, isAce } from './cards.ts';
import type { Move, State } from './types.ts';

const illegal = (code: string, message: string): Illegal => ({ code, message });

const DUTIES = {
  play: 'a card is to be played from the hand',
  steal: 'a card is to be stolen for the Jack',
  give: 'a card is to be given away for the Queen',
} as const;

/** The reason the move is illegal, or undefined if it is legal. Agrees with `legalMoves` (law 2). */
export function whyIllegal(state: State, move: Move): Illegal | undefined {
  if (state.phase === 'over') return illegal('over', 'the match is over');
  const { phase, toAct, seats } = state;
  if (move.do !== phase) return illegal('wrong-phase', DUTIES[phase]);
  const own = itemAt(seats, toAct);
  const other = seats[move.seat];
  if (!other) return illegal('no-seat', 'no such seat');
  if (phase !== 'play' && other === own) return illegal('own-collection', 'it has to be another seat');
  const source = phase === 'play' ? own.hand : phase === 'give' ? own.collection : other.collection;
  if (!source.includes(move.card)) {
    return illegal('no-card', `${move.card} is not in ${phase === 'play' ? 'the hand' : 'that collection'}`);
  }
  const target = phase === 'steal' ? own : other;
  if (isAce(move.card) && hasAce(target.collection)) {
    return illegal('second-ace', 'no collection may hold two Aces');
  }
  return undefined;
}
