import type { Seat } from '../game.ts';
import { rounded, type Luck, type Moment } from './analysis.ts';
import { judge } from './decision.ts';
import { estimateBy } from './estimate.ts';
import { luckAt } from './luck.ts';
import type { StudiedMatch } from './match.ts';
import { ONLOOKER } from './settings.ts';
import { sharesAt } from './shares.ts';

/** Play-outs per state when measuring luck, as a fraction of a decision's iterations. */
const FOR_LUCK = 0.25;

/**
 * Analyses the position after `n` moves. Deterministic: the same match and number of iterations give the same
 * result on any machine.
 */
export function momentAt(match: StudiedMatch, n: number, iterations: number): Moment {
  const state = match.state(n);
  const decision = judge(match, n, iterations);
  const seats = Array.from({ length: match.seats }, (_, seat) => seat);
  const chances =
    state.toAct === null
      ? sharesAt(state, match.seats)
      : seats.map((seat) => {
          if (seat === decision?.seat) return Math.max(...decision.best.map(({ chance }) => chance));
          return outlookOf(match, n, seat, iterations * ONLOOKER);
        });
  return { n, chances: chances.map(rounded), decision, luck: luckHere(match, n, iterations) };
}

/** Only the luck of the last step, equal to that in `momentAt`. */
export const luckHere = (match: StudiedMatch, n: number, iterations: number): Luck | null =>
  luckAt(match, n, Math.ceil(iterations * FOR_LUCK));

/**
 * A seat's chance of winning by its own knowledge, even if another seat is to act. The first half of the
 * search only learns the others' play.
 */
function outlookOf(match: StudiedMatch, n: number, seat: Seat, iterations: number): number {
  const search = match.search(n, seat, 3 + seat);
  const half = Math.ceil(iterations / 2);
  search.run(half);
  return estimateBy(match.knowledge, search.run(half), match.view(n, seat)).chance;
}
