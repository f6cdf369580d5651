import type { MatchInfo } from '#protocol';

/** A match as everybody may see it. */
interface Brought {
  readonly match: MatchInfo;
  /** The address of its board's picture; null before the deal. */
  readonly board: string | null;
}

/**
 * The match that the service wrote into this document; null if it is another one. Read only once, because it soon is
 * out of date.
 */
export function broughtMatch(id: string): Brought | null {
  const element = document.getElementById('brought');
  element?.remove();
  const match = JSON.parse(element?.textContent || 'null') as MatchInfo | null;
  const board = document.querySelector('[data-match="board"]')?.getAttribute('src') ?? null;
  return match?.id === id ? { match, board } : null;
}
