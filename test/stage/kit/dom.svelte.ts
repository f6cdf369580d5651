import { flushSync, mount, unmount, type Component } from 'svelte';
import { onTestFinished } from 'vitest';
import '../styles.ts';

/** Puts elements on the page until the test ends. */
export function onPage(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  onTestFinished(() => root.remove());
  return root;
}

/** Runs what a component would start, until the test ends. */
export function started<Made>(start: () => Made): Made {
  let made: Made | undefined;
  onTestFinished($effect.root(() => void (made = start())));
  flushSync();
  return made as Made;
}

/** Shows a component until the test ends. */
export function shown<Props extends Record<string, unknown>>(
  part: Component<Props>,
  props: Props,
): HTMLElement {
  const root = onPage('');
  const mounted = mount(part, { target: root, props });
  onTestFinished(() => unmount(mounted));
  flushSync();
  return root;
}

/** Presses a key at an element; false if that was prevented. */
export const key = (name: string, at: EventTarget = document.body, code = ''): boolean =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key: name, code, bubbles: true, cancelable: true }));
