/** What of a page a virtual keyboard is asked about: a window's view of it. */
export interface VisualView extends EventTarget {
  /** The height in px that is seen. */
  readonly height: number;
  /** How many times larger than laid out it is seen: a pinch changes it. */
  readonly scale: number;
}

/** A keyboard is at least so high, in px; a browser's own bars that come and go are lower. */
const LEAST = 120;

/** The height in px of what covers a page `height` px high, of which `view` is seen. */
export function covered(
  height: number,
  { height: seen, scale }: Pick<VisualView, 'height' | 'scale'>,
): number {
  const hidden = Math.round(height - seen * scale);
  return hidden < LEAST ? 0 : hidden;
}

/**
 * Keeps `--keyboard` at the height of the virtual keyboard, for pages of the height of the screen. Where a browser makes the
 * page smaller by itself, as the page asks it to, it is 0; Safari on iOS only slides the page up.
 */
export function keepKeyboard(): (() => void) | undefined {
  const view: VisualView | null = window.visualViewport;
  if (!view) return undefined;
  const { style } = document.documentElement;
  const measure = (): void => {
    const height = `${covered(window.innerHeight, view)}px`;
    if (style.getPropertyValue('--keyboard') === height) return;
    style.setProperty('--keyboard', height);
    // What is typed into has another place now.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
  };
  view.addEventListener('resize', measure);
  return () => view.removeEventListener('resize', measure);
}
