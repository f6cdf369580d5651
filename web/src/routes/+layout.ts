// The client works on any static host. Pages that are the same for everyone enable prerendering; all others
// are rendered in the browser.
export const ssr = false;
export const prerender = false;
