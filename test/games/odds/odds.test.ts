import { describe, expect, it } from 'vitest';
import type { Card } from '#games/cards.ts';
import { bare, withoutCards } from '#games/cards.ts';
import { oneOf, sampledChance, seededRandom } from '#games/chance.ts';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import type { State as FiveCrownsState } from '#games/five-crowns/types.ts';
import type { Position } from '#games/game.ts';
import { gameOf, games } from '#games/index.ts';
import { kingsQueens } from '#games/kings-queens/index.ts';
import { DECK } from '#games/kings-queens/cards.ts';
import type { State, View } from '#games/kings-queens/types.ts';
import { oddsOf, type PlaceOdds } from '#games/odds/index.ts';
import { poolsOf } from '#games/realm/odds/packs.ts';
import { remembered, type PastMove } from '#games/bot/index.ts';
import { seenBy, takeStep } from '#games/step.ts';
import { stepsOf } from '../../support/frames.ts';
import { demand, demandSame, eachSample, samplesOf, type Sample } from '../../support/sample-games.ts';

/** Number of positions checked per sample. */
const LOOKS = 4;

function eachLook(sample: Sample, look: (n: number, state: Position, seat: number) => void): void {
  const { states } = sample;
  for (let i = 1; i <= LOOKS; i++) {
    const n = Math.floor((i * (states.length - 1)) / (LOOKS + 1));
    const state = states[n]!;
    if (state.toAct !== null) look(n, state, (state.toAct + (i % sample.seats)) % sample.seats);
  }
}

/** The actual cards at a place. */
function truth(state: unknown, { seat, zone }: PlaceOdds): readonly Card[] {
  const { seats = [], ...table } = state as Record<string, unknown> & { seats?: Record<string, unknown>[] };
  const cards = (value: unknown): Card[] => (value as Card[] | null | undefined) ?? [];
  if (zone === 'aside' || zone === 'odd') return cards(table.aside).map(bare);
  if (zone === 'discards') return cards(table.discarded);
  if (zone === 'spent') return cards((table.raid as Record<string, unknown>).spent).map(bare);
  if (seat === null) return cards(table[zone]).map(bare);
  const place = seats[seat]!;
  const throne = place.throne as { card: Card; advances: Card[] } | null | undefined;
  if (zone === 'throne') return [throne!.card];
  if (zone === 'advances') return throne!.advances;
  return cards(place[zone]).map(bare);
}

describe.each(games)('the odds of $id', (game) => {
  const counts = [
    ...new Set([game.seats.min, Math.min(3, game.seats.max), Math.min(4, game.seats.max)]),
  ].filter((seats) => seats >= game.seats.min);

  it.each(counts)(
    'hold the truth, call nothing certain that is not so, and follow from view and log, with %i seats',
    (seats) => {
      eachSample(samplesOf(game, seats, seats > 2 ? 1 : 2), (sample, random) => {
        const steps = stepsOf(game, sample.source, sample.states);
        eachLook(sample, (n, state, seat) => {
          const view = game.view(state, seat);
          const log = steps.slice(0, n).flatMap((step) => remembered(seenBy(game, step, seat)));
          const { places, prospects } = oddsOf({ game, view, seat, log });
          for (const place of places) {
            const where = (): string => `${place.zone} of ${place.seat} after ${n} moves, to ${seat}`;
            const lying = truth(state, place);
            for (const card of place.known)
              demand(lying.includes(card), () => `${card} is not in ${where()}`);
            const sourced = place.sources.flatMap(({ cards }) => cards).sort();
            const remembers = [...place.known, ...place.doubtful.map(({ card }) => card)].sort();
            // A seat knows the cards it buried itself without a source.
            if (place.seat !== seat)
              demand(
                sourced.join() === remembers.join(),
                () => `how ${remembers.join()} is known of ${where()}`,
              );
            for (const { cards, n: from } of place.sources) {
              if (from === null) continue;
              const { move, chance, before } = seenBy(game, steps[from - 1]!, seat);
              const seen = JSON.stringify([move, chance, before]);
              demand(
                from <= n && cards.every((card) => seen.includes(card)),
                () => `${cards.join()} was not seen at move ${from}, for ${where()}`,
              );
            }
            const possible = new Set(place.cards.map(({ card }) => card));
            const shown = new Set(
              (JSON.stringify(view).match(/"(\w\w|\w\*)\^?"/g) ?? []).map((text) => text.slice(1, 3)),
            );
            const missed = lying.filter((card) => !possible.has(card) && !shown.has(card));
            demand(missed.length === 0, () => `${missed.join()} was ruled out in ${where()}`);
            for (const { chance } of [...place.cards, ...place.kinds])
              demand(chance > 0 && chance <= 1, () => `a chance of ${chance} in ${where()}`);
            const mean = place.cards.reduce((sum, { chance }) => sum + chance, 0);
            demand(place.size > 1 || Math.abs(mean - 1) < 1e-6, () => `${mean} in all in ${where()}`);
          }
          for (const { chance, name } of prospects)
            demand(chance >= 0 && chance <= 1 + 1e-9, () => `a chance of ${chance} of ${name}`);
          const other = game.determinize(view, seat, random);
          const [one, same] = [state, other].map((position) =>
            oddsOf({ game, view: game.view(position, seat), seat, log: [] }),
          );
          demandSame(same, one, () => `odds after ${n} moves`);
        });
      });
    },
  );
});

/**
 * All states of Kings & Queens consistent with a seat's view, by distributing the hidden cards in all ways.
 */
function allowed(view: View, seat: 0 | 1): Card[][] {
  const other = seat === 0 ? 1 : 0;
  const unseen = withoutCards(DECK, [...view.seats[seat].hand, ...view.trick]);
  const size = view.seats[other].hand.length;
  const hands: Card[][] = [];
  const choose = (from: number, chosen: Card[]): void => {
    if (chosen.length === size) return void hands.push(chosen);
    for (let at = from; at < unseen.length; at++) choose(at + 1, [...chosen, unseen[at]!]);
  };
  choose(0, []);
  return hands;
}

it('in Kings & Queens agree with every hand that fits what was seen', () => {
  const [sample] = samplesOf(
    games.find(({ id }) => id === 'kings-queens')!,
    2,
    1,
  );
  const { game, source, states } = sample!;
  const steps = stepsOf(game, source, states);
  let looked = 0;
  states.forEach((position, n) => {
    const state = position as State;
    if (state.phase !== 'play' || state.round > 2 || state.seats[0].hand.length > 4) return;
    if (state.seats[state.toAct === 0 ? 1 : 0].hand.length === 0) return;
    const seat = state.toAct;
    const view = kingsQueens.view(state, seat);
    const seen = steps.slice(0, n).filter(({ before }) => (before as State).round === state.round);
    const played = seen.flatMap(({ seat: by, move }) => {
      const { card } = move as { card?: Card };
      return card === undefined ? [] : [{ by, card }];
    });
    // A suit that wasn't followed isn't in the hand; every second card of a trick tells.
    const lacks = played.flatMap(({ by, card }, at) => {
      const led = played[at - 1]?.card;
      return at % 2 === 1 && by !== seat && led && led[1] !== card[1] ? [led[1]] : [];
    });
    const gone = played.map(({ card }) => card);
    const hands = allowed(view, seat).filter((hand) =>
      hand.every((card) => !gone.includes(card) && !lacks.includes(card[1])),
    );
    const log = steps.slice(0, n).flatMap((step) => remembered(seenBy(game, step, seat)));
    const { places } = oddsOf({ game, view, seat, log });
    const odds = places.find(({ zone }) => zone === 'hand')!;
    for (const card of DECK) {
      const share = hands.filter((hand) => hand.includes(card)).length / hands.length;
      expect(odds.cards.find((one) => one.card === card)?.chance ?? 0).toBeCloseTo(share, 6);
    }
    looked++;
  });
  expect(looked).toBeGreaterThan(4);
});

it('in Five Crowns a refilled draw pile holds only cards from the discards', () => {
  const [random, seat] = [seededRandom(3), 6];
  const chance = sampledChance(random);
  let state = fiveCrowns.setup({ seats: 7, dealer: 0, options: {} }, chance);
  const game = games.find(({ id }) => id === 'five-crowns')!;
  const log: PastMove<unknown, Position>[] = [];
  let looked = 0;
  for (let pile: readonly Card[] = []; state.round === 1 && state.toAct !== null;) {
    // Nobody goes out, so that the draw pile is used up.
    const legal = fiveCrowns
      .legalMoves(fiveCrowns.view(state, state.toAct))
      .filter(({ do: verb }) => verb !== 'out');
    const step = takeStep(game, state, state.toAct, oneOf(legal, random), chance);
    demand(step.ok, () => 'a legal move is refused');
    log.push(...remembered(seenBy(game, step.value, seat)));
    const after = step.value.after as FiveCrownsState;
    if (after.round === 1 && after.deck.length > state.deck.length) pile = after.deck;
    state = after;
    if (pile.length === 0 || state.round > 1) continue;
    const { places } = oddsOf({
      game: gameOf('five-crowns')!,
      view: fiveCrowns.view(state, seat),
      seat,
      log,
    });
    const lying = places.find(({ zone }) => zone === 'deck')?.cards ?? [];
    expect(lying.filter(({ card }) => !pile.includes(card))).toEqual([]);
    const hidden = state.deck.filter((card) => !lying.some((one) => one.card === card));
    expect(hidden).toEqual([]);
    looked++;
  }
  expect(looked).toBeGreaterThan(20);
});

it('[R1.1] at an odd table a card that was seen once is as likely to be there twice as its copies tell', () => {
  const seen = ['7C'];
  const pools = poolsOf(3, seen);
  const twice = pools.filter(({ cards }) => cards.includes('7C')).length / pools.length;
  // 26 cards occur twice and 26 don't; the former show one of their copies twice as often.
  expect(twice).toBeGreaterThan(2 / 3 - 0.12);
  expect(twice).toBeLessThan(2 / 3 + 0.12);
  expect(pools.every(({ cards }) => cards.length === 77)).toBe(true);
  expect(poolsOf(3, ['7C', '7C']).every(({ cards }) => !cards.includes('7C'))).toBe(true);
  expect(poolsOf(3, seen)).toEqual(pools);
});

it('there are none where nothing is hidden: at the end, and for a game that is not known', () => {
  const game = games[0]!;
  const end = samplesOf(game, game.seats.min, 1)[0]!.states.at(-1)!;
  expect(oddsOf({ game, view: game.view(end, 0), seat: 0, log: [] })).toEqual({
    places: [],
    prospects: [],
  });
  const view = { toAct: 0, outcome: null } as const;
  expect(oddsOf({ game: {}, view, seat: 0, log: [] })).toEqual({ places: [], prospects: [] });
});
