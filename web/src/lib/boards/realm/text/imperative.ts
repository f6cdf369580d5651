import { m } from '#messages';
import type { Move } from '#games/realm/types.ts';
import { cardGlyphs, cardList } from '../../../cards/names.ts';
import type { Viewer } from '../../types.ts';
import { troop, troopPair } from './phrases.ts';
import { placeName } from './places.ts';

/** A legal move as an imperative, without a full stop. Used everywhere. */
export function describeChoice(move: Move, viewer: Viewer): string {
  switch (move.do) {
    case 'coronate':
      return m.realm_move_coronate({ card: cardGlyphs(move.card) });
    case 'advance':
      return m.realm_move_advance({ card: cardGlyphs(move.card) });
    case 'pay':
      return m.realm_move_pay({ card: cardGlyphs(move.card) });
    case 'rally':
      return m.realm_move_rally({ troops: troopPair(move.troops), point: move.point });
    case 'replace': {
      const { point } = move;
      return m.realm_move_replace({ replaced: troop(move.replaced), point, troop: troop(move.troop) });
    }
    case 'recall':
      return m.realm_move_recall({ point: move.point });
    case 'trap':
      return m.realm_move_trap({ point: move.point });
    case 'raid':
      return m.realm_move_raid({ place: placeName(move.target, move.defender, viewer) });
    case 'counter': {
      const { point, spend } = move;
      return m.realm_move_counter({ point, count: spend.length, cards: cardList(spend) });
    }
    case 'discard':
      return m.realm_move_discard({ cards: cardList(move.cards) });
    default:
      return plainMove(move.do);
  }
}

/** The moves without card or place. */
export type PlainVerb = Extract<
  Move,
  { do: 'keep' | 'mulligan' | 'draw' | 'end' | 'withdraw' | 'access' | 'steal' | 'leave' | 'spare' }
>['do'];

function plainMove(verb: PlainVerb): string {
  switch (verb) {
    case 'keep':
      return m.realm_move_keep();
    case 'mulligan':
      return m.realm_move_mulligan();
    case 'draw':
      return m.realm_move_draw();
    case 'end':
      return m.realm_move_end();
    case 'withdraw':
      return m.realm_move_withdraw();
    case 'access':
      return m.realm_move_access();
    case 'steal':
      return m.realm_move_steal();
    case 'leave':
      return m.realm_move_leave();
    case 'spare':
      return m.realm_move_spare();
  }
}
