import { fail, ok, type Result } from '#games/result.ts';
import { isRecord } from '../storage/local.ts';
import { parseResult, type GameResult } from './result.ts';

const FORMAT = 'crowns-results';
const VERSION = 1;
/** Characters; all the results that a browser keeps are a tenth of that. */
export const LONGEST_FILE = 8_000_000;

/** Why a file is refused: it is too long, no JSON, of something else, of a newer version, or one result in it is none. */
export type FileProblem =
  | { readonly why: 'long' | 'text' | 'format' | 'version' }
  | { readonly why: 'result'; readonly number: number };

/** The results as a file. */
export const formatResults = (results: readonly GameResult[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, results }, null, 1)}\n`;

/** The results of a file; all of them, or none where one is wrong. */
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
