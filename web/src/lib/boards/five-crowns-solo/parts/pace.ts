import { Remembered } from '../../kit/remembered.svelte.ts';

/** Whether the next card is turned as soon as a move is whole. */
export const turnsAtOnce = new Remembered('crowns.solo-at-once', ['no', 'yes']);
