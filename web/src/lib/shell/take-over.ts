/** Asks a service worker that waits to take over, which it does if no other page is open; it answers once it has decided. */
export const TAKE_OVER = 'take-over';
