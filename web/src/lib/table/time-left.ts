const HOUR = 3600;
const DAY = 24 * HOUR;

const pad = (number: number): string => String(number).padStart(2, '0');

/** A span of milliseconds as a clock shows it: `0:42`, `12:05`, `3 h 20 min`, `2 days`. */
export function formatLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 2 * DAY) return `${Math.floor(seconds / DAY)} days`;
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / 60)} min`;
  return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
}
