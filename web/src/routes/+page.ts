// Prerendered, so that it is visible before any script has loaded.
export const ssr = true;
export const prerender = true;
