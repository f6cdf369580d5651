import type { AnySeatGame, Outcome, Seat } from '#games/game.ts';
import type { StoryEntry } from '../../boards/types.ts';
import type { Entry } from '../../platform/match/frames.ts';
import { isSameLine } from '../../platform/match/chat-lines.ts';
import type { Snapshot } from '../../platform/match/session.ts';

/** An event that needs a player's attention. */
export type Call = 'turn' | 'message' | 'raid';

/** A sound: an alert, the result, or cards. `trick` is for cards that change hands or points. */
export type Cue = Call | 'won' | 'lost' | 'card' | 'trick';

/** True for sounds also played in the background; the others only accompany visible events. */
export const isCall = (cue: Cue): boolean => cue !== 'card' && cue !== 'trick';

/** The event between two states of a match; null after a gap, when everything is new. */
export function cueOf(before: Snapshot, after: Snapshot, game: AnySeatGame | undefined): Cue | null {
  const { seat, view } = after;
  if (seat === null || before.connection !== 'connected' || after.connection !== 'connected') return null;
  // The last seat was taken, and play begins.
  if (!before.view) return view ? 'turn' : null;
  if (after.n === before.n + 1) {
    const entry = after.log.at(-1);
    if (entry && game && isAgainst(game, entry, seat)) return 'raid';
    const ending = view?.outcome && !before.view.outcome ? view.outcome : null;
    if (ending) return endCue(ending, seat);
    if (view?.toAct === seat && before.view.toAct !== seat) return 'turn';
    return 'card';
  }
  const [last, known] = [after.chat.at(-1), before.chat.at(-1)];
  const isNew = last !== undefined && !(known && isSameLine(last, known));
  return isNew && last.seat !== seat ? 'message' : null;
}

/** The sound of a result for a seat. */
export const endCue = (outcome: Outcome, seat: Seat): Cue =>
  outcome.winners.includes(seat) ? 'won' : 'lost';

/** The sound of a move. Cards that change hands or points have a stronger one. */
export const moveCue = (entry: StoryEntry | undefined): Cue =>
  entry?.said.some(({ concerns }) => concerns.length > 0) ? 'trick' : 'card';

/** True for another seat's move against this one. */
function isAgainst(game: AnySeatGame, { seat: mover, made }: Entry, seat: Seat): boolean {
  if (!game.diplomacy || mover === seat || made === null) return false;
  return game.diplomacy.target(made) === seat;
}
