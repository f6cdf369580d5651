import { oneOf, type Random } from '../chance.ts';
import type { AnyGame, Position, Seat } from '../game.ts';
import { firstOf } from '../list.ts';
import type { AnyKnowledge, PastMove, Weighted } from './knowledge.ts';
import { recallAll, type Recalled } from './memory.ts';
import type { Player } from './levels.ts';
import { Search, type Candidate } from './search.ts';
import type { Thinker } from './thinker.ts';
import { weighted } from './weighted.ts';
import { keepingWord } from './word.ts';

/** Limit of a search. With iterations the result depends only on the seed; with milliseconds pass in a clock. */
export type Budget =
  { readonly iterations: number } | { readonly milliseconds: number; readonly now: () => number };

export interface Choice {
  readonly game: AnyGame;
  /** The view of the seat to act. */
  readonly view: Position;
  readonly seat: Seat;
  readonly seats: number;
  /** The seat's log, oldest first. The bot remembers only moves in it. */
  readonly log?: readonly PastMove<unknown, Position>[];
  /** The same, as the seat remembers it; used in place of `log`. */
  readonly recalled?: Recalled;
  readonly player: Player;
  readonly budget: Budget;
  /** True to use the whole budget even if the choice is settled, for more accurate chances. */
  readonly isThorough?: boolean;
  /** Restricts the choice to these legal moves; absent if all are allowed. */
  readonly only?: readonly unknown[] | undefined;
  /**
   * The share of the win that a move costs beyond the rules, such as the trust of an ally; default 0. Infinite if it
   * breaks the player's word.
   */
  readonly costOf?: ((move: unknown) => number) | undefined;
  readonly random: Random;
}

export interface Chosen {
  readonly move: unknown;
  readonly iterations: number;
  /** Best first. Without a search it contains only the chosen move, with value and chance 0 (unknown). */
  readonly candidates: readonly Candidate[];
}

/** Chooses a bot's move from its seat's view. */
export function chooseMove(choice: Choice): Chosen {
  const { player, game, view, random } = choice;
  const knowledge = game.bot ?? {};
  if (player.style === 'random') return only(oneOf(game.legalMoves(view), random));
  if (player.style === 'greedy') return only(mostPromising(knowledge, choice));
  if (isGlance(player, choice)) return only(atAGlance(knowledge, choice, player));
  const search = startSearch(choice, player);
  const decides = (left: number): boolean => !choice.isThorough && search.isDecided(left);
  think(search, player.most, choice.budget, decides);
  return conclude(search, player, random);
}

const only = (move: unknown): Chosen => ({
  move,
  iterations: 0,
  candidates: [{ move, visits: 0, value: 0, chance: 0 }],
});

/** A move that costs a share `c` of the win keeps e^(−20c) of its weight. */
const COST_IN_PROMISE = 20;

/** The suggestions, with the costs of moves in their promise. */
const priced = (knowledge: AnyKnowledge, choice: Choice): Weighted<unknown>[] =>
  keepingWord(knowledge.suggest?.(choice.view) ?? [], choice).map(({ move, weight }) => {
    const cost = Math.min(1, choice.costOf?.(move) ?? 0);
    return { move, weight: weight * Math.exp(-COST_IN_PROMISE * cost) };
  });

function mostPromising(knowledge: AnyKnowledge, choice: Choice): unknown {
  const { game, view, random } = choice;
  if (!knowledge.suggest) return oneOf(game.legalMoves(view), random);
  const promises = priced(knowledge, choice);
  return promises.reduce((best, next) => (next.weight > best.weight ? next : best)).move;
}

const isGlance = ({ glances = 0 }: Thinker, { game, only: restricted, random }: Choice): boolean =>
  glances > 0 && !restricted && game.bot?.suggest !== undefined && random.below(100) < glances;

/** A move that looks good, by chance: the mistake of somebody who doesn't look at the answers to it. */
function atAGlance(
  knowledge: AnyKnowledge,
  choice: Choice,
  { trust, isMild, taste, blindness = 20 }: Thinker,
): unknown {
  const { view, random } = choice;
  const likingOf = (move: unknown): number => (taste && knowledge.relish?.(move, view, taste)) ?? 0;
  const all = priced(knowledge, choice);
  const top = Math.max(...all.map(({ weight }) => weight));
  const sensible = all.filter(({ weight }) => weight * blindness >= top);
  const mild = isMild ? sensible.filter(({ move }) => !knowledge.isHarsh?.(move, view)) : sensible;
  const options = mild.length > 0 ? mild : keepingWord(all, choice, knowledge);
  return weighted(
    options,
    options.map(({ move, weight }) => weight ** trust * Math.exp(COST_IN_PROMISE * likingOf(move))),
    random,
  ).move;
}

/** Adds the player's taste to the promise of its moves. */
function flavoured(
  knowledge: AnyKnowledge,
  { seat }: Pick<Choice, 'seat'>,
  { taste }: Thinker,
): AnyKnowledge {
  const { suggest, relish } = knowledge;
  if (!taste || !suggest || !relish) return knowledge;
  return {
    ...knowledge,
    suggest: (position) =>
      suggest(position).map(({ move, weight }) => {
        const liking = position.toAct === seat ? relish(move, position, taste) : 0;
        return { move, weight: weight * Math.exp(COST_IN_PROMISE * liking) };
      }),
  };
}

/** The cost of a move beyond the rules: in the trust of others, and against the player's taste. */
function costFor({ game, view, costOf }: Omit<Choice, 'budget'>, { taste }: Thinker): Choice['costOf'] {
  const { relish } = game.bot ?? {};
  if (!taste || !relish) return costOf;
  return (move) => (costOf?.(move) ?? 0) - relish(move, view, taste);
}

/** Knowledge of the game that the player uses. */
const known = (knowledge: AnyKnowledge, { ignores, isExpert }: Thinker): AnyKnowledge =>
  Object.fromEntries(
    Object.entries({ ...knowledge, ...(isExpert && knowledge.expert) }).filter(
      ([name]) => !ignores.includes(name as keyof AnyKnowledge),
    ),
  );

/** Creates a search that the caller runs in slices. Pass it to {@link conclude} at the end. */
export function startSearch(choice: Omit<Choice, 'budget'>, thinker: Thinker): Search {
  const knowledge = flavoured(known(choice.game.bot ?? {}, thinker), choice, thinker);
  const { game, log = [], seat } = choice;
  const recalled = choice.recalled ?? recallAll(game.bot ?? {}, log, seat);
  const question = { ...choice, knowledge, recalled, costOf: costFor(choice, thinker) };
  return new Search(question, thinker, choice.random, choice.seats);
}

/** Picks the move after a search. */
export function conclude(search: Search, { temperature }: Thinker, random: Random): Chosen {
  const candidates = search.candidates();
  const drawn = temperature === 0 ? search.drawable(candidates) : candidates;
  return { move: pick(drawn, temperature || 1, random), iterations: search.iterations, candidates };
}

/** Number of iterations between two clock checks. */
const ITERATIONS_PER_LOOK = 8;

/**
 * Runs the search until the budget is spent, or until `isDecided` says that the remaining iterations can't change
 * the choice.
 */
function think(search: Search, most: number, budget: Budget, isDecided: (left: number) => boolean): void {
  if ('iterations' in budget) {
    const end = Math.min(most, budget.iterations);
    do search.run(Math.min(ITERATIONS_PER_LOOK, end - search.iterations));
    while (search.iterations < end && !isDecided(end - search.iterations));
    return;
  }
  const start = budget.now();
  for (let spent = 0; spent < budget.milliseconds && search.iterations < most;) {
    search.run(Math.min(ITERATIONS_PER_LOOK, most - search.iterations));
    spent = budget.now() - start;
    // Allow for a speed-up: the remaining time may fit more iterations than the average suggests.
    const left = spent > 0 ? (search.iterations / spent) * (budget.milliseconds - spent) * 1.2 : Infinity;
    if (isDecided(Math.min(left, most - search.iterations))) return;
  }
}

/** Picks at random, weighted by visits. */
function pick(candidates: readonly Candidate[], temperature: number, random: Random): unknown {
  if (candidates.length === 1) return firstOf(candidates).move;
  const shares = candidates.map(({ visits }) => visits ** (1 / temperature));
  return weighted(candidates, shares, random).move;
}
