import { expect, test } from 'vitest';
import type { View as FiveCrownsView } from '#games/five-crowns/types.ts';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { View as SoloView } from '#games/five-crowns/solo/types.ts';
import { kingsQueens } from '#games/kings-queens/index.ts';
import type { View as KingsQueensView } from '#games/kings-queens/types.ts';
import type { View as PartnersView } from '#games/partners/types.ts';
import { explain as fiveCrownsWords } from '../../../web/src/lib/boards/five-crowns/text/explain.ts';
import { explain as soloWords } from '../../../web/src/lib/boards/five-crowns-solo/text/explain.ts';
import { uiOf } from '../../support/uis.ts';
import { explain as kingsQueensWords } from '../../../web/src/lib/boards/kings-queens/text/explain.ts';
import { explain as partnersWords } from '../../../web/src/lib/boards/partners/text/explain.ts';
import { Course } from '../../../web/src/lib/learn/lessons/course.ts';
import { LEARNER, readScript } from '../../../web/src/lib/learn/lessons/script.ts';

const viewer = { names: ['Ada', 'Ben', 'Cleo', 'Dan'], seat: LEARNER };

/** The table of a game's lesson before the learner's move `next`. */
async function viewBefore<View>(game: string, next: string): Promise<View> {
  const course = new Course(readScript((await uiOf(game)!.Lesson()).script));
  while (!course.awaited.includes(next)) course.next();
  return course.solo.view(LEARNER) as View;
}

test('five-crowns: the piles say what may be done with them now, a card what it costs', async () => {
  const before = await viewBefore<FiveCrownsView>('five-crowns', 'draw discard');
  const table = { view: before, viewer, legal: fiveCrowns.legalMoves(before) };
  expect(fiveCrownsWords('discards', table)?.now[0]).toMatch(/^Possible now: /);
  expect(fiveCrownsWords('hand KC', table)).toMatchObject({
    what: 'Left over at the end of the round, it costs 13 points.',
    now: ['First draw a card, from the deck or the discards.'],
  });
  const drawn = await viewBefore<FiveCrownsView>('five-crowns', 'discard KC');
  const after = { view: drawn, viewer, legal: fiveCrowns.legalMoves(drawn) };
  expect(fiveCrownsWords('deck', after)?.now).toEqual(['You have drawn: discard a card now.']);
  expect(fiveCrownsWords('hand KC', after)?.now[0]).toMatch(/^Possible now: /);
  expect(fiveCrownsWords('out', after)).toBeNull();
});

test('kings-queens: a card says what it is, and why it can’t be played', async () => {
  const view = await viewBefore<KingsQueensView>('kings-queens', 'play 2S');
  const table = { view, viewer, legal: kingsQueens.legalMoves(view) };
  expect(kingsQueensWords('hand 2S', table)).toMatchObject({
    what: 'The lowest card, but it beats the King of its suit.',
    now: ['Possible now: Play 2♠︎.'],
  });
  expect(kingsQueensWords('hand QD', table)?.now[0]).toMatch(/spades/);
  for (const spot of ['trick', 'bid', '0 plate', '1 hand'])
    expect(kingsQueensWords(spot, table)?.what).toBeTruthy();
});

test('partners and the solitaire: every place and card has words', async () => {
  const view = await viewBefore<PartnersView>('partners', 'play JD to 0');
  for (const spot of ['card KH', 'card JD', 'card AS', 'card XX', 'card 9C', 'hand', '3 collection'])
    expect(partnersWords(spot, { view, viewer })?.what, spot).toBeTruthy();
  expect(partnersWords('card QD', { view, viewer: { ...viewer, seat: 1 } })?.now).toEqual([
    'It is not your turn.',
  ]);
  const piles = await viewBefore<SoloView>('five-crowns-solo', 'place 2 discard QH');
  expect(soloWords('pile 1', { view: piles })?.what).toBe('This pile is closed and takes no more cards.');
  expect(soloWords('pile 11', { view: piles })?.what).toMatch(/Wild here: Kings\.$/);
  for (const spot of ['turned', 'deck']) expect(soloWords(spot, { view: piles })?.what).toBeTruthy();
});
