import type { Outcome, Seat } from '#games/game.ts';
import { fetchRecord } from '../api/http.ts';
import type { GameUi } from '../boards/types.ts';
import { inSlices } from '../ui/in-slices.ts';
import { decidingMoment, type Deciding } from './deciding.ts';
import { openReplay, type Replayed } from './replayed.ts';

/** The move that decided a finished match, by its record: whoever came late has not seen it. Null where none did; rejects where the record can't be had. */
export async function decidingIn(
  id: string,
  ui: GameUi,
  seat: Seat | null,
  outcome: Outcome,
): Promise<Deciding | null> {
  const replay = await finishedReplay(id);
  const eyes = seat ?? 'spectator';
  const seen = {
    log: replay.log(replay.length, eyes),
    viewAt: (n: number) => replay.view(n, eyes),
    viewer: { names: replay.names, seat },
  };
  return decidingMoment(ui, seen, outcome);
}

/** A finished match to look back at; rejects where its record can't be had. */
export async function finishedReplay(id: string): Promise<Replayed> {
  const record = await fetchRecord(id);
  if (!record.ok) throw new Error(record.error.code);
  return replayOf(record.value);
}

/** The match of a good record. */
export async function replayOf(text: string): Promise<Replayed> {
  const opened = await inSlices(openReplay(text));
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}
