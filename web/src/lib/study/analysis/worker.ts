import { luckHere, momentAt, StudiedMatch } from '#games/analysis/index.ts';
import { games } from '#games/index.ts';
import { parseRecord } from '#games/record.ts';
import { replayRecord } from '#games/replay.ts';
import type { LuckMoment, Task } from './pool.ts';

let match: StudiedMatch | undefined;

/** The first task includes the record, which the page has already validated. */
function open(text: string): StudiedMatch {
  const record = parseRecord(text);
  const replay = record.ok ? replayRecord(record.value, games) : record;
  if (!replay.ok) throw new Error(replay.error.message);
  return new StudiedMatch(replay.value);
}

onmessage = ({ data: { text, n, iterations, only } }: MessageEvent<Task>): void => {
  if (text !== undefined) match = open(text);
  if (!match) return;
  if (only === 'luck') postMessage({ n, luck: luckHere(match, n, iterations) } satisfies LuckMoment);
  else postMessage(momentAt(match, n, iterations));
};
