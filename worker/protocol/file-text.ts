import { fail, ok, type Result } from '../../games/result.ts';

/**
 * The text of a file: UTF-8, or UTF-16 behind its byte-order mark, as some editors and shells write it. Fails
 * if a byte doesn't fit.
 */
export function decodeFile(bytes: Uint8Array): Result<string, string> {
  try {
    return ok(new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    return fail('not UTF-8 text');
  }
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
