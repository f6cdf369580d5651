import { m } from '#messages';
import { BOT_LEVELS, type SeatInfo } from '#protocol';
import { nameWithBot } from '../../platform/seats/bot-words.ts';

/**
 * The names at a table, without open seats. Of several bots, characters are known by their names and others are
 * counted: `Ada · Oswin · Zanni`, `Ada · 3 medium bots`.
 */
export function listNames(seats: readonly SeatInfo[]): string {
  const bots = seats.filter(({ kind }) => kind === 'bot');
  const counted = bots.length > 1 ? bots.filter(({ character }) => !character) : [];
  const names = seats
    .filter((seat) => !counted.includes(seat))
    .flatMap((seat) => (bots.length > 1 ? seat.name : nameWithBot(seat)) ?? []);
  const all = [...names, ...counts(counted)];
  return all.length > 0 ? all.join(' · ') : m.shell_names_nobody();
}

const counts = (bots: readonly SeatInfo[]): readonly string[] =>
  BOT_LEVELS.flatMap((level) => {
    const count = bots.filter(({ bot }) => bot === level).length;
    return count > 0 ? [m.shell_names_bots({ level, count })] : [];
  });
