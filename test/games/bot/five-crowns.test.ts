import { describe, expect, it } from 'vitest';
import { chooseMove, playerOf, type Level, type PastMove } from '#games/bot/index.ts';
import { withoutCards } from '#games/cards.ts';
import { sameCards, sampledChance, seededRandom } from '#games/chance.ts';
import { bot as fiveCrownsKnowledge } from '#games/five-crowns/bot.ts';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import { bestMelds } from '#games/five-crowns/melds.ts';
import { bot as fiveCrownsSoloKnowledge } from '#games/five-crowns/solo/bot.ts';
import { stepsToClose, wayToClose } from '#games/five-crowns/solo/distance.ts';
import { fiveCrownsSolo } from '#games/five-crowns/solo/index.ts';
import type {
  State as SoloState,
  View as SoloView,
  Move as SoloMove,
} from '#games/five-crowns/solo/types.ts';
import type { Move, Running, State, View } from '#games/five-crowns/types.ts';
import { gameOf } from '#games/index.ts';
import { believed } from '../../support/believed.ts';
import { cardsOf, packFor, scene, type Scene } from '../../support/five-crowns-scene.ts';
import { demand, demandSame, eachDecision, eachSample, samplesOf } from '../../support/sample-games.ts';

const knowledge = fiveCrownsKnowledge as Required<typeof fiveCrownsKnowledge>;
const { suggest, study, policy, evaluate, imagine } = knowledge;

function chosen({ state }: Scene, level: Level): string {
  const seat = state.toAct!;
  const { move } = chooseMove({
    game: gameOf('five-crowns')!,
    view: fiveCrowns.view(state, seat),
    seat,
    seats: state.seats.length,
    player: playerOf(level)!,
    budget: { iterations: 300 },
    random: seededRandom(1),
  });
  return fiveCrowns.formatMove(move as Move);
}

/** A table for two; the deck has all remaining cards. */
function table(hand: string, rest: Partial<Parameters<typeof scene>[0]> = {}): Scene {
  const { state } = scene({ seats: [{ hand }, { hand: '4C 6D 9H JS KD' }], discards: 'TC QH', ...rest });
  const deck = packFor(2);
  for (const card of [...state.discards, ...state.seats.flatMap((seat) => seat.hand)])
    deck.splice(deck.indexOf(card), 1);
  return scene({
    ...rest,
    seats: [{ hand }, { hand: '4C 6D 9H JS KD' }],
    discards: rest.discards ?? 'TC QH',
    deck: deck.join(' '),
  });
}

/** Seat 0's log and view after the moves. */
function watched({ state }: Scene, moves: readonly string[]): { log: PastMove<Move, View>[]; view: View } {
  const log: PastMove<Move, View>[] = [];
  for (const text of moves) {
    const move = fiveCrowns.parseMove(text);
    const next = move.ok && fiveCrowns.play(state, move.value, sampledChance(seededRandom(1)));
    if (!move.ok || !next || !next.ok) throw new Error(text);
    log.push({ before: fiveCrowns.view(state, 0), seat: state.toAct!, move: move.value, chance: [] });
    state = next.value;
  }
  return { log, view: fiveCrowns.view(state, 0) };
}

describe('obvious moves of Five Crowns', () => {
  for (const level of ['greedy', 'fair', 'strong'] as const) {
    it(`${level} goes out when it can, and keeps no card that it need not`, () => {
      expect(chosen(table('6C 6D 6H 6S 6* KS', { phase: 'discard' }), level)).toBe('out KS');
    });

    it(`${level} takes the card that completes its hand, and a Joker`, () => {
      expect(chosen(table('7C 7D 7H 7S KD', { discards: 'TC 7*' }), level)).toBe('draw discard');
      expect(chosen(table('7C 7D 9H 8S QS', { discards: 'TC XX' }), level)).toBe('draw discard');
    });

    it(`${level} gives up a lone King before a pair, a wild or a run to be`, () => {
      expect(chosen(table('7C 7D 8S 9S XX KH', { phase: 'discard' }), level)).toBe('discard KH');
    });
  }

  it('in the last turn what counts most is given up', () => {
    const last = scene({
      wentOut: 1,
      phase: 'discard',
      seats: [{ hand: '7C 7D 7H 3S KH QD' }, { hand: '', melds: ['8C 8D 8H 8S 8*'] }],
    });
    expect(fiveCrowns.formatMove(policy(last.state, seededRandom(1)))).toBe('discard KH');
  });
});

/** The future of a hand, found by trying every card: exchanges to go out, kinds that save one, the score. */
function futureOf(hand: readonly string[], wild: number): { steps: number; kinds: string[]; score: number } {
  const steps = stepsToClose(hand, wild);
  const kinds = [...new Set(packFor(2))].filter((card) => {
    const all = [...hand, card];
    return hand.some(
      (_, i) =>
        stepsToClose(
          all.filter((_, at) => at !== i),
          wild,
        ) < steps,
    );
  });
  return { steps, kinds, score: bestMelds(hand, wild).score };
}

/** The discards that are better than `card` in every way: no more exchanges, at least the same helpers, fewer points. */
function betterThan(card: string, hand: readonly string[], wild: number): string[] {
  const given = futureOf(withoutCards(hand, [card]), wild);
  return [...new Set(hand)].filter((other) => {
    const { steps, kinds, score } = futureOf(withoutCards(hand, [other]), wild);
    return steps <= given.steps && score < given.score && given.kinds.every((kind) => kinds.includes(kind));
  });
}

describe('points that a player of Five Crowns sees', () => {
  for (const level of ['fair', 'strong'] as const) {
    it(`${level} keeps the cheaper of two cards that help alike`, () => {
      expect(chosen(table('5C 5D 5* 7D 9D', { round: 2, phase: 'discard' }), level)).toBe('discard 9D');
      for (const hand of ['4D 8C 8D 8H JS TS', '3C 9D TD JD 6H KS', '3H 3S 6D 6S QC 9*']) {
        const { state } = table(hand, { round: 3, phase: 'discard' });
        const given = chosen(table(hand, { round: 3, phase: 'discard' }), level).split(' ')[1]!;
        expect(betterThan(given, state.seats[0]!.hand, state.wild), `${hand}: gave up ${given}`).toEqual([]);
      }
    });

    it(`${level} gives up no card if another is better in every way, in positions of random games`, () => {
      eachSample(samplesOf(gameOf('five-crowns')!, 2, 2), (sample) => {
        eachDecision(sample, 13, ({ state, toAct }) => {
          const { phase, wentOut, wild, seats } = state as State;
          const { hand } = seats[toAct]!;
          if (phase !== 'discard' || wentOut !== null || hand.length > 9) return;
          const [, card] = chosen({ state } as Scene, level).split(' ');
          const better = betterThan(card!, hand, wild);
          demand(better.length === 0, () => `${hand.join(' ')}: ${card}, not ${better.join(' or ')}`);
        });
      });
    });
  }

  it('draws in the last turn by the points that each pile leaves, found by trying every card', () => {
    let tested = 0;
    eachSample(samplesOf(gameOf('five-crowns')!, 2, 2), (sample) => {
      eachDecision(sample, 1, ({ state, toAct }) => {
        const { phase, wentOut, wild, seats, discards, deck } = state as State;
        const { hand } = seats[toAct]!;
        if (phase !== 'draw' || wentOut === null || discards.length === 0 || hand.length > 9) return;
        const after = (card: string): number => {
          const all = [...hand, card];
          return Math.min(...all.map((one) => bestMelds(withoutCards(all, [one]), wild).score));
        };
        const others = seats.flatMap((seat, other) => (other === toAct ? seat.hand : []));
        const unseen = [...deck, ...others, ...(state as Running).aside].map(after);
        const mean = unseen.reduce((sum, score) => sum + score, 0) / unseen.length;
        const [fromDeck, fromDiscards] = study(fiveCrowns.view(state as State, toAct), undefined);
        const isTaken = fromDiscards!.weight > fromDeck!.weight;
        demand(isTaken === after(discards.at(-1)!) < mean, () => hand.join(' '));
        tested++;
      });
    });
    expect(tested).toBeGreaterThan(0);
  });

  for (const level of ['novice', 'fair', 'strong'] as const) {
    it(`${level} never puts back the discard that it has just taken`, () => {
      for (const hand of ['3C 6D 8H JS QD', '3C 3D 8H JS QD', '4C 7D 9H TS KD']) {
        const before = table(hand, { discards: 'TC 4H' });
        const { log, view } = watched(before, ['draw discard']);
        for (let seed = 1; seed <= 20; seed++) {
          const { move } = chooseMove({
            game: gameOf('five-crowns')!, view, log, seat: 0, seats: 2, player: playerOf(level),
            budget: { iterations: 60 }, random: seededRandom(seed),
          }); // prettier-ignore
          expect(fiveCrowns.formatMove(move as Move), `${hand}, seed ${seed}`).not.toBe('discard 4H');
        }
      }
    });
  }
});

describe("the bot's knowledge of Five Crowns", () => {
  it.each([2, 5, 9])(
    'with %i seats suggests and plays legal moves, the same from a view as from the state',
    (seats) => {
      eachSample(samplesOf(gameOf('five-crowns')!, seats), (sample, random) => {
        eachDecision(sample, 9, ({ state, toAct }) => {
          const view = fiveCrowns.view(state as State, toAct);
          const legal = fiveCrowns.legalMoves(view).map(fiveCrowns.formatMove);
          const suggested = suggest(state as State);
          demandSame(suggest(view), suggested, () => 'suggestions');
          demand(suggested.length > 0 && suggested.every(({ weight }) => weight > 0), () => 'weights');
          const texts = [...suggested.map(({ move }) => move), policy(state as State, random)].map(
            fiveCrowns.formatMove,
          );
          for (const text of texts) demand(legal.includes(text), () => text);
          const shares = evaluate(state as State);
          demand(Math.abs(shares.reduce((a, b) => a + b) - 1) < 1e-9, () => shares.join(' '));
        });
      });
    },
  );

  it('sees the lower total ahead, a seat that conceded or is not tied without hope', () => {
    const shares = evaluate(
      scene({ seats: [{ scores: [10, 0] }, { scores: [30, 0] }, { out: true, scores: [0, 0] }] }).state,
    );
    expect(shares[0]).toBeGreaterThan(shares[1]!);
    expect(shares[2]).toBe(0);
    const scores = (first: number): number[] => [first, ...new Array<number>(10).fill(0)];
    const tied = scene({
      round: 12,
      seats: [{ scores: scores(5) }, { scores: scores(5) }, { hand: '', scores: scores(4) }],
    });
    expect(evaluate(tied.state)).toEqual([0.5, 0.5, 0]);
  });

  it('remembers what others took from the discards until they give it up', () => {
    const moves = [
      'draw deck',
      'discard 3C',
      'draw discard',
      'discard 4C',
      'draw deck',
      'discard 4D',
      'draw discard',
      'discard 6D',
    ];
    const { log, view } = watched(table('3C 4D 6H 8S TS', { dealer: 1 }), moves);
    expect(believed(knowledge, log, view)).toMatchObject({ held: [[], ['3C', '4D']], pile: null });
    const deal = imagine(view, 0, believed(knowledge, log, view));
    for (let i = 0; i < 20; i++) {
      const state = deal(seededRandom(i));
      expect(state.seats[1]!.hand).toEqual(expect.arrayContaining(['3C', '4D']));
      expect(fiveCrowns.view(state, 0)).toEqual(view);
      expect(sameCards(fiveCrowns.cards(state), packFor(2))).toBe(true);
    }
    expect(believed(knowledge, log, { ...view, round: 4 })).toMatchObject({ held: [[], []] });
  });
});

const solo = fiveCrownsSoloKnowledge as Required<typeof fiveCrownsSoloKnowledge>;

describe("the bot's knowledge of the solitaire", () => {
  const near = (wild: number, cards: string, steps: number): void =>
    expect(stepsToClose(cardsOf(cards), wild)).toBe(steps);

  it('counts the cards that have to be exchanged to close a pile', () => {
    near(3, '5C 5D 5H', 0);
    near(3, '5C 5D 9H', 1);
    near(3, '5C 8D 9H', 2);
    near(4, '5C 5D XX 9H', 1);
    near(4, '5C 6C XX XX', 0);
    near(6, '5C 5D 5H 9S 9D KC', 1);
    near(5, '5C 9D KC QH 7S', 3);
  });

  it('is right about it: with so many wilds for loose cards the pile is complete, with fewer it never is', () => {
    eachSample(samplesOf(gameOf('five-crowns-solo')!, 1), ({ states, seed }) => {
      for (const [i, { cards }] of (states[seed % states.length] as SoloState).piles.entries()) {
        const steps = stepsToClose(cards, i + 3);
        const loose = wayToClose(cards, i + 3, steps, 0)!;
        demand(loose.length <= steps, () => `${cards.join(' ')}: ${loose.join(' ')}`);
        const rest = cards.slice();
        for (const card of loose) rest.splice(rest.indexOf(card), 1);
        const wilds = new Array<string>(loose.length).fill('XX');
        demand(
          bestMelds([...rest, ...wilds, ...new Array<string>(steps - loose.length).fill('XX')], i + 3).left
            .length === 0,
          () => cards.join(' '),
        );
        if (steps > 0 && i < 7)
          demand(!anyCloses(cards, i + 3, steps - 1), () => `${cards.join(' ')} in fewer than ${steps}`);
      }
    });
  });

  it('suggests legal moves, each once, and pays for closed piles and most for all', () => {
    eachSample(samplesOf(gameOf('five-crowns-solo')!, 1), (sample, random) => {
      eachDecision(sample, 5, ({ state }) => {
        const legal = fiveCrownsSolo
          .legalMoves(fiveCrownsSolo.view(state as SoloState, 0))
          .map(fiveCrownsSolo.formatMove);
        const texts = solo.suggest(state as SoloState).map(({ move }) => fiveCrownsSolo.formatMove(move));
        demand(new Set(texts).size === texts.length && texts.length > 0, () => texts.join(', '));
        for (const text of [...texts, fiveCrownsSolo.formatMove(solo.policy(state as SoloState, random))])
          demand(legal.includes(text), () => text);
      });
      const [pay] = solo.payoff(sample.states.at(-1) as SoloState);
      demand(pay! >= 0 && pay! < 0.5, () => `a lost game pays ${pay}`);
    });
  });

  it('remembers what was discarded, and closes far more than blind play', () => {
    const { state, log } = play(1);
    expect(believed(fiveCrownsSoloKnowledge, log, fiveCrownsSolo.view(state, 0))).toEqual(state.discarded);
    expect(state.piles.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(9);
    const known = state.discarded.slice(0, -1);
    const guess = solo.imagine(fiveCrownsSolo.view(state, 0), 0, known)(seededRandom(1));
    expect(guess.discarded.slice(0, known.length)).toEqual(known);
    expect(sameCards(fiveCrownsSolo.cards(guess), packFor(1))).toBe(true);
  });
});

/** True if a pile is complete after exchanging some cards for Jokers, found by trying all. */
function anyCloses(cards: readonly string[], wild: number, steps: number): boolean {
  if (bestMelds(cards, wild).left.length === 0) return true;
  if (steps === 0) return false;
  return cards.some(
    (card, i) =>
      card !== 'XX' && anyCloses([...cards.slice(0, i), ...cards.slice(i + 1), 'XX'], wild, steps - 1),
  );
}

/** A solitaire played by the bot with few iterations. */
function play(seed: number): { state: SoloState; log: PastMove<SoloMove, SoloView>[] } {
  let state = fiveCrownsSolo.setup({ seats: 1, dealer: 0, options: {} }, sampledChance(seededRandom(seed)));
  const log: PastMove<SoloMove, SoloView>[] = [];
  while (state.toAct !== null) {
    const view = fiveCrownsSolo.view(state, 0);
    const { move } = chooseMove({
      game: gameOf('five-crowns-solo')!, view, seat: 0, seats: 1, log, player: playerOf('strong')!,
      budget: { iterations: 20 }, random: seededRandom(seed),
    }); // prettier-ignore
    log.push({ before: view, seat: 0, move: move as SoloMove, chance: [] });
    const next = fiveCrownsSolo.play(state, move as SoloMove, sampledChance(seededRandom(1)));
    if (!next.ok) throw new Error(next.error.message);
    state = next.value;
  }
  return { state, log };
}
