import { m } from '#messages';
import type { COMMON_CODES } from '#games/illegal.ts';

/** A game's sentences for refusals by its rules, by code. */
export type RefusalWords<Code extends string = string> = Readonly<Record<Code, () => string>>;

/** Sentences for refusals by the rules of all games. */
export const COMMON_REFUSALS: RefusalWords<(typeof COMMON_CODES)[number]> = {
  malformed: m.errors_illegal,
  'not-your-turn': m.boards_ask_not_your_turn,
  out: m.boards_refused_out,
  over: m.boards_ask_over,
  'wrong-phase': m.boards_refused_phase,
};
