/** A table in the middle of a match, and the moves made before. */
type Table = readonly [seats: number, moves: number];

/** Chosen moments of a game, for tests that look at few. A new game gets a sheet here, and is in no other list. */
interface Sheet {
  readonly game: string;
  /** A finished match of `test/records`. */
  readonly record: string;
  /** A shorter one, for quick runs if the log of the other is so long that its layout takes seconds. */
  readonly quick?: string;
  /** The first is in the kept pictures. */
  readonly tables: readonly [Table, ...Table[]];
  /** Moves of a match of the fewest players, after which it is soon over; 0 if it never is long. */
  readonly late: number;
}

export const SHEETS: readonly Sheet[] = [
  {
    game: 'realm',
    record: '4p-lively-001',
    tables: [
      [4, 50],
      [2, 40],
      [6, 60],
    ],
    late: 0,
  },
  {
    game: 'partners',
    record: 'shared-win',
    tables: [[4, 30]],
    late: 82,
  },
  {
    game: 'kings-queens',
    record: 'tie-past-50',
    tables: [[2, 12]],
    late: 70,
  },
  {
    game: 'five-crowns',
    record: 'eight-seats',
    quick: 'two-seats',
    tables: [[3, 40]],
    late: 925,
  },
  {
    game: 'five-crowns-solo',
    record: 'won',
    tables: [[1, 8]],
    late: 0,
  },
];
