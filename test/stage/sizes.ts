/** A size of the window in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Size = { width: 360, height: 640 };
export const SIDE: Size = { width: 740, height: 360 };
export const DESK: Size = { width: 1440, height: 900 };
/** The sizes of every run. */
export const SIZES: readonly Size[] = [PHONE, SIDE, DESK];
/** Further phones, tablets both ways, and large screens. */
export const MORE_SIZES: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

/** True for a screen that is pressed by fingers. */
export const isTouched = ({ width, height }: Size): boolean =>
  Math.min(width, height) <= 768 && width <= 1024;
