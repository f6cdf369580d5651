import { describe, expect, it } from 'vitest';
import { PACK } from '#games/cards.ts';
import { parseInSteps, parseRecord, RECORD_LIMITS, type RecordError } from '#games/record.ts';
import { SHORT_GAME, edited, readRecord, textOf } from '../support/records.ts';

const errorOf = (text: string): RecordError | undefined => {
  const result = readRecord(text);
  return result.ok ? undefined : result.error;
};

type Refused = readonly [name: string, lines: readonly string[], line: number, reason: RegExp];

const deck = (cards: readonly string[]): string => `deck ${cards.join(' ')}`;
const swapLines = (line: number): string[] => {
  const [first, second] = SHORT_GAME.slice(line - 1, line + 1);
  return SHORT_GAME.toSpliced(line - 1, 2, second!, first!);
};

/** A game for `seats` with this deck, before its first move. */
const headerFor = (seats: number, cards: readonly string[]): string =>
  textOf(['crowns 1', 'game realm', `seats ${seats}`, 'dealer 0', deck(cards), '']);

const HEADER: readonly Refused[] = [
  ['an unknown version', edited(1, 'crowns 2'), 1, /first line must be "crowns 1"/],
  ['a comment before the first line', ['; a note', ...SHORT_GAME], 1, /first line must be "crowns 1"/],
  ['an empty first line', ['', ...SHORT_GAME], 1, /first line/],
  ['a game that is not here', edited(2, 'game chess'), 2, /no game "chess"/],
  ['no game', edited(2), 2, /expected "game …", not "seats 2"/],
  ['two blanks', edited(2, 'game  realm'), 2, /expected "game …"/],
  ['a blank before a field', edited(3, ' seats 2'), 3, /expected "seats …"/],
  ['seats before the game', swapLines(2), 2, /expected "game …", not "seats 2"/],
  ['dealer before seats', swapLines(3), 3, /expected "seats …"/],
  ['deck before the dealer', swapLines(4), 4, /expected "dealer …"/],
  ['an option before the deck', swapLines(5), 6, /expected an empty line .*"deck /],
  ['too few seats', edited(3, 'seats 1'), 3, /2 to 6 seats/],
  ['too many seats', edited(3, 'seats 7'), 3, /2 to 6 seats/],
  ['seats with a leading zero', edited(3, 'seats 02'), 3, /expected "seats …"/],
  ['seats that are no number', edited(3, 'seats two'), 3, /expected "seats …"/],
  ['a dealer who has no seat', edited(4, 'dealer 2'), 4, /dealer/],
  ['no dealer', edited(4), 4, /expected "dealer …"/],
  ['no deck', edited(5), 5, /missing line "deck …"/],
  ['no deck, no option', SHORT_GAME.toSpliced(4, 2), 5, /missing line "deck …"/],
  ['a deck after the header', [...edited(5).slice(0, 6), `# ${SHORT_GAME[4]!}`], 7, /^the deck belongs in the header$/],
  ['a deck twice', edited(5, SHORT_GAME[4]!, SHORT_GAME[4]!), 6, /expected an empty line/],
  ['a deck with two blanks', edited(5, SHORT_GAME[4]!.replace('AC AD', 'AC  AD')), 5, /single spaces/],
  ['an option twice', edited(6, 'option opening 2', 'option opening 2'), 7, /"opening" stands twice/],
  ['an unknown option', edited(6, 'option closing 2'), 6, /no option "closing"/],
  ['an option named like a built-in', edited(6, 'option __proto__ 2'), 6, /no option "__proto__"/],
  ['a wrong value', edited(6, 'option opening 4'), 6, /can't be "4"/],
  ['an option without a value', edited(6, 'option opening'), 6, /option NAME VALUE/],
  ['an option with two values', edited(6, 'option opening 2 3'), 6, /option NAME VALUE/],
  ['an unknown header line', edited(6, 'variant long'), 6, /expected an empty line/],
  ['no empty line', edited(7), 7, /expected an empty line/],
  ['two empty lines', edited(7, '', ''), 8, /expected a seat and a move/],
  ['a record that ends in the header', SHORT_GAME.slice(0, 3), 4, /ends where "dealer …" should stand/],
  ['a record that ends before the empty line', SHORT_GAME.slice(0, 6), 7, /ends where "an empty line"/],
]; // prettier-ignore

const BODY: readonly Refused[] = [
  ['an empty line between moves', edited(8, '0 keep', ''), 9, /expected a seat and a move/],
  ['an empty line at the end', [...SHORT_GAME, ''], 18, /expected a seat and a move/],
  ['a move without a seat', edited(8, 'keep'), 8, /expected a seat and a move, not "keep"/],
  ['a header line after the header', edited(8, 'option opening 2'), 8, /expected a seat and a move/],
  ['a blank before the seat', edited(8, ' 0 keep'), 8, /expected a seat and a move/],
  ['a seat that is not to act', edited(8, '1 keep'), 8, /illegal move "keep": seat 0 is to act/],
  ['a seat that does not exist', edited(8, '5 concede'), 8, /illegal move "concede"/],
  ['a move of another phase', edited(8, '0 draw'), 8, /illegal move "draw": not a move of the mulligan phase/],
  ['an unknown move', edited(8, '0 castle'), 8, /illegal move "castle"/],
  ['two blanks before the move', edited(8, '0  keep'), 8, /illegal move " keep"/],
  ['cards out of order', edited(11, '0 rally T1 AH AC'), 11, /illegal move "rally T1 AH AC"/],
  ['a hidden card', edited(11, '0 rally T1 AC ??'), 11, /illegal move "rally T1 AC \?\?"/],
  ['a raid without troops', edited(12, '0 raid 1 throne'), 12, /^illegal move "raid 1 throne": no troops in front of your stronghold$/],
  ['a move after the end', [...SHORT_GAME, '1 draw'], 18, /the match is over/],
  ['a concession after the end', [...SHORT_GAME, '1 concede'], 18, /the match is over/],
  ['no shuffle where one is due', edited(10), 10, /missing chance line "# shuffle …"/],
  ['no pick where one is due', edited(13), 13, /missing chance line "# pick …"/],
  ['an end where a chance line is due', SHORT_GAME.slice(0, 12), 13, /missing chance line "# pick …"/],
  ['a comment in the place of the chance line', edited(10, '; # shuffle'), 10, /missing chance line "# shuffle …"/],
  ['chance before the first move', edited(8, '# pick 4C', '0 keep'), 8, /no chance line is due here/],
  ['chance after a move that asks for none', edited(8, '0 keep', '# pick 4C'), 9, /no chance line is due here/],
  ['one chance line too many', edited(13, '# pick 4C', '# pick 4C'), 14, /no chance line is due here/],
  ['chance of another kind', edited(10, '# pick 4C'), 10, /"# shuffle …" is due, not "# pick …"/],
  ['a shuffle that lacks a card', edited(10, SHORT_GAME[9]!.replace(' 3D', '')), 10, /impossible shuffle/],
  ['a shuffle with a card too many', edited(10, `${SHORT_GAME[9]!} 3D`), 10, /impossible shuffle/],
  ['a shuffle with another card', edited(10, SHORT_GAME[9]!.replace(' 3D', ' 3S')), 10, /impossible shuffle/],
  ['a pick from another hand', edited(13, '# pick 5C'), 13, /impossible pick/],
  ['two picked cards', edited(13, '# pick 4C 4D'), 13, /impossible pick/],
  ['a pick without a card', edited(13, '# pick'), 13, /impossible pick/],
  ['chance without a blank', edited(13, '#pick 4C'), 13, /expected "# "/],
  ['chance with two blanks', edited(13, '# pick  4C'), 13, /single spaces/],
  ['a comment not at the line\'s start', edited(8, '0 keep ; well'), 8, /illegal move "keep ; well"/],
]; // prettier-ignore

describe('a record is refused with the line and the reason', () => {
  it.each([...HEADER, ...BODY])('%s', (_name, lines, line, reason) => {
    const error = errorOf(textOf(lines));
    expect(error).toMatchObject({ line, message: expect.stringMatching(reason) as string });
  });

  it('tabs, CR and other controls within a line, and a byte order mark that is not first', () => {
    expect(errorOf(textOf(edited(8, '0\tkeep')))?.line).toBe(8);
    expect(errorOf(textOf(edited(8, '0 \rkeep')))?.line).toBe(8);
    expect(errorOf(textOf(edited(8, '\uFEFF0 keep')))?.line).toBe(8);
    expect(errorOf(`\uFEFF\uFEFF${textOf(SHORT_GAME)}`)?.line).toBe(1);
    expect(errorOf(textOf(edited(2, 'game realm\u0000')))?.line).toBe(2);
  });

  it('an empty file', () => {
    expect(errorOf('')).toMatchObject({ line: 1 });
    expect(errorOf('\n')).toMatchObject({ line: 1 });
  });
});

describe('decks that a number of seats can not have', () => {
  const half = PACK.slice(0, 26);
  const DECKS: Readonly<Record<number, readonly string[]>> = {
    2: PACK,
    3: [...PACK, ...half],
    4: [...PACK, ...PACK],
    5: [...PACK, ...PACK, ...half],
    6: [...PACK, ...PACK, ...PACK],
  };
  const counts = Object.keys(DECKS).map(Number);

  it.each(counts)('[R1.1] %i seats take their own deck and none of another size', (seats) => {
    for (const other of counts) {
      const error = errorOf(headerFor(seats, DECKS[other]!));
      if (other === seats) expect(error).toBeUndefined();
      else expect(error).toEqual({ line: 5, message: 'impossible deck' });
    }
  });

  it.each(counts)('[R1.1] %i seats refuse a deck with a card once too often', (seats) => {
    const cards = DECKS[seats]!;
    for (const [lost, found] of [['KS', 'AC'], ['AC', 'KS'], ['AC', 'XX'], ['AC', '??'], ['AC', 'AC^'], ['AC', 'A*']]) {
      const at = cards.lastIndexOf(lost!);
      const wrong = cards.toSpliced(at, 1, found!);
      // With an odd number of seats, the half pack's card may be any one not in it.
      const isPossible = seats % 2 === 1 && lost === 'AC' && found === 'KS';
      expect(errorOf(headerFor(seats, wrong))?.message).toBe(isPossible ? undefined : 'impossible deck');
    }
  }); // prettier-ignore
});

describe('limits of a record', () => {
  it('comments anywhere after the first line, with any text', () => {
    const lines = SHORT_GAME.flatMap((line, at) => [line, `; note ${at}`, ';', ';\ttab, ü, "# pick"']);
    expect(errorOf(textOf(lines))).toBeUndefined();
  });

  it('comments count as lines', () => {
    const lines = edited(12, '; one', '; two', '0 raid 1 throne');
    expect(errorOf(textOf(lines))?.line).toBe(14);
  });

  it('the last line may lack its LF', () => {
    expect(errorOf(SHORT_GAME.join('\n'))).toBeUndefined();
  });

  it('it may stop at any decision', () => {
    for (const length of [7, 8, 10, 11, 13, 14, 15, 16]) {
      expect(errorOf(textOf(SHORT_GAME.slice(0, length)))).toBeUndefined();
    }
  });

  it('an option may be left out', () => {
    expect(errorOf(textOf(SHORT_GAME.slice(0, 10).toSpliced(5, 1)))).toBeUndefined();
  });
});

describe('a record without end', () => {
  const { lines, characters } = RECORD_LIMITS;
  const whole = textOf(SHORT_GAME);
  const filled = (count: number, text = '; x'): string =>
    whole + `${text}\n`.repeat(count - SHORT_GAME.length);

  it('is read up to the limit of lines, and refused beyond it', () => {
    expect(parseRecord(filled(lines)).ok).toBe(true);
    expect(parseRecord(filled(lines).slice(0, -1)).ok).toBe(true);
    for (const text of [filled(lines + 1), filled(lines + 1).slice(0, -1), filled(2 * lines)]) {
      expect(errorOf(text)).toEqual({
        line: lines + 1,
        code: 'too-large',
        message: 'a record has at most 100,000 lines and 4,000,000 characters',
      });
    }
  });

  it('is refused beyond the limit of characters, before anything is read', () => {
    const text = `${whole}; ${'x'.repeat(characters)}`;
    expect(errorOf(text)).toMatchObject({ line: 1, code: 'too-large' });
    expect(parseRecord(text.slice(0, characters)).ok).toBe(true);
  });

  it.each(['; x', '0 keep', '0 keep\n# pick 2C'])('of %j is read in small steps', (text) => {
    let steps = 0;
    for (const end = parseInSteps(filled(lines / 2, text)); !end.next().done;) steps++;
    expect(steps).toBeGreaterThanOrEqual(lines / 2 / 1000);
  });
});
