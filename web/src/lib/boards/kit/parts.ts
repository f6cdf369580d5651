/** Parts of boards that their first view doesn't need. */
export const parts = {
  Explained: () => import('./Explained.svelte'),
  Reveal: () => import('./Reveal.svelte'),
} as const;
