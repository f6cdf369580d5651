import { sampledChance, type Random } from '#games/chance.ts';
import type { Seat } from '#games/game.ts';
import { dealerIn, formatState, type Placed } from '#games/position/index.ts';
import { SoloGame } from '../../table/play/solo-game.ts';

/**
 * A game against bots continuing from a position. If it is a view, the hidden cards are dealt at random
 * within its limits. Later random results are new.
 */
export function soloFrom(placed: Placed, own: Seat, random: Random): SoloGame {
  const { game, seats } = placed;
  const state = 'state' in placed ? placed.state : game.determinize(placed.view, placed.viewpoint, random);
  const position = { line: formatState(game, state), state };
  const beginning = { seats, dealer: dealerIn(placed), options: {}, position };
  return new SoloGame(game, beginning, sampledChance(random), own);
}
