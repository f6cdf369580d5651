import { tick } from 'svelte';

/** After a press that took its own button away: the keyboard goes on from the beginning of what came in its place. */
export async function goToContent(): Promise<void> {
  await tick();
  document.getElementById('main')?.focus();
}
