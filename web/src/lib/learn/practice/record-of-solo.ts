import { formatRecord } from '#games/record.ts';
import type { BotLevel } from '#protocol';
import type { SoloGame } from '../../table/play/solo-game.ts';

/** The record of a game played in this browser, including names and bots. */
export function recordOfSolo(solo: SoloGame, names: readonly string[], level: BotLevel): string {
  const comments = names.flatMap((name, seat) => [
    ['name', seat, name.replace(/\s+/g, ' ')].join(' '),
    ...(seat === solo.own ? [] : [['bot', seat, level].join(' ')]),
  ]);
  return formatRecord({ ...solo.source, comments });
}
