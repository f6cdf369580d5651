export { router as page } from './router.svelte.ts';
export const updated = { current: false, check: () => Promise.resolve(false) };
