import type { Attachment } from 'svelte/attachments';

/** The distance from the end within which a reader still counts as being there. */
const NEAR_PX = 40;

/** Keeps the newest line of a scrolling list in sight, unless its reader has scrolled back. */
export const followEnd: Attachment<HTMLElement> = (list) => {
  let follows = true;
  const noteScroll = () => (follows = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX);
  const toEnd = () => {
    if (follows) list.scrollTop = list.scrollHeight;
  };
  list.addEventListener('scroll', noteScroll);
  const lines = new MutationObserver(toEnd);
  lines.observe(list, { childList: true, subtree: true });
  // A list that was hidden could not be scrolled: it catches up when it is shown.
  const room = new ResizeObserver(toEnd);
  room.observe(list);
  return () => {
    list.removeEventListener('scroll', noteScroll);
    lines.disconnect();
    room.disconnect();
  };
};
