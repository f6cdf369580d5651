import { expect, test } from 'vitest';
import { gameOf, games } from '#games/index.ts';
import { usualSeats } from '../../support/usual-seats.ts';
import { uiOf } from '../../support/uis.ts';
import { demand, eachDecision, eachSample, samplesOf } from '../../support/sample-games.ts';

/** Maximum number of characters of the guide's text on a phone: three lines fit above the board. */
const MOST = 115;
const NAMES = ['Charlotte', 'Rosalind', 'Ben', 'Uli'];
/** Grammar faults: wrong number, "You" inside a sentence, missing values. */
const NONSENSE = /\b1 \w+s (are|come)\b|\bsuit is \S+ and |[a-z,] You\b|undefined|NaN|null/;

test.each(
  games.flatMap(({ id, seats }) =>
    [...new Set([seats.min, usualSeats(seats)])].map((count) => [id, count] as const),
  ),
)('%s, seats %i: what the guide says is sound and fits above a board on a phone', async (id, seats) => {
  const game = gameOf(id)!;
  const coach = await uiOf(id)!.Coach();
  const topics = new Set<string>();
  eachSample(samplesOf(game, seats), (sample) => {
    eachDecision(sample, 2, ({ state, toAct, n }) => {
      for (let seat = 0; seat < seats; seat++) {
        const view = game.view(state, seat);
        const legal = seat === toAct ? game.legalMoves(view) : [];
        const words = coach(view, legal, { names: NAMES.slice(0, seats), seat }, n);
        if (!words) continue;
        topics.add(words.topic);
        const gist = words.gist.replaceAll('\uFE0E', '');
        demand(gist.length <= MOST, () => `${gist.length} characters: ${gist}`);
        for (const line of [words.title, gist, ...words.more])
          demand(!NONSENSE.test(line), () => `nonsense: ${line}`);
      }
    });
  });
  expect(topics.size).toBeGreaterThan(3);
});
