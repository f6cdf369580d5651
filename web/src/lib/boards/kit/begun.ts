/** Something that the player has begun on a board and not sent: a choice, a card being carried. */
export interface Begun {
  /** Lets go of all of it, as it was meant for another view. */
  clear(): void;
  /** Takes one step back, for the Escape key. */
  cancel(): void;
}
