import { fail, ok, type Result } from '../../../games/result.ts';
import type { PastChat, Refusal } from '../../protocol/index.ts';
import { chatEntry } from './chat.ts';
import { recordOf } from './record.ts';
import { BAD_TOKEN } from './seat-requests.ts';
import type { Table } from './table.ts';
import { mayRead } from './talk.ts';
import { refuse } from '../../protocol/refuse.ts';

/** The match's record. Refused until the match is over. */
export const openRecord = (table: Table): Result<string, Refusal> =>
  table.status === 'over' ? ok(recordOf(table)) : refuse('not-over');

/** The chat of a finished match, as the holder of `token` may read it, or as a spectator without a token. */
export function pastChat(table: Table, token: string | undefined): Result<PastChat, Refusal> {
  const reader = token === undefined ? 'spectator' : table.seatOf(token);
  if (reader === undefined) return fail(BAD_TOKEN);
  if (table.status !== 'over') return refuse('not-over');
  const lines = table.chat.lines.filter((line) => mayRead(table, line, reader));
  return ok({ chat: lines.map((line) => ({ n: line.moves, ...chatEntry(line) })) });
}
