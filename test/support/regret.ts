import { PACK } from '../../games/cards.ts';
import { seededRandom, type Chance, type Draw } from '../../games/chance.ts';
import type { AnyGame, Position, Seat } from '../../games/game.ts';
import { itemAt } from '../../games/list.ts';
import { POINTS, type View } from '../../games/realm/types.ts';
import { seenBy, takeStep } from '../../games/step.ts';

/** A node of an endgame for two. `key` is what the seat to choose has seen: its information set. */
export type Tree =
  | { readonly do: 'end'; readonly shares: readonly [number, number] }
  | { readonly do: 'chance'; readonly after: readonly Tree[] }
  | {
      readonly do: 'choose';
      readonly seat: Seat;
      readonly key: string;
      readonly moves: readonly string[];
      readonly after: readonly Tree[];
    };

/** The probability of each move, by information set. */
export type Plan = (key: string, moves: readonly string[]) => readonly number[];

type Seen = readonly [string, string];

/** The whole tree from a state. Leaves out troops laid face up, which only tell. */
export function treeOf(game: AnyGame, state: Position, seen: Seen = ['', '']): Tree {
  if (state.toAct === null) return { do: 'end', shares: sharesOf(state) };
  const seat = state.toAct;
  const moves = game
    .legalMoves(game.view(state, seat))
    .filter((move) => !game.formatMove(move).includes('^'));
  return {
    do: 'choose',
    seat,
    key: `${seat}:${itemAt(seen, seat)}`,
    moves: moves.map(game.formatMove),
    after: moves.map((move) => afterMove(game, state, move, seen)),
  };
}

function sharesOf({ outcome }: Position): [number, number] {
  const winners = outcome?.winners ?? [];
  const share = (seat: Seat): number => (winners.includes(seat) ? 1 / winners.length : 0);
  return [share(0), share(1)];
}

/** The tree after a move. Branches if the move draws a random card. */
function afterMove(game: AnyGame, state: Position, move: unknown, seen: Seen): Tree {
  const after: Tree[] = [];
  let count = 1;
  for (let n = 0; n < count; n++) {
    const chance: Chance = {
      draw(draw) {
        const outcomes = outcomesOf(draw);
        count = outcomes.length;
        return itemAt(outcomes, n);
      },
    };
    const step = takeStep(game, state, state.toAct ?? 0, move, chance);
    if (!step.ok) throw new Error(step.error.message);
    const told = (seat: Seat): string => {
      const { move: shown, chance: drawn } = seenBy(game, step.value, seat);
      return `${itemAt(seen, seat)} ${[game.formatMove(shown), ...drawn].join('#')};${troopsIn(game.view(step.value.after, seat))}`;
    };
    after.push(treeOf(game, step.value.after, [told(0), told(1)]));
  }
  const [only] = after;
  return only && after.length === 1 ? only : { do: 'chance', after };
}

/** The troops as a seat sees them: a raid turns them face up, which no move tells. */
const troopsIn = (view: Position): string =>
  (view as unknown as View).seats.flatMap((realm) => POINTS.map((point) => realm[point])).join('');

/** All outcomes of a draw, equally likely. A shuffled deck counts as one outcome: nobody scores its royals in time. */
function outcomesOf(draw: Draw): readonly (readonly string[])[] {
  const cards = PACK.map((card) => [card]).filter((words) => draw.allows(words));
  return cards.length > 0 ? cards : [draw.sample(seededRandom(1))];
}

interface Regrets {
  readonly regrets: number[];
  readonly sums: number[];
}

/** Regret matching (Hart, Mas-Colell 2000): probabilities in proportion to positive regrets. */
function matched(regrets: readonly number[]): number[] {
  const positive = regrets.map((regret) => Math.max(0, regret));
  const total = positive.reduce((sum, regret) => sum + regret, 0);
  return positive.map((regret) => (total > 0 ? regret / total : 1 / regrets.length));
}

/**
 * Solves an endgame by counterfactual regret minimisation (Zinkevich et al. 2008), with regrets cut off at 0 (Tammelin
 * 2014). Returns the average plan of both seats, near an equilibrium.
 */
export function solve(root: Tree, rounds: number): Plan {
  const table = new Map<string, Regrets>();
  const entry = (key: string, count: number): Regrets => {
    let found = table.get(key);
    if (!found) {
      found = { regrets: new Array<number>(count).fill(0), sums: new Array<number>(count).fill(0) };
      table.set(key, found);
    }
    return found;
  };
  /** Expected share of `learner`; `own` and `others` are the probabilities of the way here. */
  const visit = (tree: Tree, learner: Seat, own: number, others: number, weight: number): number => {
    if (tree.do === 'end') return itemAt(tree.shares, learner);
    if (tree.do === 'chance') {
      const part = 1 / tree.after.length;
      return tree.after.reduce(
        (sum, next) => sum + part * visit(next, learner, own, others * part, weight),
        0,
      );
    }
    const { regrets, sums } = entry(tree.key, tree.moves.length);
    const now = matched(regrets);
    if (tree.seat !== learner) {
      return tree.after.reduce((sum, next, i) => {
        const p = itemAt(now, i);
        return p > 0 ? sum + p * visit(next, learner, own, others * p, weight) : sum;
      }, 0);
    }
    const values = tree.after.map((next, i) => visit(next, learner, own * itemAt(now, i), others, weight));
    const mean = values.reduce((sum, value, i) => sum + itemAt(now, i) * value, 0);
    values.forEach((value, i) => {
      regrets[i] = Math.max(0, itemAt(regrets, i) + others * (value - mean));
      sums[i] = itemAt(sums, i) + weight * own * itemAt(now, i);
    });
    return mean;
  };
  for (let round = 1; round <= rounds; round++) {
    visit(root, 0, 1, 1, round);
    visit(root, 1, 1, 1, round);
  }
  return (key, moves) => matched(table.get(key)?.sums ?? moves.map(() => 1));
}

/** A node, with the probability that chance and the other seat lead to it. */
export interface Reached {
  readonly tree: Tree;
  readonly reach: number;
}

/** The tree of an endgame. With several starts, `hider` has chosen one of them in secret. */
export function endgameOf(game: AnyGame, starts: readonly Position[], hider: Seat): Tree {
  const after = starts.map((state, n) => treeOf(game, state, hider === 0 ? [`${n}`, ''] : ['', `${n}`]));
  const [only] = after;
  if (only && after.length === 1) return only;
  return { do: 'choose', seat: hider, key: 'start', moves: starts.map((_, n) => `${n}`), after };
}

/** The most that `seat` can win against a known plan of the other seat. */
export function bestResponse(nodes: readonly Reached[], seat: Seat, plan: Plan): number {
  let won = 0;
  const sets = new Map<string, Reached[]>();
  const spread = ({ tree, reach }: Reached): void => {
    if (reach === 0) return;
    if (tree.do === 'end') won += reach * itemAt(tree.shares, seat);
    else if (tree.do === 'choose' && tree.seat === seat) {
      sets.set(tree.key, [...(sets.get(tree.key) ?? []), { tree, reach }]);
    } else {
      const odds =
        tree.do === 'chance' ? tree.after.map(() => 1 / tree.after.length) : plan(tree.key, tree.moves);
      tree.after.forEach((next, i) => spread({ tree: next, reach: reach * itemAt(odds, i) }));
    }
  };
  nodes.forEach(spread);
  for (const alike of sets.values()) {
    const count = alike[0]?.tree.do === 'choose' ? alike[0].tree.moves.length : 0;
    const values = Array.from({ length: count }, (_, i) =>
      bestResponse(
        alike.flatMap(({ tree, reach }) =>
          tree.do === 'choose' ? [{ tree: itemAt(tree.after, i), reach }] : [],
        ),
        seat,
        plan,
      ),
    );
    won += Math.max(...values);
  }
  return won;
}

/** The least that `seat` wins if it foresees each move of the other seat, which then hides nothing from it. */
export function foreseen(tree: Tree, seat: Seat): number {
  if (tree.do === 'choose' && tree.key === 'start') return foreseenAfter(tree.after, seat);
  if (tree.do === 'end') return itemAt(tree.shares, seat);
  const values = tree.after.map((next) => foreseen(next, seat));
  if (tree.do === 'chance') return values.reduce((sum, value) => sum + value, 0) / values.length;
  return tree.seat === seat ? Math.max(...values) : Math.min(...values);
}

/** The same if `seat` has hidden its cards: the other seat's first move is the same for all starts. */
function foreseenAfter(starts: readonly Tree[], seat: Seat): number {
  const first = starts[0]?.do === 'choose' ? starts[0].moves : [];
  const values = first.map((move) => {
    const after = starts.flatMap((tree) =>
      tree.do === 'choose' ? (tree.after[tree.moves.indexOf(move)] ?? []) : [],
    );
    return Math.max(...after.map((tree) => foreseen(tree, seat)));
  });
  return Math.min(...values);
}
