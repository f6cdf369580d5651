import { CHARACTER_IDS } from './characters.ts';
import { isCharacter } from './roster.ts';

/** Share of the matches that each character takes from the next weaker one at CROWNS, two seats (docs/bots-measured.md). */
const STEPS = [0.71, 0.68, 0.615, 0.608, 0.657, 0.593, 0.593];
const GAME = 'realm';
const SEATS = 2;

/** Points of the characters, weakest first, with 0 as their mean. 400 more points are odds of 10 to 1. */
const POINTS: readonly number[] = (() => {
  const [points] = STEPS.reduce<[number[], number]>(
    ([all, last], share) => {
      const next = last + 400 * Math.log10(share / (1 - share));
      return [[...all, next], next];
    },
    [[0], 0],
  );
  const mean = points.reduce((sum, each) => sum + each, 0) / points.length;
  return points.map((each) => each - mean);
})();

/** The measured strength of a bot at such a table, in points; undefined if it was not measured there. */
export const strengthOf = (bot: string | undefined, game: string, seats: number): number | undefined =>
  isCharacter(bot) && game === GAME && seats === SEATS ? POINTS[CHARACTER_IDS.indexOf(bot)] : undefined;
