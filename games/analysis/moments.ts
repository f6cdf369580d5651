import type { Seat } from '../game.ts';
import { rounded, type Moment } from './analysis.ts';
import { judge } from './decision.ts';
import { estimateBy } from './estimate.ts';
import { luckAt } from './luck.ts';
import { sharesAt, type StudiedMatch } from './match.ts';

/** Iterations for one match at the quick setting, shared out among its decisions. */
const QUICK_TOTAL = 90_000;
const FEWEST = 60;
const MOST = 800;
/** Of the iterations for a decision, those for the outlook of a seat that looks on. */
const ONLOOKER = 0.25;
/** Play-outs by which a state's worth is measured, of the iterations for a decision. */
const FOR_LUCK = 0.25;

/** The iterations for each decision at the quick setting: fewer in a long match and at a large table. */
export function quickIterations(match: StudiedMatch): number {
  const each = 2 + ONLOOKER * (match.seats - 1);
  return Math.round(Math.min(MOST, Math.max(FEWEST, QUICK_TOTAL / each / Math.max(1, match.steps.length))));
}

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
  const luck = luckAt(match, n, Math.ceil(iterations * FOR_LUCK));
  return { n, chances: chances.map(rounded), decision, luck };
}

/** The chance of winning of a seat by what it knew, whoever decides; the first half of the search learns what others do. */
function outlookOf(match: StudiedMatch, n: number, seat: Seat, iterations: number): number {
  const search = match.search(n, seat, 3 + seat);
  const half = Math.ceil(iterations / 2);
  search.run(half);
  return estimateBy(match.knowledge, search.run(half), match.view(n, seat)).chance;
}
