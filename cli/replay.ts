import type { AnyGame, Position, Reader } from '../games/game.ts';
import { itemAt } from '../games/list.ts';
import { parseRecord } from '../games/record.ts';
import { games } from '../games/index.ts';
import { replayRecord, type Replay } from '../games/replay.ts';
import { openStep, seenBy } from '../games/step.ts';
import { writeMove } from '../games/written.ts';
import { EXIT } from './exit.ts';
import { tell, type Failure } from './failure.ts';
import { readText } from './files.ts';
import { UsageError, readArgs, readReader } from './usage.ts';

interface Format {
  readonly as: Reader | undefined;
  readonly count: boolean;
  /** Prints the events of each move instead of the decisions. */
  readonly events: boolean;
}

/**
 * `crowns replay`: prints all decisions and the results of records; exits with 1 at the first refused record.
 */
export function replay(args: readonly string[]): number {
  const { values, positionals } = readArgs(args, {
    as: { type: 'string' },
    count: { type: 'boolean' },
    events: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  if (positionals.length === 0) throw new UsageError('replay needs a FILE');
  const format: Format = {
    as: readReader(values.as),
    count: values.count ?? false,
    events: values.events ?? false,
  };
  for (const file of positionals) {
    const lines = replayLines(file, format);
    if (!Array.isArray(lines)) {
      const where = lines.line === undefined ? '' : `line ${lines.line}: `;
      const sentence = `${file}: ${where}${lines.message}`;
      return tell({ code: 'refused', file, ...lines }, values.json ?? false, sentence);
    }
    if (positionals.length > 1) lines.unshift(JSON.stringify({ file }));
    process.stdout.write(lines.join('\n') + '\n');
  }
  return EXIT.done;
}

/** The output for one file, or the reason for refusing it. */
function replayLines(file: string, format: Format): string[] | Pick<Failure, 'message' | 'line'> {
  const text = readText(file);
  if (!text.ok) return { message: text.error };
  const record = parseRecord(text.value);
  const replayed = record.ok ? replayRecord(record.value, games) : record;
  if (!replayed.ok) return { line: replayed.error.line, message: replayed.error.message };
  if (typeof format.as === 'number' && format.as >= replayed.value.record.seats) {
    return { message: `has no seat ${format.as}` };
  }
  return format.events ? eventLines(replayed.value, format) : describe(replayed.value, format);
}

function describe({ game, states, record }: Replay, format: Format): string[] {
  const last = states.length - 1;
  const lines = states.slice(0, last).map((state, n) => decisionLine(game, state, n, format));
  const end = itemAt(states, last);
  if (!end.outcome) lines.push(decisionLine(game, end, last, format));
  const outcome = { n: record.entries.length, outcome: end.outcome, view: seen(game, end, format) };
  return [...lines, JSON.stringify(outcome)];
}

/** A line for each move, with its events as the reader saw them. */
const eventLines = ({ game, steps }: Replay, { as }: Format): string[] =>
  steps.map((step, index) => {
    const seen = as === undefined ? openStep(game, step) : seenBy(game, step, as);
    const { seat, move } = seen;
    return JSON.stringify({ n: index + 1, seat, move: writeMove(game, move), events: game.eventsOf(seen) });
  });

function decisionLine(game: AnyGame, state: Position, n: number, format: Format): string {
  const { toAct } = state;
  const moves = game.legalMoves(game.view(state, toAct ?? 'spectator'));
  const legal = format.count ? moves.length : moves.map((move) => game.formatMove(move)).sort();
  return JSON.stringify({ n, toAct, legal, view: seen(game, state, format) });
}

const seen = (game: AnyGame, state: Position, { as }: Format): Position =>
  as === undefined ? game.reveal(state) : game.view(state, as);
