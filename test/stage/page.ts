import { mount, unmount } from 'svelte';
import { page as browserPage } from 'vitest/browser';
import Root from './app/Root.svelte';
import { router } from './app/router.svelte.ts';
import type { Stored } from '../support/practised.ts';
import { frames, putMouseAway, setDevice, setTouch } from './browser.ts';
import { DESK, type Size } from './sizes.ts';
import { RECORDS, recordAt } from './sources.ts';
import './styles.ts';

const OWN_ADDRESS = location.href;
let root: Record<string, unknown> | undefined;

/** Links lead to pages of the stage. */
function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  void router.open(link.href);
}

/** Tells the open page that another tab has changed what is stored. */
const tellStored = (): boolean => dispatchEvent(new StorageEvent('storage', { key: null }));

/** Stores a practice game. */
export const keepPractised = ({ origins }: Stored): void =>
  keep(
    Object.fromEntries(
      origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value])),
    ),
  );

/** Moves without waiting. */
export const keepInstant = (): void => keep({ 'crowns.settings': '{"bots":"once","motion":"once"}' });

/** Stores what a device has kept. */
export function keep(stored: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  tellStored();
}

async function leave(): Promise<void> {
  if (root) await unmount(root);
  root = undefined;
  router.close();
}

/** Opens a page of the product in its layout, in place of the open one. Only pages without a service can be opened. */
export async function openPage(address: string, { width, height }: Size = DESK): Promise<void> {
  await leave();
  await browserPage.viewport(width, height);
  await putMouseAway();
  await router.enter(address, () => (root = mount(Root, { target: document.body })));
  document.addEventListener('click', follow);
  await settled();
}

/** Waits until parts that load are there, and the board is drawn. */
export async function settled(): Promise<void> {
  await frames(2);
  await document.fonts.ready;
  const isDrawn = (): boolean =>
    [...document.querySelectorAll('.felt-frame')].every((board) => board.matches(':not(.unseen):has(.card)'));
  for (let tries = 0; tries < 300 && !isDrawn(); tries++) await frames(1);
  await frames(2);
}

/** The button or link that is named so, if it can be pressed. */
export const buttonNamed = (name: string | RegExp): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button:enabled, a[href]')].find((button) => {
    const words = (button.getAttribute('aria-label') ?? button.textContent).trim();
    return button.checkVisibility() && (typeof name === 'string' ? words === name : name.test(words));
  });

/** Presses a button as soon as it is there. */
export async function pressButton(name: string | RegExp): Promise<void> {
  for (let tries = 0; tries < 300 && !buttonNamed(name); tries++) await frames(1);
  const button = buttonNamed(name);
  if (!button) throw new Error(`no button is named ${name}`);
  button.click();
  await settled();
}

/** Closes the page, and forgets what it has stored. */
export async function closePage(): Promise<void> {
  await leave();
  document.removeEventListener('click', follow);
  history.replaceState({}, '', OWN_ADDRESS);
  localStorage.clear();
  sessionStorage.clear();
  tellStored();
  await setDevice({});
  await setTouch(false);
}

/** The text of a record of a game. */
export async function recordText(game: string, name = ''): Promise<string> {
  const [, paths] = RECORDS.find(([id]) => id === game)!;
  return (await recordAt(paths.find((path) => path.includes(name))!)).replay.text;
}

/** Shows a record, on the page that opens files. */
export async function pasteRecord(text: string): Promise<void> {
  const field = document.querySelector('textarea')!;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await pressButton('Open');
  for (let tries = 0; tries < 600 && !document.querySelector('.scrubber'); tries++) await frames(1);
  await settled();
}
