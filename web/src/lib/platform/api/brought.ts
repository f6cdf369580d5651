import type { MatchInfo } from '#protocol';

/**
 * The match that the service wrote into this document; null if it is another one. Read only once, because it soon is
 * out of date.
 */
export function broughtMatch(id: string): MatchInfo | null {
  const element = document.getElementById('brought');
  element?.remove();
  const match = JSON.parse(element?.textContent ?? 'null') as MatchInfo | null;
  return match?.id === id ? match : null;
}
