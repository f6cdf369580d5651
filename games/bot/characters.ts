/** Ids of the characters: bots with a name, a strength and a style. Weakest first. */
export const CHARACTER_IDS = [
  'pippin',
  'hulda',
  'oswin',
  'ragna',
  'zanni',
  'thekla',
  'mordred',
  'isolde',
] as const;
export type CharacterId = (typeof CHARACTER_IDS)[number];

/** A bot as it plays: by its level, or as a character. */
export type BotKind = CharacterId | 'novice' | 'fair' | 'strong';
