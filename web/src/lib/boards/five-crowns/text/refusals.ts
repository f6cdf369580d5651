import { m } from '#messages';
import type { CODES } from '#games/five-crowns/check.ts';
import { COMMON_REFUSALS } from '../../kit/refusals.ts';
import type { RefusalWords } from '../../types.ts';

/** Sentences for refusals by the rules. */
export const refusals: RefusalWords<(typeof CODES)[number]> = {
  ...COMMON_REFUSALS,
  'empty-pile': m.five_crowns_ask_no_pile,
  'not-in-hand': m.boards_refused_not_held,
  'went-out': m.five_crowns_ask_no_went_out,
  'no-melds': m.five_crowns_ask_no_melds,
};
