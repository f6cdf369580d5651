export { afterNavigate, goto } from './router.svelte.ts';
