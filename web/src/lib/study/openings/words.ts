import { m } from '#messages';
import type { Deed } from '#games/openings/turns.ts';
import { sideBySide } from '../../ui/listed.ts';

const NAMED = {
  draw: 'draw',
  coronate: 'coronate',
  advance: 'advance',
  'rally-T': 'throne_lane',
  'rally-S': 'stronghold_lane',
  recall: 'recall',
  'raid-throne': 'raid_throne',
  'raid-stronghold': 'raid_stronghold',
} as const satisfies Record<Deed, string>;

/** What was done in a turn, in words; what was done more than once is named once. */
export function deedsInWords(deeds: readonly Deed[]): string {
  if (deeds.length === 0) return m.replay_openings_nothing();
  return sideBySide(
    [...new Set(deeds)].map((one) => {
      const count = deeds.filter((other) => other === one).length;
      const deed = m.replay_openings_deed({ deed: NAMED[one] });
      return count > 1 ? m.replay_openings_times({ count, deed }) : deed;
    }),
  );
}
