import type { Size } from './sizes.ts';

/** Reader settings at which all texts must still be whole. */
const WAYS = {
  'text at 200%': () => (document.documentElement.style.fontSize = '200%'),
  'right to left': () => (document.documentElement.dir = 'rtl'),
  'large cards': () => (document.documentElement.dataset.cards = 'large'),
};

/** The ways for a window: a phone in landscape has no room for text at 200%. */
export const waysAt = ({ height }: Size): readonly (readonly [name: string, set: () => void])[] =>
  Object.entries(WAYS).filter(([name]) => height > 520 || name !== 'text at 200%');

export function resetWays(): void {
  for (const name of ['style', 'dir', 'data-cards']) document.documentElement.removeAttribute(name);
}
