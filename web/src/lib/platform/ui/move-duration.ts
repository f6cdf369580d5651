/**
 * The theme's duration for moving cards in ms; 0 with reduced motion. Read from the page's root, because
 * styling an element of the board would force layout of its query containers.
 */
export function moveDuration(): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue('--move').trim();
  const number = Number.parseFloat(text);
  return Number.isFinite(number) ? number * (text.endsWith('ms') ? 1 : 1000) : 0;
}
