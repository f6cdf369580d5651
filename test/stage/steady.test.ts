import { describe, expect, test } from 'vitest';
import { drawn } from '../support/draw.ts';
import { scale } from '../support/share.ts';
import { frames } from './browser.ts';
import { Shifts } from './shifts.ts';
import { SIZES, type Size } from './sizes.ts';
import { largestTable, RECORDS, recordAt, type Recorded } from './sources.ts';
import { Stage } from './stage.svelte.ts';

/** Number of moves in a row. */
const MOVES = scale(20, 40);

/** Maximum distance in px by which the hand moves up or down. */
const farthest = (game: string, size: Size, n: number): number =>
  // The controls of the first prediction take some of the trick's height.
  game === 'kings-queens' && size.width === 360 && n <= 2 ? 42 : 10;

/** The top of the reader's hand and of the board, in px. */
const topsOf = (): { hand: number; board: number } => {
  const topOf = (selector: string): number =>
    document.querySelector(selector)?.getBoundingClientRect().top ?? NaN;
  return { hand: topOf('.felt-frame .hand'), board: topOf('.felt-frame') };
};

/** Leaves the scores of a round, if they are over the board. */
async function leaveScores(): Promise<void> {
  document.querySelector<HTMLElement>('.felt-frame:has(.end) .action.main')?.click();
  await frames();
}

/** Moves in a row, from a drawn one. */
function rowOf({ name, length }: Recorded, size: Size, moves: number): readonly number[] {
  const starts = Array.from({ length: Math.max(1, length - moves) }, (_, n) => n);
  const [first] = drawn(starts, 1, `steady ${name} ${size.width}`, false);
  return Array.from({ length: Math.min(moves, length - first!) }, (_, more) => first! + more + 1);
}

const CASES = RECORDS.flatMap(([game, paths]) => SIZES.map((size) => ({ game, paths, ...size })));

describe('moves of others shift nothing, and the hand stays in its place', () => {
  test.each(CASES)('$game at $width by $height', async ({ game, paths, ...size }) => {
    const faults: string[] = [];
    const some = drawn(paths, scale(1, 2), `steady ${game} ${size.width}`, false).map(recordAt);
    const largest = largestTable(game);
    for (const match of [...(await Promise.all(some)), largest]) {
      const seat = 0;
      const row = rowOf(match, size, match === largest ? MOVES / 2 : MOVES);
      const stage = await Stage.open(match, size, seat, { n: row[0]! - 1 });
      await leaveScores();
      const shifts = new Shifts();
      let before = topsOf();
      for (const n of row) {
        await stage.show(n);
        const { seat: mover, chance } = match.replay.log(n, seat).at(-1)!;
        const isDeal = chance.includes('deal') || n === match.length;
        if (isDeal) await leaveScores();
        const after = topsOf();
        const found = shifts.take();
        const isOwn = mover === seat;
        // The controls of the reader's own turn may take some height.
        const isTurn = match.at(n - 1, seat).view.toAct === seat || match.at(n, seat).view.toAct === seat;
        if (!isDeal && !isOwn) faults.push(...found.map((fault) => `${match.name}, ${n}: ${fault}`));
        const away = Math.abs(after.hand - before.hand);
        if (!isDeal && !isTurn && away > farthest(game, size, n))
          faults.push(`${match.name}, ${n}: the hand moves by ${Math.round(away)} px`);
        before = after;
      }
      shifts.close();
      stage.close();
    }
    expect(faults).toEqual([]);
  });
});
