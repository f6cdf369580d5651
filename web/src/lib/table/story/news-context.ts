import { createContext } from 'svelte';
import type { News } from './news.svelte.ts';

/** The news of the match of a page. Apart from the match, because the story imports what others take from that context. */
export const [getNews, setNews] = createContext<News>();
