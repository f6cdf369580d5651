import { m } from '#messages';
import { rules } from '#games/five-crowns/solo/rules.ts';
import { formatRecord } from '#games/record.ts';
import { dailyChance, formatDay } from '#verify';
import { OWN_SEAT, SoloGame } from '../../table/play/solo-game.ts';
import type { DayText } from './day.ts';

/** The deal of a day, the same for everyone; docs/fairness.md describes how it is derived from the date. */
export const dealOf = (day: DayText): SoloGame =>
  new SoloGame(rules, { seats: 1, dealer: 0, options: {} }, dailyChance(day));

/** The deal after the given moves; stops before an illegal one. */
export function resumed(day: DayText, moves: readonly string[]): SoloGame {
  const solo = dealOf(day);
  moves.every((move) => solo.playWritten(OWN_SEAT, move).ok);
  return solo;
}

/** The record of a day's deal, with its day and the player's name. */
export function recordOf(day: DayText, moves: readonly string[], name: string): string {
  const player = name.replace(/\s+/g, ' ') || m.daily_player();
  return formatRecord({
    ...resumed(day, moves).source,
    comments: [['name', OWN_SEAT, player].join(' '), formatDay(day)],
  });
}
