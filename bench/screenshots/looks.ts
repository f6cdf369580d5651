/** Window sizes in CSS pixels. */
export const SIZES = {
  small: { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  side: { width: 740, height: 360 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1080 },
  huge: { width: 2560, height: 1440 },
} as const;
export type Size = keyof typeof SIZES;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A picture of a scene: file name and parameters. */
export interface Picture {
  readonly scene: string;
  readonly size: Size;
  readonly theme: Theme;
  readonly language: Language;
  readonly file: string;
}
