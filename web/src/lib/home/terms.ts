import type { BotLevel, ClockTerms } from '#protocol';

/** Who takes the other seats: people, or bots of one level. */
export type Against = 'people' | BotLevel;

export const AGAINST: readonly { readonly value: Against; readonly label: string }[] = [
  { value: 'people', label: 'People' },
  { value: 'novice', label: 'Gentle bots' },
  { value: 'fair', label: 'Fair bots' },
  { value: 'strong', label: 'Strong bots' },
];

/** Every seat but the founder's, which is the first. */
export function botsFor(against: Against, seats: number): { seat: number; level: BotLevel }[] {
  if (against === 'people') return [];
  return Array.from({ length: seats - 1 }, (_, index) => ({ seat: index + 1, level: against }));
}

export type Pace = 'none' | 'quick' | 'calm' | 'days';

/** Seconds for each decision, and in the bank for the whole match. */
export const PACES: Readonly<Record<Pace, ClockTerms | null>> = {
  none: null,
  quick: { perMove: 20, bank: 120 },
  calm: { perMove: 60, bank: 600 },
  days: { perMove: 86_400, bank: 172_800 },
};

export const PACE_CHOICES: readonly { readonly value: Pace; readonly label: string }[] = [
  { value: 'none', label: 'No clock' },
  { value: 'quick', label: '20 s' },
  { value: 'calm', label: '1 min' },
  { value: 'days', label: '1 day' },
];
