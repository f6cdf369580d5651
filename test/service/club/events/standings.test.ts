import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { ownScores } from '../../../../worker/club/core/events/own-score.ts';
import { scoresOf, standingsOf, type Played } from '../../../../worker/club/core/events/standings.ts';
import type { EventBoard } from '../../../../worker/protocol/index.ts';

const board = (
  members: readonly string[],
  points: readonly number[],
  own: number[] | null = null,
): EventBoard => ({
  match: 'm',
  members,
  points,
  own,
  by: 'play',
  absent: [],
});

/** The final of the 8th world championship in correspondence chess, by rows of its published table. */
const CORRESPONDENCE = `
Sloth X ½ ½ 1 ½ ½ 1 1 ½ 1 ½ 1 1 1 1 11 69.5
Zagorovsky ½ X 0 ½ 1 ½ 1 1 1 ½ 1 1 1 1 1 11 66.75
Kosenkov ½ 1 X ½ ½ ½ ½ ½ 1 1 ½ 1 1 1 1 10.5 67.5
Khasin 0 ½ ½ X ½ 1 ½ 0 1 1 ½ 1 ½ 1 ½ 8.5 54.75
Kletsel ½ 0 ½ ½ X ½ ½ ½ ½ 0 1 1 ½ 1 1 8 47.75
DeCarbonnel ½ ½ ½ 0 ½ X ½ ½ 0 1 ½ ½ 0 1 1 7 45.25
Arnlind 0 0 ½ ½ ½ ½ X ½ 1 0 ½ ½ 1 1 ½ 7 42.5
Dunhaupt 0 0 ½ 1 ½ ½ ½ X 0 ½ 1 0 1 ½ 1 7 41.5
Maedler ½ 0 0 0 ½ 1 0 1 X 1 ½ ½ ½ ½ 1 7 41.5
Estrin 0 ½ 0 0 1 0 1 ½ 0 X 1 1 1 0 1 7 40.5
Walther ½ 0 ½ ½ 0 ½ ½ 0 ½ 0 X 0 1 ½ 1 5.5 33.25
Boey 0 0 0 0 0 ½ ½ 1 ½ 0 1 X ½ ½ 1 5.5 28.5
Abramov 0 0 0 ½ ½ 1 0 0 ½ 0 0 ½ X ½ 1 4.5 24.75
Siklos 0 0 0 0 0 0 0 ½ ½ 1 ½ ½ ½ X 1 4.5 22.75
Nun 0 0 0 ½ 0 0 ½ 0 0 0 0 0 0 0 X 1 7.75`;

describe('standings', () => {
  it('[P14.11] have the Sonneborn–Berger scores of a published round robin', () => {
    const rows = CORRESPONDENCE.trim()
      .split('\n')
      .map((row) => row.split(' '));
    const names = rows.map(([name]) => name!);
    const value = (text: string): number => (text === '½' ? 0.5 : Number(text));
    const boards = rows.flatMap(([name, ...cells], row) =>
      names.slice(row + 1).map((other, at) => {
        const own = value(cells[row + 1 + at]!);
        return board([name!, other], [own, 1 - own]);
      }),
    );
    const played: Played = {
      terms: { seats: 2, format: 'round-robin' },
      rounds: boards.map((one) => ({ boards: [one], byes: [] })),
      players: names.map((member) => ({ member })),
    };
    // Everybody takes part in one of these rounds in seven, and rests in none.
    const table = new Map(standingsOf(roundsOfAll(played)).map((row) => [row.member, row]));
    for (const row of rows) {
      const [points, sonneborn] = row.slice(-2).map(Number);
      expect(table.get(row[0]!)).toMatchObject({ points, sonneborn });
    }
    expect(table.get('Sloth')).toMatchObject({ rank: 1, direct: 0.5 });
    expect(table.get('Zagorovsky')?.rank).toBe(2);
  });

  /** All boards as one round each; only members at its board have a part in it. */
  const roundsOfAll = (played: Played): Played => played;

  it('[P14.11] count a win without play as against a virtual opponent, as in FIDE’s example (2009)', () => {
    // Player A of nine rounds has 2 points before the default win in round 3, and 6 in the end.
    const others = Array.from({ length: 9 }, (_, at) => `o${at}`);
    const results = [1, 1, null, 1, 1, 1, 0, 0, 0];
    const rounds = results.map((result, at) => ({
      boards: result === null ? [] : [board(['a', others[at]!], [result, 1 - result])],
      byes: result === null ? ['a'] : [],
    }));
    const played: Played = {
      terms: { seats: 2, format: 'swiss' },
      rounds,
      players: [{ member: 'a' }, ...others.map((member) => ({ member }))],
    };
    expect(scoresOf(played).get('a')).toBe(6);
    // Only others of equal strength: each has met `a` once, and has missed eight rounds, which count as draws.
    const contribution = (member: string): number => 8 * 0.5 + (scoresOf(played).get(member) ?? 0);
    const real = others.filter((_, at) => results[at] !== null).map(contribution);
    const virtual = 2 + 0 + 6 * 0.5;
    const all = [...real, virtual];
    const row = standingsOf(played).find(({ member }) => member === 'a');
    expect(row?.buchholz).toBe(all.reduce((sum, score) => sum + score, 0) - Math.min(...all));
    // To the opponent of round 9, `a` is worth 5.5 points: the default win counts as a draw.
    const last = standingsOf(played).find(({ member }) => member === 'o8');
    const missed = Array.from({ length: 8 }, (_, at) => 0 + 1 + 0.5 * (8 - at));
    expect(last?.buchholz).toBe(
      5.5 + missed.reduce((sum, score) => sum + score, 0) - Math.min(5.5, ...missed),
    );
  });

  it('count an absence as a win of the virtual opponent, as in the second example of FIDE (2009)', () => {
    const others = Array.from({ length: 9 }, (_, at) => `o${at}`);
    const results = [1, 1, 1, 1, 0, 0, null, 1, 1];
    const rounds = results.map((result, at) => ({
      boards: result === null ? [] : [board(['b', others[at]!], [result, 1 - result])],
      byes: [],
    }));
    const played: Played = {
      terms: { seats: 2, format: 'swiss' },
      rounds,
      players: [{ member: 'b' }, { member: 'o8' }],
    };
    // Only the virtual opponent and `o8` have scores here: 4 + 1 + 2 × ½ = 6 for the one, 8 × ½ + 0 = 4 for the other.
    expect(standingsOf(played).find(({ member }) => member === 'b')?.buchholz).toBe(6 + 4);
  });

  it('break ties by direct encounter only if all tied players have met', () => {
    const rounds = [{ boards: [board(['a', 'b'], [0, 1]), board(['c', 'd'], [0.5, 0.5])], byes: [] }];
    const more = [...rounds, { boards: [board(['a', 'c'], [1, 0]), board(['b', 'd'], [0, 1])], byes: [] }];
    const players = ['a', 'b', 'c', 'd'].map((member) => ({ member }));
    const table = standingsOf({ terms: { seats: 2, format: 'swiss' }, rounds: more, players });
    expect(table.map(({ member }) => member)).toEqual(['d', 'b', 'a', 'c']);
    expect(table.find(({ member }) => member === 'b')?.direct).toBe(1);
    const three = standingsOf({ terms: { seats: 2, format: 'swiss' }, rounds, players });
    expect(three.find(({ member }) => member === 'c')?.direct).toBe(0.5);
    expect(three.filter(({ rank }) => rank === 2)).toHaveLength(2);
  });

  it('break the last ties by the game’s own score, and leave equals at one rank', () => {
    const boards = [board(['a', 'b'], [0.5, 0.5], [4, 6]), board(['c', 'd'], [0.5, 0.5], [5, 5])];
    const players = ['a', 'b', 'c', 'd'].map((member) => ({ member }));
    const table = standingsOf({
      terms: { seats: 2, format: 'swiss' },
      rounds: [{ boards, byes: [] }],
      players,
    });
    expect(table.map(({ member, rank }) => `${rank}${member}`)).toEqual(['1b', '2c', '2d', '4a']);
  });

  it('share the point of a table among its winners', () => {
    const boards = [board(['a', 'b', 'c'], [1 / 3, 1 / 3, 1 / 3])];
    const played: Played = {
      terms: { seats: 3, format: 'swiss' },
      rounds: Array.from({ length: 3 }, () => ({ boards, byes: ['d'] })),
      players: ['a', 'b', 'c', 'd'].map((member) => ({ member })),
    };
    expect([...scoresOf(played).values()]).toEqual([1, 1, 1, 2]);
  });
});

describe('the game’s own score', () => {
  it('is the higher the better in each game, and nothing after a concession', () => {
    const outcome = { reason: 'rounds', winners: [0], points: [5, 3], totals: [9, 20], sums: [38, 52] };
    const scores = Object.fromEntries(games.map(({ id }) => [id, ownScores(id, outcome)]));
    expect(scores).toMatchObject({
      realm: [5, 3],
      partners: [9, 20],
      'kings-queens': [-38, -52],
      'five-crowns': [-9, -20],
      'five-crowns-solo': null,
    });
    expect(ownScores('realm', { ...outcome, reason: 'concession' })).toBeNull();
  });
});
