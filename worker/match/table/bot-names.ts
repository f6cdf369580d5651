import { botNames } from '../../../games/bot/names.ts';
import type { Random } from '../../../games/chance.ts';
import { randomBytes } from '../../secrets.ts';

/** The modulo makes some names slightly more likely. Names hide nothing, so that is harmless. */
const chance: Random = { below: (n) => new DataView(randomBytes(4).buffer).getUint32(0) % n };

/** Draws names for `count` bots, different from the names in `taken`. */
export const namesForBots = (count: number, taken: readonly string[]): readonly string[] =>
  botNames(count, taken, chance);
