import { expect, test } from 'vitest';
import { scoresLine, sentences } from '../../../../web/src/lib/boards/kit/answers.ts';
import { signed, tellRounds } from '../../../../web/src/lib/boards/kit/narration.ts';
import { playerList, playerName } from '../../../../web/src/lib/boards/kit/players.ts';
import { concededLine, winnersLine } from '../../../../web/src/lib/boards/kit/results.ts';

const ada = { names: ['Ada', 'Ben', 'Cy'], seat: 1 };
const watching = { ...ada, seat: null };

test('the reader is named first, and as such', () => {
  expect([playerName(1, ada), playerName(1, watching)]).toEqual(['You', 'Ben']);
  expect(playerList([0, 1, 2], ada)).toBe('You, Ada and Cy');
  expect(playerList([0, 1], watching)).toBe('Ada and Ben');
});

test('facts become sentences, each with its full stop, and nothing stands for no fact', () => {
  expect(sentences(['Your turn', null, '', 'It is over!'])).toBe('Your turn. It is over!');
  expect(scoresLine([3, 1, 0], ada)).toMatch(/Ada.*3.*You.*1.*Cy.*0/u);
});

test('winners are told to a winner, a loser and a spectator', () => {
  expect(winnersLine([1], ada)).toBe('You win');
  expect(winnersLine([0], ada)).toBe('Ada wins');
  expect(winnersLine([0, 1], ada)).toMatch(/^You and Ada/u);
  expect(concededLine([1], 2, ada)).toContain('Ada');
  expect(concededLine([1], 3, ada)).not.toContain('Ada');
});

test('a number has its sign, and zero none', () => {
  expect([4, -4, 0].map(signed)).toEqual(['+4', '−4', '0']);
});

test('moves are told under their rounds; a deal opens the next', () => {
  const entry = (n: number, ...kinds: string[]) => ({
    n, seat: 0, move: 'pass', made: null, chance: [], events: kinds.map((kind) => ({ kind })),
  }); // prettier-ignore
  const told = tellRounds([entry(1), entry(2, 'round-began'), entry(3)], {
    titleOf: (round) => `Round ${round}`,
    tell: ({ n }) => ({ said: [{ text: `move ${n}`, concerns: [] }], isStep: false }),
  });
  expect(told.map(({ chapter, opens }) => [chapter?.title, opens?.chapter.title])).toEqual([
    ['Round 1', undefined],
    ['Round 1', 'Round 2'],
    ['Round 2', undefined],
  ]);
});
