import { createContext } from 'svelte';
import type { FiveCrownsBoard } from './board.svelte.ts';

export { tokensOf } from '../../kit/tokens.ts';

export const [getBoard, setBoard] = createContext<FiveCrownsBoard>();
