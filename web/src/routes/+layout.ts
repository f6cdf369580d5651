// The client is a single page that works from any static host; nothing is rendered ahead.
export const ssr = false;
export const prerender = false;
