import type { Outcome, Seat } from '#games/game.ts';
import { fetchRecord } from '../api/http.ts';
import type { GameUi } from '../boards/types.ts';
import { inSlices } from '../ui/in-slices.ts';
import { decidingMoment, type Deciding } from './deciding.ts';
import { openReplay } from './replayed.ts';

/** The move that decided a finished match, by its record: whoever came late has not seen it. Null where none did; rejects where the record can't be had. */
export async function decidingIn(
  id: string,
  ui: GameUi,
  seat: Seat | null,
  outcome: Outcome,
): Promise<Deciding | null> {
  const record = await fetchRecord(id);
  if (!record.ok) throw new Error(record.error.code);
  const opened = await inSlices(openReplay(record.value));
  if (!opened.ok) return null;
  const replay = opened.value;
  const eyes = seat ?? 'spectator';
  const seen = {
    log: replay.log(replay.length, eyes),
    viewAt: (n: number) => replay.view(n, eyes),
    viewer: { names: replay.names, seat },
  };
  return decidingMoment(ui, seen, outcome);
}
