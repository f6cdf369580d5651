import { games } from '../../games/index.ts';
import { lastOf } from '../../games/list.ts';
import type { Outcome, Seat } from '../../games/game.ts';
import { parseRecord, saidOf } from '../../games/record.ts';
import { replayRecord } from '../../games/replay.ts';
import { ok, type Result } from '../../games/result.ts';
import { LIMITS, type ImportRequest, type Refusal } from '../protocol/index.ts';
import { refuse } from '../protocol/refuse.ts';
import { cleanLine } from '../protocol/text.ts';
import { hashOf } from '../secrets.ts';
import { compress } from './compressed.ts';
import type { Club } from './core/club.ts';
import type { StoredMember } from './core/store.ts';

/** Facts in a record of a finished match. */
interface FinishedRecord {
  readonly id: string;
  /** The record, compressed. */
  readonly packed: Uint8Array;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  /** Names by seat; null if the record has none. */
  readonly names: readonly (string | null)[];
  readonly bots: readonly Seat[];
  readonly outcome: Outcome;
  readonly moves: number;
}

/** The match in a record, played again by the rules; null if it is none, not finished, or of other seats than members are named for. */
export async function readRecord({ record: text, members }: ImportRequest): Promise<FinishedRecord | null> {
  const record = parseRecord(text);
  if (!record.ok || record.value.seats !== members.length) return null;
  const { game, options, entries } = record.value;
  const replayed = replayRecord(record.value, games);
  const outcome = replayed.ok ? lastOf(replayed.value.states).outcome : null;
  if (!outcome) return null;
  const names = members.map((_, seat) => {
    const name = saidOf(record.value, 'name', seat);
    return name === undefined ? null : cleanLine(name).slice(0, LIMITS.nameChars);
  });
  const bots = members.flatMap((_, seat) => (saidOf(record.value, 'bot', seat) === undefined ? [] : [seat]));
  const id = `file-${hashOf(text).slice(0, 24)}`;
  return { id, packed: await compress(text), game, options, names, bots, outcome, moves: entries.length };
}

/** Adds a finished match from a file, marked as such. The same file counts once. */
export function addRecord(
  club: Club,
  { id: host }: StoredMember,
  { members, at }: ImportRequest,
  read: FinishedRecord | null,
): Result<{ id: string }, Refusal> {
  if (club.isClosed) return refuse('club-closed');
  const people = members.map((member) => (member === null ? null : club.person(member)));
  if (!read || people.includes(undefined)) return refuse('bad-record');
  const { id, packed, names, bots, game, options, outcome, moves } = read;
  const seats = names.map((name, seat) => ({
    member: members[seat] ?? null,
    name: people[seat]?.name ?? name,
    kind: bots.includes(seat) ? ('bot' as const) : ('human' as const),
  }));
  const result = {
    id,
    game,
    seats,
    options,
    outcome,
    moves,
    startedAt: at,
    endedAt: at,
    imported: true,
  } as const;
  club.store.transaction(() => {
    if (club.matches.add(result, packed)) club.note('import', host, null, { name: id });
  });
  return ok({ id });
}
