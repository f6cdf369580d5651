import type { Attachment } from 'svelte/attachments';

/** Height in px of a chapter's heading, which stays at the top and may cover a line. */
const HEADING_PX = 36;

/**
 * Keeps the current line of a scrolling list visible, and the focus on it if the focus is in the list. Scrolls only the
 * list, because on phones the page would scroll away from the board.
 */
export const followCurrent: Attachment<HTMLElement> = (list) => {
  const follow = (): void => {
    const line = list.querySelector<HTMLElement>('[aria-current="true"]');
    if (!line) return;
    if (list.contains(document.activeElement)) line.focus({ preventScroll: true });
    const [box, inner] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
    const above = box.top + HEADING_PX - inner.top;
    const below = inner.bottom - box.bottom;
    if (above > 0) list.scrollTop -= above;
    else if (below > 0) list.scrollTop += below;
  };
  const changes = new MutationObserver(follow);
  changes.observe(list, { attributeFilter: ['aria-current'], childList: true, subtree: true });
  // A hidden list can't be scrolled; it catches up when shown.
  const room = new ResizeObserver(follow);
  room.observe(list);
  return () => {
    changes.disconnect();
    room.disconnect();
  };
};
