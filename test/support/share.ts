/** True in full runs (`npm test -- --full`, `npm run measure -- chaos`), false in `npm test`. */
export const isFull = process.env.CROWNS_TESTS === 'full';

/** The size of a test: `short` in every run, `full` in full runs. */
export const scale = <Extent>(short: Extent, full: Extent): Extent => (isFull ? full : short);

/**
 * The rows of a matrix to test: all in full runs, otherwise a fixed small subset with each value of each
 * column. A column is a property of a row, such as its game, size or theme.
 */
export function shareOf<Row>(
  rows: readonly Row[],
  columnsOf: (row: Row) => readonly unknown[],
  isWhole = isFull,
): readonly Row[] {
  if (isWhole) return rows;
  const values = new Map(rows.map((row) => [row, valuesOf(columnsOf(row))]));
  const seen = new Map([...values.values()].flat().map((value) => [value, 0]));
  const chosen = new Set<Row>();
  /** Prefers rows with more new values, then rows with rarer values. */
  const worthOf = (row: Row): number =>
    values
      .get(row)!
      .reduce((sum, value) => sum + (seen.get(value) === 0 ? rows.length : -seen.get(value)!), 0);
  while ([...seen.values()].includes(0)) {
    const best = rows.reduce((one, other) => (worthOf(other) > worthOf(one) ? other : one));
    chosen.add(best);
    for (const value of values.get(best)!) seen.set(value, seen.get(value)! + 1);
  }
  return rows.filter((row) => chosen.has(row));
}

/** The values of a row, each with its column. */
const valuesOf = (columns: readonly unknown[]): string[] =>
  columns.map((value, column) => `${column} ${JSON.stringify(value)}`);

/** Combines each row with each value of another column. */
export const crossed = <Row, Value>(
  rows: readonly Row[],
  values: readonly Value[],
): (readonly [Row, Value])[] => rows.flatMap((row) => values.map((value) => [row, value] as const));

/**
 * The looks to check for one of many things: all in full runs, otherwise the next in turn. Things with
 * successive numbers get different looks.
 */
export const turnOf = <Look>(looks: readonly Look[], number: number, isWhole = isFull): readonly Look[] =>
  isWhole ? looks : [looks[number % looks.length]!];
