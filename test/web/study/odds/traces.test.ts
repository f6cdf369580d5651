import { expect, it } from 'vitest';
import { remembered, type PastMove } from '#games/bot/index.ts';
import { PACK } from '#games/cards.ts';
import { sampledChance, seededRandom } from '#games/chance.ts';
import type { Position } from '#games/game.ts';
import { gameOf } from '#games/index.ts';
import { oddsOf, type PlaceOdds } from '#games/odds/index.ts';
import { realm } from '#games/realm/index.ts';
import type { State } from '#games/realm/types.ts';
import { seenBy, takeWrittenStep } from '#games/step.ts';
import { tracesOf } from '../../../../web/src/lib/study/odds/traces.ts';
import { scene } from '../../../support/realm-scene.ts';

const place = (more: Partial<PlaceOdds>): PlaceOdds => ({
  seat: 1, zone: 'stronghold', size: 5, known: [], doubtful: [], sources: [], cards: [], kinds: [], ...more,
}); // prettier-ignore

const marks = (...places: PlaceOdds[]) =>
  tracesOf({ places }, 0).map(({ seat, zone, tone, text }) =>
    [seat, zone, tone, text.replaceAll('\uFE0E', '')].join(' '),
  );

it('certain cards are marked with a tick, the likeliest of doubtful ones with its chance', () => {
  const doubtful = [
    { card: 'KD', chance: 0.8 },
    { card: '2C', chance: 0.1 },
  ];
  expect(marks(place({ known: ['7C', 'QH'], doubtful }))).toEqual([
    '1 stronghold certain 7♣ Q♥ ✓',
    '1 stronghold likely K♦ 80%',
  ]);
  expect(marks(place({ doubtful: doubtful.slice(1) }))).toEqual(['1 stronghold possible 2♣ 10%']);
  expect(marks(place({ known: ['2C', '3C', '4C', '5C', '6C'] }))).toEqual([
    '1 stronghold certain 2♣ 3♣ 4♣ +2 ✓',
  ]);
});

it('nothing is marked of own places, of those that no seat owns, and where nothing is remembered', () => {
  const known = ['7C'];
  expect(marks(place({ seat: 0, known }), place({ seat: null, known }), place({}))).toEqual([]);
});

/** Seat 0's memories of the other seat after the other's moves, with a whole pack. */
function rememberedAfter(...moves: readonly string[]): string[] {
  const hands = { own: '2C 4D', other: '3C 5C QD', troops: '8D^ JS' };
  const laid = Object.values(hands).join(' ').replaceAll('^', '').split(' ');
  const deck = PACK.filter((card) => !laid.includes(card)).join(' ');
  let { state } = scene({
    seats: [{ hand: hands.own }, { hand: hands.other, S1: hands.troops }],
    deck,
    turnOf: 1,
  });
  const log: PastMove<unknown, Position>[] = [];
  for (const text of moves) {
    const made = takeWrittenStep(gameOf('realm')!, state, state.toAct!, text, sampledChance(seededRandom(1)));
    if (!made.ok) throw new Error(made.error.message);
    log.push(...remembered(seenBy(gameOf('realm')!, made.value, 0)));
    state = made.value.after as State;
  }
  return tracesOf(oddsOf({ game: gameOf('realm')!, view: realm.view(state, 0), seat: 0, log }), 0).map(
    ({ zone, tone, text, note }) => [zone, tone, text, `(${note})`].join(' ').replaceAll('\uFE0E', ''),
  );
}

it('[R3.9] a card recalled in sight is certain, with the reason, until cards leave that hand unseen', () => {
  expect(rememberedAfter()).toEqual([]);
  expect(rememberedAfter('recall S1')).toEqual(['stronghold certain 8♦ ✓ (8♦: taken back in sight, move 1)']);
  // Two of five cards left: the known one may be among them, and may be anywhere now.
  expect(rememberedAfter('recall S1', 'rally S1 3C 5C')).toEqual([
    expect.stringMatching(/^stronghold likely 8♦ 6\d% \(8♦: taken back in sight, move 1\)$/),
  ]);
});
