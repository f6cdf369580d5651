import type { CharacterId } from '#games/bot/characters.ts';
import type { BotLevel } from '#protocol';

/** A bot in a request. */
export interface BotFields {
  level: BotLevel;
  character?: CharacterId;
}

/** The service ignores the level, because there is a character. */
export const botFields = (character: CharacterId): BotFields => ({ level: 'fair', character });
