import type { Attachment } from 'svelte/attachments';

/**
 * A row, or a column, that scrolls where it has not enough room: then it can be focused, so that arrow keys scroll it. Keeps
 * its child at `index` in the middle as far as it can, until the reader scrolls; null leaves it where it is.
 */
export const strip =
  (index: number | null): Attachment<HTMLElement> =>
  (row) => {
    const noteRoom = () => {
      if (row.scrollWidth > row.clientWidth || row.scrollHeight > row.clientHeight + 1) row.tabIndex = 0;
      else row.removeAttribute('tabindex');
    };
    const centre = () => {
      const child = index === null ? undefined : row.children[index];
      if (!child) return;
      const [outer, inner] = [row.getBoundingClientRect(), child.getBoundingClientRect()];
      row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
      row.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
    };
    const room = new ResizeObserver((entries) => {
      noteRoom();
      // A clock that ticks changes its chip's width, which is no reason to move the row.
      if (entries.some(({ target }) => target === row)) centre();
    });
    for (const part of [row, ...row.children]) room.observe(part);
    return () => room.disconnect();
  };
