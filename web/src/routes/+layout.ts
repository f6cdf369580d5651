// The client works from any static host. What says the same to everyone is rendered ahead, by pages that say so; all
// else is made in the browser.
export const ssr = false;
export const prerender = false;
