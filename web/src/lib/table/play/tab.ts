/** A tab of the panel beside a board. */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** The number shown after the label. Default: none, as for 0. */
  readonly count?: number;
  /** Number of moves to choose from, as an attribute for programs. */
  readonly open?: number;
}
