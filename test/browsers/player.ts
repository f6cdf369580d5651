import { pressAt, type Driven } from './driven.ts';

/** Timeout of each step, and interval between checks, in ms. */
const PATIENCE = 30_000;
const PAUSE = 60;

/** A person at a page who looks and presses. Collects the page's errors. */
export class Player {
  readonly #browser: Driven;

  constructor(browser: Driven) {
    this.#browser = browser;
  }

  async goTo(url: string): Promise<void> {
    await this.#browser.goTo(url);
    await this.see<boolean>(`(() => {
      if (!globalThis.faults) {
        globalThis.faults = [];
        addEventListener('error', ({ message }) => faults.push(message));
        addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
        const { error } = console;
        console.error = (...words) => { faults.push(words.join(' ')); error(...words); };
      }
      return true;
    })()`);
  }

  see<Value>(expression: string): Promise<Value> {
    return this.#browser.evaluate<Value>(expression);
  }

  /** Waits until an expression is truthy, and returns its value. */
  async until<Value>(expression: string): Promise<Value> {
    const end = Date.now() + PATIENCE;
    while (Date.now() < end) {
      const value = await this.see<Value | null>(expression);
      if (value) return value;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    const over = await this.see<string | null>('globalThis.over');
    const text = await this.see<string>('document.body.innerText.replace(/\\s+/g, " ").slice(0, 300)');
    throw new Error(
      `waited in vain for ${expression.split('\n').slice(0, 4).join(' ')}; over it lay ${over}; the page says: ${text}`,
    );
  }

  /** Presses the centre of an element once it exists, is at rest, and isn't covered. */
  async press(selector: string): Promise<void> {
    const middle = `(async () => {
      const middleOf = () => {
        const found = document.querySelector(${JSON.stringify(selector)});
        if (!found || found.disabled) return null;
        found.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, right, top, bottom } = found.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const hit = document.elementFromPoint(x, y);
        if (hit && (found.contains(hit) || hit.contains(found))) return [x, y];
        globalThis.over = hit && hit.outerHTML.slice(0, 120);
        return null;
      };
      const first = middleOf();
      await new Promise((resolve) => setTimeout(resolve, 80));
      const second = middleOf();
      return first && String(first) === String(second) ? first : null;
    })()`;
    const [x, y] = await this.until<[number, number]>(middle);
    await this.#browser.perform([pressAt(x, y)]);
  }

  faults(): Promise<string[]> {
    return this.see<string[]>('globalThis.faults ?? []');
  }
}
