import type { EntryGenerator } from './$types';

// What is the same at every match is rendered ahead, as a page that the service shows at the address of each.
export const ssr = true;
export const prerender = true;
export const entries: EntryGenerator = () => [{ id: 'shell' }];
