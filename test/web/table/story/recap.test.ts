import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../../worker/protocol/index.ts';
import type { StoryEntry } from '../../../../web/src/lib/boards/types.ts';
import { closedRecap, closeRecap } from '../../../../web/src/lib/platform/storage/recap.ts';
import type { TextStore } from '../../../../web/src/lib/platform/storage/local.ts';
import { anEntry } from '../../../support/entries.ts';
import { recapOf } from '../../../../web/src/lib/table/story/recap.ts';

/** A move in words, with the seats that gain or lose by it. */
type Line = readonly [seat: number, text: string, concerns?: readonly number[], by?: LogEntry['by']];

function matchOf(...lines: readonly Line[]) {
  const log = lines.map(([seat, , , by], index) =>
    anEntry({ n: index + 1, seat, move: 'draw', chance: [], ...(by ? { by } : {}) }),
  );
  const story: StoryEntry[] = lines.map(([seat, text, concerns = []], index) => {
    const said = [{ text, concerns }];
    return { n: index + 1, seat, said, isStep: false, chapter: null, opens: null };
  });
  return { log, story };
}

function memory(): TextStore {
  const held = new Map<string, string>();
  return { getItem: (key) => held.get(key) ?? null, setItem: (key, text) => void held.set(key, text) };
}

describe('a recap', () => {
  const { log, story } = matchOf(
    [1, 'Ben steals Q♥ from Cyd.', [1, 2]],
    [0, 'You end.'],
    [1, 'Ben draws.'],
    [1, 'Ben takes your K♥.', [1, 0]],
    [2, 'Cyd steals Q♠ from Ben.', [2, 1]],
    [2, 'Cyd ends.'],
  );

  test('tells what the reader lost first, then what others did, all since the reader’s last move', () => {
    expect(recapOf(story, log, 0, 0)).toEqual({
      n: 6,
      pacts: [],
      own: ['Ben takes your K♥.'],
      others: ['Cyd steals Q♠ from Ben.'],
      rest: 'Ben draws. Cyd ends.',
    });
  });

  test('tells of pacts apart, also where nothing else is worth telling', () => {
    const quiet = matchOf([0, 'You end.'], [1, 'Ben draws.']);
    const [, draws] = quiet.story;
    const said = [{ text: 'Ben declines your pact.', concerns: [1, 0] }];
    const news = { ...draws!, n: 2.5, said, isPact: true };
    expect(recapOf([...quiet.story, news], quiet.log, 0, 1)).toEqual({
      n: 2.5,
      pacts: ['Ben declines your pact.'],
      own: [],
      others: [],
      rest: 'Ben draws.',
    });
  });

  test('ends with the reader’s own move, and there is none for spectators', () => {
    expect(recapOf(story.slice(0, 2), log.slice(0, 2), 0, 0)).toBeNull();
    expect(recapOf(story, log, null, 0)).toBeNull();
  });

  test('leaves the ordinary course alone, but for one who was away', () => {
    const quiet = matchOf([0, 'You end.'], [1, 'Ben draws.'], [1, 'Ben ends.']);
    expect(recapOf(quiet.story, quiet.log, 0, 1)).toBeNull();
    expect(recapOf(quiet.story, quiet.log, 0, 3)).toMatchObject({ own: [], rest: 'Ben draws. Ben ends.' });
  });

  test('tells of moves that a bot made for the reader, who did not make them', () => {
    const left = matchOf(
      [0, 'You end.'],
      [1, 'Ben ends.'],
      [0, 'You lose 7♥.', [0], 'bot'],
      [1, 'Ben draws.'],
    );
    expect(recapOf(left.story, left.log, 0, 0)).toMatchObject({ n: 4, own: ['You lose 7♥.'] });
  });

  test('stays closed in its tab until something new happens', () => {
    const store = memory();
    closeRecap(store, 'one', 6);
    expect([closedRecap(store, 'one'), closedRecap(store, 'two')]).toEqual([6, 0]);
    closeRecap(store, 'two', 9);
    expect([closedRecap(store, 'one'), closedRecap(store, 'two')]).toEqual([6, 9]);
    store.setItem('crowns.recap', '{"one":"six"}');
    expect(closedRecap(store, 'one')).toBe(0);
  });
});
