import { Remembered } from '../../kit/remembered.svelte.ts';

/** Setting: turn the next card as soon as a move is complete, without confirmation. */
export const turnsAtOnce = new Remembered('crowns.solo-at-once', ['no', 'yes']);
