import { mount, unmount, type Component } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { m } from '../../web/src/lib/messages/index.ts';
import CopyField from '../../web/src/lib/platform/ui/CopyField.svelte';
import ShareLine from '../../web/src/lib/platform/ui/ShareLine.svelte';
import { frames } from './browser.ts';
import { closePage, openPage, pressButton } from './page.ts';
import './styles.ts';

let part: Record<string, unknown> | undefined;
afterEach(async () => {
  if (part) await unmount(part);
  part = undefined;
  vi.restoreAllMocks();
  await closePage();
});

const LINK = 'https://crowns.test/match/57gb8pqeuzjzkw3s';
const show = (shown: Component<never>, props: object) => (): Promise<void> => {
  part = mount(shown as Component, { target: document.body, props });
  return frames();
};

/** The selected text of the page. */
function selected(): string {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[readonly], textarea'))
    if (field.selectionEnd) return field.value.slice(field.selectionStart ?? 0, field.selectionEnd);
  return getSelection()?.toString() ?? '';
}

test.each([
  ['a link', show(CopyField, { label: 'Link', value: LINK }), LINK],
  ['a result', show(ShareLine, { title: 'Crowns', line: ['Solved'], link: LINK }), LINK],
  ['a position', () => openPage('/position/edit'), 'realm full'],
])('a browser that refuses to copy %s says so, and the text is selected', async (_, open, text) => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await open();
  await pressButton(m.shell_copy());
  const said = () =>
    [...document.querySelectorAll<HTMLElement>('[role=status]')].find(
      ({ textContent }) => textContent === m.shell_copy_refused(),
    );
  await expect.poll(said).toBeDefined();
  expect(said()!.matches('.visually-hidden')).toBe(false);
  expect(selected()).toContain(text);
  // The next try may succeed.
  write.mockResolvedValue();
  await pressButton(m.shell_copy());
  await expect.poll(said).toBeUndefined();
  expect(document.body.textContent).toContain(m.shell_copied_to_clipboard());
});
