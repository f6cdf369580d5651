/** A bot with a name of its own. Everybody sees its character, so nothing in it may depend on a match. */
export interface Character {
  readonly id: string;
  /** The same in all languages. */
  readonly name: string;
  /** The nearest level, for readers that only know levels. Its cost bounds that of the character's thoughts. */
  readonly level: 'novice' | 'fair' | 'strong';
  readonly style: string;
}

/** All characters, weakest first. */
export const CHARACTERS = [
  { id: 'pippin', name: 'Pippin', level: 'novice', style: 'dreamer' },
  { id: 'hulda', name: 'Hulda', level: 'novice', style: 'hoarder' },
  { id: 'oswin', name: 'Oswin', level: 'novice', style: 'loyal' },
  { id: 'ragna', name: 'Ragna', level: 'fair', style: 'raider' },
  { id: 'zanni', name: 'Zanni', level: 'fair', style: 'bluffer' },
  { id: 'thekla', name: 'Thekla', level: 'fair', style: 'builder' },
  { id: 'mordred', name: 'Mordred', level: 'strong', style: 'traitor' },
  { id: 'isolde', name: 'Isolde', level: 'strong', style: 'sovereign' },
] as const satisfies readonly Character[];

export type CharacterId = (typeof CHARACTERS)[number]['id'];

/** The ids of all characters, weakest first. */
export const CHARACTER_IDS = CHARACTERS.map(({ id }) => id);

/** The character with this id; undefined if there is none. */
export const characterOf = (id: string): (typeof CHARACTERS)[number] | undefined =>
  CHARACTERS.find((character) => character.id === id);

/** A bot as it plays: by its level, or as a character. */
export type BotKind = CharacterId | Character['level'];

/** The level of a bot; the nearest one for a character. */
export const levelOf = (kind: BotKind): Character['level'] =>
  characterOf(kind)?.level ?? (kind as Character['level']);
