import { m } from '#messages';
import { BOT_LEVELS, type SeatInfo } from '#protocol';
import { nameWithBot } from '../../platform/seats/bot-words.ts';

/**
 * The names at a table, without open seats. Characters are known by theirs; several other bots are counted:
 * `Ada · Oswin · 3 medium bots`.
 */
export function listNames(seats: readonly SeatInfo[]): string {
  const bots = seats.filter(({ kind, character }) => kind === 'bot' && !character);
  const named = bots.length > 1 ? seats.filter((seat) => !bots.includes(seat)) : seats;
  const names = [
    ...named.flatMap((seat) => nameWithBot(seat) ?? []),
    ...(bots.length > 1 ? counts(bots) : []),
  ];
  return names.length > 0 ? names.join(' · ') : m.shell_names_nobody();
}

const counts = (bots: readonly SeatInfo[]): readonly string[] =>
  BOT_LEVELS.flatMap((level) => {
    const count = bots.filter(({ bot }) => bot === level).length;
    return count > 0 ? [m.shell_names_bots({ level, count })] : [];
  });
