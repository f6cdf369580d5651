import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { chooseMove, playerOf } from '../../../games/bot/index.ts';
import { seededRandom } from '../../../games/chance.ts';
import type { Seat } from '../../../games/game.ts';
import type { BotLevel } from '../../protocol/index.ts';
import type { Table } from './table.ts';

/** A bot's turn; `n` is the number of moves made so far. */
export interface Turn {
  readonly n: number;
  readonly seat: Seat;
  readonly level: BotLevel;
}

/**
 * Maximum number of iterations per bot move, to bound the object's processor time. Weaker bots stop sooner.
 */
const MAX_ITERATIONS = 400;
/** The same limit, summed over all seats: play-outs take longer at large tables. */
const MAX_ITERATIONS_OF_ALL_SEATS = 2400;

/**
 * Seed for the play-outs of the bot that moves after `n` moves. It is derived from the match's secret seed
 * (HMAC-SHA-256). A bot whose thought is lost in a crash therefore repeats the same thought.
 */
function luckOf(seed: string, n: number): number {
  const digest = hmac(sha256, hexToBytes(seed), utf8ToBytes(`crowns bot ${n}`));
  return new DataView(digest.buffer, digest.byteOffset).getUint32(0);
}

/** Chooses the move of the bot to act from its seat's view and memory. */
export function chooseFor({ game, started, terms }: Table, { n, seat, level }: Turn): unknown {
  const { seats, seed } = terms;
  return chooseMove({
    game,
    view: game.view(started.position, seat),
    seat,
    seats,
    log: started.memoryOf(seat),
    player: playerOf(level),
    budget: { iterations: Math.min(MAX_ITERATIONS, Math.floor(MAX_ITERATIONS_OF_ALL_SEATS / seats)) },
    random: seededRandom(luckOf(seed, n)),
  }).move;
}
