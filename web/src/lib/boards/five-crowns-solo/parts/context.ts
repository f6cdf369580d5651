import { createContext } from 'svelte';
import type { SoloBoard } from './board.svelte.ts';

export const [getBoard, setBoard] = createContext<SoloBoard>();
