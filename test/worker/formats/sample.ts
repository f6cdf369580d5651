// Matches as stored in SQLite, as samples of storage formats.

export type Row = Readonly<Record<string, string | number | null>>;

/** A match's tables and rows in SQLite. Facts without a table are stored by name. */
export interface Sample {
  readonly schema: readonly string[];
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

/** The rows of moves, lines and pacts in the layout of formats 1 and 2, whatever the sample's format. */
export const contentsOf = ({ rows }: Sample) => ({
  move: rows.move ?? numbered(rows, 'move').map(moveRow),
  chat: rows.chat ?? numbered(rows, 'chat').map(({ to, ...row }): Row => ({ ...row, heard_by: to! })),
  pact: rows.pact ?? numbered(rows, 'pact').map((row) => ({ row: JSON.stringify(row) })),
});

const MOVE_COLUMNS = ['seat', 'command', 'move', 'chance', 'at', 'made_by'] as const;

/** The facts of a kind, ordered by the numbers in their names. */
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
