/**
 * Message asking a waiting service worker to take over. It does so if no other page is open, and answers when
 * it has decided.
 */
export const TAKE_OVER = 'take-over';
