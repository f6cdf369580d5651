/** The parts of `visualViewport` used here. */
export interface VisualView extends EventTarget {
  /** Visible height in px. */
  readonly height: number;
  /** Zoom factor, changed by pinching. */
  readonly scale: number;
}

/** Minimum height in px to count as a keyboard; the browser's own bars are lower. */
const LEAST = 120;

/** Height in px covered by a keyboard, for a page `height` px high of which `view` is visible. */
export function covered(
  height: number,
  { height: seen, scale }: Pick<VisualView, 'height' | 'scale'>,
): number {
  const hidden = Math.round(height - seen * scale);
  return hidden < LEAST ? 0 : hidden;
}

/**
 * Keeps `--keyboard` equal to the height of the virtual keyboard, for pages as high as the screen. It is 0 if
 * the browser resizes the page itself, as the page requests; Safari on iOS only scrolls it.
 */
export function keepKeyboard(): (() => void) | undefined {
  const view: VisualView | null = window.visualViewport;
  if (!view) return undefined;
  const { style } = document.documentElement;
  const measure = (): void => {
    const height = `${covered(window.innerHeight, view)}px`;
    if (style.getPropertyValue('--keyboard') === height) return;
    style.setProperty('--keyboard', height);
    // The focused field has moved.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
  };
  view.addEventListener('resize', measure);
  return () => view.removeEventListener('resize', measure);
}
