/**
 * A round of the Berger tables (FIDE C.05, annex 1): places from 0 by pairs, the first seat first. An odd number of players
 * is paired as if there were one more, so that one place in each round has none of the `players` against it.
 */
export function bergerRound(players: number, round: number): readonly (readonly [number, number])[] {
  const last = players + (players % 2) - 1;
  const turn = (place: number): number => (((place % last) + last) % last) as number;
  // Each round the wheel of all but the last place turns by half of them.
  const first = turn(Math.floor(round / 2) + (round % 2) * ((last + 1) / 2));
  const pairs = Array.from({ length: (last + 1) / 2 - 1 }, (_, index) => {
    return [turn(first + index + 1), turn(first - index - 1)] as const;
  });
  return [round % 2 === 0 ? [first, last] : [last, first], ...pairs];
}

/** Number of rounds until everybody has met everybody. */
export const bergerRounds = (players: number): number => players + (players % 2) - 1;
