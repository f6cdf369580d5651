import { chooseMove, playerOf } from '../../games/bot/index.ts';
import { seededRandom } from '../../games/chance.ts';
import type { AnyGame } from '../../games/game.ts';
import type { BotLevel } from '../protocol.ts';
import type { Play } from './play.ts';

/** Iterations that any bot may spend on a move, to stay within an object's processor time; weaker ones stop sooner. */
const ITERATIONS = 400;
/** The same over all seats: at large tables every play-out goes through more hands. */
const ITERATIONS_OF_ALL_SEATS = 2400;

/** What a bot plays in its turn, from its seat's view and what that seat saw before; `luck` seeds its play-outs. */
export function chooseFor(game: AnyGame, play: Play, seats: number, level: BotLevel, luck: number): string {
  const seat = play.position.toAct!;
  const { move } = chooseMove({
    game,
    view: game.view(play.position, seat),
    seat,
    seats,
    log: play.seenBy(seat),
    player: playerOf(level)!,
    budget: { iterations: Math.min(ITERATIONS, Math.floor(ITERATIONS_OF_ALL_SEATS / seats)) },
    random: seededRandom(luck),
  });
  return game.formatMove(move);
}
