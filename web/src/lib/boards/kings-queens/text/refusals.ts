import { m } from '#messages';
import type { CODES } from '#games/kings-queens/check.ts';
import { COMMON_REFUSALS } from '../../kit/refusals.ts';
import type { RefusalWords } from '../../types.ts';

/** Sentences for refusals by the rules. */
export const refusals: RefusalWords<(typeof CODES)[number]> = {
  ...COMMON_REFUSALS,
  'out-of-range': m.kings_queens_ask_no_range,
  'adds-up-to-0': m.kings_queens_ask_no_sum,
  'not-in-hand': m.boards_refused_not_held,
  'must-follow': m.kings_queens_ask_no_follow,
};
