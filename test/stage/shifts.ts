/** Maximum value of one layout shift. */
const MOST = 0.05;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Collects the layout shifts of the page. */
export class Shifts {
  readonly #observer = new PerformanceObserver((list) => this.#found.push(...(list.getEntries() as Shift[])));
  #found: Shift[] = [];

  constructor() {
    this.#observer.observe({ type: 'layout-shift' });
  }

  /** The shifts since the last call that are too large, one per line. */
  take(): string[] {
    const all = [...this.#found, ...(this.#observer.takeRecords() as Shift[])];
    this.#found = [];
    return all
      .filter(({ value }) => value > MOST)
      .map(({ value, sources }) => {
        const parts = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName));
        return `a shift of ${value.toFixed(3)}: ${parts.join(', ')}`;
      });
  }

  close(): void {
    this.#observer.disconnect();
  }
}
