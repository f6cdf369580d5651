import { describe, expect, onTestFinished, test } from 'vitest';
import type { Card } from '../../../../games/cards.ts';
import type { AnyGame, Reader } from '../../../../games/game.ts';
import { games } from '../../../../games/index.ts';
import type { Step } from '../../../../games/step.ts';
import { uiOf } from '../../../support/uis.ts';
import { marksIn } from '../../../../web/src/lib/table/story/marks.ts';
import { LogBook, type LogChapter } from '../../../../web/src/lib/table/story/log-book.ts';
import { useLanguage } from '../../../../web/src/lib/platform/i18n/language.ts';
import { lineOf, storyOf } from '../../../../web/src/lib/table/story/story.ts';
import type { View as RealmView } from '../../../../games/realm/types.ts';
import type { Logged } from '../../../../web/src/lib/boards/realm/text/moves.ts';
import { raidScene } from '../../../../web/src/lib/boards/realm/parts/raid-scene.ts';
import type { StoryEntry } from '../../../../web/src/lib/boards/types.ts';
import { anEntry } from '../../../support/entries.ts';
import { firstSeen, unknownPairs } from '../../../support/unknown-pairs.ts';
import { frameOf, swappedSteps } from '../../../support/frames.ts';
import { demand, eachSample, samplesOf } from '../../../support/sample-games.ts';
import { NAMES, stepsIn, told } from '../../../support/told.ts';

/** A move as text, with its marks on the board. */
const wordsOf = (one: StoryEntry): string =>
  [lineOf(one), ...marksIn(one).map(({ seat, zone, text }) => `${seat} ${zone} ${text}`)].join(' | ');

/** All texts and marks of a move for its reader. */
function linesOf(game: AnyGame, steps: readonly Step[], reader: Reader): string[] {
  const { log, story, views } = told(game, steps, reader);
  const sceneAt = (n: number) =>
    game.id === 'realm' ? JSON.stringify(raidScene(log[n] as Logged, views[n]!.after as RealmView)) : '';
  return story.map((one, n) => [one.chapter?.title, wordsOf(one), sceneAt(n)].join(' | '));
}

describe.each(games)('the story of $id', (game) => {
  const counts = [game.seats.min, Math.min(game.seats.max, 4)];
  const samples = [...new Set(counts)].flatMap((seats) => samplesOf(game, seats, 3));

  test('tells every move once, in words, to everyone', () => {
    eachSample(samples, (sample) => {
      const steps = stepsIn(sample);
      for (const reader of sample.readers) {
        const { log, story, viewer } = told(game, steps, reader);
        demand(story.length === log.length, () => `${story.length} lines of ${log.length} moves`);
        for (const one of story) demand(!/undefined|null|NaN|\{|\}/.test(lineOf(one)), () => lineOf(one));
        const lines = new LogBook().read({ log, story, pacts: [], viewer }).flatMap(({ lines }) => lines);
        const numbers = lines.flatMap((line) => [line.n, ...line.steps.map(({ n }) => n)]);
        expect(numbers.filter((n) => n !== null)).toEqual(log.map(({ n }) => n));
      }
    });
  });

  test('is the same for two games that differ in cards alone which its reader does not know', () => {
    let compared = 0;
    eachSample(samples, (sample, random) => {
      const { states, source, kinds, readers } = sample;
      const steps = stepsIn(sample);
      for (const reader of readers) {
        const frames = steps.map((step) => JSON.stringify(frameOf(game, step, reader)));
        const learnt = firstSeen(kinds, game.view(states[0]!, reader), frames);
        const lines = linesOf(game, steps, reader);
        for (const pair of unknownPairs(game, learnt, random, 3)) {
          const until = Math.min(...pair.map((card: Card) => learnt.get(card)!), steps.length);
          const others = swappedSteps(game, source, pair, until);
          for (const [n, line] of linesOf(game, others, reader).entries()) {
            const isAlike = JSON.stringify(frameOf(game, others[n]!, reader)) === frames[n];
            if (!isAlike) break;
            demand(line === lines[n], () => `${pair.join()} to ${reader}: "${line}" was "${lines[n]}"`);
            compared++;
          }
        }
      }
    });
    expect(compared).toBeGreaterThan(game.seats.max === 1 ? 10 : 100);
  });

  test('names no card that its reader was not shown', () => {
    const shown = (text: string) => new Set(text.match(/[A2-9TJQK][CDHS*]/g));
    const GLYPHS: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S', '★': '*' };
    const named = (line: string) =>
      [...line.replaceAll('10', 'T').matchAll(/([A2-9TJQK])([♣♦♥♠★])/gu)].map(([, r, s]) => r! + GLYPHS[s!]!);
    eachSample(samples, (sample) => {
      const steps = stepsIn(sample);
      for (const reader of sample.readers) {
        const known = new Set(shown(JSON.stringify(game.view(sample.states[0]!, reader))));
        told(game, steps, reader).story.forEach((one, n) => {
          for (const card of shown(JSON.stringify(frameOf(game, steps[n]!, reader)))) known.add(card);
          const words = [one.chapter?.title, wordsOf(one), one.opens?.chapter?.title].join(' | ');
          for (const card of named(words))
            demand(known.has(card), () => `move ${n + 1} to ${reader}: ${words}`);
        });
      }
    });
  });
});

test('a move that the clock or a bot made says so, and concerns whom it concerned before', () => {
  const said = [
    { text: 'Ben takes K♥.', concerns: [0, 1] },
    { text: 'One point.', concerns: [] },
  ];
  const line = { n: 1, seat: 1, said, isStep: false, chapter: null, opens: null };
  const ui = { ...uiOf('realm')!, tell: () => [line] };
  const madeBy = (by?: 'clock' | 'bot') => {
    const entry = anEntry({ n: 1, seat: 1, move: 'steal', chance: [], ...(by ? { by } : {}) });
    return storyOf(ui, [entry], { names: NAMES, seat: 0 })[0]!.said;
  };
  expect(madeBy()).toEqual(said);
  expect(madeBy('clock')).toEqual([{ ...said[0], text: 'Ben takes K♥. (the clock ran out)' }, said[1]]);
  expect(madeBy('bot')).toEqual([{ ...said[0], text: 'Ben takes K♥. (a bot stood in)' }, said[1]]);
});

describe('the log of a match of realm', () => {
  const realm = games.find(({ id }) => id === 'realm')!;
  const [sample] = samplesOf(realm, 3, 1);
  const steps = stepsIn(sample!);
  const views = steps.map(({ before }) => before as unknown as { turn: number; turnOf: number });

  test('has a heading for each turn, with the number that the table counts', () => {
    const { story } = told(realm, steps, 'spectator');
    for (const [n, { turn, turnOf }] of views.entries()) {
      const title = turn === 0 ? 'Opening hands' : `Turn ${turn} · ${NAMES[turnOf]}`;
      expect(story[n]!.chapter?.title).toBe(title);
    }
  });

  test('names the card that a turn begins with to its owner alone', () => {
    const beginning = (reader: Reader) =>
      told(realm, steps, reader).story.flatMap(({ opens }) => opens?.said.map(({ text }) => text) ?? []);
    const [own, watched] = [beginning(0), beginning('spectator')];
    expect(own.filter((text) => /^You draw (10|[A2-9JQK])[♣♦♥♠]/.test(text)).length).toBeGreaterThan(5);
    expect(own.filter((text) => /^Ben draws a card/.test(text)).length).toBeGreaterThan(5);
    expect(
      watched.filter((text) => / draws? /.test(text)).every((text) => / draws a card\.$/.test(text)),
    ).toBe(true);
  });

  test('has the steps of a raid below it', () => {
    const { log, story, viewer } = told(realm, steps, 'spectator');
    const lines = new LogBook().read({ log, story, pacts: [], viewer }).flatMap((chapter) => chapter.lines);
    const verbOf = (n: number | null) => log[n! - 1]!.move.split(' ')[0];
    const raids = lines.filter((line) => line.n !== null && line.steps.length > 0);
    expect(raids.length).toBeGreaterThan(0);
    for (const { n, steps: under } of raids) {
      expect(verbOf(n)).toBe('raid');
      for (const step of under)
        expect(verbOf(step.n)).not.toMatch(/^(raid|rally|draw|end|coronate|advance)$/);
    }
  });

  test('keeps pacts where they were made', () => {
    const { log, story, viewer } = told(realm, steps.slice(0, 8), 'spectator');
    const pact = {
      n: 4,
      seat: 0,
      with: 1,
      do: 'propose' as const,
      at: 0,
      terms: null,
      rounds: null,
      until: null,
    };
    const lines = new LogBook()
      .read({ log, story, pacts: [pact], viewer })
      .flatMap((chapter) => chapter.lines);
    const at = lines.findIndex(({ isPact }) => isPact);
    expect(lines.slice(0, at).findLast(({ n }) => n !== null)?.n).toBeLessThanOrEqual(4);
    expect(lines[at + 1]?.n ?? 5).toBe(5);
  });

  test('is listed move by move as at once, and lines to which nothing is added stay the same', () => {
    const { log, story, viewer } = told(realm, steps, 'spectator');
    const book = new LogBook();
    let before: readonly LogChapter[] = [];
    for (let n = 1; n <= log.length; n++) {
      const chapters = book.read({ log: log.slice(0, n), story: story.slice(0, n), pacts: [], viewer });
      const linesOf = (all: readonly LogChapter[]) => all.flatMap(({ lines }) => lines);
      expect(
        linesOf(chapters)
          .slice(0, linesOf(before).length - 1)
          .every((line) => linesOf(before).includes(line)),
      ).toBe(true);
      before = chapters;
    }
    expect(before).toEqual(new LogBook().read({ log, story, pacts: [], viewer }));
    // Other words, as of another viewpoint or language, are read from the beginning.
    const others = told(realm, steps, 0);
    const own = { log: others.log, story: others.story, pacts: [], viewer: others.viewer };
    expect(book.read(own)).toEqual(new LogBook().read(own));
  });

  test('is read again in another language, before the first move, too', () => {
    const { viewer } = told(realm, steps, 'spectator');
    const pact = {
      n: 0,
      seat: 0,
      with: 1,
      do: 'propose' as const,
      at: 0,
      terms: null,
      rounds: 3,
      until: null,
    };
    const offered = { log: [], story: [], pacts: [pact], viewer };
    const book = new LogBook();
    const [before] = book.read(offered);
    expect(book.read(offered)[0]?.lines[0]).toBe(before?.lines[0]);
    onTestFinished(() => useLanguage());
    useLanguage('fr');
    expect(book.read(offered)[0]?.lines[0]).not.toBe(before?.lines[0]);
  });

  test('can be listed without its beginning, and without the pacts of that time', () => {
    const { log, story, viewer } = told(realm, steps, 'spectator');
    const base = { seat: 0, with: 1, at: 0, terms: null, rounds: null, until: null };
    const pacts = [
      { ...base, n: 4, do: 'propose' as const },
      { ...base, n: 22, seat: 1, with: 0, do: 'accept' as const },
    ];
    const lines = new LogBook()
      .read({ log, story, pacts, viewer, skipped: 20 })
      .flatMap((chapter) => chapter.lines);
    expect(lines[0]?.n).toBe(21);
    expect(lines.filter(({ isPact }) => isPact)).toHaveLength(1);
  });
});
