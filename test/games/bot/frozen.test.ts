import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { playerOf } from '#games/bot/index.ts';
import { games } from '#games/index.ts';
import type { AnyGame } from '#games/game.ts';
import { playMatch } from '../../../cli/arena-match.ts';

const MOVES = 60;

/** A short number for the first moves of a match of a player against itself. */
function playOf(game: AnyGame, name: string): string {
  const player = playerOf(name)!;
  const players = Array.from({ length: game.seats.min }, () => player);
  const moves: string[] = [];
  playMatch(
    { game, players, deal: 2026, dealer: 0, budget: { iterations: 30 }, until: () => moves.length >= MOVES },
    ({ move }) => moves.push(game.formatMove(move)),
  );
  return createHash('sha256').update(moves.join('\n')).digest('hex').slice(0, 8);
}

/** By player, in the order of the games. */
const PLAY: Readonly<Record<string, readonly string[]>> = {
  greedy: ['d80404ce', 'f7dc87e1', 'c259ed42', '3caddd44', '7315377d'],
  novice: ['367e9e2b', '1e9cac1f', '8d118613', '2ee327a5', 'e9e0341a'],
  fair: ['4ab6c754', 'c802f7bc', '0c0c655f', 'f2643122', 'c8c8830e'],
  'strong-2026': ['4f396dac', '3a1e41c9', 'd064f90f', '00a9b18e', '83326b36'],
};

describe('players that measurements compare with play as when they were measured', () => {
  for (const [name, play] of Object.entries(PLAY)) {
    it(name, () => {
      expect(games.map((game) => playOf(game, name))).toEqual(play);
    });
  }
});
