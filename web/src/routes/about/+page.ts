// Prerendered for readers and search engines.
export const ssr = true;
export const prerender = true;
