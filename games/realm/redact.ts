import { HIDDEN, sortCards, type Card } from '../cards.ts';
import { formatDrawn, type Drawn } from '../chance.ts';
import type { Reader } from '../game.ts';
import { hideFaceDown, isRoyal, pairOf } from './cards.ts';
import type { Move, State } from './types.ts';

/**
 * Redacts a move for `reader` (R6.1). Cards are hidden before they are sorted, so that the order reveals nothing.
 */
export function redactMove(state: State, move: Move, reader: Reader): Move {
  if (reader === state.toAct) return move;
  switch (move.do) {
    case 'coronate':
    case 'advance':
      return { do: move.do, card: HIDDEN };
    case 'pay':
      return { do: 'pay', card: hideCommon(move.card) };
    case 'rally':
      return { ...move, troops: pairOf(hideFaceDown(move.troops[0]), hideFaceDown(move.troops[1])) };
    case 'replace':
      return { ...move, troop: hideFaceDown(move.troop), replaced: hideFaceDown(move.replaced) };
    case 'counter':
      return { ...move, spend: move.spend.map(() => HIDDEN) };
    case 'discard': {
      const hide = state.phase === 'discard' ? hideCommon : () => HIDDEN;
      return { do: 'discard', cards: sortCards(move.cards.map(hide)) };
    }
    default:
      return move;
  }
}

/** Redacts a chance outcome (R6.1): only raider and defender see a picked card, nobody sees a shuffle. */
export function redactChance(state: State, move: Move | null, drawn: Drawn, reader: Reader): string {
  if (drawn.kind !== 'pick') return drawn.kind;
  const defender = move?.do === 'raid' ? move.defender : state.raid?.defender;
  return reader === state.turnOf || reader === defender ? formatDrawn(drawn) : `${drawn.kind} ${HIDDEN}`;
}

const hideCommon = (card: Card): Card => (isRoyal(card) ? card : HIDDEN);
