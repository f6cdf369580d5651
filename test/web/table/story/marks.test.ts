import { describe, expect, test } from 'vitest';
import type { Mark, StoryEntry } from '../../../../web/src/lib/boards/types.ts';
import type { Entry } from '../../../../web/src/lib/platform/match/frames.ts';
import { pactNewsIn, withPactNews } from '../../../../web/src/lib/table/pacts/news.ts';
import { marksIn, marksOf } from '../../../../web/src/lib/table/story/marks.ts';
import type { PactEvent } from '../../../../worker/protocol/index.ts';
import { CLAIMS } from '../../../support/claims.ts';
import { anEntry } from '../../../support/entries.ts';
import { sampleReplay } from '../../../support/motion-scenes.ts';
import { SHEETS } from '../../../support/sheets.ts';
import { markInWords, NAMES } from '../../../support/told.ts';
import { uiOf } from '../../../support/uis.ts';

/** The marks of a sample game for its seat 0, without the seat's name. */
function marksOfSample(game: string, record: string): string[] {
  const { replay } = sampleReplay(game, record);
  const log = replay.log(replay.length, 0);
  const story = uiOf(game)!.tell(log, { names: replay.names, seat: 0 });
  return story.flatMap(marksIn).map((mark) => markInWords(mark).replace(/^\w* /, ''));
}

test.each(SHEETS)('$game marks what is gained and lost in a match', ({ game, record, quick = record }) => {
  const found = marksOfSample(game, quick);
  for (const pattern of CLAIMS[game]?.marks ?? [])
    expect(found).toContainEqual(expect.stringMatching(pattern));
});

describe('the marks that the board shows', () => {
  const mark = (seat: number): Mark => ({ seat, zone: 'house', text: '+1', tone: 'gain' });
  /** Moves by these seats; those in capitals leave a mark. */
  const match = (movers: string) => {
    const seats = [...movers].map((letter) => 'ab'.indexOf(letter.toLowerCase()));
    const log = seats.map((seat, index) => anEntry({ n: index + 1, seat, move: 'draw', chance: [] }));
    const story: StoryEntry[] = log.map(({ n, seat }) => {
      const marks = movers[n - 1] === movers[n - 1]!.toUpperCase() ? [mark(seat)] : [];
      const said = [{ text: '', concerns: [], marks }];
      return { n, seat, said, isStep: false, chapter: null, opens: null };
    });
    return { log, story };
  };
  const shown = (movers: string, seat: number | null, seen = 0): number[] => {
    const { story, log } = match(movers);
    return marksOf(story, log, seat, seen).map(({ n }) => n);
  };

  test('are those since the reader’s last move, which keeps its own until the next', () => {
    expect(shown('BABBb', 0)).toEqual([2, 3, 4]);
    expect(shown('BABBba', 0)).toEqual([]);
  });

  test('are no less for a move that was made for an absent reader', () => {
    const { story, log } = match('aBab');
    const stoodIn = log.map((entry): Entry => (entry.n === 3 ? { ...entry, by: 'clock' } : entry));
    expect(marksOf(story, stoodIn, 0, 0).map(({ n }) => n)).toEqual([2]);
  });

  test('are also those of what begins with a move', () => {
    const chapter = { key: 'round 2', title: 'Round 2' };
    const opens = { chapter, said: [{ text: '', concerns: [], marks: [mark(0)] }] };
    const marks = marksIn({ ...match('B').story[0]!, opens });
    expect(marks.map(({ seat, n }) => [seat, n])).toEqual([[1, 1], [0, 1]]); // prettier-ignore
  });

  test('stay away once they were seen', () => {
    expect(shown('BABB', 0, 3)).toEqual([4]);
    expect(shown('BABB', 0, 4)).toEqual([]);
  });

  test('are for a spectator those of the newest move that has any', () => {
    expect(shown('BABab', null)).toEqual([3]);
  });
});

describe('a pact that was broken', () => {
  const event = (n: number, act: PactEvent['do'], seat: number, other: number): PactEvent => ({
    n, do: act, seat, with: other, at: 0, terms: null, rounds: null, until: null,
  }); // prettier-ignore
  const made = [event(1, 'propose', 0, 1), event(2, 'accept', 1, 0)];
  const to = (seat: number, ...pacts: PactEvent[]) => pactNewsIn(pacts, { names: NAMES, seat });

  test('is told to the one betrayed after the move that it followed, and marked at the breaker’s House', () => {
    const told = to(0, ...made, event(4, 'raid', 1, 0)).at(-1);
    expect(told).toMatchObject({ n: 4.75, said: [{ text: 'Ben raids you and so breaks your pact.' }] });
    expect(marksIn(told!).map(markInWords)).toEqual(['Ben house Pact broken loss']);
    const { story } = {
      story: [
        { ...told!, n: 4, said: [] },
        { ...told!, n: 5, said: [] },
      ],
    };
    expect(withPactNews(story, [told!]).map(({ n }) => n)).toEqual([4, 4.75, 5]);
  });

  test('is none to the breaker; an offer that is taken back breaks none', () => {
    expect(to(1, event(4, 'break', 1, 0))).toEqual([]);
    const [told] = to(0, event(1, 'propose', 1, 0), event(2, 'break', 1, 0));
    expect(told!.said[0]!.text).toBe('Ben takes back the pact offered to you.');
    expect(marksIn(told!)).toEqual([]);
    expect(marksIn(to(0, ...made, event(4, 'break', 1, 0)).at(-1)!)).toHaveLength(1);
  });

  test('is told like all that others do to the reader’s pacts, each event after the one before', () => {
    const texts = (seat: number, ...pacts: PactEvent[]): string[] =>
      to(seat, ...pacts).map(({ said: [first] }) => first!.text);
    const declined = [event(1, 'propose', 0, 1), event(1, 'decline', 1, 0)];
    expect(texts(0, ...declined)).toEqual(['Ben declines the pact that you offered.']);
    expect(texts(1, ...declined)).toEqual([]);
    expect(texts(2, ...declined)).toEqual([]);
    expect(texts(0, ...made, event(4, 'lapse', 0, 1))).toHaveLength(2);
    expect(texts(1, ...made, event(4, 'lapse', 0, 1))).toHaveLength(1);
    expect(texts(0, ...made, event(4, 'out', 1, 0))).toHaveLength(2);
    const many = to(0, ...declined, ...declined, ...declined).map(({ n }) => n);
    expect(many).toHaveLength(3);
    expect(many.every((n, index) => n > (many[index - 1] ?? 1) && n < 2)).toBe(true);
  });

  test('is one mark a seat, however many pacts that seat breaks', () => {
    const pacts = [1, 2].flatMap((other) => [
      event(1, 'propose', 0, other),
      event(1, 'accept', other, 0),
      event(4 + other, 'raid', 0, other),
      event(4 + other, 'decline', 0, 3),
    ]);
    const story = pactNewsIn(pacts, { names: NAMES, seat: 3 });
    expect(story.flatMap(marksIn)).toHaveLength(2);
    expect(marksOf(story, [], 3, 0).map(({ n }) => Math.floor(n))).toEqual([6]);
  });
});
