import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PACK } from '#games/cards.ts';
import { games } from '#games/index.ts';
import { parseRecord, type RecordError } from '#games/record.ts';
import { replayRecord, type Replay } from '#games/replay.ts';
import type { Result } from '#games/result.ts';
import { isMeldInOrder } from './five-crowns-melds.ts';

const FOLDER = join(import.meta.dirname, '../records');

/** A sample game and the expected output of replaying it. */
interface SampleRecord {
  readonly name: string;
  readonly file: string;
  readonly expected: readonly string[];
}

/** The sample records of a game; empty if it has no folder. */
export function sampleRecords(game: string): SampleRecord[] {
  const folder = join(FOLDER, game);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.crowns')) : [];
  return files.map((name) => {
    const file = join(folder, name);
    const output = gunzipSync(readFileSync(file.replace(/\.crowns$/, '.jsonl.gz'))).toString();
    return { name, file, expected: output.replace(/\n$/, '').split('\n') };
  });
}

/** The result of reading and replaying a record. */
export function readRecord(text: string): Result<Replay, RecordError> {
  const record = parseRecord(text);
  return record.ok ? replayRecord(record.value, games) : record;
}

/** A record that is in order, replayed. */
export function replayOf(text: string): Replay {
  const replay = readRecord(text);
  if (!replay.ok) throw new Error(replay.error.message);
  return replay.value;
}

/** A recorded match, replayed. */
export const playedOut = (game: string, name: string): Replay =>
  replayOf(readFileSync(join(FOLDER, game, `${name}.crowns`), 'utf8'));

/** The fields with melds: the table, and the last round's melds. */
interface Laid {
  readonly wild: number;
  readonly seats: readonly { readonly melds?: readonly string[][] }[];
}

/**
 * A line of `crowns replay`, reduced to what the rules determine. The grouping of laid cards into melds is
 * free, so after validating the melds only their cards are kept.
 */
export function settled(line: string): string {
  if (!line.includes('"melds"')) return line;
  const parsed = JSON.parse(line) as { readonly view: Laid & { readonly lastRound?: Laid | null } };
  const { view } = parsed;
  const lastRound = view.lastRound ? { lastRound: ungrouped(view.lastRound) } : {};
  return JSON.stringify({ ...parsed, view: { ...ungrouped(view), ...lastRound } });
}

function ungrouped<Where extends Laid>(where: Where): Where {
  const seats = where.seats.map((seat) => {
    const wrong = seat.melds?.find((meld) => !isMeldInOrder(meld, where.wild));
    return seat.melds ? { ...seat, melds: wrong ? { wrong } : seat.melds.flat().sort() } : seat;
  });
  return { ...where, seats };
}

const SHUFFLED = [...PACK.slice(15), 'AD', 'AS', '2D', '2S', '3D'].join(' ');

/** The lines of a short game of realm with a shuffle, a pick and a concession. */
export const SHORT_GAME: readonly string[] = [
  'crowns 1',
  'game realm',
  'seats 2',
  'dealer 1',
  `deck ${PACK.join(' ')}`,
  'option opening 2',
  '',
  '0 keep',
  '1 mulligan',
  `# shuffle ${SHUFFLED}`,
  '0 rally T1 AC AH',
  '0 raid 1 stronghold',
  '# pick 4C',
  '0 leave',
  '1 end',
  '1 discard 3H',
  '0 concede',
];

export const textOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** The short game with one line (counted from 1) replaced by any number of lines. */
export const edited = (line: number, ...lines: readonly string[]): string[] =>
  SHORT_GAME.toSpliced(line - 1, 1, ...lines);
