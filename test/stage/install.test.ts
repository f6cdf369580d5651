import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Footer from '../../web/src/lib/app/shell/Footer.svelte';
import { m } from '../../web/src/lib/messages/index.ts';
import './styles.ts';

let footer: Record<string, unknown> | undefined;
afterEach(() => {
  if (footer) void unmount(footer);
});

const button = (): HTMLElement | undefined =>
  [...document.querySelectorAll('footer button')].find(
    (one): one is HTMLElement => one.textContent === m.shell_install(),
  );

test('the app is installed from the page when the browser offers it, and not asked twice', () => {
  footer = mount(Footer, { target: document.body });
  flushSync();
  expect(button()).toBeUndefined();
  const prompt = vi.fn(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(offer);
  flushSync();
  expect(offer.defaultPrevented).toBe(true);
  button()!.click();
  flushSync();
  expect(prompt).toHaveBeenCalledOnce();
  expect(button()).toBeUndefined();
});
