import type { EntryGenerator } from './$types';

// Prerenders the part common to all matches; the server sends it for every match.
export const ssr = true;
export const prerender = true;
export const entries: EntryGenerator = () => [{ id: 'shell' }];
