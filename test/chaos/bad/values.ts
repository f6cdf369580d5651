import type { Random } from '#games/chance.ts';

export const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[random.below(items.length)]!;

/** Texts that code may handle badly. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\n',
  '\u001b[31m',
  '\u202eAda\u202c',
  '\u2066\u2067\u2068\u2069',
  '\u200b\u200d\ufeff',
  '\ud800',
  'x\udfffy',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'Z\u0351\u036b\u0343'.repeat(60),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE move; --",
  '{{7*7}} ${7*7} %s %n',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%E0%A4%A',
  'null',
  'NaN',
  '-1',
  '1e309',
  'x'.repeat(25),
  'x'.repeat(401),
  'é'.repeat(3000),
  'x'.repeat(9000),
];

/** JSON texts of misplaced values; some aren't valid JSON. */
const VALUES: readonly string[] = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '0.5',
  '1e308',
  '1e999',
  '9007199254740993',
  '123456789012345678901234567890',
  '""',
  '[]',
  '{}',
  '[[]]',
  '{"__proto__":{"t":"move"}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1,"valueOf":1,"length":-1}',
  '"\\ud800"',
  '"\\u0000"',
  'undefined',
  'NaN',
  'Infinity',
  "'x'",
  '"unterminated',
  '0x10',
  '01',
  '[1,]',
  '{"a":1,}',
  '/* */1',
  `${'['.repeat(1500)}${']'.repeat(1500)}`,
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  '['.repeat(3000),
];

const anyChar = (random: Random): string =>
  String.fromCodePoint(
    pick([random.below(32), random.below(128), random.below(0x3000), 0x1f300 + random.below(500)], random),
  );

export const anyText = (random: Random): string =>
  random.below(4) > 0
    ? pick(TEXTS, random)
    : Array.from({ length: random.below(60) }, () => anyChar(random)).join('');

/** The JSON text of a random value; not always valid JSON. */
export const anyValue = (random: Random): string =>
  random.below(2) === 0 ? pick(VALUES, random) : JSON.stringify(anyText(random));

type Fields = readonly (readonly [string, string])[];

/** Modifications of an object given as names and JSON texts. The result rarely satisfies the schema. */
const CHANGES: readonly ((fields: Fields, random: Random) => Fields)[] = [
  (fields, random) => fields.with(random.below(fields.length), [pick(fields, random)[0], anyValue(random)]),
  (fields, random) => {
    const at = random.below(fields.length);
    return fields.with(at, [fields[at]![0], anyValue(random)]);
  },
  (fields, random) => fields.toSpliced(random.below(fields.length), 1),
  (fields, random) => [...fields, [anyText(random), anyValue(random)]],
  (fields, random) => [
    ...fields,
    [pick(['__proto__', 'constructor', 'then', 'toJSON', 'length'], random), anyValue(random)],
  ],
  (fields, random) => [...fields, [pick(fields, random)[0], anyValue(random)]],
  (fields, random) => {
    const at = random.below(fields.length);
    return fields.with(at, [fields[at]![0].toUpperCase(), fields[at]![1]]);
  },
];

/** JSON text similar to an object's, or completely different. */
export function nearJson(object: Readonly<Record<string, unknown>>, random: Random): string {
  if (random.below(12) === 0) return anyValue(random);
  let fields: Fields = Object.entries(object).map(([name, value]) => [name, JSON.stringify(value)]);
  for (let i = 0; i <= random.below(2); i++)
    if (fields.length > 0) fields = pick(CHANGES, random)(fields, random);
  const text = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
  return random.below(20) === 0 ? text.slice(0, random.below(text.length)) : text;
}

/** A text's bytes, sometimes corrupted. */
export function anyBytes(text: string, random: Random): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 0 && random.below(8) === 0) bytes[random.below(bytes.length)] = 0x80 + random.below(128);
  return bytes;
}
