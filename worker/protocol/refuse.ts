import type { Illegal } from '../../games/game.ts';
import { fail, type Result } from '../../games/result.ts';
import { REFUSALS, type DetailsOf, type Refusal, type RefusalCode } from './index.ts';

/** Refusal of a move or concession by the rules; `why` is the game's own code. */
type IllegalMove = Omit<Refusal, 'why'> & { readonly why: string };

export type CommandRefusal = Refusal | IllegalMove;

/** The refusal with this code, and its sentence from the table of refusals. */
export function refusalOf<Code extends RefusalCode>(code: Code, ...details: DetailsOf<Code>): Refusal {
  const { says }: { says: string | Readonly<Record<string, string>> } = REFUSALS[code];
  const [of] = details;
  const sentence = typeof says === 'string' ? says : (says[String(of)] ?? code);
  return { code, message: sentence.replace(/\{(\d)\}/g, (_, at) => String(details[Number(at)])) };
}

/** A failed result with a refusal. */
export const refuse = <Code extends RefusalCode>(
  code: Code,
  ...details: DetailsOf<Code>
): Result<never, Refusal> => fail(refusalOf(code, ...details));

/** A failed result for a move or concession that the rules refuse. */
export const refuseIllegal = ({ code: why, message }: Illegal): Result<never, IllegalMove> =>
  fail({ ...refusalOf('illegal', message), why });
