/** True in a run at length (`npm run test:full`, `npm run test:chaos`), false in `npm test`. */
export const isFull = process.env.CROWNS_TESTS === 'full';

/** The extent of a test in every run, and at length. */
export const scale = <Extent>(short: Extent, full: Extent): Extent => (isFull ? full : short);

/**
 * The rows of a matrix that a run tests: at length all of them, else the same few in every run, in which each value of
 * each column is there. A column is a value of the row by which it differs from others: its game, its size, its theme.
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
  /** What is new in a row counts; where that is as much, how seldom the rest of it has been seen. */
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

/** The values of a row, each with the column that it is of. */
const valuesOf = (columns: readonly unknown[]): string[] =>
  columns.map((value, column) => `${column} ${JSON.stringify(value)}`);

/** Every row with every value of another column. */
export const crossed = <Row, Value>(
  rows: readonly Row[],
  values: readonly Value[],
): (readonly [Row, Value])[] => rows.flatMap((row) => values.map((value) => [row, value] as const));

/**
 * The looks that a thing is given where many things are looked at in the same ways: at length all of them, else the one
 * whose turn it is. Of two things with numbers one after the other each has another.
 */
export const turnOf = <Look>(looks: readonly Look[], number: number, isWhole = isFull): readonly Look[] =>
  isWhole ? looks : [looks[number % looks.length]!];
