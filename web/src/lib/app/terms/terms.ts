import { m } from '#messages';
import type { createSchema, ClockTerms, StandIns, Visibility } from '#protocol';
import { CHARACTER_IDS, type CharacterId } from '#games/bot/characters.ts';
import { rosterOf } from '#games/bot/roster.ts';
import { strengthOf } from '#games/bot/strength.ts';
import type { GameFacts } from '#games/game.ts';
import type { InferInput } from 'valibot';
import { botFields, type BotFields } from '../../platform/bot/bot-fields.ts';

/** The opponents. */
type Against = 'people' | 'bots';

/** An option of a form, with its label. */
interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

export const againstChoices = (): readonly Choice<Against>[] =>
  (['people', 'bots'] as const).map((value) => ({ value, label: m.home_against_who({ who: value }) }));

/** Possible numbers of bots in a table's other seats, largest first. */
export function botCounts(seats: number): Choice[] {
  return Array.from({ length: seats - 1 }, (_, index) => {
    const bots = seats - 1 - index;
    return {
      value: String(bots),
      label: index === 0 ? m.home_bots_all() : m.home_bots_count({ count: bots }),
    };
  });
}

/** Puts bots into the last seats, so that people who join sit next to the host, in the first. */
export function botsFor(
  first: CharacterId,
  seats: number,
  bots = seats - 1,
): (BotFields & { seat: number })[] {
  return rosterOf(first, bots).map((character, index) => ({
    seat: seats - bots + index,
    ...botFields(character),
  }));
}

export type Pace = 'none' | 'quick' | 'calm' | 'days';

/** Time control in seconds: per decision, and in the bank for the whole match. */
export const PACES: Readonly<Record<Pace, ClockTerms | null>> = {
  none: null,
  quick: { perMove: 20, bank: 60 },
  calm: { perMove: 60, bank: 300 },
  days: { perMove: 86_400, bank: 172_800 },
};

export const paceChoices = (): readonly Choice<Pace>[] => [
  { value: 'none', label: m.home_pace_none() },
  { value: 'calm', label: m.home_pace_calm() },
  { value: 'quick', label: m.home_pace_quick() },
  { value: 'days', label: m.home_pace_days() },
];

/** Delays for spectators, in moves. */
export const delayChoices = (): readonly Choice[] => [
  { value: '0', label: m.home_delay_none() },
  { value: '5', label: m.home_delay_five() },
  { value: '15', label: m.home_delay_fifteen() },
];

/**
 * The earliest time for replacing an absent player by a bot. With a clock, the clock decides about absence.
 */
export const standInChoices = (pace: Pace): readonly Choice<StandIns>[] => [
  { value: 'day', label: pace === 'none' ? m.home_stand_ins_day() : m.home_stand_ins_clock() },
  { value: 'soon', label: m.home_stand_ins_soon() },
];

/** The state of the form for a new table. */
export interface TableDraft {
  readonly seats: number;
  readonly against: Against;
  /** Number of bots if there are people too; limited by the number of seats. */
  readonly bots: number;
  readonly visibility: Visibility;
  readonly pace: Pace;
  readonly options: Readonly<Record<string, string>>;
  readonly delay: number;
  readonly whispers: boolean;
  /** The host approves each player who joins. */
  readonly approval: boolean;
  readonly standIns: StandIns;
}

/** Initial state of the form for a game. */
export const freshDraft = ({ seats }: Pick<GameFacts, 'seats'>): TableDraft => ({
  seats: seats.min,
  against: 'people',
  bots: Infinity,
  visibility: 'unlisted',
  pace: 'none',
  options: {},
  delay: 0,
  whispers: false,
  approval: false,
  standIns: 'day',
});

/** The number of seats that bots take. */
export const botsOf = ({ bots, seats }: TableDraft): number => Math.min(bots, seats - 1);

/** True if at least one seat is open for people. */
export const hasOpenSeat = (draft: TableDraft): boolean =>
  draft.seats > 1 && (draft.against === 'people' || botsOf(draft) < draft.seats - 1);

/** True if results of such a table of a club can change ratings: bots need a measured strength there. */
export const mayBeRated = ({ id }: Pick<GameFacts, 'id'>, { seats, against }: TableDraft): boolean =>
  seats > 1 && (against === 'people' || strengthOf(CHARACTER_IDS[0], id, seats) !== undefined);

/** True if the game has whispers with this number of seats. */
export const canWhisper = ({ diplomacy }: Pick<GameFacts, 'diplomacy'>, seats: number): boolean =>
  diplomacy !== undefined && seats >= diplomacy.minSeats;

/** The form's state as parameters for the server; `first` leads the bots. */
export function termsOf(
  game: GameFacts,
  draft: TableDraft,
  name: string,
  first: CharacterId,
): InferInput<typeof createSchema> {
  const { seats, against, options, delay } = draft;
  return {
    game: game.id,
    seats,
    name,
    options: { ...options },
    visibility: hasOpenSeat(draft) ? draft.visibility : 'unlisted',
    clock: seats > 1 ? PACES[draft.pace] : null,
    bots: against === 'people' ? [] : botsFor(first, seats, botsOf(draft)),
    spectatorDelay: seats > 1 ? delay : 0,
    ...(draft.approval && hasOpenSeat(draft) ? { approval: true } : {}),
    ...(hasOpenSeat(draft) ? { standIns: draft.standIns } : {}),
    ...(draft.whispers && canWhisper(game, seats) ? { whispers: true } : {}),
  };
}

/** Units of time with their seconds, largest first. */
const UNITS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;

/** A duration in the largest unit without a remainder: `90 s`, `5 min`, `1 d`. */
export function span(seconds: number): string {
  const [length, unit] = UNITS.find(([length]) => seconds >= length && seconds % length === 0) ?? UNITS[3];
  return m.lobby_span({ unit, count: seconds / length });
}

/** A table's time control in short form: `no clock`, `60 s + 5 min`. */
export function paceWords(clock: ClockTerms | null): string {
  if (!clock) return m.lobby_pace_none();
  const { perMove, bank } = clock;
  const each = perMove === 60 ? m.lobby_span({ unit: 's', count: 60 }) : span(perMove);
  return bank > 0 ? m.lobby_pace_bank({ each, bank: span(bank) }) : m.lobby_pace_each({ each });
}
