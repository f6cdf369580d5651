/** The parts of a keyboard's event that say which key it was. */
export interface Key {
  /** The text that the key writes, or its name. */
  readonly key: string;
  /** The place of the key, named as on an American keyboard; empty on a keyboard that is drawn on a screen. */
  readonly code: string;
}

/** The letters a to z: a layout that has them is read by what its keys write, any other by where they lie. */
const LATIN = /^[a-z]$/;
const PLACE = /^Key([A-Z])$/;
/** The row of digits writes other signs in many layouts; the block writes digits only while NumLock is on. */
const ROW = /^Digit(\d)$/;
const BLOCK = /^Numpad(\d)$/;
/** Question marks, the Arabic and the Greek one too. */
const QUESTION_MARKS: readonly string[] = ['?', '؟', '\u037e'];

/** Signs that stand where Q and W do: of a Hebrew (/ '), a Greek (;) and a Bulgarian keyboard (,). */
const SIGNS: Readonly<Record<string, string>> = { KeyQ: '/;,', KeyW: "'" };

/** True for a text of another script than the Latin one, or for one that an input method keeps to itself. */
const isForeign = (text: string): boolean =>
  text === 'process' || (/^[^\p{ASCII}]+$/u.test(text) && !/\p{Script=Latin}/u.test(text));

/**
 * The letter from a to z that a key means, whatever Shift and Caps Lock say; null for any other key. Greek, Cyrillic, Hebrew or
 * Arabic keys mean the letter that is printed at the same place of an American keyboard, and on most of theirs as well.
 */
export function letterOf({ key, code }: Key): string | null {
  const text = key.normalize('NFKC').toLowerCase();
  if (LATIN.test(text)) return text;
  // The key of a Turkish keyboard that is printed with I.
  if (text === 'ı' && code === 'KeyI') return 'i';
  const place = PLACE.exec(code)?.[1]?.toLowerCase();
  const isSign = key.length === 1 && SIGNS[code]?.includes(key) === true;
  return place !== undefined && (isForeign(text) || isSign) ? place : null;
}

/** The number on a key of the digits' row or block, whatever else the key writes; 10 for the zero, null for any other. */
export function digitOf({ key, code }: Key): number | null {
  const isWritten = /^\p{Nd}$/u.test(key);
  const placed = ROW.exec(code) ?? (isWritten ? BLOCK.exec(code) : null);
  const digit = placed?.[1] ?? (code === '' && /^\d$/.test(key) ? key : undefined);
  return digit === undefined ? null : Number(digit) || 10;
}

/** True for a key that asks for the list of all keys. */
export const asksForKeys = ({ key }: Key): boolean => QUESTION_MARKS.includes(key);
