import type { BotLevel, SeatInfo } from '#protocol';

/** What sits there: `fair bot`. */
export const botWords = (level: BotLevel): string => `${level} bot`;

/** A seat's name where nothing else says what sits there: `Otto (fair bot)`. */
export const nameWithBot = ({ name, kind, bot }: Pick<SeatInfo, 'name' | 'kind' | 'bot'>): string | null =>
  name !== null && kind === 'bot' && bot !== null ? `${name} (${botWords(bot)})` : name;
