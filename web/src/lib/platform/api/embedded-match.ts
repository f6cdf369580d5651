import type { MatchInfo } from '#protocol';

/** A match as everybody may see it. */
interface EmbeddedMatch {
  readonly match: MatchInfo;
  /** The address of its board's picture; null before the deal. */
  readonly board: string | null;
}

/**
 * The match that the service wrote into this document; null if it is another one. Read only once, because it is soon
 * out of date.
 */
export function embeddedMatch(id: string): EmbeddedMatch | null {
  const element = document.getElementById('embedded-match');
  element?.remove();
  const match = JSON.parse(element?.textContent || 'null') as MatchInfo | null;
  const board = document.querySelector('[data-match="board"]')?.getAttribute('src') ?? null;
  return match?.id === id ? { match, board } : null;
}
