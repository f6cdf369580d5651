import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { View } from '#games/partners/types.ts';
import { replay } from '../../../cli/replay.ts';
import { captured, linesOf } from '../../support/cli.ts';
import { hiddenFrom } from '../../support/partners-sight.ts';
import { readRecord, sampleRecords, textOf } from '../../support/records.ts';

const SAMPLES = sampleRecords('partners');

/** The lines of the sample with two concessions; its second deal is line 34. */
const LINES = linesOf(readFileSync(SAMPLES.find(({ name }) => name.startsWith('two'))!.file, 'utf8'));
const edited = (line: number, ...lines: readonly string[]): string[] =>
  LINES.toSpliced(line - 1, 1, ...lines);

const errorOf = (lines: readonly string[]) => {
  const result = readRecord(textOf(lines));
  return result.ok ? undefined : result.error;
};

const deals = LINES.flatMap((line, at) => (line.startsWith('# ') ? [at + 1] : []));
const [first, second, , fourth] = deals as [number, number, number, number];
const dealAt = (line: number): string => LINES[line - 1]!;

type Refused = readonly [name: string, lines: readonly string[], line: number, reason: RegExp];

const REFUSED: readonly Refused[] = [
  ['three seats', edited(3, 'seats 3'), 3, /4 to 4 seats/],
  ['five seats', edited(3, 'seats 5'), 3, /4 to 4 seats/],
  ['a dealer beyond the seats', edited(4, 'dealer 4'), 4, /dealer/],
  ['a deck', edited(4, 'dealer 2', 'deck 2C 3C'), 5, /"# deal …" is due/],
  ['an option', edited(4, 'dealer 2', 'option opening 2'), 5, /no option "opening"/],
  ['no first deal', edited(first), first, /missing chance line "# deal …"/],
  ['no first deal, comments in the header', edited(first).toSpliced(1, 0, '; a', '; b'), first + 2, /missing chance line/],
  ['two first deals', edited(first, dealAt(first), dealAt(first)), first + 1, /no chance line is due here/],
  ['another kind of chance', edited(first, dealAt(first).replace('deal', 'shuffle')), first, /"# deal …" is due/],
  ['a deal without its mark', edited(first, dealAt(first).replace(' / ', ' ')), first, /impossible deal/],
  ['the deal of another round', edited(first, dealAt(second)), first, /impossible deal/],
  ['no second deal', edited(second), second, /missing chance line "# deal …"/],
  ['a card twice', edited(second, dealAt(second).replace('KC', 'KD')), second, /impossible deal/],
  ['a Joker in round 2', edited(second, dealAt(second).replace('KC', 'XX')), second, /impossible deal/],
  ['an Ace short in round 4', edited(fourth, dealAt(fourth).replace('AS', 'JD')), fourth, /impossible deal/],
  ['no Joker in round 4', edited(fourth, dealAt(fourth).replace('XX', 'JD')), fourth, /impossible deal/],
  ['a deal too soon', LINES.toSpliced(8, 0, dealAt(second)), 9, /no chance line is due here/],
  ['a move of a seat not to act', edited(7, '0 play KD to 0'), 7, /seat 3 is to act/],
  ['a move instead of a gift', edited(8, '1 play JC to 1'), 8, /given away for the Queen/],
  ['a card of another', edited(7, '3 play KD to 0'), 7, /KD is not in the hand/],
  ['a move of a conceded seat', edited(13, '1 play TS to 2'), 13, /seat 2 is to act/],
  ['a second concession', edited(13, '1 concede'), 13, /not in the match/],
  ['a concession of nobody', edited(7, '4 concede'), 7, /not in the match/],
  ['a move after the end', [...LINES, '0 play AC to 0'], LINES.length + 1, /the match is over/],
  ['a concession after the end', [...LINES, '0 concede'], LINES.length + 1, /the match is over/],
  ['a deal after the end', [...LINES, dealAt(fourth)], LINES.length + 1, /no chance line is due here/],
]; // prettier-ignore

describe('records of partners', () => {
  it('the one that is edited below is sound', () => expect(errorOf(LINES)).toBeUndefined());

  it.each(REFUSED)('%s is refused at its line', (_name, lines, line, reason) => {
    const error = errorOf(lines);
    expect(error).toMatchObject({ line });
    expect(error?.message).toMatch(reason);
  });

  it('may stop at any decision, but not where a deal is due', () => {
    for (let end = 6; end <= LINES.length; end++) {
      const isDue = deals.includes(end + 1);
      expect(errorOf(LINES.slice(0, end))?.line).toBe(isDue ? end + 1 : end < first ? first : undefined);
    }
  });

  it.each(SAMPLES)('$name hides with --as what the page hides', ({ file, expected }) => {
    const lines = expected.map((line) => JSON.parse(line) as { view: View });
    for (const reader of [0, 1, 2, 3, 'spectator'] as const) {
      const seen = lines.map((line) => JSON.stringify({ ...line, view: hiddenFrom(line.view, reader) }));
      expect(linesOf(captured(() => replay([file, '--as', String(reader)])).stdout)).toEqual(seen);
    }
  });
});
