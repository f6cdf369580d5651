import { createContext } from 'svelte';
import type { KingsQueensBoard } from './board.svelte.ts';

export { tokenAt } from '../../kit/tokens.ts';

export const [getBoard, setBoard] = createContext<KingsQueensBoard>();
