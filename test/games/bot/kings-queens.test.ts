import { describe, expect, it } from 'vitest';
import {
  chooseMove,
  playerOf,
  startSearch,
  type Level,
  type PastMove,
  type Thinker,
} from '#games/bot/index.ts';
import { oneOf, sampledChance, sameCards, seededRandom, type Random } from '#games/chance.ts';
import type { AnyGame } from '#games/game.ts';
import { gameOf } from '#games/index.ts';
import type { AnyKnowledge } from '#games/bot/knowledge.ts';
import { playOut } from '#games/bot/playout.ts';
import { bot as kingsQueensKnowledge } from '#games/kings-queens/bot.ts';
import { wantOf } from '#games/kings-queens/bot/outlook.ts';
import { kingsQueens } from '#games/kings-queens/index.ts';
import type { Move, Playing, State, View } from '#games/kings-queens/types.ts';
import { believed } from '../../support/believed.ts';
import { seeds } from '../../support/seeds.ts';
import { ALL, cardsOf, dealOf, dealt, scene, type Scene } from '../../support/kings-queens-scene.ts';

const game = gameOf('kings-queens')!;
const KNOWLEDGE = kingsQueensKnowledge as AnyKnowledge;
const random = seededRandom(2);

function chosen({ state }: Scene, level: Level, log: readonly PastMove<Move, View>[] = []): string {
  const seat = state.toAct!;
  const { move } = chooseMove({
    game,
    view: kingsQueens.view(state, seat),
    seat,
    seats: 2,
    log,
    player: playerOf(level)!,
    budget: { iterations: 400 },
    random: seededRandom(1),
  });
  return kingsQueens.formatMove(move as Move);
}

/** Seat 0's log from the given table on, and its view after the moves. */
function watched({ state }: Scene, moves: readonly string[]): { log: PastMove<Move, View>[]; view: View } {
  const log: PastMove<Move, View>[] = [];
  for (const text of moves) {
    const move = kingsQueens.parseMove(text);
    const next = move.ok && kingsQueens.play(state, move.value, sampledChance(random));
    if (!move.ok || !next || !next.ok) throw new Error(text);
    log.push({ before: kingsQueens.view(state, 0), seat: state.toAct!, move: move.value, chance: [] });
    state = next.value;
  }
  return { log, view: kingsQueens.view(state, 0) };
}

describe('obvious choices in Kings & Queens', () => {
  for (const level of ['greedy', 'fair', 'strong'] as const) {
    it(`${level} takes a King with its 2 when points are wanted, and leaves it when none are`, () => {
      const taken = ['QD 3D 4H 5H 2S 3S', 'QH 3H KS 4S 5S 4C'] as const;
      const table = { hands: ['2C 3C', 'KC 4D'], taken, leader: 1 } as const;
      expect(chosen(scene({ ...table, bids: [1, 2] }).play('play KC'), level)).toBe('play 2C');
      expect(chosen(scene({ ...table, bids: [-1, -2] }).play('play KC'), level)).toBe('play 3C');
    });

    it(`${level} predicts more with Kings and their 2s than with lone Queens`, () => {
      const bidWith = (hand: string): number => Number(chosen(dealt(1, dealOf(hand)), level).slice(4));
      expect(bidWith('2C KC 2D KD 2H KH 3S 4S')).toBeGreaterThan(bidWith('QC QD QH QS 3C 3D 4H 5S'));
    });
  }

  it('a search looks no further than the end of the round', () => {
    const played = new Set<string>();
    const listening: AnyGame = {
      ...game,
      play: (state, move, chance) => {
        played.add(game.formatMove(move).split(' ')[0]!);
        return game.play(state, move, chance);
      },
    };
    const { state } = scene({ hands: ['2C 4D QH', 'KC 5D 3H'] });
    const question = { game: listening, view: kingsQueens.view(state, 0), seat: 0, seats: 2, random };
    const player = playerOf('strong') as Thinker;
    startSearch({ ...question, player }, player).run(300);
    expect([...played]).toEqual(['play']);
  });
});

describe('beliefs in Kings & Queens', () => {
  const deal = dealOf('2C 2H 3D 4S 5H QC KD KS 5C 5D QS 3C 2S 4H KH QD');
  const after = watched(dealt(1, deal), [
    'bid 1', 'bid 1', 'play QC', 'play 5C', 'play 4S', 'play 2S', 'play KD', 'play 5D', 'play 5H', 'play KH', 'play 3C',
  ]); // prettier-ignore
  const { imagine } = kingsQueensKnowledge;

  it('every card that was played, who took it, and who could not follow', () => {
    expect(believed(kingsQueensKnowledge, after.log, after.view)).toMatchObject({
      taken: [cardsOf('QC 5C 4S 2S KD 5D'), cardsOf('5H KH')],
      played: [cardsOf('QC 4S KD 5H'), cardsOf('5C 2S 5D KH 3C')],
      lacking: [[], []],
    });
    const void_ = watched(scene({ hands: ['4C 3H', '3D 5D'] }), ['play 4C', 'play 3D']);
    expect(believed(kingsQueensKnowledge, void_.log, void_.view)).toMatchObject({ lacking: [[], ['C']] });
  });

  it('nothing of rounds before', () => {
    const next = watched(scene({ hands: ['4C', '3D'], taken: ['QC 5C', 'KD 2D'] }), ['play 4C', 'play 3D']);
    expect(believed(kingsQueensKnowledge, next.log, next.view)).toMatchObject({
      taken: [[], []],
      played: [[], []],
      lacking: [[], []],
    });
  });

  const imagined = ({ log, view }: typeof after): State[] => {
    const source = imagine!(view, 0, believed(kingsQueensKnowledge, log, view));
    return Array.from({ length: 200 }, () => source(random));
  };

  it('every imagined state has the view, what is remembered, and all cards', () => {
    for (const watch of [after, { ...after, log: after.log.slice(5) }, { ...after, log: [] }]) {
      for (const state of imagined(watch)) {
        expect(kingsQueens.view(state, 0)).toEqual(after.view);
        expect(sameCards(kingsQueens.cards(state), ALL)).toBe(true);
        if (watch === after) expect(state.seats[1].taken).toEqual(cardsOf('5H KH'));
      }
    }
  });

  it('who could not follow a suit holds none of it', () => {
    const watch = watched(scene({ hands: ['4C 3H 4H', '3D 5D 4D'] }), ['play 4C', 'play 3D']);
    for (const { seats } of imagined(watch)) expect(seats[1].hand.join()).not.toContain('C');
  });

  it('who predicted much rather holds Kings than Queens', () => {
    const kings = (bid: string): number => {
      const states = imagined(watched(dealt(0, deal), [bid]));
      return states.flatMap(({ seats }) => seats[1].hand.filter((card) => card.startsWith('K'))).length;
    };
    expect(kings('bid 6')).toBeGreaterThan(kings('bid -6'));
  });
});

/** The noise of a policy: two numbers of 15 bits a card, drawn one by one or, in quick play-outs, at once. */
function noise(seed: number): Random {
  const source = seededRandom(seed);
  const half = (): number => source.below(1 << 15);
  return { below: (n) => (n === 1 << 16 ? 2 * half() : half() * (1 << 15) + half()) };
}

/** The hand as quick play-outs go through it: suit by suit. */
const bySuit = (hand: readonly string[]): string[] =>
  [...'CDHS'].flatMap((suit) => hand.filter((card) => card.endsWith(suit)));

/** A state in the middle of the first round, after random moves. */
function midRound(seed: number): Playing {
  const source = seededRandom(seed);
  const chance = sampledChance(source);
  let state = kingsQueens.setup({ seats: 2, dealer: seed % 2, options: {} }, chance);
  for (let moves = 2 + source.below(14); moves > 0; moves--) {
    const move = oneOf(kingsQueens.legalMoves(kingsQueens.view(state, state.toAct!)), source);
    const next = kingsQueens.play(state, move, chance);
    if (!next.ok) throw new Error(next.error.message);
    state = next.value;
  }
  if (state.phase !== 'play') throw new Error('the predictions are made');
  const [one, two] = state.seats;
  return {
    ...state,
    seats: [
      { ...one, hand: bySuit(one.hand) },
      { ...two, hand: bySuit(two.hand) },
    ],
  };
}

describe('quick play-outs of Kings & Queens', () => {
  it('play the same tricks as the policy with the same noise', () => {
    const { finish } = kingsQueensKnowledge.expert!;
    const wants = new Set<number>();
    const shares = new Set<number>();
    for (const seed of seeds(300)) {
      const state = midRound(seed);
      const quick = finish!(state, noise(seed))![0]!;
      const { share } = playOut(game, KNOWLEDGE, state, 1, sampledChance(random), noise(seed));
      expect(quick, `seed ${seed}`).toBeCloseTo(share[0]!, 9);
      wants.add(wantOf(state));
      shares.add(quick);
    }
    expect(wants.size).toBe(2);
    expect(shares.size).toBeGreaterThan(20);
  });
});

describe('the standing of a match of Kings & Queens', () => {
  it('the lower sum is the better, a point more so near the end', () => {
    const share = (...sums: [number, number]): number =>
      kingsQueensKnowledge.evaluate!(scene({ hands: ['', ''], sums }).state)[0]!;
    expect(share(20, 20)).toBeCloseTo(0.5);
    expect(share(20, 25)).toBeGreaterThan(0.55);
    expect(share(43, 48)).toBeGreaterThan(share(20, 25));
    expect(share(25, 20)).toBeCloseTo(1 - share(20, 25));
  });
});
