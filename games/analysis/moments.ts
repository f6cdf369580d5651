import type { Seat } from '../game.ts';
import { rounded, type Luck, type Moment } from './analysis.ts';
import { judge } from './decision.ts';
import { estimateBy } from './estimate.ts';
import { luckAt } from './luck.ts';
import type { StudiedMatch } from './match.ts';
import { ONLOOKER } from './settings.ts';
import { sharesAt } from './shares.ts';

/** Play-outs by which a state's worth is measured, of the iterations for a decision. */
const FOR_LUCK = 0.25;

/** Looks at the position after `n` moves: the same for the same match and iterations, wherever it is done. */
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

/** The luck alone that led to the position after `n` moves, as the whole look has it. */
export const luckHere = (match: StudiedMatch, n: number, iterations: number): Luck | null =>
  luckAt(match, n, Math.ceil(iterations * FOR_LUCK));

/** The chance of winning of a seat by what it knew, whoever decides; the first half of the search learns what others do. */
function outlookOf(match: StudiedMatch, n: number, seat: Seat, iterations: number): number {
  const search = match.search(n, seat, 3 + seat);
  const half = Math.ceil(iterations / 2);
  search.run(half);
  return estimateBy(match.knowledge, search.run(half), match.view(n, seat)).chance;
}
