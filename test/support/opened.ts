import { finish } from '#games/steps.ts';
import { openReplay, type Replayed } from '../../web/src/lib/platform/replay/replayed.ts';

/** A record that is in order, as the client replays it. */
export function opened(text: string): Replayed {
  const replay = finish(openReplay(text));
  if (!replay.ok) throw new Error(replay.error.message);
  return replay.value;
}
