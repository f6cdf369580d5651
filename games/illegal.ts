import type { Illegal } from './game.ts';

/** Codes of refusals by the rules of all games. Listed in docs/protocol.md. */
export const COMMON_CODES = ['malformed', 'not-your-turn', 'out', 'over', 'wrong-phase'] as const;

export const illegal = <Code extends string>(code: Code, message: string): Illegal<Code> => ({
  code,
  message,
});

export const OVER = illegal('over', 'the match is over');

/** Refusal of a concession. */
export const OUT = illegal('out', 'that seat is not in the match');

export const MALFORMED = illegal('malformed', 'not a move in the notation of this game');
