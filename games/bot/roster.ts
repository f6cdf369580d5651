import { CHARACTER_IDS, type BotKind, type CharacterId } from './characters.ts';

export const isCharacter = (kind: string | null | undefined): kind is CharacterId =>
  (CHARACTER_IDS as readonly unknown[]).includes(kind);

/** A character's name, the same in all languages. */
export const characterName = (id: CharacterId): string => id.charAt(0).toUpperCase() + id.slice(1);

/** The level of a bot. For a character the nearest one, whose cost bounds that of its thoughts. */
export function levelOf(kind: BotKind): Exclude<BotKind, CharacterId> {
  if (!isCharacter(kind)) return kind;
  const step = CHARACTER_IDS.indexOf(kind);
  return step < 3 ? 'novice' : step < 6 ? 'fair' : 'strong';
}

/** The characters of a table with `first`: the strongest sits first, each weaker one next; again from the strongest of all. */
export function rosterOf(first: CharacterId, count: number): CharacterId[] {
  const { length } = CHARACTER_IDS;
  const top = Math.max(CHARACTER_IDS.indexOf(first), Math.min(count, length) - 1);
  return Array.from({ length: count }, (_, place) => CHARACTER_IDS.at((top - place) % length) ?? first);
}
