import type { Outcome, Seat } from '#games/game.ts';
import { fetchRecord } from '../../platform/api/http.ts';
import type { GameUi } from '../../boards/types.ts';
import { inSlices } from '../../platform/ui/in-slices.ts';
import { decidingMoment, type Deciding } from './deciding.ts';
import { openReplay, type Replayed } from '../../platform/replay/replayed.ts';

/**
 * The deciding move of a finished match. Uses its record, because a reader who came late hasn't seen all of
 * it. Null if there is none; rejects if the record isn't available.
 */
export async function decidingIn(
  id: string,
  ui: GameUi,
  seat: Seat | null,
  outcome: Outcome,
): Promise<Deciding | null> {
  const replay = await finishedReplay(id);
  const viewpoint = seat ?? 'spectator';
  const seen = {
    log: replay.log(replay.length, viewpoint),
    rankingAt: (n: number) => ui.ranking(replay.view(n, viewpoint)),
    viewer: { names: replay.names, seat },
  };
  return decidingMoment(ui, seen, outcome);
}

let last: { readonly id: string; readonly replay: Promise<Replayed> } | undefined;

/** The replay of a finished match, cached; rejects if its record isn't available. */
export function finishedReplay(id: string): Promise<Replayed> {
  if (last?.id === id) return last.replay;
  const replay = fetchReplay(id);
  last = { id, replay };
  // A later call tries again.
  replay.catch(() => (last = undefined));
  return replay;
}

async function fetchReplay(id: string): Promise<Replayed> {
  const record = await fetchRecord(id);
  if (!record.ok) throw new Error(record.error.code);
  return replayOf(record.value);
}

/** The replay of a valid record. */
export async function replayOf(text: string): Promise<Replayed> {
  const opened = await inSlices(openReplay(text));
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}
