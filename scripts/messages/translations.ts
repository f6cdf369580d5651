// Reads the translations: web/messages/LANGUAGE/AREA.json, with the same files and keys as the English
// catalogue.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { CATALOGUE, readCatalogue, type Area, type Message } from './catalogue.ts';
import type { Translated } from './emit-languages.ts';
import { signatureOf } from './parameters.ts';

const ENGLISH = 'en';
const TRANSLATIONS = join(CATALOGUE, '..');

/** Languages that have a folder, without English. */
export const translatedLanguages = (folder = TRANSLATIONS): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== ENGLISH)
    .map(({ name }) => name)
    .sort();

/** All texts of all languages. Throws with every missing, unused or mismatched message. */
export function readTranslations(
  english: readonly Area[],
  folder = TRANSLATIONS,
): Map<string, readonly Translated[]> {
  const faults: string[] = [];
  const languages = translatedLanguages(folder).map((tag): [string, readonly Translated[]] => {
    try {
      return [tag, readTranslation(join(folder, tag), english)];
    } catch (error) {
      faults.push((error as Error).message);
      return [tag, []];
    }
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return new Map(languages);
}

/**
 * All texts of one language. Throws with every missing, unused or mismatched message, one per line with file
 * and key.
 */
export function readTranslation(folder: string, english: readonly Area[]): Translated[] {
  const areas = new Map(readCatalogue(folder).map((area) => [area.name, area]));
  const faults: string[] = [];
  const texts = english.flatMap((area) => {
    const own = areas.get(area.name);
    areas.delete(area.name);
    if (!own) faults.push(`${join(folder, area.name)}.json: missing`);
    else faults.push(...faultsOf(area, own).map((fault) => `${join(folder, area.name)}.json: ${fault}`));
    return area.messages.map((message) => own?.messages.find(({ key }) => key === message.key) ?? null);
  });
  for (const name of areas.keys()) faults.push(`${join(folder, name)}.json: English has no such file`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const messages = english.flatMap((area) => area.messages);
  return messages.flatMap((message, index) => {
    const own = texts[index];
    return own ? [{ index, english: message, elements: own.elements }] : [];
  });
}

/** Faults of a translated area, as `KEY: description`. */
function faultsOf(english: Area, own: Area): string[] {
  const keys = english.messages.map(({ key }) => key);
  const missing = keys.filter((key) => !own.messages.some((message) => message.key === key));
  const both = own.messages.flatMap((message) => {
    const original = english.messages.find(({ key }) => key === message.key);
    return original ? misfits(original, message).map((fault) => `${message.key}: ${fault}`) : [];
  });
  const unused = own.messages.filter(({ key }) => !keys.includes(key));
  return [
    ...missing.map((key) => `${key}: missing`),
    ...unused.map(({ key }) => `${key}: English has no such message`),
    ...both,
  ];
}

/** Differences in parameters and tags between a translation and its English message. */
export function misfits(
  english: Pick<Message, 'elements'>,
  own: Pick<Message, 'elements' | 'source'>,
): string[] {
  const [given, used] = [signatureOf(english.elements), signatureOf(own.elements)];
  const faults = [...used.parameters.keys()]
    .filter((name) => !given.parameters.has(name))
    .map((name) => `English has no parameter {${name}}`);
  const tags = [...given.tags].filter((tag) => !used.tags.has(tag)).map((tag) => `<${tag}> is missing`);
  const foreign = [...used.tags]
    .filter((tag) => !given.tags.has(tag))
    .map((tag) => `English has no <${tag}>`);
  const spaced = own.source === own.source.trim() ? [] : ['begins or ends with a space'];
  if (faults.length === 0) faults.push(...misused(own.elements, given.parameters));
  return [...new Set([...faults, ...tags, ...foreign, ...spaced])];
}

/** Errors for parameters used as another type than in English, such as a string in a plural. */
function misused(elements: readonly MessageFormatElement[], given: ReadonlyMap<string, string>): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.number:
        return notNumber(element.value, given);
      case TYPE.tag:
        return misused(element.children, given);
      case TYPE.plural:
      case TYPE.select: {
        const own =
          element.type === TYPE.plural
            ? notNumber(element.value, given)
            : unfitBranches(element.value, Object.keys(element.options), given.get(element.value) ?? '');
        return [...own, ...Object.values(element.options).flatMap(({ value }) => misused(value, given))];
      }
      default:
        return [];
    }
  });
}

const notNumber = (name: string, given: ReadonlyMap<string, string>): string[] =>
  given.get(name) === 'number' ? [] : [`{${name}} is ${given.get(name)} in English, no number`];

/**
 * Checks the branches of a select: every value of the English type has one, or there is `other`, and no
 * branch has another value.
 */
function unfitBranches(name: string, branches: readonly string[], type: string): string[] {
  if (type === 'string' || type === 'number')
    return [`{${name}} is ${type} in English and can't be selected by`];
  const values =
    type === 'boolean' ? ['true', 'false'] : type.split(' | ').map((value) => value.slice(1, -1));
  const foreign = branches.filter((branch) => branch !== 'other' && !values.includes(branch));
  const missing = branches.includes('other') ? [] : values.filter((value) => !branches.includes(value));
  return [
    ...foreign.map((branch) => `{${name}} is never ${branch}`),
    ...missing.map((value) => `{${name}} has no branch for ${value}`),
  ];
}
