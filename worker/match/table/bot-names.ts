import type { BotKind } from '../../../games/bot/characters.ts';
import { characterName, isCharacter } from '../../../games/bot/roster.ts';
import { botNames } from '../../../games/bot/names.ts';
import type { Random } from '../../../games/chance.ts';
import { itemAt } from '../../../games/list.ts';
import { randomBytes } from '../../secrets.ts';
import { distinctName } from './distinct-name.ts';

/** The modulo makes some names slightly more likely. Names hide nothing, so that is harmless. */
const chance: Random = { below: (n) => new DataView(randomBytes(4).buffer).getUint32(0) % n };

/** The names of characters, and names drawn for other bots; different from one another and from those in `taken`. */
export function namesForBots(kinds: readonly BotKind[], taken: readonly string[]): readonly string[] {
  const drawn = botNames(kinds.length, taken, chance);
  const names: string[] = [];
  for (const [at, kind] of kinds.entries())
    names.push(
      distinctName(isCharacter(kind) ? characterName(kind) : itemAt(drawn, at), [...taken, ...names]),
    );
  return names;
}
