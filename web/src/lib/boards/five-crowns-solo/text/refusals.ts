import { m } from '#messages';
import type { CODES } from '#games/five-crowns/solo/check.ts';
import { COMMON_REFUSALS } from '../../kit/refusals.ts';
import type { RefusalWords } from '../../types.ts';

/** Sentences for refusals by the rules. */
export const refusals: RefusalWords<(typeof CODES)[number]> = {
  ...COMMON_REFUSALS,
  'no-pile': m.five_crowns_solo_about_no_pile,
  closed: m.five_crowns_solo_about_closed,
  'not-in-pile': m.five_crowns_solo_about_no_card,
};
