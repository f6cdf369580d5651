import { Remembered } from '../../kit/remembered.svelte.ts';

/** The player's choice to have the next card turned as soon as a move is whole. */
export const turnsAtOnce = new Remembered('crowns.solo-at-once', ['no', 'yes']);
