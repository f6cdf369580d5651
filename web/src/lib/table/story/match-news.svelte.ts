import type { LiveMatch } from '../live.svelte.ts';
import type { StoryEntry } from '../../boards/types.ts';
import { tabStore } from '../../platform/storage/local.ts';
import { closedRecap, closeRecap } from '../../platform/storage/recap.ts';
import { News } from './news.svelte.ts';
import { pactNewsIn, withPactNews } from '../pacts/news.ts';

/**
 * The news of the match on this page. Must be called during component setup. Dismissed news stay dismissed in
 * this tab.
 */
export function matchNews(live: LiveMatch, story: () => readonly StoryEntry[]): News {
  const { id } = live;
  /** Number of moves when the page was opened. */
  let opened = $state<number | null>(null);
  $effect(() => {
    if (opened === null && live.state.view) opened = live.state.n;
  });
  const { log, pactLog } = $derived(live.reveals.told);
  const pacts = $derived(pactNewsIn(pactLog, live));
  const full = $derived(withPactNews(story(), pacts));
  return new News(
    () => ({ story: full, log, seat: live.seat, opened: opened ?? 0 }),
    closedRecap(tabStore(), id),
    (n) => closeRecap(tabStore(), id, n),
  );
}
