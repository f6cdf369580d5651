import { parseRecord } from '#games/record.ts';
import { replayRecord, type Replay } from '#games/replay.ts';
import { recallIn, type RecallQuestion } from './recall.ts';

let match: Replay | undefined;

/** The page has read the record before, so that it is a good one. */
function open(text: string): Replay {
  const record = parseRecord(text);
  const replay = record.ok ? replayRecord(record.value) : record;
  if (!replay.ok) throw new Error(replay.error.message);
  return replay.value;
}

// The record comes first, then the questions about it.
onmessage = ({ data }: MessageEvent<string | RecallQuestion>): void => {
  if (typeof data === 'string') match = open(data);
  else if (match) postMessage(recallIn(match, data));
};
