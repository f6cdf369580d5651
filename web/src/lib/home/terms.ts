import type { BotLevel, ClockTerms } from '#protocol';

/** Who takes the other seats: people, or bots of one level. */
export type Against = 'people' | BotLevel;

export const AGAINST: readonly { readonly value: Against; readonly label: string }[] = [
  { value: 'people', label: 'People' },
  { value: 'novice', label: 'Novice bots' },
  { value: 'fair', label: 'Fair bots' },
  { value: 'strong', label: 'Strong bots' },
];

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five'] as const;

/** How many of a table's other seats bots may take, the most first. */
export function botCounts(seats: number): { value: string; label: string }[] {
  return Array.from({ length: seats - 1 }, (_, index) => {
    const bots = seats - 1 - index;
    return {
      value: String(bots),
      label: index === 0 ? 'All other seats' : (NUMBERS[bots] ?? String(bots)),
    };
  });
}

/** Bots in the last seats, so that people who join sit next to the founder, who has the first. */
export function botsFor(
  against: Against,
  seats: number,
  count = seats - 1,
): { seat: number; level: BotLevel }[] {
  if (against === 'people') return [];
  const bots = Math.min(count, seats - 1);
  return Array.from({ length: bots }, (_, index) => ({ seat: seats - bots + index, level: against }));
}

export type Pace = 'none' | 'quick' | 'calm' | 'days';

/** Seconds for each decision, and in the bank for the whole match. */
export const PACES: Readonly<Record<Pace, ClockTerms | null>> = {
  none: null,
  quick: { perMove: 20, bank: 60 },
  calm: { perMove: 60, bank: 300 },
  days: { perMove: 86_400, bank: 172_800 },
};

export const PACE_CHOICES: readonly { readonly value: Pace; readonly label: string }[] = [
  { value: 'none', label: 'No clock' },
  { value: 'calm', label: 'Relaxed: 60 s + 5 min' },
  { value: 'quick', label: 'Quick: 20 s + 1 min' },
  { value: 'days', label: 'By post: a day + 2 days' },
];
