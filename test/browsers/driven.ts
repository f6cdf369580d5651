/** A pointer or keyboard input, in the format common to both forms of WebDriver. */
export interface Source {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A browser with one page, controlled from outside. */
export interface Driven {
  goTo(url: string): Promise<void>;
  /** The value of an expression (or promise) in the page, as plain JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  perform(sources: readonly Source[]): Promise<void>;
  close(): Promise<void>;
}

/** Thrown if a browser isn't installed; the message says how to install it. */
export class NotInstalled extends Error {}

export const pressAt = (x: number, y: number): Source => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
