/** Something that a pointer or the keyboard does, as WebDriver writes it in both of its forms. */
export interface Source {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A browser with a page, driven from outside. */
export interface Driven {
  goTo(url: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise; it is plain JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  perform(sources: readonly Source[]): Promise<void>;
  close(): Promise<void>;
}

/** A browser is not installed; the message says how it comes to be. */
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
