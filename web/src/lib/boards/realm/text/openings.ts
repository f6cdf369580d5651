import { m } from '#messages';
import type { OpeningWords } from '../../types.ts';

const DEEDS = {
  draw: 'draw',
  coronate: 'coronate',
  advance: 'advance',
  'rally-T': 'throne_lane',
  'rally-S': 'stronghold_lane',
  recall: 'recall',
  'raid-throne': 'raid_throne',
  'raid-stronghold': 'raid_stronghold',
} as const;

export const openings: OpeningWords = {
  deed: (deed) => m.openings_realm({ deed: DEEDS[deed as keyof typeof DEEDS] }),
};
