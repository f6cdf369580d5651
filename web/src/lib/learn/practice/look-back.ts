import { goto } from '$app/navigation';
import { OPENED_HERE, keepOpened } from '../../study/replay/opened-here.ts';
import { tabStore } from '../../platform/storage/local.ts';

/** Opens the replay of a game played in this browser, with its analysis. */
export async function lookBack(record: string): Promise<void> {
  keepOpened(tabStore(), record);
  await goto(OPENED_HERE);
}
