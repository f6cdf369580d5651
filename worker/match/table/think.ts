import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { chooseMove, playerOf } from '../../../games/bot/index.ts';
import { seededRandom } from '../../../games/chance.ts';
import type { AnyGame } from '../../../games/game.ts';
import type { BotLevel } from '../../protocol.ts';
import type { Play } from './play.ts';

/** Iterations that any bot may spend on a move, to stay within an object's processor time; weaker ones stop sooner. */
const MAX_ITERATIONS = 400;
/** The same over all seats: at large tables every play-out goes through more hands. */
const MAX_ITERATIONS_OF_ALL_SEATS = 2400;

/**
 * The seed of the play-outs of the bot that moves after `n` moves. It comes from the secret seed of the match (HMAC-SHA-256)
 * so that a thought that is lost, with the process that had it, is had again and not had anew.
 */
export function luckOf(seed: string, n: number): number {
  const digest = hmac(sha256, hexToBytes(seed), utf8ToBytes(`crowns bot ${n}`));
  return new DataView(digest.buffer, digest.byteOffset).getUint32(0);
}

/** The move of the bot whose turn it is, from its seat's view and what that seat saw before; `luck` seeds its play-outs. */
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
