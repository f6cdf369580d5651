import { m } from '#messages';
import { FACING, type Move } from '#games/realm/types.ts';
import { commonRefusal } from '../../kit/explanation.ts';

/** Explains why the rules refuse a move, by code. */
export function refusalText(code: string, move: Move): string {
  switch (code) {
    case 'empty-deck':
      return m.realm_ask_no_deck();
    case 'throne-taken':
      return m.realm_ask_no_throne_taken();
    case 'empty-throne':
      return m.realm_ask_no_throne_empty();
    case 'royal':
      return m.realm_ask_no_royal();
    case 'not-innermost':
      return m.realm_ask_no_innermost();
    case 'no-such-opponent':
      return m.realm_ask_no_out();
    case 'no-troops':
      return move.do === 'raid'
        ? m.realm_ask_no_troops({ lane: FACING[move.target][0] === 'S1' ? 'S' : 'T' })
        : m.realm_ask_no_no_pair();
    default:
      return commonRefusal(code) ?? m.realm_ask_no_phase();
  }
}
