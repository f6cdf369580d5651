import { m } from '#messages';
import type { BotLevel, SeatInfo } from '#protocol';

/** A bot in words: `medium bot`. */
export const botWords = (level: BotLevel): string => m.shell_bot_playing({ level });

/** A seat's name including its bot's level, if nothing else shows it: `Otto (medium bot)`. */
export const nameWithBot = ({ name, kind, bot }: Pick<SeatInfo, 'name' | 'kind' | 'bot'>): string | null =>
  name !== null && kind === 'bot' && bot !== null ? m.shell_name_with_bot({ name, level: bot }) : name;
