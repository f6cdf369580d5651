import { games } from '#games/index.ts';
import { byGame } from './by-game.ts';

/** A table in the middle of a match, and the moves made before. */
type Table = readonly [seats: number, moves: number];

/** Chosen moments of a game, for tests that look at few: `sheet.ts` of its folder in `test/games`. */
export interface Sheet {
  /** A finished match of `test/records`. */
  readonly record: string;
  /** A shorter one, for quick runs if the log of the other is so long that its layout takes seconds. */
  readonly quick?: string;
  /** The first is in the kept pictures. */
  readonly tables: readonly [Table, ...Table[]];
  /** Decisions of two players to look at, by a verb that is legal. */
  readonly verbs?: readonly string[];
  /** Moves of a match of the fewest players, after which it is soon over; 0 if it never is long. */
  readonly late: number;
  /** Maximum number of scripts of a match's page, and of kB of scripts and in all. */
  readonly weight: { readonly files: number; readonly scripts: number; readonly all: number };
}

const FOUND = byGame(import.meta.glob<Sheet>('../games/*/sheet.ts', { eager: true, import: 'sheet' }));

export const SHEETS = games.flatMap(({ id }) => (FOUND[id] ? [{ game: id, ...FOUND[id] }] : []));
