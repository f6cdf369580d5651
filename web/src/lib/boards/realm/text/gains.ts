import { m } from '#messages';
import { bare, type Card } from '#games/cards.ts';
import { pointsOf } from '#games/realm/cards.ts';
import type { Move, Target, View } from '#games/realm/types.ts';
import { cardGlyphs } from '../../../cards/names.ts';
import type { Actor } from '../../../i18n/speaker.ts';

/** A move as its reader saw it happen. */
export interface Witnessed {
  readonly move: Move;
  readonly seat: number;
  readonly before: View;
  readonly after: View;
}

/** The royal that came into the mover's House; null where none did. */
export function royalGained({ seat, before, after }: Witnessed): Card | null {
  const had = before.seats[seat]!.house.map(bare);
  for (const card of after.seats[seat]!.house) {
    const at = had.indexOf(bare(card));
    if (at < 0) return card;
    had.splice(at, 1);
  }
  return null;
}

/** The result of a scoring or a raid as a sentence of its own; null where the move says it already. */
export function resultOf(witnessed: Witnessed, mover: Actor): string | null {
  const { move, after } = witnessed;
  if (!['advance', 'raid', 'access'].includes(move.do)) return null;
  const royal = royalGained(witnessed);
  if (royal) return m.realm_log_gained({ ...mover, card: cardGlyphs(royal), points: pointsOf([royal]) });
  const aim = aimOf(witnessed);
  if (!aim) return null;
  if (after.phase === 'trap') return m.realm_log_trapped();
  return isEmpty(witnessed, aim) ? m.realm_log_empty({ area: aim.target }) : null;
}

interface Aim {
  readonly defender: number;
  readonly target: Target;
}

/** The place that a raid has reached with this move; null where troops stand in the way. */
function aimOf({ move, before, after }: Witnessed): Aim | null {
  if (move.do === 'access') return before.raid;
  return move.do === 'raid' && after.phase !== 'encounter' ? move : null;
}

function isEmpty({ before }: Witnessed, { defender, target }: Aim): boolean {
  const { throne, stronghold } = before.seats[defender]!;
  return target === 'throne' ? throne === null : stronghold.length === 0;
}
