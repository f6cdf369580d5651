import { botNames } from '../../../games/bot/names.ts';
import type { Random } from '../../../games/chance.ts';
import { randomBytes } from '../../secrets.ts';

/** Names hide nothing, so that not every one need be exactly as likely. */
const chance: Random = { below: (n) => new Uint32Array(randomBytes(4).buffer)[0]! % n };

/** Names for `count` bots that sit down where the others are called `taken`. */
export const namesForBots = (count: number, taken: readonly string[]): readonly string[] =>
  botNames(count, taken, chance);
