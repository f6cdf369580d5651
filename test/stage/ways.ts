/** Reader settings at which all texts must still be whole. */
export const WAYS = {
  'text at 200%': () => (document.documentElement.style.fontSize = '200%'),
  'right to left': () => (document.documentElement.dir = 'rtl'),
  'large cards': () => (document.documentElement.dataset.cards = 'large'),
};

export function resetWays(): void {
  for (const name of ['style', 'dir', 'data-cards']) document.documentElement.removeAttribute(name);
}
