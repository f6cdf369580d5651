import type { Random } from '#games/chance.ts';
import { parseRecord } from '#games/record.ts';
import { games } from '../../../games/index.ts';
import { replayRecord } from '#games/replay.ts';
import { verifyRecord } from '../../../worker/protocol/verify.ts';
import { replay as replayCommand } from '../../../cli/replay.ts';
import { captured, scratch } from '../../support/cli.ts';
import { anyBytes, anyText, pick } from './values.ts';
import { tellsTooMuch } from './frames.ts';

const LINES = [
  'crowns 2',
  'game chess',
  'game __proto__',
  'seats 99',
  'seats -1',
  'dealer 7',
  'option __proto__ 1',
  'option constructor prototype',
  'option opening 99999999999999999999',
  'deck',
  'deck AC AC AC',
  '# shuffle',
  '# pick ??',
  '#',
  '; seed 00',
  '; commitment x',
  '0 concede',
  '9 concede',
  '0 rally T1 ?? ??',
  '0 __proto__',
  '0 raid 1e9 stronghold',
  `0 discard ${'2C '.repeat(2000)}`,
];

/** Modifications of a record's lines. */
const CHANGES: readonly ((lines: readonly string[], at: number, random: Random) => string[])[] = [
  (lines, at) => lines.toSpliced(at, 1),
  (lines, at) => lines.toSpliced(at, 0, lines[at]!),
  (lines, at, random) => lines.with(at, lines[random.below(lines.length)]!),
  (lines, at, random) => lines.with(at, anyText(random)),
  (lines, at, random) => lines.toSpliced(at, 0, pick(LINES, random)),
  (lines, at, random) => lines.with(at, pick(LINES, random)),
  (lines, at, random) =>
    lines.with(
      at,
      lines[at]!.replace(/\S+$/, () => anyText(random)),
    ),
  (lines, at, random) =>
    lines.with(
      at,
      lines[at]!.split(' ')
        .toSorted(() => random.below(3) - 1)
        .join(' '),
    ),
  (lines, at) => lines.slice(0, at),
  (lines, at) => lines.with(at, `${lines[at]!}\r`),
];

function anyRecord(lines: readonly string[], random: Random): string {
  let changed = lines;
  for (let i = 0; i <= random.below(3); i++) {
    if (changed.length > 0) changed = pick(CHANGES, random)(changed, random.below(changed.length), random);
  }
  return changed.join('\n');
}

/** One in this many is also tested with the command. */
const BY_COMMAND = 20;

/** Parses, replays and verifies modified records; returns the faults found. */
export function fuzzRecords(record: string, count: number, random: Random): string[] {
  const lines = record.split('\n');
  const folder = scratch();
  const wrong: string[] = [];
  for (let i = 0; i < count; i++) {
    const text = anyRecord(lines, random);
    const problem = guarded(
      () =>
        problemWith(text) ?? (i % BY_COMMAND === 0 ? byCommand(folder, anyBytes(text, random)) : undefined),
    );
    if (problem) wrong.push(`${problem}: ${JSON.stringify(text.slice(0, 500))}`);
  }
  folder.done();
  return wrong;
}

function guarded(check: () => string | undefined): string | undefined {
  try {
    return check();
  } catch (error) {
    return `threw ${String(error)}`;
  }
}

function problemWith(text: string): string | undefined {
  const record = parseRecord(text);
  const replayed = record.ok ? replayRecord(record.value, games) : record;
  for (const answer of [replayed, verifyRecord(text, games)]) {
    if (answer.ok) continue;
    const { line, message } = answer.error;
    if (!(line >= 1 && line <= text.split('\n').length + 1)) return `refused at line ${line}`;
    if (message === '' || tellsTooMuch(message)) return `refused with "${message}"`;
  }
  return undefined;
}

function byCommand(folder: ReturnType<typeof scratch>, bytes: Uint8Array): string | undefined {
  const { code, stdout, stderr } = captured(() =>
    replayCommand([folder.file('any.crowns', bytes), '--count']),
  );
  if (code === 0) return undefined;
  return code === 1 && stdout === '' && /: (line \d+: .|not UTF-8 text)/.test(stderr)
    ? undefined
    : `the command ended with ${code}: ${stderr}`;
}
