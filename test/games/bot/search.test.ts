import { describe, expect, it } from 'vitest';
import {
  LEVELS,
  chooseMove,
  conclude,
  playerOf,
  startSearch,
  type Level,
  type Thinker,
} from '../../../games/bot/index.ts';
import { sampledChance, seededRandom } from '../../../games/chance.ts';
import type { AnyGame, Position, Seat } from '../../../games/game.ts';
import { gameOf, games } from '../../../games/index.ts';
import { seeds } from '../../support/seeds.ts';
import { scale } from '../../support/share.ts';

const ITERATIONS = 40;

/** States of a random game, each with the seat to act. */
function decisions(game: AnyGame, seats: number, seed: number): { state: Position; seat: Seat }[] {
  const random = seededRandom(seed);
  const chance = sampledChance(random);
  const found: { state: Position; seat: Seat }[] = [];
  let state = game.setup({ seats, dealer: random.below(seats), options: {} }, chance);
  while (state.toAct !== null) {
    found.push({ state, seat: state.toAct });
    const moves = game.legalMoves(game.view(state, state.toAct));
    const next = game.play(state, moves[random.below(moves.length)], chance);
    if (!next.ok) throw new Error(next.error.message);
    state = next.value;
  }
  return found;
}

/** Some items, evenly spread. */
const some = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter((_, i) => i % Math.ceil(items.length / count) === 0);

const choose = (game: AnyGame, view: Position, seat: Seat, seats: number, level: Level, seed = 1) =>
  chooseMove({
    game,
    view,
    seat,
    seats,
    player: playerOf(level)!,
    budget: { iterations: ITERATIONS },
    random: seededRandom(seed),
  });

const seatCounts = ({ seats }: AnyGame): number[] => [
  ...new Set([seats.min, Math.min(seats.min + 1, seats.max), seats.max]),
];

for (const game of games) {
  describe(`a bot for ${game.id}`, () => {
    for (const seats of seatCounts(game)) {
      it(`chooses only legal moves, ${seats} seats, at every level`, () => {
        for (const seed of seeds(scale(1, 2))) {
          for (const { state, seat } of some(decisions(game, seats, seed), 12)) {
            const view = game.view(state, seat);
            const legal = game.legalMoves(view).map((move) => game.formatMove(move));
            for (const level of LEVELS) {
              const { move, candidates } = choose(game, view, seat, seats, level, seed);
              expect(legal, `${level}, seed ${seed}`).toContain(game.formatMove(move));
              for (const candidate of candidates) expect(legal).toContain(game.formatMove(candidate.move));
            }
          }
        }
      });
    }

    it('plays the same move for the same seed, and thinks no longer than it may', () => {
      for (const { state, seat } of some(decisions(game, game.seats.min, 3), 10)) {
        const view = game.view(state, seat);
        const [first, second] = [1, 2].map(() => choose(game, view, seat, game.seats.min, 'strong', 9));
        expect(second).toEqual(first);
        expect(first!.iterations).toBeLessThanOrEqual(ITERATIONS);
      }
    });

    it('sees only its view: other hidden cards, the same view, the same move', () => {
      for (const { state, seat } of some(decisions(game, game.seats.max, 4), 12)) {
        const view = game.view(state, seat);
        const other = game.determinize(view, seat, seededRandom(5));
        const moves = [state, other].map(
          (real) => choose(game, game.view(real, seat), seat, game.seats.max, 'strong').move,
        );
        expect(moves[1]).toEqual(moves[0]);
      }
    });

    it('thinks in slices as it thinks in one go', () => {
      const { state, seat } = decisions(game, game.seats.min, 6)[20]!;
      const thinker = playerOf('strong')!;
      if (thinker.style !== 'search') throw new Error('strong searches');
      const view = game.view(state, seat);
      const start = () =>
        startSearch(
          { game, view, seat, seats: game.seats.min, player: thinker, random: seededRandom(7) },
          thinker,
        );
      const [whole, sliced] = [start(), start()];
      whole.run(60);
      for (const part of [1, 9, 20, 30]) sliced.run(part);
      expect(sliced.candidates()).toEqual(whole.candidates());
      const { move, iterations } = conclude(whole, thinker, seededRandom(1));
      expect(iterations).toBe(60);
      expect(move).toEqual(whole.candidates()[0]!.move);
    });

    it('looks at the clock that it is given, and stops', () => {
      const { state, seat } = decisions(game, game.seats.min, 8)[10]!;
      let time = 0;
      const now = (): number => time++;
      const budget = { milliseconds: 5, now };
      const player = playerOf('strong')!;
      const view = game.view(state, seat);
      const { iterations } = chooseMove({
        game,
        view,
        seat,
        seats: game.seats.min,
        player,
        budget,
        random: seededRandom(1),
      });
      expect(iterations).toBeGreaterThan(0);
      expect(iterations).toBeLessThanOrEqual(5 * 8);
    });

    it('knows what its game can tell it without looking at hidden cards', () => {
      const { suggest } = game.bot!;
      for (const { state, seat } of some(decisions(game, game.seats.max, 10), 60)) {
        expect(suggest?.(state)).toEqual(suggest?.(game.view(state, seat)));
      }
    });

    it('shares one win among the seats when it guesses', () => {
      const { evaluate } = game.bot!;
      for (const { state } of some(decisions(game, game.seats.max, 11), 30)) {
        const shares = evaluate?.(state) ?? [1];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
      }
    });
  });
}

it('an expert may try each first move with the same deals in the same order', () => {
  const game = { ...gameOf('realm')!, bot: { ...gameOf('realm')!.bot, expert: { isPaired: true } } };
  const { state, seat } = decisions(game, game.seats.min, 6)[20]!;
  const view = game.view(state, seat);
  const thinker = playerOf('strong') as Thinker;
  const question = { game, view, seat, seats: game.seats.min, player: thinker, random: seededRandom(7) };
  const deals = new Map<string, unknown[]>();
  startSearch(question, thinker).run(60, ([first]) => {
    const key = game.formatMove(first!.move);
    deals.set(key, [...(deals.get(key) ?? []), first!.state]);
  });
  const [most = [], ...others] = [...deals.values()].sort((a, b) => b.length - a.length);
  expect(new Set(most.map((deal) => JSON.stringify(deal))).size).toBeGreaterThan(1);
  expect(others.length).toBeGreaterThan(1);
  for (const other of others) expect(other).toEqual(most.slice(0, other.length));
});

describe('a game that nothing is known of', () => {
  it('is played by its rules alone', () => {
    const realm = gameOf('realm')!;
    const unknown = { ...realm, id: 'unknown' };
    const { state, seat } = decisions(unknown, 2, 12)[15]!;
    const view = unknown.view(state, seat);
    const { move, iterations } = choose(unknown, view, seat, 2, 'strong');
    expect(iterations).toBeGreaterThan(0);
    expect(unknown.legalMoves(view).map((legal) => unknown.formatMove(legal))).toContain(
      unknown.formatMove(move),
    );
  });
});

describe('the name of a player', () => {
  it('is a level, or a level that searches and the techniques it does without', () => {
    for (const level of LEVELS) expect(playerOf(level)?.name).toBe(level);
    expect(playerOf('strong-memory-cutoff')).toMatchObject({
      ignores: ['believe'],
      horizon: Infinity,
    });
    for (const name of ['', 'weak', 'strong-luck', 'strong-constructor', 'greedy-memory'])
      expect(playerOf(name)).toBeUndefined();
  });
});
