import type { Player } from './player.ts';

/** Time until commands were answered, in ms. */
interface Waits {
  readonly commands: number;
  readonly median: number;
  readonly slowest: number;
}

/** The waits of players since each had the number `from` of them. */
export function waitsOf(players: readonly Player[], from: readonly number[]): Waits {
  const waits = players.flatMap((player, i) => player.waits.slice(from[i])).sort((a, b) => a - b);
  const round = (wait = NaN): number => Math.round(wait * 10) / 10;
  return {
    commands: waits.length,
    median: round(waits[waits.length >> 1]),
    slowest: round(waits.at(-1)),
  };
}
