import type { Attachment } from 'svelte/attachments';

/** Maximum distance in px from the end for the list to follow new lines. */
const NEAR_PX = 40;

/** Keeps the newest line of a scrolling list visible, unless the reader has scrolled back. */
export const followEnd: Attachment<HTMLElement> = (list) => {
  let follows = true;
  const noteScroll = () => (follows = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX);
  const toEnd = () => {
    if (follows) list.scrollTop = list.scrollHeight;
  };
  list.addEventListener('scroll', noteScroll);
  const lines = new MutationObserver(toEnd);
  lines.observe(list, { childList: true, subtree: true });
  // A hidden list can't be scrolled; it catches up when shown.
  const room = new ResizeObserver(toEnd);
  room.observe(list);
  return () => {
    list.removeEventListener('scroll', noteScroll);
    lines.disconnect();
    room.disconnect();
  };
};
