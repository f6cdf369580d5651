// A message's parameters as TypeScript types, and its tags.
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** The parameters' types by name, and the tag names. */
export interface Signature {
  readonly parameters: ReadonlyMap<string, string>;
  readonly tags: ReadonlySet<string>;
}

export function signatureOf(elements: readonly MessageFormatElement[]): Signature {
  const parameters = new Map<string, string>();
  const tags = new Set<string>();
  collect(elements, parameters, tags);
  const sorted = [...parameters].sort(([a], [b]) => (a < b ? -1 : 1));
  return { parameters: new Map(sorted), tags };
}

function collect(
  elements: readonly MessageFormatElement[],
  parameters: Map<string, string>,
  tags: Set<string>,
): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        add(parameters, element.value, 'string');
        break;
      case TYPE.number:
        add(parameters, element.value, 'number');
        break;
      case TYPE.plural:
      case TYPE.select:
        add(parameters, element.value, element.type === TYPE.plural ? 'number' : choiceType(element.options));
        for (const { value } of Object.values(element.options)) collect(value, parameters, tags);
        break;
      case TYPE.tag:
        tags.add(element.value);
        collect(element.children, parameters, tags);
        break;
      case TYPE.date:
      case TYPE.time:
        throw new Error('dates and times are formatted by lib/platform/i18n/format.ts and come as text');
    }
  }
}

/** A parameter may occur several times. Its use in a select or plural then determines its type. */
function add(parameters: Map<string, string>, name: string, type: string): void {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new Error(`{${name}} is no name for a parameter`);
  const known = parameters.get(name);
  if (known === undefined || known === 'string') parameters.set(name, type);
  else if (type !== 'string' && type !== known) throw new Error(`{${name}} is both ${known} and ${type}`);
}

/** True if a select is a yes/no choice: its branches are `true`, and `false` or `other`. */
export const isYesNo = (options: object): boolean => {
  const keys = Object.keys(options);
  return keys.length === 2 && keys.includes('true') && (keys.includes('false') || keys.includes('other'));
};

const choiceType = (options: object): string =>
  isYesNo(options)
    ? 'boolean'
    : Object.keys(options)
        .sort()
        .map((key) => `'${key}'`)
        .join(' | ');
