import { seededRandom } from '#games/chance.ts';
import { isFull } from './share.ts';

/** Seed of the share of large matrices that `npm test` runs: the commit, or a number in `CROWNS_DRAW`. */
const DRAW = Number(process.env.CROWNS_DRAW ?? '1');

/** Chance that is the same for a commit and a purpose. */
export function chanceOf(purpose: string): ReturnType<typeof seededRandom> {
  const salt = [...purpose].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_003, DRAW);
  return seededRandom(salt);
}

/** Draws some of these at random, always the same for a commit and a `purpose`, in their order. Full runs take all. */
export function drawn<Row>(
  rows: readonly Row[],
  count: number,
  purpose: string,
  isWhole = isFull,
): readonly Row[] {
  if (isWhole || rows.length <= count) return rows;
  const random = chanceOf(purpose);
  const left = [...rows.keys()];
  const chosen = Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0]!);
  return chosen.sort((one, other) => one - other).map((at) => rows[at]!);
}
