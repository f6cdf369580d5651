import { m } from '#messages';
import type { OpeningWords } from '../../types.ts';

const DEEDS = {
  'draw deck': 'deck',
  'draw discard': 'top',
  out: 'out',
  low: 'low',
  middle: 'middle',
  high: 'high',
  wild: 'wild',
} as const;

export const openings: OpeningWords = {
  deed: (deed) => m.openings_rummy({ deed: DEEDS[deed as keyof typeof DEEDS] }),
};
