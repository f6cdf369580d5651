import type { Illegal } from '../game.ts';
import { COMMON_CODES, illegal, OVER } from '../illegal.ts';
import { itemAt } from '../list.ts';
import { hasAce, isAce } from './cards.ts';
import type { Move, State, View } from './types.ts';

/** Codes of all refusals by the rules of this game. Listed in docs/protocol.md. */
export const CODES = [...COMMON_CODES, 'no-seat', 'own-collection', 'no-card', 'second-ace'] as const;

const DUTIES = {
  play: 'a card is to be played from the hand',
  steal: 'a card is to be stolen for the Jack',
  give: 'a card is to be given away for the Queen',
} as const;

/**
 * The reason the move is illegal, or undefined if it is legal. Agrees with `legalMoves` (law 2). A state gets
 * the same answer as its actor's view.
 */
export function whyIllegal(view: View | State, move: Move): Illegal<(typeof CODES)[number]> | undefined {
  if (view.phase === 'over') return OVER;
  const { phase, toAct, seats } = view;
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
