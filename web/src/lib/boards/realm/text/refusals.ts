import { m } from '#messages';
import type { CODES } from '#games/realm/check.ts';
import { COMMON_REFUSALS } from '../../kit/refusals.ts';
import type { RefusalWords } from '../../types.ts';

/** Sentences for refusals by the rules. */
export const refusals: RefusalWords<(typeof CODES)[number]> = {
  ...COMMON_REFUSALS,
  'wrong-phase': m.realm_ask_no_phase,
  'empty-deck': m.realm_ask_no_deck,
  'throne-taken': m.realm_ask_no_throne_taken,
  'empty-throne': m.realm_ask_no_throne_empty,
  'not-a-crown': m.realm_ask_no_crown,
  'not-in-stronghold': m.boards_refused_not_held,
  royal: m.realm_ask_no_royal,
  unsorted: m.errors_illegal,
  'not-innermost': m.realm_ask_no_innermost,
  'no-troops': m.realm_ask_no_no_pair,
  'not-there': m.realm_ask_no_not_there,
  'no-such-opponent': m.realm_ask_no_out,
  'no-throne-lane': () => m.realm_ask_no_troops({ lane: 'T' }),
  'no-stronghold-lane': () => m.realm_ask_no_troops({ lane: 'S' }),
  'wrong-lane': m.realm_ask_no_wrong_lane,
  used: m.realm_ask_no_used,
  'no-suit': m.realm_ask_no_suit,
  'wrong-cost': m.realm_ask_no_cost,
  'not-a-royal': m.realm_ask_no_steal,
  'must-pay': m.realm_ask_no_leave,
  'nothing-to-pay': m.realm_ask_no_pay,
  'not-a-number': m.realm_ask_no_number,
  'wrong-number': m.realm_ask_no_count,
  'under-raid': m.realm_ask_no_concession,
};
