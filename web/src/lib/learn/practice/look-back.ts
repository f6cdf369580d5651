import { goto } from '$app/navigation';
import type { BotLevel } from '#protocol';
import { OPENED_HERE, keepOpened } from '../../study/replay/opened-here.ts';
import { tabStore } from '../../platform/storage/local.ts';
import { recordOfSolo } from './record-of-solo.ts';
import type { SoloGame } from '../../table/play/solo-game.ts';

/** Opens the replay of a game played in this browser, with its analysis. */
export async function lookBack(solo: SoloGame, names: readonly string[], level: BotLevel): Promise<void> {
  keepOpened(tabStore(), recordOfSolo(solo, names, level));
  await goto(OPENED_HERE);
}
