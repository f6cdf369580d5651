import { chooseMove, playerOf } from '../../games/bot/index.ts';
import { seededRandom } from '../../games/chance.ts';
import type { AnyGame } from '../../games/game.ts';
import type { BotLevel } from '../protocol.ts';
import type { Play } from './play.ts';

/** Iterations that a bot may spend on a move, so that the thinking stays within an object's processor time. */
const ITERATIONS: Readonly<Record<BotLevel, number>> = { novice: 24, fair: 200, strong: 400 };

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
    budget: { iterations: ITERATIONS[level] },
    random: seededRandom(luck),
  });
  return game.formatMove(move);
}
