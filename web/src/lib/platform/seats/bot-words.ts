import { m } from '#messages';
import type { BotLevel, SeatInfo } from '#protocol';

/** A bot in words: `medium bot`. */
export const botWords = (level: BotLevel): string => m.shell_bot_playing({ level });

/** A seat's name including its bot's level, if nothing else shows it: `Otto (medium bot)`. A character is known by its name. */
export const nameWithBot = ({
  name,
  kind,
  bot,
  character,
}: Pick<SeatInfo, 'name' | 'kind' | 'bot' | 'character'>): string | null =>
  name !== null && kind === 'bot' && bot !== null && !character
    ? m.shell_name_with_bot({ name, level: bot })
    : name;
