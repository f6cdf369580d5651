import { press } from './browser.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** Presses after which a page without an end is given up. */
const MOST = 400;

const nameOf = (control: Element): string =>
  `${control.localName}.${control.className} “${(control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 30)}”`;

/** The controls that can be used now. */
const usable = (): Element[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(':disabled') &&
      !control.closest('[inert], [aria-hidden="true"]'),
  );

/** Presses Tab from the top of the page to its end. */
async function tabThrough(reached: Set<Element>): Promise<void> {
  (document.activeElement as HTMLElement | null)?.blur();
  const [first] = document.querySelectorAll<HTMLElement>('.skip');
  first?.focus();
  for (let n = 0; n < MOST; n++) {
    const at = document.activeElement;
    if (!at || at === document.body || reached.has(at)) return;
    reached.add(at);
    await press('Tab');
  }
}

/** Goes on with the arrow keys from the stop of a group, as long as they reach something new. */
async function steer(stop: Element, key: string, reached: Set<Element>): Promise<void> {
  (stop as HTMLElement).focus();
  const passed = new Set<Element | null>();
  while (!passed.has(document.activeElement)) {
    passed.add(document.activeElement);
    await press(key);
    if (document.activeElement) reached.add(document.activeElement);
  }
}

/** The stop of the smallest group around a control. */
function stopBeside(control: Element, reached: ReadonlySet<Element>): Element | undefined {
  for (let group = control.parentElement; group; group = group.parentElement) {
    const stop = [...reached].find((one) => group.contains(one));
    if (stop) return stop;
  }
  return undefined;
}

/** The controls that neither Tab nor, in a group of one stop, the arrow keys reach. */
export async function findUnreached(): Promise<string[]> {
  const reached = new Set<Element>();
  const wanted = usable();
  await tabThrough(reached);
  const isReached = (control: Element): boolean =>
    reached.has(control) ||
    // The arrow keys choose between them.
    (control instanceof HTMLInputElement &&
      control.type === 'radio' &&
      [...reached].some((one) => one instanceof HTMLInputElement && one.name === control.name));
  const tried = new Set<string>();
  for (const control of wanted) {
    if (isReached(control)) continue;
    const stop = stopBeside(control, reached);
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
      if (!stop || isReached(control)) break;
      const way = `${[...reached].indexOf(stop)} ${key}`;
      if (!tried.has(way)) await steer(stop, key, reached);
      tried.add(way);
    }
  }
  // Those that went away meanwhile needn't be reached.
  const left = new Set(usable());
  return wanted
    .filter((control) => left.has(control) && !isReached(control))
    .map((control) => `no key leads to ${nameOf(control)}`);
}
