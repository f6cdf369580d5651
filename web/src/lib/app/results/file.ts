import { fail, ok, type Result } from '#games/result.ts';
import { isRecord } from '../../platform/storage/local.ts';
import { parseResult, type GameResult } from './result.ts';

const FORMAT = 'crowns-results';
const VERSION = 1;
/** Maximum length in characters, ten times that of all results a browser stores. */
export const LONGEST_FILE = 8_000_000;

/**
 * The reason for refusing a file: too long, not JSON, another format, a newer version, or an invalid result.
 */
export type FileProblem =
  | { readonly why: 'long' | 'text' | 'format' | 'version' }
  | { readonly why: 'result'; readonly number: number };

/** Formats the results as a file. */
export const formatResults = (results: readonly GameResult[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, results }, null, 1)}\n`;

/** Parses a file. Returns all results, or an error if any of them is invalid. */
export function parseResults(text: string): Result<readonly GameResult[], FileProblem> {
  if (text.length > LONGEST_FILE) return fail({ why: 'long' });
  const data = parseJson(text);
  if (data === undefined) return fail({ why: 'text' });
  if (!isRecord(data) || data.format !== FORMAT || !Array.isArray(data.results))
    return fail({ why: 'format' });
  if (data.version !== VERSION) return fail({ why: 'version' });
  const results = data.results.map(parseResult);
  const wrong = results.indexOf(undefined);
  return wrong < 0 ? ok(results.flatMap((one) => one ?? [])) : fail({ why: 'result', number: wrong + 1 });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
