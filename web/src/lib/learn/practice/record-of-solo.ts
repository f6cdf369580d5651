import { formatRecord } from '#games/record.ts';
import type { BotKind } from '#games/bot/characters.ts';
import { isCharacter, levelOf } from '#games/bot/roster.ts';
import { botsAt, type SoloGame } from '../../table/play/solo-game.ts';

/** The record of a game played in this browser, including names and bots. */
export function recordOfSolo(solo: SoloGame, names: readonly string[], first: BotKind): string {
  const bots = botsAt(solo.seats, first, solo.own);
  const comments = names.flatMap((name, seat) => [
    ['name', seat, name.replace(/\s+/g, ' ')].join(' '),
    ...botFacts(seat, bots[seat] ?? null),
  ]);
  return formatRecord({ ...solo.source, comments });
}

const botFacts = (seat: number, kind: BotKind | null): readonly string[] => {
  if (kind === null) return [];
  const level = ['bot', seat, levelOf(kind)].join(' ');
  return isCharacter(kind) ? [level, ['character', seat, kind].join(' ')] : [level];
};
