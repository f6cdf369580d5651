import { HIDDEN, sortCards, type Card } from '../cards.ts';
import { formatDrawn, type Drawn } from '../chance.ts';
import type { Reader } from '../game.ts';
import { hideFaceDown, isRoyal, pairOf } from './cards.ts';
import type { Move, State } from './types.ts';

/** The move as `reader` sees it (R6.1): hidden first, then sorted, so that a place tells nothing. */
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

/** The outcome of chance as `reader` sees it: a pick for raider and defender only, a shuffle for nobody (R6.1). */
export function redactChance(state: State, move: Move | null, drawn: Drawn, reader: Reader): string {
  if (drawn.kind !== 'pick') return drawn.kind;
  const defender = move?.do === 'raid' ? move.defender : state.raid?.defender;
  return reader === state.turnOf || reader === defender ? formatDrawn(drawn) : `${drawn.kind} ${HIDDEN}`;
}

const hideCommon = (card: Card): Card => (isRoyal(card) ? card : HIDDEN);
