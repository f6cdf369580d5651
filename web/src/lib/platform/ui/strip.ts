import type { Attachment } from 'svelte/attachments';

/**
 * A row or column that scrolls if necessary. It is focusable while it scrolls, for arrow keys. Keeps its
 * child at `index` centred, until the reader scrolls; null doesn't scroll.
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
      // A ticking clock changes its chip's width; that must not scroll the row.
      if (entries.some(({ target }) => target === row)) centre();
    });
    for (const part of [row, ...row.children]) room.observe(part);
    return () => room.disconnect();
  };
