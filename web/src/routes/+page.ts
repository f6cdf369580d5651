// Rendered ahead, so that it is seen before any script has come.
export const ssr = true;
export const prerender = true;
