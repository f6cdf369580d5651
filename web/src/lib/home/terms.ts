import type { createSchema, BotLevel, ClockTerms, StandIns, Visibility } from '#protocol';
import type { AnyGame } from '#games/game.ts';
import type { InferInput } from 'valibot';

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
const PACES: Readonly<Record<Pace, ClockTerms | null>> = {
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

/** Moves that spectators may be made to wait. */
export const DELAY_CHOICES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '0', label: 'As it happens' },
  { value: '5', label: 'Five moves late' },
  { value: '15', label: 'Fifteen moves late' },
];

/** When a bot may be asked for in the place of someone away, which the clock tells where there is one. */
export const standInChoices = (
  pace: Pace,
): readonly { readonly value: StandIns; readonly label: string }[] => [
  { value: 'day', label: pace === 'none' ? 'After a day' : 'When the clock ran out three times' },
  { value: 'soon', label: 'After half a minute' },
];

/** What somebody who opens a table has chosen so far. */
export interface Wish {
  readonly seats: number;
  readonly against: Against;
  /** Bots, where not everyone else is one; kept within what the number of seats allows. */
  readonly bots: number;
  readonly visibility: Visibility;
  readonly pace: Pace;
  readonly options: Readonly<Record<string, string>>;
  readonly delay: number;
  readonly whispers: boolean;
  /** Whether the host approves who joins. */
  readonly approval: boolean;
  readonly standIns: StandIns;
}

/** What is offered first for a game. */
export const freshWish = ({ seats }: Pick<AnyGame, 'seats'>): Wish => ({
  seats: seats.min,
  against: 'people',
  bots: Infinity,
  visibility: 'public',
  pace: 'none',
  options: {},
  delay: 0,
  whispers: false,
  approval: false,
  standIns: 'day',
});

/** How many seats bots take. */
export const botsOf = ({ bots, seats }: Wish): number => Math.min(bots, seats - 1);

/** Whether a seat is left for people to take. */
export const hasOpenSeat = (wish: Wish): boolean =>
  wish.seats > 1 && (wish.against === 'people' || botsOf(wish) < wish.seats - 1);

/** Whether the game lets seats whisper at a table of this size. */
export const canWhisper = ({ diplomacy }: Pick<AnyGame, 'diplomacy'>, seats: number): boolean =>
  diplomacy !== undefined && seats >= diplomacy.minSeats;

/** The wish as the service is asked for it. */
export function termsOf(game: AnyGame, wish: Wish, name: string): InferInput<typeof createSchema> {
  const { seats, against, options, delay } = wish;
  return {
    game: game.id,
    seats,
    name,
    options: { ...options },
    visibility: hasOpenSeat(wish) ? wish.visibility : 'unlisted',
    clock: seats > 1 ? PACES[wish.pace] : null,
    bots: botsFor(against, seats, botsOf(wish)),
    spectatorDelay: seats > 1 ? delay : 0,
    ...(wish.approval && hasOpenSeat(wish) ? { approval: true } : {}),
    ...(hasOpenSeat(wish) ? { standIns: wish.standIns } : {}),
    ...(wish.whispers && canWhisper(game, seats) ? { whispers: true } : {}),
  };
}

const SPANS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;

/** A span in its largest unit that leaves no rest: `90 s`, `5 min`, `1 d`. */
function span(seconds: number): string {
  const [unit, name] = SPANS.find(([unit]) => seconds >= unit && seconds % unit === 0) ?? SPANS[3];
  return `${seconds / unit} ${name}`;
}

/** A table's pace in a few characters: `no clock`, `60 s + 5 min`. */
export function paceWords(clock: ClockTerms | null): string {
  if (!clock) return 'no clock';
  const { perMove, bank } = clock;
  const each = perMove === 60 ? '60 s' : span(perMove);
  return bank > 0 ? `${each} + ${span(bank)}` : `${each} a move`;
}
