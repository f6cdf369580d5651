import { m } from '#messages';
import type { COMMON_CODES } from '#games/illegal.ts';
import type { RefusalWords } from '../types.ts';

/** Sentences for refusals by the rules of all games. */
export const COMMON_REFUSALS: RefusalWords<(typeof COMMON_CODES)[number]> = {
  malformed: m.errors_illegal,
  'not-your-turn': m.boards_ask_not_your_turn,
  out: m.boards_refused_out,
  over: m.boards_ask_over,
  'wrong-phase': m.boards_refused_phase,
};
