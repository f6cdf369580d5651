/** Props of a place that exists on both sides of the felt. */
export interface PlaceProps {
  readonly seat: number;
  /** Its grid area. */
  readonly area: string;
  /** True on the far side, where everything is drawn smaller. */
  readonly far: boolean;
}
