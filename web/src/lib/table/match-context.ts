import { createContext } from 'svelte';
import type { MatchInfo } from '#protocol';
import type { StoryEntry } from '../boards/types.ts';
import type { LiveMatch } from './live.svelte.ts';

/** The match of a page, for all its parts. */
interface MatchOfPage {
  readonly live: LiveMatch;
  /** The match as told, so that nothing is ahead of a card being revealed. */
  readonly match: MatchInfo;
  /** The moves in words. */
  readonly story: readonly StoryEntry[];
}

export const [getMatch, setMatch] = createContext<MatchOfPage>();
