import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { chooseMove, playerOf } from '../../../games/bot/index.ts';
import { seededRandom } from '../../../games/chance.ts';
import type { AnyGame } from '../../../games/game.ts';
import type { BotLevel } from '../../protocol.ts';
import type { Play } from './play.ts';

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
export function luckOf(seed: string, n: number): number {
  const digest = hmac(sha256, hexToBytes(seed), utf8ToBytes(`crowns bot ${n}`));
  return new DataView(digest.buffer, digest.byteOffset).getUint32(0);
}

/** Chooses the move of the bot to act from its seat's view and memory; `luck` seeds its play-outs. */
export function chooseFor(game: AnyGame, play: Play, seats: number, level: BotLevel, luck: number): unknown {
  const seat = play.position.toAct!;
  return chooseMove({
    game,
    view: game.view(play.position, seat),
    seat,
    seats,
    log: play.memoryOf(seat),
    player: playerOf(level)!,
    budget: { iterations: Math.min(MAX_ITERATIONS, Math.floor(MAX_ITERATIONS_OF_ALL_SEATS / seats)) },
    random: seededRandom(luck),
  }).move;
}
