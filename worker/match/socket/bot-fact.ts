import { isCharacter, levelOf } from '../../../games/bot/roster.ts';
import type { Bots } from '../table/store.ts';

/**
 * Bots as they are stored: characters beside their levels, because older versions know only levels. Such a version may have
 * changed the seats since, so a character counts only with a bot of its level; a newer one may know more characters.
 */
export interface BotFact extends Bots {
  readonly characters?: Bots['seats'];
}

export const botsOf = ({ seats, characters = {}, standIns }: BotFact): Bots => ({
  seats: Object.fromEntries(
    Object.entries(seats).map(([seat, level]) => {
      const kind = characters[Number(seat)];
      return [seat, isCharacter(kind) && levelOf(kind) === level ? kind : level];
    }),
  ),
  standIns,
});

export function botFactOf({ seats, standIns }: Bots): BotFact {
  const all = Object.entries(seats);
  const characters = all.filter(([, kind]) => isCharacter(kind));
  return {
    seats: Object.fromEntries(all.map(([seat, kind]) => [seat, levelOf(kind)])),
    ...(characters.length > 0 && { characters: Object.fromEntries(characters) }),
    standIns,
  };
}
