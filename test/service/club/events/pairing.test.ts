import { describe, expect, it } from 'vitest';
import { seededRandom, shuffled } from '../../../../games/chance.ts';
import { bergerRound, bergerRounds } from '../../../../worker/club/core/events/berger.ts';
import { pairSwiss, type Entrant } from '../../../../worker/club/core/events/pairing.ts';
import { seatTables, tableSizes } from '../../../../worker/club/core/events/tables.ts';
import { seeds } from '../../../support/seeds.ts';

const entrant = (member: string, points: number, byes = 0): Entrant => ({ member, points, byes });
const never = (): number => 0;

describe('Berger tables', () => {
  const roundsOf = (players: number): string[] =>
    Array.from({ length: bergerRounds(players) }, (_, round) =>
      bergerRound(players, round)
        .map((pair) => pair.map((place) => place + 1).join('-'))
        .join(' '),
    );

  it('are those of FIDE C.05, annex 1, for 4 and 6 players', () => {
    expect(roundsOf(4)).toEqual(['1-4 2-3', '4-3 1-2', '2-4 3-1']);
    expect(roundsOf(6)).toEqual(['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']);
    expect(roundsOf(5)).toEqual(roundsOf(6));
  });

  it('are those of FIDE for 10 players, in the rounds that differ most', () => {
    expect(roundsOf(10)[1]).toBe('10-6 7-5 8-4 9-3 1-2');
    expect(roundsOf(10)[8]).toBe('5-10 6-4 7-3 8-2 9-1');
  });

  it.each([3, 8, 15, 40])('let %i players meet each other once', (players) => {
    const met = new Set<string>();
    for (let round = 0; round < bergerRounds(players); round++) {
      const places = bergerRound(players, round).flat();
      expect(new Set(places).size).toBe(players + (players % 2));
      for (const pair of bergerRound(players, round)) met.add(pair.toSorted((a, b) => a - b).join('-'));
    }
    expect(met.size).toBe(((players + (players % 2)) * bergerRounds(players)) / 2);
  });
});

describe('a Swiss pairing', () => {
  it('lets the upper half of equals meet the lower half', () => {
    const { pairs } = pairSwiss(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => entrant(name, 1)),
      never,
    );
    expect(pairs).toEqual([
      ['a', 'd'],
      ['b', 'e'],
      ['c', 'f'],
    ]);
  });

  it('[P14.10] lets the lowest score of those with the fewest byes rest', () => {
    const entrants = [
      entrant('a', 3, 0),
      entrant('b', 2, 0),
      entrant('c', 2, 1),
      entrant('d', 1, 1),
      entrant('e', 0, 1),
    ];
    expect(pairSwiss(entrants, never).bye).toBe('b');
  });

  it('[P14.10] goes as far down as it must for nobody to meet again, and no farther', () => {
    const entrants = [entrant('a', 4), entrant('b', 3), entrant('c', 2), entrant('d', 0)];
    const met = (a: string, b: string): number => (['ab', 'cd'].includes([a, b].sort().join('')) ? 1 : 0);
    expect(pairSwiss(entrants, met).pairs.map((pair) => pair.join(''))).toEqual(['ac', 'bd']);
  });

  it('lets as few as possible meet again if it can’t be avoided', () => {
    const met = (a: string, b: string): number => ([a, b].sort().join('') === 'ab' ? 1 : 2);
    const { pairs } = pairSwiss([entrant('a', 9), entrant('c', 8), entrant('d', 1), entrant('b', 0)], met);
    expect(pairs.map((pair) => pair.toSorted().join(''))).toContain('ab');
  });

  it.each(seeds(5))(
    'of many players by their neighbours is whole, and lets nobody meet again (seed %i)',
    (seed) => {
      const random = seededRandom(seed);
      const points = new Map(Array.from({ length: 121 }, (_, at) => [`m${at}`, 0]));
      const [byes, met] = [new Map<string, number>(), new Set<string>()];
      for (let round = 0; round < 7; round++) {
        const entrants = shuffled([...points], random)
          .map(([member, score]) => entrant(member, score, byes.get(member) ?? 0))
          .sort((a, b) => b.points - a.points);
        const { pairs, bye } = pairSwiss(entrants, (a, b) => (met.has([a, b].sort().join()) ? 1 : 0));
        expect([pairs.length, new Set(pairs.flat()).size]).toEqual([60, 120]);
        for (const pair of pairs) {
          expect(met.has(pair.toSorted().join())).toBe(false);
          met.add(pair.toSorted().join());
          const winner = pair[random.below(2)]!;
          points.set(winner, points.get(winner)! + 1);
        }
        expect(byes.get(bye!)).toBeUndefined();
        byes.set(bye!, 1);
        points.set(bye!, points.get(bye!)! + 1);
      }
    },
  );
});

describe('tables of several', () => {
  it('have nearly equal sizes, and let as few as possible rest', () => {
    expect(tableSizes(9, 4, 2)).toEqual([3, 3, 3]);
    expect(tableSizes(10, 4, 2)).toEqual([4, 3, 3]);
    expect(tableSizes(10, 4, 4)).toEqual([4, 4]);
    expect(tableSizes(5, 6, 2)).toEqual([5]);
    expect(tableSizes(3, 4, 4)).toEqual([]);
  });

  it('let nobody meet again where a plan for that exists', () => {
    const names = Array.from({ length: 16 }, (_, at) => entrant(`m${at}`, 0));
    const met = new Map<string, number>();
    const meetings = (a: string, b: string): number => met.get([a, b].sort().join()) ?? 0;
    let again = 0;
    for (let round = 0; round < 3; round++) {
      const { tables, byes } = seatTables(names, 4, 4, meetings);
      expect(byes).toEqual([]);
      expect(new Set(tables.flat()).size).toBe(16);
      for (const table of tables)
        for (const [at, a] of table.entries())
          for (const b of table.slice(at + 1)) {
            again += meetings(a, b);
            met.set([a, b].sort().join(), meetings(a, b) + 1);
          }
    }
    expect(again).toBe(0);
  });
});
