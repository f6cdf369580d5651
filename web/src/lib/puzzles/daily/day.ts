/** A day in UTC, as `2026-11-21`. */
export type DayText = string;

const DAY_MS = 86_400_000;

/** The day in UTC at a time in ms. */
export const dayAt = (time: number): DayText => new Date(time).toISOString().slice(0, 10);

const timeOf = (day: DayText): number => Date.parse(`${day}T00:00:00Z`);

/** True for an existing day in the right format. */
export function isDay(text: string): boolean {
  const time = timeOf(text);
  return Number.isFinite(time) && dayAt(time) === text;
}

/** The day `days` later; earlier if negative. */
export const daysAfter = (day: DayText, days: number): DayText => dayAt(timeOf(day) + days * DAY_MS);

/** Milliseconds until the next day. */
export const untilNextDay = (time: number): number => DAY_MS - (time % DAY_MS);

/** The month of a day, as `2026-11`. */
export const monthOf = (day: DayText): string => day.slice(0, 7);

/** The month `months` later; earlier if negative. */
export function monthsAfter(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month, from Monday; null for days of other months. */
export function weeksOf(month: string): (DayText | null)[][] {
  const first = new Date(timeOf(`${month}-01`));
  const before = (first.getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, index) => {
    const number = index - before + 1;
    return number < 1 || number > length ? null : `${month}-${String(number).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
