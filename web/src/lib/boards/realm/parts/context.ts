import { createContext } from 'svelte';
import type { RealmBoard } from './board.svelte.ts';

export { tokenAt } from '../../kit/tokens.ts';

export const [getBoard, setBoard] = createContext<RealmBoard>();

/** True if the reader knows this seat's face-down cards as its own. */
export const isOwn = (board: RealmBoard, seat: number): boolean =>
  board.seat === seat && board.view.phase !== 'over';
