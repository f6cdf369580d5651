import { fail, type Result } from '../games/result.ts';
import type { Refusal, RefusalCode } from './protocol.ts';

/** A failed result with a refusal code and a sentence for people. */
export const refuse = (code: RefusalCode, message: string): Result<never, Refusal> => fail({ code, message });
