import type { Attachment } from 'svelte/attachments';

/**
 * Marks the line of move `n`, and makes it the list's tab stop, from which arrow keys go on. Before the first move, its
 * line is the tab stop. Only two lines change, however long the list is.
 */
export const markCurrent =
  (n: number): Attachment<HTMLElement> =>
  (list) => {
    const line = list.querySelector<HTMLElement>(`[data-n="${n || 1}"]`);
    if (!line) return;
    line.tabIndex = 0;
    if (n > 0) line.ariaCurrent = 'true';
    return () => {
      line.tabIndex = -1;
      line.ariaCurrent = null;
    };
  };
