import { describe, expect, it } from 'vitest';
import {
  changeWords,
  gamesOf,
  ratingsByGame,
  ratingWords,
  rowsOf,
} from '../../../../web/src/lib/app/club/results.ts';
import type { ClubResult, ClubStanding } from '../../../../worker/protocol/index.ts';

const standing = (
  member: string,
  won: number,
  rating: number | null,
  isProvisional = false,
  game = 'realm',
): ClubStanding => ({
  member,
  game,
  played: 4,
  won,
  rated: rating === null ? 0 : 4,
  rating: rating === null ? null : { rating, uncertainty: 120, isProvisional },
});

const result = (n: number, game: string, ratings?: ClubResult['ratings']): ClubResult => ({
  n,
  id: `m${n}`,
  game,
  seats: ['ada', 'ben'].map((member) => ({ member, name: member, kind: 'human' })),
  options: {},
  outcome: { reason: 'points', winners: [0] },
  moves: 30,
  startedAt: n,
  endedAt: n,
  hasRecord: true,
  ...(ratings && { ratings }),
});

describe('standings', () => {
  const all = [
    standing('ada', 3, 1620, true),
    standing('ben', 1, 1540),
    standing('cleo', 2, 1580),
    standing('dora', 4, null),
    standing('gone', 4, 1900),
    standing('ada', 1, null, false, 'five-crowns'),
  ];
  const nameOf = (member: string): string | undefined => (member === 'gone' ? undefined : member);

  it('have sure ratings first, then provisional ones, then none', () => {
    const rows = rowsOf(all, 'realm', nameOf);
    expect(rows.map(({ key, rating }) => [key, rating])).toEqual([
      ['cleo', '1580 ± 120'],
      ['ben', '1540 ± 120'],
      ['ada', '1620 ± 120 *'],
      ['dora', null],
    ]);
  });

  it('of all games add up matches, and have no rating', () => {
    const rows = rowsOf(all, null, nameOf);
    expect(rows[0]).toMatchObject({ key: 'ada', played: 8, won: 4, rating: null });
    expect(gamesOf(all)).toEqual(['realm', 'five-crowns']);
  });
});

describe('ratings of a person', () => {
  it('go by game, oldest first, and leave out matches that were not rated', () => {
    const rating = (points: number, change: number) => ({ rating: points, uncertainty: 200, change });
    const results = [
      result(4, 'realm', [rating(1500, -40), rating(1520, 40)]),
      result(3, 'five-crowns', [rating(1560, 60), null]),
      result(2, 'realm'),
      result(1, 'realm', [rating(1540, 40), rating(1460, -40)]),
    ];
    expect(ratingsByGame(results, 'ada')).toEqual([
      { game: 'realm', ratings: [rating(1540, 40), rating(1500, -40)] },
      { game: 'five-crowns', ratings: [rating(1560, 60)] },
    ]);
    expect(ratingsByGame(results, 'ben').map(({ game }) => game)).toEqual(['realm']);
    expect(changeWords(rating(1540, 40))).toBe('rating +40 → 1540');
    expect(changeWords(rating(1460, -40))).toBe('rating -40 → 1460');
    expect(ratingWords(rating(1540, 40))).toBe('1540 ± 200');
  });
});
