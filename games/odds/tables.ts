import { itemAt } from '../list.ts';
import { choose } from './combine.ts';

/** Places that accept the same types of cards: their total number of cards, and the accepted types. */
export interface Group {
  readonly size: number;
  readonly takes: readonly boolean[];
}

/**
 * A number of cards for each group and type. `ways` is the number of deals that give it, up to a common
 * factor.
 */
export interface Table {
  readonly counts: readonly (readonly number[])[];
  readonly ways: number;
}

/** All ways to distribute the cards of each type among the groups so that each group is full. */
export function tablesOf(types: readonly number[], groups: readonly Group[]): Table[] {
  const found: Table[] = [];
  const counts: number[][] = groups.map(() => []);
  // The choosiest group first, to reach dead ends early.
  const order = groups.map((_, index) => index).sort((a, b) => breadth(groups, a) - breadth(groups, b));

  const share = (at: number, left: readonly number[], ways: number): void => {
    const group = order[at];
    if (group === undefined) {
      if (left.every((count) => count === 0)) found.push({ counts: counts.map((row) => row.slice()), ways });
      return;
    }
    const { size, takes } = itemAt(groups, group);
    fill(size, takes, left, (row) => {
      counts[group] = row;
      const factor = row.reduce((product, count, type) => product * choose(left[type] ?? 0, count), 1);
      share(
        at + 1,
        left.map((count, type) => count - (row[type] ?? 0)),
        ways * factor,
      );
    });
  };
  share(0, types, 1);
  return found;
}

const breadth = (groups: readonly Group[], index: number): number =>
  itemAt(groups, index).takes.filter(Boolean).length;

/** Calls `use` with each way to fill `size` places from the cards left. */
function fill(
  size: number,
  takes: readonly boolean[],
  left: readonly number[],
  use: (row: number[]) => void,
): void {
  const row = left.map(() => 0);
  const roomAfter = left.map((_, type) =>
    left.slice(type + 1).reduce((sum, count, other) => sum + (takes[type + 1 + other] ? count : 0), 0),
  );
  const extend = (type: number, due: number): void => {
    if (type === left.length) {
      if (due === 0) use(row.slice());
      return;
    }
    const most = takes[type] ? Math.min(due, left[type] ?? 0) : 0;
    for (let count = Math.max(0, due - (roomAfter[type] ?? 0)); count <= most; count++) {
      row[type] = count;
      extend(type + 1, due - count);
    }
    row[type] = 0;
  };
  extend(0, size);
}
