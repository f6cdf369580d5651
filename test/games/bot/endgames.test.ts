import { describe, expect, it } from 'vitest';
import { JUDGE, chooseMove, playerOf, startSearch, type Thinker } from '../../../games/bot/index.ts';
import { seededRandom } from '../../../games/chance.ts';
import type { Position } from '../../../games/game.ts';
import { gameOf } from '../../../games/index.ts';
import { itemAt } from '../../../games/list.ts';
import { formatState, parsePosition } from '../../../games/position/index.ts';
import { BOT, MAKERS, READER } from '../../support/endgames.ts';
import { scale } from '../../support/share.ts';
import { bestResponse, endgameOf, foreseen, solve, type Plan, type Tree } from '../../support/regret.ts';

const game = gameOf('realm')!;

/** Seeds of fair endgames: a reader wins at most 55% of them, but at least 75% if it foresees the bot's moves. */
const SEEDS = {
  bluff: [3, 26, 46, 56, 76, 120, 132, 153, 156, 169, 173, 187, 231, 251, 258, 259, 263, 268, 276, 288],
  hide: [77, 139, 142, 231, 269, 385, 388, 423, 466, 608, 640, 675, 718, 753, 767, 864, 883, 910, 940, 974],
  probe: [16, 17, 19, 36, 37, 39, 53, 68, 81, 82, 84, 96, 97, 99, 112, 116, 119, 132, 134, 135],
} as const;

/** Number of the bot's seeds, and of iterations that it thinks. */
const TRIES = 8;
const ITERATIONS = 400;

interface Endgame {
  readonly name: string;
  readonly starts: readonly Position[];
  readonly tree: Tree;
  readonly solution: Plan;
}

const suite: Endgame[] = Object.entries(SEEDS).flatMap(([kind, seeds]) =>
  seeds.slice(0, scale(8, 20)).map((seed) => {
    const starts = MAKERS[kind as keyof typeof SEEDS](seed) as unknown as Position[];
    const tree = endgameOf(game, starts, READER);
    return { name: `${kind} ${seed}`, starts, tree, solution: solve(tree, 200) };
  }),
);

const thinkerOf = (name: string): Thinker => playerOf(name) as Thinker;

const questionOf = ({ starts }: Endgame, player: Thinker, seed: number) => ({
  game,
  view: game.view(itemAt(starts, 0), BOT),
  seat: BOT,
  seats: 2,
  player,
  random: seededRandom(seed),
});

/** The chance of each of the bot's first moves, over many seeds: it draws by visits. */
function oddsOf(endgame: Endgame, player: Thinker): Map<string, number> {
  const odds = new Map<string, number>();
  for (let seed = 1; seed <= TRIES; seed++) {
    const search = startSearch(questionOf(endgame, player, seed), player);
    search.run(ITERATIONS);
    const drawn = search.drawable(search.candidates());
    const visits = drawn.reduce((sum, one) => sum + one.visits, 0);
    for (const { move, visits: own } of drawn) {
      const text = game.formatMove(move);
      odds.set(text, (odds.get(text) ?? 0) + own / visits / TRIES);
    }
  }
  return odds;
}

/** The bot's first choice, which looks the same to it at every start. */
const firstChoice = ({ tree }: Endgame): Extract<Tree, { do: 'choose' }> => {
  const first = tree.do === 'choose' && tree.key === 'start' ? itemAt(tree.after, 0) : tree;
  if (first.do !== 'choose' || first.seat !== BOT) throw new Error('the bot is to choose');
  return first;
};

/** The share of a reader who knows these odds of the bot's first move. */
function readBy(endgame: Endgame, odds: ReadonlyMap<string, number>): number {
  const { key } = firstChoice(endgame);
  const plan: Plan = (at, moves) =>
    at === key ? moves.map((move) => odds.get(move) ?? 0) : endgame.solution(at, moves);
  return bestResponse([{ tree: endgame.tree, reach: 1 }], READER, plan);
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const oddsBy = (player: Thinker): Map<string, number>[] => suite.map((endgame) => oddsOf(endgame, player));

const strong = oddsBy(thinkerOf('strong'));

const readings = (odds: readonly Map<string, number>[]): number[] =>
  suite.map((endgame, n) => readBy(endgame, itemAt(odds, n)));

describe('small endgames', () => {
  it('are positions of the game', () => {
    for (const { name, starts } of suite) {
      for (const state of starts) expect(parsePosition(formatState(game, state), [game]).ok, name).toBe(true);
      const views = starts.map((state) => JSON.stringify(game.view(state, BOT)));
      expect(new Set(views).size, name).toBe(1);
    }
  });

  it('are fair if solved, and lost to a reader who foresees each move', () => {
    for (const { name, tree, solution } of suite) {
      const nodes = [{ tree, reach: 1 }];
      expect(foreseen(tree, READER), name).toBeGreaterThanOrEqual(0.75);
      expect(bestResponse(nodes, READER, solution), name).toBeLessThan(0.56);
      expect(bestResponse(nodes, BOT, solution), name).toBeLessThan(0.56);
    }
  });

  it('are won in at most 60% by a reader who knows the bot and its cards', () => {
    const won = readings(strong);
    for (const kind of Object.keys(SEEDS)) {
      const values = won.filter((_, n) => itemAt(suite, n).name.startsWith(kind));
      expect(meanOf(values), kind).toBeLessThanOrEqual(0.6);
    }
  });

  it('are lost by a bot that keeps no secrets', () => {
    const pure = readings(oddsBy(thinkerOf('strong-secrets')));
    expect(meanOf(pure)).toBeGreaterThan(0.75);
  });

  it('are played with odds near those of the solution', () => {
    const distances = suite.map((endgame, n) => {
      const odds = itemAt(strong, n);
      const { key, moves } = firstChoice(endgame);
      const solved = endgame.solution(key, moves);
      return moves.reduce((sum, move, i) => sum + Math.abs((odds.get(move) ?? 0) - itemAt(solved, i)) / 2, 0);
    });
    expect(meanOf(distances)).toBeLessThan(0.15);
  });

  it('are judged by the likely deals: a raid wins at one place or at the other', () => {
    for (const endgame of suite.filter(({ name }) => name.startsWith('probe'))) {
      const chances = ['throne', 'stronghold'].map((target) => {
        const question = {
          ...questionOf(endgame, JUDGE, 1),
          only: [{ do: 'raid', defender: READER, target }],
        };
        const search = startSearch(question, JUDGE);
        search.run(ITERATIONS);
        return itemAt(search.candidates(), 0).chance;
      });
      expect(Math.abs(chances[0]! + chances[1]! - 1), endgame.name).toBeLessThan(0.15);
    }
  });

  it('are played differently with different seeds, and alike with the same', () => {
    const endgame = itemAt(suite, 0);
    const moveBy = (seed: number): string => {
      const question = questionOf(endgame, thinkerOf('strong'), seed);
      return game.formatMove(chooseMove({ ...question, budget: { iterations: ITERATIONS } }).move);
    };
    const moves = Array.from({ length: 20 }, (_, seed) => moveBy(seed + 1));
    expect(new Set(moves).size).toBe(2);
    expect(moveBy(1)).toBe(moves[0]);
  });
});
