import type { CharacterId } from '#games/bot/characters.ts';
import { isCharacter } from '#games/bot/roster.ts';
import type { SeatInfo } from '#protocol';

/** The characters at a table that this release of the client knows. */
export const charactersOf = (seats: readonly SeatInfo[]): CharacterId[] =>
  seats.flatMap(({ character }) => (isCharacter(character) ? character : []));
