import { games } from '#games/index.ts';
import { parseRecord } from '#games/record.ts';
import { replayRecord, type Replay } from '#games/replay.ts';
import { recallIn, type RecallQuestion } from './recall.ts';

let match: Replay | undefined;

/** The page has already validated the record. */
function open(text: string): Replay {
  const record = parseRecord(text);
  const replay = record.ok ? replayRecord(record.value, games) : record;
  if (!replay.ok) throw new Error(replay.error.message);
  return replay.value;
}

// The first message is the record, all others are questions about it.
onmessage = ({ data }: MessageEvent<string | RecallQuestion>): void => {
  if (typeof data === 'string') match = open(data);
  else if (match) postMessage(recallIn(match, data));
};
