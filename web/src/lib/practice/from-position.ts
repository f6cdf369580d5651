import { sampledChance, type Random } from '#games/chance.ts';
import type { Seat } from '#games/game.ts';
import type { Placed } from '#games/position/index.ts';
import { SoloGame } from './solo-game.ts';

/**
 * A position to be played on by one seat against bots. Where it is a view, the hidden cards are dealt at random to where
 * they can lie; what chance gives from there on is new.
 */
export function soloFrom(placed: Placed, own: Seat, random: Random): SoloGame {
  const { game, seats } = placed;
  const state = 'state' in placed ? placed.state : game.determinize(placed.view, placed.eyes, random);
  const begun = { ...game, setup: () => state };
  return new SoloGame(begun, { seats, dealer: 0, options: {} }, sampledChance(random), own);
}
