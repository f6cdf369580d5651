/** A table with the parts needed for a decision, and the minimum number of each. */
export interface LowTable {
  readonly game: string;
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

/** Tables at a decision, with the parts that must be visible on a phone in landscape. */
export const LOW_TABLES: readonly LowTable[] = [
  {
    game: 'realm',
    seats: 4,
    moves: 0,
    parts: { '.hand .card-button': 5, '.felt-frame > .bar .line': 1, '.felt-frame > .orders .action': 2 },
  },
  {
    game: 'realm',
    seats: 2,
    moves: 40,
    parts: REALM,
    press: '.hand .card-button',
    then: { '.place-button': 1 },
  },
  { game: 'realm', seats: 4, moves: 50, parts: { ...REALM, '.mini .show': 3 } },
  { game: 'realm', seats: 6, moves: 60, parts: REALM },
  {
    game: 'partners',
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
  {
    game: 'kings-queens',
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
    game: 'kings-queens',
    seats: 2,
    moves: 0,
    parts: { '.hand .held': 16, '.dial button': 2, '.slide input': 1, '.submit .action': 1 },
  },
  {
    game: 'five-crowns',
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
  {
    game: 'five-crowns-solo',
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
];
