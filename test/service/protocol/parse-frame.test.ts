import { describe, expect, it } from 'vitest';
import { oneOf, seededRandom, type Random } from '#games/chance.ts';
import { LIMITS, parseFrame } from '../../../worker/protocol/index.ts';
import { seeds } from '../../support/seeds.ts';

const TEXTS = 2000;

/** Pieces of strings: plain ones, JSON's own, and all that JSON or a limit treats differently. */
const PIECES = ['a', '7C', ' ', '^', '??', '~', '!', '"', '\\', '\\n', '\\u0041', '\\"', '\\ud800', '\u0007', '\n', 'é', '\u2028', '\ud83d', '👑', '\u007f', '{', '}'] as const; // prettier-ignore
const NUMBERS = ['0', '7', '12', '-0', '-1', '007', '+1', '1.0', '1.5', '1e2', '1E400', '123456789', '1234567890', '99999999999999999999', '"7"', 'null', ''] as const; // prettier-ignore

function string(random: Random, limit: number): string {
  const most = oneOf([1, 1, 3, limit - 1, limit, limit + 1], random);
  const isPlain = random.below(3) > 0;
  const pieces = isPlain ? PIECES.slice(0, 7) : PIECES;
  let text = '';
  while (text.length < most && random.below(12) > 0) {
    text += most > 3 ? 'x'.repeat(random.below(most)) : oneOf(pieces, random);
    if (most > 3) text = text.slice(0, most).padEnd(random.below(2) * most, 'y');
  }
  return `"${text}"`;
}

/** The text of a move's frame, often with something that a client would not write. */
function moveText(random: Random): string {
  const fields = [
    ['t', '"move"'],
    ['id', string(random, LIMITS.commandIdChars)],
    ['n', random.below(3) > 0 ? String(random.below(300)) : oneOf(NUMBERS, random)],
    ['move', string(random, LIMITS.moveChars)],
  ].map(([name, value]) => `"${name}":${value}`);
  const odd = random.below(20);
  if (odd === 0) fields.splice(random.below(4), 1);
  if (odd === 1) fields.push('"more":1');
  if (odd === 2) fields.reverse();
  if (odd === 3) fields.push(oneOf(fields, random));
  const text = `{${fields.join(odd === 4 ? ', ' : ',')}}`;
  const at = random.below(text.length);
  if (odd === 5) return text.slice(0, at);
  if (odd === 6) return text.slice(0, at) + oneOf(PIECES, random) + text.slice(at);
  return odd === 7 ? text + oneOf(PIECES, random) : text;
}

describe('the frame of a move', () => {
  it.each(seeds(4))('is parsed as its schema parses it, error for error (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const counts = { frame: 0, bad: 0 };
    for (let i = 0; i < TEXTS; i++) {
      const text = moveText(random);
      const parsed = parseFrame(text);
      // A space is nothing to JSON, but only the schemas parse texts that begin with one.
      expect(parsed, text).toStrictEqual(parseFrame(` ${text}`));
      counts['frame' in parsed ? 'frame' : 'bad']++;
    }
    expect(Math.min(counts.frame, counts.bad)).toBeGreaterThan(TEXTS / 10);
  });

  it('has all its fields', () => {
    expect(parseFrame('{"t":"move","id":"m 1","n":12,"move":"rally T1 4C 5C"}')).toEqual({
      frame: { t: 'move', id: 'm 1', n: 12, move: 'rally T1 4C 5C' },
    });
  });
});
