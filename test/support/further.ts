import { test, type TestFunction } from 'vitest';
import { chanceOf } from './draw.ts';
import { isFull } from './share.ts';

/** True when a run names its files: then all their tests run. */
const isNamed = process.env.CROWNS_NAMED === 'on';
/** One of so many further tests is in a run of all files. */
const ONE_OF = 20;

/** True for the share of this commit; each title and each row is drawn by itself. */
const isDrawn = (title: string, row = 0): boolean =>
  isFull || isNamed || chanceOf(`${row} ${title}`).below(ONE_OF) === 0;

function furtherTest(title: string, body: TestFunction, timeout?: number): void {
  if (isDrawn(title)) test(title, body, timeout);
}

/** Takes the rows of the share. */
const each = ((rows: readonly unknown[]) =>
  (title: string, ...rest: [body: () => void, timeout?: number]) => {
    const some = rows.filter((_, row) => isDrawn(title, row));
    if (some.length > 0) test.each([...some])(title, ...rest);
  }) as unknown as typeof test.each;

/**
 * A test of what a journey, the stage or a test without a browser holds already, in another place or at another size. A run of
 * all files draws a few of them by the commit; full runs, and runs of named files, take all.
 */
export const further = Object.assign(furtherTest, { each });
