import { tick } from 'svelte';

/** Moves focus to the start of new content, after a button that has removed itself. */
export async function goToContent(): Promise<void> {
  await tick();
  document.getElementById('main')?.focus();
}
