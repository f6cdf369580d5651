import { describe, expect, it } from 'vitest';
import { arena, wilson } from '../../cli/arena.ts';
import { playNumber, readPlayer, type Tournament } from '../../cli/arena-worker.ts';
import { scale } from '../support/share.ts';

const tournament = (seats: readonly string[], iterations = 20): Tournament => ({
  game: 'realm',
  seats,
  games: 0,
  seed: 1,
  budget: { iterations },
});

const rateOf = (played: Tournament, games: number): number => {
  const shares = Array.from({ length: games }, (_, n) => playNumber(n, played).share);
  return shares.reduce((sum, share) => sum + share, 0) / games;
};

describe('the arena', () => {
  it('gives the same match the same end', () => {
    const match = tournament(['fair', 'greedy']);
    const [first, second] = [1, 2].map(() => playNumber(5, match));
    expect([second!.share, second!.moves]).toEqual([first!.share, first!.moves]);
  });

  it('mirrors deals: a player against itself takes exactly half', () => {
    expect(rateOf(tournament(['greedy', 'greedy']), scale(10, 40))).toBe(0.5);
  });

  it('finds greedy far above random', () => {
    expect(rateOf(tournament(['greedy', 'random']), scale(20, 60))).toBeGreaterThan(0.95);
  });

  it('finds the levels in order', () => {
    expect(rateOf(tournament(['novice', 'random']), 10)).toBeGreaterThan(0.9);
    expect(rateOf(tournament(['fair', 'novice'], 60), scale(8, 20))).toBeGreaterThan(0.6);
  });

  for (const seats of [2, 3, 4, 5, 6]) {
    it(`plays ${seats} seats to the end, with no more iterations than allowed`, () => {
      const { share, moves, thoughts } = playNumber(
        1,
        tournament(['strong', ...Array(seats - 1).fill('greedy')], 10),
      );
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(moves).toBeGreaterThan(seats);
      for (const { iterations } of thoughts) expect(iterations).toBeLessThanOrEqual(10);
    });
  }

  it('gives a bot its own maximum of iterations, and refuses one for a bot without a search', () => {
    const { thoughts } = playNumber(1, tournament(['strong@8', 'greedy'], 40));
    expect(Math.max(...thoughts.map(({ iterations }) => iterations))).toBe(8);
    for (const name of ['greedy@8', 'strong@', 'strong@0', 'strong@8@9', '@8', 'nobody@8']) {
      expect(readPlayer(name), name).toBeUndefined();
    }
  });

  it('tells how far a rate can be trusted (Wilson)', () => {
    const [low, high] = wilson(0.8, 200);
    expect(low).toBeCloseTo(0.739, 3);
    expect(high).toBeCloseTo(0.85, 2);
  });
});

describe('crowns arena', () => {
  it.each([
    [['partners', '--seats', 'fair,greedy'], /^partners has 4 seats, but --seats names 2$/],
    [['realm', '--seats', 'fair'], /^realm has 2 to 6 seats, but --seats names 1$/],
    [['five-crowns-solo', '--seats', 'fair,fair'], /^five-crowns-solo has 1 seat, but --seats names 2$/],
    [['chess', '--seats', 'fair'], /unknown game "chess": arena needs a GAME: realm, /],
  ])('refuses %j', async (args, reason) => {
    await expect(arena(args)).rejects.toThrow(reason);
  });
});
