/** A table at a decision, with the parts needed for it, and the minimum number of each. */
export interface Decision {
  readonly seats: number;
  readonly moves: number;
  readonly parts: Readonly<Record<string, number>>;
  /** Pressed first, for a second set of parts. */
  readonly press?: string;
  readonly then?: Readonly<Record<string, number>>;
  readonly isSought?: (legal: readonly string[]) => boolean;
}

const REALM = {
  '.point': 8,
  '.felt .throne': 2,
  '.stronghold': 1,
  '.hand .card-button': 3,
  '.felt .house.far .name': 1,
  '.felt .house:not(.far) .name': 1,
  '.tombs': 2,
  '.deck': 1,
  '.felt-frame > .bar .line': 1,
  '.felt-frame > .orders .action': 2,
};

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
  /** Tables whose parts must all be in sight on a phone. */
  readonly decisions: readonly Decision[];
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
    decisions: [
      {
        seats: 4,
        moves: 0,
        parts: { '.hand .card-button': 5, '.felt-frame > .bar .line': 1, '.felt-frame > .orders .action': 2 },
      },
      {
        seats: 2,
        moves: 40,
        parts: REALM,
        press: '.hand .card-button',
        then: { '.place-button': 1 },
      },
      { seats: 4, moves: 50, parts: { ...REALM, '.mini .show': 3 } },
      { seats: 6, moves: 60, parts: REALM },
    ],
  },
  {
    game: 'partners',
    record: 'shared-win',
    tables: [[4, 30]],
    late: 82,
    decisions: [
      {
        seats: 4,
        moves: 30,
        parts: {
          '.collection .plate': 4,
          '.collection': 4,
          '.collection .mark': 16,
          '.hand .card-button': 3,
          '.totals': 1,
          '.chips': 1,
          '.felt-frame > .orders p': 1,
        },
        // A Jack, whose targets have the longest labels.
        press: '.hand .card-button >> nth=-1',
        then: { '.felt-frame > .orders .action': 5, '.collection .plate': 4 },
      },
    ],
  },
  {
    game: 'kings-queens',
    record: 'tie-past-50',
    tables: [[2, 12]],
    late: 70,
    decisions: [
      {
        seats: 2,
        moves: 10,
        isSought: (legal) => legal.length > 1 && !legal[0]!.startsWith('bid'),
        parts: {
          '.trick .place': 2,
          '.hand .card-button': 2,
          '.plate': 2,
          '.pile .line': 2,
          '.game > .bar .line': 1,
          '.game > .bar button': 1,
          '.sortings button': 2,
        },
      },
      {
        seats: 2,
        moves: 0,
        parts: { '.hand .held': 16, '.dial button': 2, '.slide input': 1, '.submit .action': 1 },
      },
    ],
  },
  {
    game: 'five-crowns',
    record: 'eight-seats',
    quick: 'two-seats',
    tables: [[3, 40]],
    late: 925,
    decisions: [
      {
        seats: 3,
        moves: 40,
        parts: {
          '.hand .card-button': 4,
          '.piles .stack': 1,
          '.piles .slot:last-child': 1,
          '.seats .place': 2,
          '.decision': 1,
          '.felt-frame > .bar .line': 1,
          '.sortings button': 3,
        },
        press: '.hand .card-button',
        then: { '.decision .action': 1 },
      },
    ],
  },
  {
    game: 'five-crowns-solo',
    record: 'won',
    tables: [[1, 8]],
    late: 0,
    decisions: [
      {
        seats: 1,
        moves: 20,
        parts: {
          '.pile .cover': 11,
          '.turned .card': 1,
          '.bar .line': 1,
          '.bar .tally': 1,
          '.tray .orders .action': 1,
        },
        press: '.pile .cover',
        then: { '.picker .pick': 3, '.tray .orders .action': 1 },
      },
    ],
  },
];

/** The decisions of all games, each with its game. */
export const DECISIONS = SHEETS.flatMap(({ game, decisions }) =>
  decisions.map((decision) => ({ game, ...decision })),
);
