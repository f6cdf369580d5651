import { hostKey, keyedHash } from './index.ts';
import type { HostKey } from './object.ts';
import { randomBytes } from '../secrets.ts';

/** Letters and digits people don't confuse. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RANDOM_LETTERS = 12;
const CHECK_LETTERS = 4;
const PATTERN = new RegExp(`^[${ALPHABET}]{${RANDOM_LETTERS + CHECK_LETTERS}}$`);

/** Kinds of things with an id. An id of one is none of another. */
type Kind = 'match' | 'club';

/**
 * Creates the id of a match or club: 12 random letters, and 4 check letters only this host can compute. Nobody can guess an
 * id (79 bits), and {@link isIssued} rejects unknown ids without waking an object. The same `requestKey`
 * always gives the same id, so that a repeated request reaches the same match.
 */
export async function newMatchId(
  env: Pick<Env, 'HOST_KEY'>,
  requestKey?: string,
  kind: Kind = 'match',
): Promise<string> {
  const key = await hostKey(env);
  const random =
    requestKey === undefined
      ? letters(RANDOM_LETTERS, randomBytes)
      : letters(RANDOM_LETTERS, (_, round) => keyedHash(key, 'created', `${round} ${requestKey}`));
  return random + checkLetters(key, random, kind);
}

/** True if a text has the form of a match id. */
export const isMatchId = (text: string): boolean => PATTERN.test(text);

/**
 * True if this host may have issued the id. Waking the object of an unknown id would leave a database behind.
 */
export async function isIssued(
  env: Pick<Env, 'HOST_KEY'>,
  id: string,
  kind: Kind = 'match',
): Promise<boolean> {
  if (!PATTERN.test(id)) return false;
  const random = id.slice(0, RANDOM_LETTERS);
  return id === random + checkLetters(await hostKey(env), random, kind);
}

const checkLetters = (key: HostKey, random: string, kind: Kind): string =>
  Array.from(
    keyedHash(key, kind, random).subarray(0, CHECK_LETTERS),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('');

/** Letters from random bytes. `bytesOf` may be called for several rounds. */
function letters(count: number, bytesOf: (count: number, round: number) => Uint8Array): string {
  let text = '';
  for (let round = 0; text.length < count; round++) {
    for (const byte of bytesOf(count, round)) {
      // Five bits per letter; the one value without a letter is skipped.
      const letter = ALPHABET[byte & 31];
      if (letter && text.length < count) text += letter;
    }
  }
  return text;
}
