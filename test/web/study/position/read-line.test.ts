import { expect, test } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { games } from '#games/index.ts';
import { formatState, formatView, parsePosition } from '#games/position/index.ts';
import { readLine } from '../../../../web/src/lib/study/position/read-line.ts';
import { dealt } from '../../../../web/src/lib/learn/practice/saved-game.ts';

const LINES = games.flatMap((game) => {
  const { id, seats } = game;
  const solo = dealt({ game: id, seats: seats.max, dealer: 0, level: 'fair', seed: '0'.repeat(32) })!;
  const state = game.determinize(solo.view(0), 0, seededRandom(1));
  return [formatView(game, solo.view(0), 0), formatState(game, state)];
});

test.each(LINES)('a line is read as it is with what a chat adds to it: %s', (line) => {
  const contentOf = (read: ReturnType<typeof readLine>) =>
    read.ok && ('view' in read.value ? read.value.view : read.value.state);
  const plain = contentOf(parsePosition(line, games));
  expect(plain).toBeTruthy();
  for (const after of ['', '.', ',', ')', '"', '”', '\u200b', ' .', ').', '\n'])
    expect(contentOf(readLine(line + after)), after).toEqual(plain);
});

test('a line that is none is refused as it stands', () => {
  for (const line of ['', '.', 'realm', 'realm 0 1.', 'nonsense, really.'])
    expect(readLine(line).ok).toBe(false);
});
