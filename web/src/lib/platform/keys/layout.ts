/** The fields of a keyboard event that identify the key. */
export interface Key {
  /** The text produced by the key, or its name. */
  readonly key: string;
  /** The position of the key, named after an American keyboard; empty on an on-screen keyboard. */
  readonly code: string;
}

/** Latin layouts are read by the letters produced, all others by position. */
const LATIN = /^[a-z]$/;
const PLACE = /^Key([A-Z])$/;
/**
 * In many layouts the digit row produces other characters. The number pad produces digits only with NumLock.
 */
const ROW = /^Digit(\d)$/;
const BLOCK = /^Numpad(\d)$/;
/** Question marks, including the Arabic and the Greek one. */
const QUESTION_MARKS: readonly string[] = ['?', '؟', '\u037e'];

/**
 * Other characters produced at the positions of Q and W: on Hebrew (/ '), Greek (;) and Bulgarian (,)
 * keyboards.
 */
const SIGNS: Readonly<Record<string, string>> = { KeyQ: '/;,', KeyW: "'" };

/** True for text in a non-Latin script, or while an input method is active. */
const isForeign = (text: string): boolean =>
  text === 'process' || (/^[^\p{ASCII}]+$/u.test(text) && !/\p{Script=Latin}/u.test(text));

/**
 * The Latin letter of a key, independent of Shift and Caps Lock; null for other keys. Greek, Cyrillic, Hebrew
 * and Arabic keys count as the letter at the same position of an American keyboard, which is usually printed
 * on them too.
 */
export function letterOf({ key, code }: Key): string | null {
  const text = key.normalize('NFKC').toLowerCase();
  if (LATIN.test(text)) return text;
  // The key printed with I on a Turkish keyboard.
  if (text === 'ı' && code === 'KeyI') return 'i';
  const place = PLACE.exec(code)?.[1]?.toLowerCase();
  const isSign = key.length === 1 && SIGNS[code]?.includes(key) === true;
  return place !== undefined && (isForeign(text) || isSign) ? place : null;
}

/** The digit of a key in the digit row or number pad, in any layout; 10 for zero, null for other keys. */
export function digitOf({ key, code }: Key): number | null {
  const isWritten = /^\p{Nd}$/u.test(key);
  const placed = ROW.exec(code) ?? (isWritten ? BLOCK.exec(code) : null);
  const digit = placed?.[1] ?? (code === '' && /^\d$/.test(key) ? key : undefined);
  return digit === undefined ? null : Number(digit) || 10;
}

/** True for a key that opens the list of all keys. */
export const asksForKeys = ({ key }: Key): boolean => QUESTION_MARKS.includes(key);
