// Reads the message catalogues: web/messages/en/AREA.json, ICU MessageFormat, one file per area of the
// client.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TYPE, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export interface Message {
  readonly key: string;
  /** The text as in the catalogue. */
  readonly source: string;
  readonly elements: readonly MessageFormatElement[];
}

/** One catalogue file: its name without extension, and its messages. */
export interface Area {
  readonly name: string;
  readonly messages: readonly Message[];
}

export const CATALOGUE = join(import.meta.dirname, '..', '..', 'web', 'messages', 'en');

/** All areas, sorted by name. Throws with file and key if a message can't be parsed or is misplaced. */
export function readCatalogue(folder = CATALOGUE): Area[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const areas = files.sort().map((file) => readArea(join(folder, file)));
  const keys = areas.flatMap(({ messages }) => messages.map(({ key }) => key));
  const double = keys.find((key, index) => keys.indexOf(key) !== index);
  if (double !== undefined) throw new Error(`two areas have a message ${double}`);
  return areas;
}

/** Key prefix of an area: `some-game` has the keys `some_game_…`. */
export const prefixOf = (area: string): string => `${area.replaceAll('-', '_')}_`;

function readArea(file: string): Area {
  const name = basename(file, '.json');
  const text = readFileSync(file, 'utf8');
  const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
  // JSON.parse silently keeps the last of two equal keys, as after a bad merge.
  const written = text.match(/^\s*"[^"]+"\s*:/gm)?.length ?? 0;
  if (written !== entries.length)
    throw new Error(`${file}: a key stands twice, or not at the start of a line`);
  return { name, messages: entries.map(([key, source]) => readMessage(file, prefixOf(name), key, source)) };
}

function readMessage(file: string, prefix: string, key: string, source: unknown): Message {
  const where = `${file}: ${key}`;
  if (!key.startsWith(prefix) || !/^[a-z][a-z0-9_]*$/.test(key))
    throw new Error(`${where}: a key here is ${prefix} and small letters, digits and _`);
  if (typeof source !== 'string' || source.trim() === '') throw new Error(`${where}: no text`);
  try {
    const elements = parseMessage(source);
    if (hasIdleHash(elements)) throw new Error('# counts only right inside its plural; else {count, number}');
    return { key, source, elements };
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * True if a `#` occurs where it is no number: in a select inside a plural it is parsed as a plain character.
 */
const hasIdleHash = (elements: readonly MessageFormatElement[]): boolean =>
  elements.some((element) => {
    if (element.type === TYPE.literal) return element.value.includes('#');
    if (element.type === TYPE.tag) return hasIdleHash(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
    return Object.values(element.options).some(({ value }) => hasIdleHash(value));
  });

/** A select needs no `other`, because its parameter's type guarantees a matching branch. */
export const parseMessage = (source: string): MessageFormatElement[] =>
  parse(source, { requiresOtherClause: false, captureLocation: false });
