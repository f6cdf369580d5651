// Rendered ahead, for readers and for search engines.
export const ssr = true;
export const prerender = true;
