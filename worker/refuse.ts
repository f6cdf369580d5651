import type { Illegal } from '../games/game.ts';
import { fail, type Result } from '../games/result.ts';
import type { Refusal, RefusalCode } from './protocol.ts';

/** Refusal of a move or concession by the rules; `why` is the game's own code. */
interface IllegalMove {
  readonly code: 'illegal';
  readonly message: string;
  readonly why: string;
}

export type CommandRefusal = Refusal | IllegalMove;

/** A failed result with a refusal code and a sentence for people. */
export const refuse = (code: RefusalCode, message: string): Result<never, Refusal> => fail({ code, message });

/** A failed result for a move or concession that the rules refuse. */
export const refuseIllegal = ({ code: why, message }: Illegal): Result<never, IllegalMove> =>
  fail({ code: 'illegal', message, why });
