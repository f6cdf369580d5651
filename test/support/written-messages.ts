import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parseMessage, type Message } from '../../scripts/messages/catalogue.ts';
import { emitArea } from '../../scripts/messages/emit.ts';
import type { Rich } from '../../web/src/lib/platform/i18n/rich.ts';

/** Relative path from the folder of a module written here. */
export const I18N = '../../../web/src/lib/platform/i18n';
const output = join(import.meta.dirname, '..', 'output');
mkdirSync(output, { recursive: true });

/** A new folder for files written by a test. */
export const newFolder = (name: string): string => mkdtempSync(join(output, `${name}-`));

export const messageOf = (source: string, key = 'sample_text'): Message => ({
  key,
  source,
  elements: parseMessage(source),
});

type Emitted = Readonly<Record<string, (input?: object) => string | Rich>>;

/** The functions of the given messages, as the client would import them. */
export async function compiled(texts: Readonly<Record<string, string>>): Promise<Emitted> {
  const messages = Object.entries(texts).map(([key, source]) => messageOf(source, key));
  return (await imported(emitArea({ name: 'sample', messages }, I18N))) as Emitted;
}

/** The exports of a module given as text. */
export async function imported(source: string): Promise<unknown> {
  const folder = newFolder('messages');
  const file = join(folder, 'sample.ts');
  writeFileSync(file, source);
  try {
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** True if all branches of a plural or select are equal. */
export const hasEqualBranches = (elements: readonly MessageFormatElement[]): boolean =>
  elements.some((element) => {
    if (element.type === TYPE.tag) return hasEqualBranches(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
    const branches = Object.values(element.options).map(({ value }) => value);
    const written = new Set(branches.map((branch) => JSON.stringify(branch)));
    return (branches.length > 1 && written.size === 1) || branches.some(hasEqualBranches);
  });
