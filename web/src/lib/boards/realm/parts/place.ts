/** The props of a place that is shown on either side of the felt. */
export interface PlaceProps {
  readonly seat: number;
  /** Its grid area. */
  readonly area: string;
  /** True on the far side, where things are drawn smaller. */
  readonly far: boolean;
}
