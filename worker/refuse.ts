import { fail, type Result } from '../games/result.ts';
import type { Refusal, RefusalCode } from './protocol.ts';

/** A result that refuses, with a code of the protocol and a sentence for people. */
export const refuse = (code: RefusalCode, message: string): Result<never, Refusal> => fail({ code, message });
