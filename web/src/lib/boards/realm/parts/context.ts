import { createContext } from 'svelte';
import type { RealmBoard } from './board.svelte.ts';

export { tokenAt } from '../../kit/tokens.ts';

export const [getBoard, setBoard] = createContext<RealmBoard>();

/** True if the face-down cards of `seat` are the reader's own. */
export const isOwn = (board: RealmBoard, seat: number): boolean =>
  board.seat === seat && board.view.phase !== 'over';
