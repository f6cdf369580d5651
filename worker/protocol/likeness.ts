/** Letters of other alphabets that look like a Latin one, in lower case and without accents. */
const SMALL: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'вьвβʙ',
  c: 'сϲᴄⲥ',
  d: 'ԁᴅđժ',
  e: 'еєεᴇҽ',
  f: 'ꜰϝք',
  g: 'ɡցɢ',
  h: 'һнհʜħ',
  i: 'іιıɪո',
  j: 'јϳᴊյ',
  k: 'кκᴋҝқ',
  l: 'ӏʟłⲓ',
  m: 'мμᴍ',
  n: 'пηɴռ',
  o: 'оοσօᴏøଠ०',
  p: 'рρᴘ',
  q: 'ԛգզ',
  r: 'гᴦʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'ѵνᴠ',
  w: 'ѡԝωᴡ',
  x: 'хχ',
  y: 'уγүʏ',
  z: 'ζᴢ',
};

/** Capitals that look like another Latin letter than their small forms do, and Cherokee, whose letters are capitals. */
const CAPITAL: Readonly<Record<string, string>> = {
  a: 'Ꭺ',
  b: 'Ᏼ',
  c: 'Ꮯ',
  d: 'Ꭰ',
  e: 'Ꭼ',
  h: 'ΗᎻ',
  j: 'Ꭻ',
  k: 'Ꮶ',
  l: 'ӀᏞ',
  m: 'Ꮇ',
  n: 'Ν',
  p: 'ΡᏢ',
  r: 'Ꭱ',
  s: 'Ꮪ',
  t: 'Ꭲ',
  v: 'Ꮩ',
  w: 'Ꮃ',
  x: 'Χ',
  y: 'Υ',
  z: 'Ꮓ',
};

const pairs = (table: Readonly<Record<string, string>>): [other: string, latin: string][] =>
  Object.entries(table).flatMap(([latin, others]) =>
    [...others].map((other): [string, string] => [other, latin]),
  );

const TO_LATIN = new Map([...pairs(CAPITAL), ...pairs(SMALL)]);
/** Letters and digits that are told apart by few typefaces. */
const TO_ONE = new Map(pairs({ i: 'l1', o: '0', s: '5' }));

const mapped = (text: string, map: ReadonlyMap<string, string>): string =>
  [...text].map((char) => map.get(char) ?? char).join('');

/** A text in lower case, without accents, with Latin letters in place of those that look like them. */
export const inLatin = (text: string): string => {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return mapped(mapped(bare, TO_LATIN).toLowerCase(), TO_LATIN);
};

/** A name without case, width, accents, spaces and alphabet. Names that look alike have the same likeness. */
export function likeness(name: string): string {
  const letters = mapped(inLatin(name), TO_ONE)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? name : letters;
}
