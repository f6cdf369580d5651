import { m } from '#messages';
import type { PositionError } from '#games/position/index.ts';

const WORDS = {
  'unknown-game': 'unknown_game',
  malformed: 'malformed',
  unsorted: 'unsorted',
  hidden: 'hidden',
  'card-twice': 'card_twice',
  impossible: 'impossible',
  'too-long': 'too_long',
} as const;

/** Describes the reason for refusing a line. */
export const positionProblem = ({ code, column }: PositionError): string =>
  m.position_refused({ column, why: WORDS[code] });
