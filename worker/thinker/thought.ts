import { think, type ThoughtRequest } from '../../games/bot/thought.ts';
import { gameOf } from '../../games/index.ts';

/**
 * The bot's move, in notation; null if it can't think. An error that left this process could name hidden cards in logs, so the
 * match finds it again when it thinks by itself.
 */
export function thoughtOf(request: ThoughtRequest): string | null {
  try {
    const game = gameOf(request.game);
    return game ? think(game, request) : null;
  } catch {
    return null;
  }
}
