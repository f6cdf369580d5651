import { chooseMove, playerOf } from '../../../games/bot/index.ts';
import type { BotKind } from '../../../games/bot/characters.ts';
import type { Seat } from '../../../games/game.ts';
import { costInTrust } from './envoys.ts';
import { luckOf } from './luck.ts';
import type { Table } from './table.ts';

/** A bot's turn; `n` is the number of moves made so far. */
export interface Turn {
  readonly n: number;
  readonly seat: Seat;
  readonly kind: BotKind;
}

/**
 * Maximum number of iterations per bot move, to bound the object's processor time. Weaker bots stop sooner.
 */
const MAX_ITERATIONS = 400;
/** The same limit, summed over all seats: play-outs take longer at large tables. */
const MAX_ITERATIONS_OF_ALL_SEATS = 2400;

/** Chooses the move of the bot to act from its seat's view and memory. */
export function chooseFor(table: Table, { n, seat, kind }: Turn): unknown {
  const { game, started, terms } = table;
  const { seats, seed } = terms;
  return chooseMove({
    game,
    view: game.view(started.position, seat),
    seat,
    seats,
    recalled: started.memoryOf(seat),
    player: playerOf(kind),
    budget: { iterations: Math.min(MAX_ITERATIONS, Math.floor(MAX_ITERATIONS_OF_ALL_SEATS / seats)) },
    costOf: costInTrust(table, seat),
    random: luckOf(seed, `${n}`),
  }).move;
}
