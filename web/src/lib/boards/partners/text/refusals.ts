import { m } from '#messages';
import type { CODES } from '#games/partners/check.ts';
import { COMMON_REFUSALS } from '../../kit/refusals.ts';
import type { RefusalWords } from '../../types.ts';

/** Sentences for refusals by the rules. */
export const refusals: RefusalWords<(typeof CODES)[number]> = {
  ...COMMON_REFUSALS,
  'no-seat': m.errors_no_such_seat,
  'own-collection': m.partners_ask_no_own,
  'no-card': m.partners_ask_no_card,
  'second-ace': m.partners_ask_no_ace,
};
