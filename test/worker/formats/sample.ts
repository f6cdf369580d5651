// Matches as SQLite held them: what the samples of the formats are made of.

export type Row = Readonly<Record<string, string | number | null>>;

/** All that SQLite holds of a match: its tables, and the rows of each. Facts that have no table lie by their names. */
export interface Sample {
  readonly schema: readonly string[];
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

/** What a sample holds, in whatever tables: the rows of moves, lines and pacts as formats 1 and 2 had them. */
export const contentsOf = ({ rows }: Sample) => ({
  move: rows.move ?? numbered(rows, 'move').map(moveRow),
  chat: rows.chat ?? numbered(rows, 'chat').map(({ to, ...row }): Row => ({ ...row, heard_by: to! })),
  pact: rows.pact ?? numbered(rows, 'pact').map((row) => ({ row: JSON.stringify(row) })),
});

const MOVE_COLUMNS = ['seat', 'command', 'move', 'chance', 'at', 'made_by'] as const;

/** The facts of a kind in the order of their numbers, which are part of their names. */
const numbered = ({ fact }: Sample['rows'], kind: string): Row[] =>
  fact!
    .filter(({ name }) => String(name).startsWith(`${kind} `))
    .map(({ name, value }) => ({
      ...(JSON.parse(String(value)) as Row),
      n: Number(String(name).split(' ')[1]),
    }))
    .sort((a, b) => a.n - b.n);

const moveRow = (value: Row): Row => ({
  ...Object.fromEntries(MOVE_COLUMNS.map((column, i) => [column, value[i]!])),
  n: value.n!,
});
