// Generates an area's messages as a TypeScript module: one function per message, with typed parameters.
import {
  TYPE,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';
import type { Area, Message } from './catalogue.ts';
import { isYesNo, signatureOf, type Signature } from './parameters.ts';

export const HEADER = '// Made from web/messages by scripts/messages.mjs; not to be edited.\n';

/**
 * The English module of an area: one function per message, which returns the translation if there is one.
 * `i18n` is the module's path to `lib/platform/i18n`; `first` is the number of the area's first message over all areas.
 */
export function emitArea({ messages }: Area, i18n: string, first = 0): string {
  const body = messages
    .map(({ key, source, elements }, index) => {
      const call = `/* @__PURE__ */ message(${first + index}, ${emitFunction(elements, signatureOf(elements))})`;
      return `/** ${source.replaceAll('*/', '*\u200B/')} */\nexport const ${key} = ${call};\n`;
    })
    .join('\n');
  const calls = body === '' ? '' : `import { message } from '${i18n}/language.ts';\n`;
  return `${HEADER}${importsOf(body, i18n)}${calls}\n${body || 'export {};\n'}`;
}

/** Imports from lib/platform/i18n needed by the code `body`. */
export function importsOf(body: string, i18n: string): string {
  const used = ['number', 'ordinal', 'plural'].filter((name) => body.includes(`${name}(`));
  const imports = [
    ...(body.includes('Rich<') ? [`import type { Rich } from '${i18n}/rich.ts';\n`] : []),
    ...(used.length > 0 ? [`import { ${used.join(', ')} } from '${i18n}/format.ts';\n`] : []),
  ];
  return imports.join('');
}

/** The function of a message. Its parameters and tags are those of the English text. */
export function emitFunction(elements: Message['elements'], { parameters, tags }: Signature): string {
  const fields = [...parameters].map(([name, type]) => `${name}: ${type}`).join('; ');
  const input = fields === '' ? '' : `p: { ${fields} }`;
  const isRich = tags.size > 0;
  const output = isRich ? `Rich<${[...tags].map((tag) => `'${tag}'`).join(' | ')}>` : 'string';
  const code = isRich ? list(elements, parameters) : text(elements, parameters);
  return `(${input}): ${output} => ${code}`;
}

type Parameters = ReadonlyMap<string, string>;

/** A plain text as one expression. */
function text(elements: readonly MessageFormatElement[], parameters: Parameters, counted?: string): string {
  const [only] = elements;
  if (only && elements.length === 1 && only.type !== TYPE.literal)
    return expression(only, parameters, counted, text);
  const parts = elements.map((element) =>
    element.type === TYPE.literal
      ? element.value.replace(/[`\\]|\$(?=\{)/g, '\\$&')
      : `\${${expression(element, parameters, counted, text)}}`,
  );
  return `\`${parts.join('')}\``;
}

/** A text with tags, as a list of parts. */
function list(elements: readonly MessageFormatElement[], parameters: Parameters, counted?: string): string {
  const parts = elements.map((element) => {
    if (element.type === TYPE.literal) return JSON.stringify(element.value);
    const isBranching = element.type === TYPE.plural || element.type === TYPE.select;
    return `${isBranching ? '...' : ''}${expression(element, parameters, counted, list)}`;
  });
  return `[${parts.join(', ')}]`;
}

type Emit = typeof text;

function expression(
  element: MessageFormatElement,
  parameters: Parameters,
  counted: string | undefined,
  inner: Emit,
): string {
  switch (element.type) {
    case TYPE.argument:
      return parameters.get(element.value) === 'number' ? `number(p.${element.value})` : `p.${element.value}`;
    case TYPE.number:
      return formatted(element.value, element.style);
    case TYPE.pound:
      return `number(p.${counted})`;
    case TYPE.tag:
      return `{ tag: '${element.value}' as const, parts: ${list(element.children, parameters, counted)} }`;
    case TYPE.plural:
      return plural(element, parameters, inner);
    case TYPE.select:
      return select(element, parameters, counted, inner);
    default:
      throw new Error('not a part of a text that is known here');
  }
}

function formatted(name: string, style: unknown): string {
  if (!style) return `number(p.${name})`;
  if (typeof style !== 'object' || !('parsedOptions' in style))
    throw new Error(`{${name}, number} takes a skeleton that begins with ::`);
  return `number(p.${name}, ${JSON.stringify(style.parsedOptions)})`;
}

function plural({ value, options, offset, pluralType }: PluralElement, parameters: Parameters, inner: Emit) {
  const { other, ...rest } = options;
  if (!other || offset !== 0) throw new Error(`{${value}, plural} has a branch "other" and no offset`);
  const category = `${pluralType === 'ordinal' ? 'ordinal' : 'plural'}(p.${value})`;
  const branches = Object.entries(rest).sort(
    ([a], [b]) => Number(b.startsWith('=')) - Number(a.startsWith('=')),
  );
  const tests = branches.map(([key, branch]) => {
    const test = key.startsWith('=') ? `p.${value} === ${key.slice(1)}` : `${category} === '${key}'`;
    return `${test} ? ${inner(branch.value, parameters, value)} : `;
  });
  return `(${tests.join('')}${inner(other.value, parameters, value)})`;
}

function select(
  { value, options }: SelectElement,
  parameters: Parameters,
  counted: string | undefined,
  inner: Emit,
): string {
  const last = 'other' in options ? 'other' : Object.keys(options).at(-1);
  if (last === undefined) throw new Error(`{${value}, select} has no branch`);
  const isFlag = isYesNo(options);
  const fallback = isFlag ? ('false' in options ? 'false' : 'other') : last;
  const tests = Object.entries(options)
    .filter(([key]) => key !== fallback)
    .map(([key, branch]) => {
      const test = isFlag ? `p.${value}` : `p.${value} === '${key}'`;
      return `${test} ? ${inner(branch.value, parameters, counted)} : `;
    });
  return `(${tests.join('')}${inner(options[fallback]?.value ?? [], parameters, counted)})`;
}

/** The index modules with all areas. */
export const emitIndex = (areas: readonly Area[]): Readonly<Record<string, string>> => ({
  'all.ts': HEADER + areas.map(({ name }) => `export * from './${name}.ts';\n`).join(''),
  'index.ts': `${HEADER}export * as m from './all.ts';\n`,
});
