import type { AnyGame, Seat } from '#games/game.ts';
import type { LogEntry } from '#protocol';
import { isSameLine } from '../match/chat-lines.ts';
import type { Snapshot } from '../match/session.ts';

/** An event that calls for a player's attention. */
export type Cue = 'turn' | 'message' | 'raid';

/** The event between two states of a match; none after a gap, when everything is new at once. */
export function cueOf(before: Snapshot, after: Snapshot, game: AnyGame | undefined): Cue | null {
  const { seat, view } = after;
  if (seat === null || before.connection !== 'connected' || after.connection !== 'connected') return null;
  // The last seat was taken: play begins.
  if (!before.view) return view ? 'turn' : null;
  if (after.n === before.n + 1) {
    const entry = after.log.at(-1);
    if (entry && game && isAgainst(game, entry, seat)) return 'raid';
    if (view?.toAct === seat && before.view.toAct !== seat) return 'turn';
  }
  const [last, known] = [after.chat.at(-1), before.chat.at(-1)];
  const isNew = last !== undefined && !(known && isSameLine(last, known));
  return isNew && last.seat !== seat ? 'message' : null;
}

/** True if it is another seat's move against this one. */
function isAgainst(game: AnyGame, { seat: mover, move }: LogEntry, seat: Seat): boolean {
  if (!game.diplomacy || mover === seat) return false;
  const parsed = game.parseMove(move);
  return parsed.ok && game.diplomacy.target(parsed.value) === seat;
}
