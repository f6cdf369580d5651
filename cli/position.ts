import { games } from '../games/index.ts';
import { formatState, formatView, parsePosition } from '../games/position/index.ts';
import { parseRecord } from '../games/record.ts';
import { replayRecord } from '../games/replay.ts';
import { ok } from '../games/result.ts';
import type { Reader } from '../games/game.ts';
import { tell, type Failure } from './failure.ts';
import { readText } from './files.ts';
import { readNumber, readReader, UsageError, readArgs } from './usage.ts';

/**
 * `crowns position`: prints a position of a record as a line, or checks a given line; exits with 1 if it is
 * refused.
 */
export function position(args: readonly string[]): number {
  const { values, positionals } = readArgs(args, {
    n: { type: 'string' },
    as: { type: 'string' },
    check: { type: 'string' },
    json: { type: 'boolean' },
  });
  const { check, n, as } = values;
  if (check !== undefined) {
    if (positionals.length > 0 || n !== undefined || as !== undefined)
      throw new UsageError('--check takes no FILE, --n or --as');
    return checkLine(check, values.json ?? false);
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('position needs one FILE, or --check TEXT');
  const at = n === undefined ? undefined : readNumber('n', n, 0, 100_000);
  return printLine(file, at, readReader(as), values.json ?? false);
}

/** Prints the position after `n` moves (default: the last), as seen by a reader (default: the full state). */
function printLine(file: string, n: number | undefined, as: Reader | undefined, isJson: boolean): number {
  const refused = (message: string, at: Pick<Failure, 'line'> = {}): number => {
    const where = at.line === undefined ? '' : `line ${at.line}: `;
    return tell({ code: 'refused', message, file, ...at }, isJson, `${file}: ${where}${message}`);
  };
  const text = readText(file);
  if (!text.ok) return refused(text.error);
  const record = parseRecord(text.value);
  const replayed = record.ok ? replayRecord(record.value, games) : record;
  if (!replayed.ok) {
    const { line, message } = replayed.error;
    return refused(message, { line });
  }
  const { game, states, record: played } = replayed.value;
  if (typeof as === 'number' && as >= played.seats) return refused(`has no seat ${as}`);
  const state = states[n ?? states.length - 1];
  if (!state) return refused(`has only ${states.length - 1} moves`);
  const line = as === undefined ? formatState(game, state) : formatView(game, game.view(state, as), as);
  process.stdout.write((isJson ? JSON.stringify({ line }) : line) + '\n');
  return 0;
}

/** Prints a description of the line, or its fault. */
function checkLine(given: string, isJson: boolean): number {
  const line = given === '-' ? readText('-') : ok(given);
  if (!line.ok) return tell({ code: 'refused', message: line.error }, isJson, `-: ${line.error}`);
  const read = parsePosition(line.value, games);
  if (!read.ok) {
    const { code, column, message } = read.error;
    return tell({ code, message, column }, isJson, `column ${column}: ${message} (${code})`);
  }
  const { game, seats, viewpoint } = read.value;
  const view = 'view' in read.value ? read.value.view : game.reveal(read.value.state);
  const whose =
    viewpoint === 'full'
      ? 'everything'
      : viewpoint === 'spectator'
        ? 'a spectator’s view'
        : `the view of seat ${viewpoint}`;
  const next = view.toAct === null ? 'the match is over' : `seat ${view.toAct} is to act`;
  process.stdout.write(
    isJson
      ? JSON.stringify({ game: game.id, seats, eyes: viewpoint, view }) + '\n'
      : `${game.title}, ${seats} seats, ${whose}; ${next}\n`,
  );
  return 0;
}
