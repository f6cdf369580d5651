/** Something the player has begun on a board but not sent: a selection, or a card being dragged. */
export interface Begun {
  /** Discards it, because the view has changed. */
  clear(): void;
  /** Goes back one step, for the Escape key. */
  cancel(): void;
}
